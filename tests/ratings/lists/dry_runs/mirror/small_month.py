"""A month of small events with FIDE's lists before and after it: every difference that there can be, once.

All are rated 2000 with K 20, unless it is said: a win against 2000 brings 10 points.
"""

from collections.abc import Iterable
from datetime import UTC, date, datetime

from django.contrib.auth.models import User

from federation.events.for_fide.month import Month
from federation.models import Entrant, GameChange, Player, SentToFide, Tournament
from federation.reports.exports.player_lists import Kind, Listed, Rated, written
from federation.runtime.jobs.work import carry_through
from ratings.lists.dry_runs.mirror import jobs
from ratings.models import FideMirror
from tests.factories import event, player

OCTOBER = Month(2026, 10)
BEFORE, AFTER = date(2026, 10, 1), date(2026, 11, 1)
NOW = datetime(2026, 11, 2, 12, tzinfo=UTC)
IN_TIME, TOO_LATE = datetime(2026, 10, 20, 12, tzinfo=UTC), datetime(2026, 10, 31, 12, tzinfo=UTC)
HOME = "POL"


def listed(
    fide_id: int, name: str, rating: int | None, games: int = 0, factor: int | None = 20, federation: str = HOME,
    **facts,
) -> Listed:  # fmt: skip
    """A line of a list of all rates of play, with a standard rating."""
    tempos = (Rated(rating, games, factor if rating else None), Rated(), Rated())
    return Listed(name, str(fide_id), "", federation, "m", birth_year=1980, tempos=tempos, **facts)


def file(lines: Iterable[Listed], day: date) -> bytes:
    return b"".join(written(Kind.ALL_TXT, lines, day, HOME))


def upload(officer: User, before: Iterable[Listed], after: Iterable[Listed]) -> FideMirror:
    """A check that waits for a worker."""
    files = [
        jobs.Sent(f"players_list_foa_{day}.txt", lambda lines=lines, day=day: [file(lines, day)])
        for lines, day in ((list(before), BEFORE), (list(after), AFTER))
    ]
    return jobs.ask(officer, OCTOBER, *files, NOW)


def checked(month: "SmallMonth") -> FideMirror:
    """The check after a worker has done it."""
    job = upload(month.officer, month.before.values(), month.after.values())
    carry_through(job, lambda: NOW)
    return FideMirror.objects.get(pk=job.pk)


def sent(one: Tournament, officer: User, at: datetime = IN_TIME, month: Month = OCTOBER) -> Tournament:
    SentToFide.objects.create(tournament=one, month=month.first, at=at, by=officer)
    return one


class SmallMonth:
    """Players `p1` and so on by number, events by letter, and the lines of both lists."""

    def __init__(self, officer: User) -> None:
        self.officer = officer
        self.players: dict[int, Player] = {}
        self.events: dict[str, Tournament] = {}
        self.before: dict[int, Listed] = {}
        self.after: dict[int, Listed] = {}
        self._agreeing_and_missing()
        self._otherwise()
        self._of_one_player()

    def pair(
        self, letter: str, number: int, *, day: date = date(2026, 10, 10), start: date | None = None, points: float = 1,
        **facts,
    ) -> None:  # fmt: skip
        """An event in which a player met the next one; FIDE has it as it was."""
        one, other = self.someone(number, **facts), self.someone(number + 1)
        self.events[letter] = event(f"Open {letter}", start or day, day, [(one, other, points)])
        self.fide(number, 2000 + int(20 * (points - 0.5)), 1)
        self.fide(number + 1, 2000 - int(20 * (points - 0.5)), 1)

    def someone(self, number: int, rating: int | None = 2000, fide_id: int | None = 0, **facts) -> Player:
        fide_id = 800_000 + number if fide_id == 0 else fide_id
        made = self.players[number] = player(facts.pop("name", f"Gracz{number}"), fide_id=fide_id, **facts)
        if fide_id and made.federation == HOME:
            self.before[fide_id] = self.after[fide_id] = listed(fide_id, made.name, rating)
        return made

    def fide(self, number: int, rating: int | None, games: int, **facts) -> None:
        """What FIDE's list after says of a player."""
        one = self.players[number]
        if one.fide_id in self.after:
            self.after[one.fide_id] = listed(one.fide_id, one.name, rating, games, **facts)

    def _agreeing_and_missing(self) -> None:
        self.pair("A", 1)
        for letter, number in (("B", 3), ("C", 5), ("D", 7)):
            self.pair(letter, number)
            self.fide(number, 2000, 0)
            self.fide(number + 1, 2000, 0)
        sent(self.events["A"], self.officer)
        sent(self.events["C"], self.officer, TOO_LATE)
        sent(self.events["D"], self.officer)
        self.pair("E", 9, day=date(2026, 9, 20))  # of the month before, sent in October
        sent(self.events["E"], self.officer, month=Month(2026, 9))
        # Of the two games of an event FIDE has one.
        first, second, third, fourth = (self.someone(number) for number in (11, 12, 13, 14))
        self.events["F"] = event(
            "Open F", date(2026, 10, 3), date(2026, 10, 3), [(first, second, 1), (third, fourth, 1)]
        )
        self.fide(11, 2010, 1)
        self.fide(12, 1990, 1)
        sent(self.events["F"], self.officer)

    def _otherwise(self) -> None:
        self.pair("G", 15, points=0.5)
        self.fide(15, 2010, 1)  # it was sent as a win
        self.fide(16, 1990, 1)
        sent(self.events["G"], self.officer)
        GameChange.objects.create(
            game=self.events["G"].games.get(), at=datetime(2026, 10, 25, tzinfo=UTC), by=self.officer, reason="a slip",
            old_white=2, old_black=0, old_kind="played", new_white=1, new_black=1, new_kind="played",
        )  # fmt: skip
        self.pair("H", 17, fide_id=None, name="Bezid")
        self.before[900_017] = listed(900_017, "Bezid, Test", 2000)
        self.after[900_017] = listed(900_017, "Bezid, Test", 2010, 1)
        # 2100 against 2000 expects .64: a win brings 20 x .36 = 7.2, and costs the other as much.
        self.pair("I", 19, name="Inny")
        self.before[900_019] = listed(900_019, "Inny, Test", 2100)
        self.after[900_019] = listed(900_019, "Inny, Test", 2107, 1)
        self.fide(19, 2000, 0)
        self.fide(20, 1993, 1)
        # 2000 against 1986 expects .52: two wins bring 2 x 9.6 = 19.2, or 10 and 10 where each event is rounded.
        one, other = self.someone(21), self.someone(22, 1986)
        for letter in "JK":
            self.events[letter] = event(f"Open {letter}", date(2026, 10, 9), date(2026, 10, 9), [(one, other, 1)])
        self.fide(21, 2020, 2)
        self.fide(22, 1967, 2)

    def _of_one_player(self) -> None:
        self.pair("L", 23)
        self.fide(23, 2020, 1)  # K 40
        self.pair("M", 25)
        stranger = self.players[27] = player("Obcy", fide_id=700_027, federation="UKR")
        entry = {"player": stranger, "number": 3, "name": "Obcy", "rating": 2000}
        self.events["M"].games.update(black=Entrant.objects.create(tournament=self.events["M"], **entry))
        self.fide(25, 2012, 1)
        self.fide(26, 2000, 0)
        self.pair("N", 29, start=date(2026, 9, 28), day=date(2026, 10, 3))
        self.fide(29, 2012, 1)
        self.pair("O", 31, rating=None)
        self.fide(31, 1700, 5)
        self.fide(32, 2000, 0)  # a game with an unrated player is not rated
        self.pair("P", 33)
        self.fide(33, 2010, 1, inactive=True)
        self.pair("Q", 35)
        del self.after[800_035]
        self.before[800_037] = listed(800_037, "Daleki, Test", 2000)
        self.after[800_037] = listed(800_037, "Daleki, Test", 2025, 5)
        self.pair("R", 39)
        self.fide(39, 2013, 1)
        newcomer = self.someone(41, None)
        met = [self.someone(number) for number in range(42, 47)]
        self.events["S"] = event("Open S", date(2026, 10, 11), date(2026, 10, 12), [(newcomer, one, 1) for one in met])
        del self.after[800_041]
