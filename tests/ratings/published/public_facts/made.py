"""Public facts as tests want them, made without a database."""

from datetime import UTC, date, datetime
from typing import Any

from ratings.published.public_facts.clubs import PublicClub
from ratings.published.public_facts.events import WonEvent
from ratings.published.public_facts.lists import PublicList, PublicRow
from ratings.published.public_facts.players import Person, PublicPlayer, PublicRating

DAY = date(2026, 11, 1)
PERSON = {
    "key": 7, "name": "Kowalski, Jan", "title": "FM", "sex": "M", "federation": "POL", "club": "", "region": "",
    "birth_year": None, "age_group": "open", "fide_id": "", "national_id": "P7",
}  # fmt: skip


def a_rating(rating: float = 2245.0, series: str = "fide", name: str = "FIDE standard") -> PublicRating:
    return PublicRating(series, name, rating, DAY, 1, True)


def a_player(**facts: Any) -> PublicPlayer:
    of = {"family_name": "Kowalski", "given_name": "Jan", "year_of_death": None, "ratings": [], "page": "/players/7/"}
    return PublicPlayer(**{**PERSON, **of, **facts})


def a_row(rank: int, rating: float) -> PublicRow:
    return PublicRow(
        rank, rank, None, rating, None, None, 0, 0, None, None, None, True,
        Person(**{**PERSON, "name": f"Player {rank}", "title": ""}),
    )  # fmt: skip


def a_list(**facts: Any) -> PublicList:
    of = {
        "series": "fide", "name": "FIDE standard", "date": DAY, "edition": 1, "state": "published",
        "published_at": datetime(2026, 11, 1, 12, tzinfo=UTC), "withdrawn_at": None, "reason": "",
        "first_day": date(2026, 8, 21), "cut_off": date(2026, 10, 20), "players": 12, "active": 9, "new": 0, "games": 2,
        "events": 1, "taken_over": False, "seal": "", "previous_seal": "",
        "page": "/lists/fide/2026-11-01/?edition=1", "address": "/a", "entries": "/e", "csv": "/list.csv",
    }  # fmt: skip
    return PublicList(**{**of, **facts})


def a_club(**facts: Any) -> PublicClub:
    of = {"key": 5, "name": "Hetman", "place": "Toruń", "region": "Kuyavia", "federation": "POL", "members": 2}
    return PublicClub(**{**of, "page": "/clubs/5/", **facts})


def an_event(**facts: Any) -> WonEvent:
    of = {
        "code": "e", "name": "Baltic Open", "place": "Gdynia", "federation": "POL", "start": DAY, "end": DAY,
        "tempo": "standard", "time_control": "", "kind": "swiss", "rounds": 9, "players": 64, "state": "rated",
        "rated_in": [], "page": "/events/e/", "winners": ["Okoń, Ewa"],
    }  # fmt: skip
    return WonEvent(**{**of, **facts})
