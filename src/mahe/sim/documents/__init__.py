"""Files of simulations: results, exports and checkpoints."""
