"""A node: its settings, logs and metrics, and everything put together."""
