"""What is kept of a game that an engine has played: one row of numbers."""

import numpy as np

OUTCOME = np.dtype(
    [
        ("winners", "u1"),  # bit s: seat s is among the winners
        ("eggs", "u1", (7,)),
        ("cards", "u1", (7,)),
        ("turns", "<u4"),
        ("steps", "<u4"),
        ("moves", "<u4"),
        ("busts", "<u4"),
        ("rides", "<u4"),
        ("thrown", "<u4", (6,)),  # moves by first die
        ("sunk", "<u4", (6,)),  # busts by first die
        ("carried", "<u4", (7,)),  # to a space, while a turtle of another seat was active
        ("laid", "u1", (7,)),  # cards taken, the clutch space included
        ("ridden", "u1", (7,)),  # of those, while a turtle of another seat was active
        ("taken", "u1", (7, 6)),  # cards taken, by value
        ("played", "u1", (7,)),  # cards played as dice
    ]
)
