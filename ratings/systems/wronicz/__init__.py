"""Wronicz: the rating systems of this folder, as the catalogue loads them."""

from ratings.systems.wronicz.system import WRONICZ, WRONICZ_RA

__all__ = ["WRONICZ", "WRONICZ_RA"]
