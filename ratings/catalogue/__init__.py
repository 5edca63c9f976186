"""Which systems there are, when their lists come out, and what is declared of each."""

from ratings.catalogue.systems import SERIES, SYSTEMS, System, load

__all__ = ["SERIES", "SYSTEMS", "System", "load"]
