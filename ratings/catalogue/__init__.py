"""Which systems there are, when their lists come out, and what is declared of each."""

from ratings.catalogue.systems import SERIES, SYSTEMS, load, rounds_changes
from ratings.systems.protocol.declaration import System

__all__ = ["SERIES", "SYSTEMS", "System", "load", "rounds_changes"]
