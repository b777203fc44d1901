"""Tables in memory: opened from the store, and let go of."""
