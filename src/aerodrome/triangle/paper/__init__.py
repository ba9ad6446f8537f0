"""Paper for Age of Dogfights: control panels and scenario sheets."""
