"""DWZ: the rating systems of this folder, as the catalogue loads them."""

from ratings.systems.dwz.system import DWZ

__all__ = ["DWZ"]
