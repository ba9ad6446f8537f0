"""Paper for In Clouds of Glory: cockpit panels, turn templates, gunnery cone, missions, records of men."""
