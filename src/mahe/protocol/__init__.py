"""What server and clients say to each other: commands, events, views, errors."""
