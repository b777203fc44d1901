"""The same rules on arrays: millions of games."""
