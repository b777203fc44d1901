"""Mahé, Alex Randolph's dice game of turtles and eggs: rules, records, dice and bots."""

__version__ = "0.1.0"
