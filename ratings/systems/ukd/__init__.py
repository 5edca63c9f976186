"""UKD: the rating systems of this folder, as the catalogue loads them."""

from ratings.systems.ukd.system import UKD

__all__ = ["UKD"]
