"""Made-up players, events and lists as rows, for the tests of pages."""

import itertools
from collections.abc import Sequence
from datetime import UTC, date, datetime

import numpy as np

from federation.models import Club, Entrant, Game, Player, TitleAward, Tournament
from ratings.computing import person_versions
from ratings.computing.stored_arrays import STORED_DETAIL
from ratings.models import CountedEvent, Entry, Line, PersonVersion, RatingList, SentenceSet
from tests.launcher.owner import thaw_for_a_test

NOVEMBER, SEPTEMBER = date(2026, 11, 1), date(2026, 9, 1)
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
RULES = [
    [
        "k10",
        "You scored {score} of {games}; {expected} was expected. With K = {factor}, because your rating once reached "
        "2400, the change is {factor} × {surplus} = {change}.",
        "{factor} × ({score} − {expected}) = {change}",
        "Regulations 8.3.3",
    ],
    ["cap-400", "More than 400 counts as 400.", "", "Regulations 8.3.1"],
    ["forfeit", "Not played: a forfeit is not rated.", "", "Regulations 5.1"],
    ["pending", "You have no rating yet. You have {pooled} of {needed} games.", "", "Regulations 7.1.4"],
]
numbers = itertools.count(1)


def make_player(name: str = "", **fields) -> Player:
    """A player called `name`, "Family, Given"; a new made-up one without."""
    number = next(numbers)
    family, _, given = (name or f"Okoń {number}, Ewa").partition(", ")
    club = fields.pop("club", None)
    if isinstance(club, str):
        club = Club.objects.get_or_create(name=club)[0]
    title = fields.pop("title", "")
    fields = {"national_id": f"V{number:05d}", "federation": "POL", "sex": "w", "birth_year": 1990} | fields
    player = Player.objects.create(family_name=family, given_name=given, club=club, **fields)
    if title:
        TitleAward.objects.create(player=player, code=title)
    return player


def make_list(effective: date = NOVEMBER, system: str = "fide", **fields) -> RatingList:
    """A published list; `state="draft"` for one that is not. Its rows may be made afterwards."""
    thaw_for_a_test()
    month = effective.replace(day=20)
    before = month.replace(year=month.year - 1)
    draft = fields.get("state") == RatingList.State.DRAFT
    fields = {
        "first_day": (before if effective.month in {1, 2, 3} else month).replace(month=(effective.month + 8) % 12 + 1),
        "last_day": (before if effective.month == 1 else month).replace(month=(effective.month + 10) % 12 + 1),
        "state": RatingList.State.PUBLISHED,
        "created": NOW,
        "published_at": None if draft else NOW,
        "codes": [code for code, *_ in RULES],
        "sentences_version": SentenceSet.objects.get_or_create(digest="of the factory", rules=RULES)[0].digest,
        "digest": f"{system}-{effective}-{next(numbers)}",
    } | fields
    return RatingList.objects.create(system=system, effective=effective, **fields)


def make_version(player: Player, **printed) -> PersonVersion:
    """What lists print of `player`: as the register has it, but for `printed`."""
    facts = {
        "name": player.name,
        "search_key": player.search_key,
        "title": "",
        "federation": player.federation,
        "club": player.club.name if player.club else "",
        "region": player.region,
        "sex": player.sex,
        "birth_year": player.birth_year,
    } | printed
    digest = person_versions.digest(player.pk, [facts[name] for name in PersonVersion.FACTS])
    return PersonVersion.objects.get_or_create(digest=digest, defaults={"player": player, **facts})[0]


def make_entry(rating_list: RatingList, player: Player, rating: float, **fields) -> Entry:
    """The next entry of `rating_list`, and its counts."""
    position = rating_list.entries.count() + 1
    active = fields.get("active", True)
    fields = {
        "position": position,
        "rank": position if active else None,
        "previous": None,
    } | fields
    printed = {name: fields.pop(name) for name in PersonVersion.FACTS if name in fields}
    person = make_version(player, **printed)
    entry = Entry.objects.create(list=rating_list, player=player, person=person, rating=rating, **fields)
    rating_list.entries_count += 1
    rating_list.active_count += active
    RatingList.objects.filter(pk=rating_list.pk).update(
        entries_count=rating_list.entries_count, active_count=rating_list.active_count
    )
    return entry


def make_event(players: Sequence[Player], results: Sequence[tuple], name: str = "Baltic Open", **fields) -> Tournament:
    """An event of `players`, start numbers from 1; results are (round, white, black, "1-0" or "bye")."""
    number = next(numbers)
    fields = {
        "code": f"2026-{number:04d}",
        "place": "Gdynia",
        "start": date(2026, 9, 5),
        "end": date(2026, 9, 11),
        "rounds": max((result[0] for result in results), default=1),
        "accepted_at": NOW,
    } | fields
    event = Tournament.objects.create(name=name, **fields)
    entrants = [
        Entrant.objects.create(tournament=event, player=player, number=at, name=player.name)
        for at, player in enumerate(players, start=1)
    ]
    boards: dict[int, int] = {}
    for round_, white, black, result in results:
        boards[round_] = boards.get(round_, 0) + 1
        make_game(event, entrants, round_, boards[round_], white, black, result)
    return event


SCORES = {"1-0": (2, 0), "0-1": (0, 2), "1/2": (1, 1), "+-": (2, 0), "-+": (0, 2)}


def make_game(event, entrants, round_: int, board: int, white: int, black: int | None, result: str) -> Game:
    fields = {"tournament": event, "round": round_, "board": board, "white": entrants[white - 1]}
    if black is None:
        points = {"full-bye": 2, "half-bye": 1, "zero-bye": 0, "pairing-bye": 2}[result]
        return Game.objects.create(**fields, white_score=points, kind=result)
    first, second = SCORES[result]
    kind = Game.Kind.FORFEIT if result in {"+-", "-+"} else Game.Kind.PLAYED
    return Game.objects.create(**fields, black=entrants[black - 1], white_score=first, black_score=second, kind=kind)


def make_line(rating_list: RatingList, player: Player, event: Tournament | None, **fields) -> Line:
    """A line of the working and the event as counted; `details` are dicts over STORED_DETAIL's fields."""
    details = fields.pop("details", [])
    stored = np.zeros(len(details), STORED_DETAIL)
    stored["rule"] = -1
    for at, detail in enumerate(details):
        for key, value in detail.items():
            stored[at][key] = np.nan if value is None else value
    if event is not None:
        CountedEvent.objects.get_or_create(list=rating_list, tournament=event, defaults={"games": 0})
    fields = {"order": 0, "games": len(details), "rule": "k10"} | fields
    return Line.objects.create(list=rating_list, player=player, tournament=event, detail=stored.tobytes(), **fields)
