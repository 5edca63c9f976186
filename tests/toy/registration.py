"""Puts the folder of the toy systems beside those of ratings/systems, before the catalogue is read: for `pytest -p`."""

from pathlib import Path

from ratings import systems

systems.__path__.append(str(Path(__file__).parent / "systems"))
