"""USCF correspondence: the rating systems of this folder, as the catalogue loads them."""

from ratings.systems.uscf_correspondence.system import USCF_CORRESPONDENCE

__all__ = ["USCF_CORRESPONDENCE"]
