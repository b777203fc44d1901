"""Those who are connected, and what they are shown."""
