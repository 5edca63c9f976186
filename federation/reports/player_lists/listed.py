"""One player of a list for a pairing program."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class Listed:
    """What the register and one list know of a player."""

    family_name: str
    given_name: str
    fide_id: int | None
    national_id: str
    sex: str = ""  # "m", "w" or ""
    title: str = ""  # of FIDE's, the highest
    federation: str = ""
    born: date | None = None
    birth_year: int | None = None
    club: str = ""
    rating: int | None = None
    factor: int | None = None  # K

    @property
    def name(self) -> str:
        return f"{self.family_name}, {self.given_name}" if self.given_name else self.family_name
