"""Simulations: which games are played, and who plays their parts."""
