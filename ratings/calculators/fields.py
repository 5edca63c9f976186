"""The fields of each system's calculator, as the system declares them."""

from ratings.catalogue import SYSTEMS
from ratings.systems.protocol.calculator_fields import (
    CHOICE,
    DAY,
    DECIMAL,
    WHOLE,
    YEAR,
    Calculator,
    Field,
    rating,
)

__all__ = ["CHOICE", "DAY", "DECIMAL", "WHOLE", "YEAR", "Calculator", "Field", "calculator", "rating"]


def calculator(slug: str) -> Calculator:
    """The calculator of a system. KeyError: no such system."""
    return SYSTEMS[slug].calculator
