"""Games between bots: who plays them, and what is noted meanwhile."""
