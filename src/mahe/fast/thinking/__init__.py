"""Bots that look ahead, compiled: what they know comes as arrays from whoever calls them."""
