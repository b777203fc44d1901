"""How the networks learn: self-play on a GPU. Needs PyTorch and CuPy."""
