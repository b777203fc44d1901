"""The reference client: speaks with a server by the documented API alone."""
