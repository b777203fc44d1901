"""A game in the terminal: seats, keys, board, and what is said of it."""
