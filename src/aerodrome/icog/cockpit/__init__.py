"""An airplane's panel, its dial of speeds and energy, and the templates along which it turns."""
