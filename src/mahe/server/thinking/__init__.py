"""Thinking for bots, hints and analyses: in processes of their own, beside the event loop."""
