"""What a table and those who see it say to each other: commands, events, views, errors."""
