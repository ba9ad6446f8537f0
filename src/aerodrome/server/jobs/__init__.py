"""Jobs: what strangers' files start runs in a few processes of its own, within limits of time, memory and number."""
