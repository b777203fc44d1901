"""How somebody's turtles look, so that they know them again at every table."""

from enum import Enum


class Colour(Enum):
    """The colour of a shell; nobody else at the table has chosen the same one."""

    ANY = "any"
    """Whichever is free."""
    ORANGE = "orange"
    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"
    PURPLE = "purple"
    SKY = "sky"
    GREY = "grey"


class Face(Enum):
    """What a turtle wears about its head."""

    PLAIN = "plain"
    FLOWER = "flower"
    GLASSES = "glasses"
    BOW = "bow"
    CAP = "cap"
    FRECKLES = "freckles"
    SCARF = "scarf"
