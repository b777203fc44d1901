"""Many games from the command line: how they run, their files, and what they came to."""
