"""The office before a title: a player with two norms of nine games, and what their third round robin may bring."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from django.contrib.auth.models import User

from federation import submissions
from federation.models import OutsideRating, Player, TitleAward
from federation.permissions import ARBITER, OFFICER
from ratings.management.demo.pairings import berger
from tests.e2e.register import before, due
from tests.factories import published
from tests.federation.small_trf import Person, trf

ROUNDS = 9
OFFICER_NAME = "Olga Wren"
RUN, HERO = ("fide", "italy"), "Zimorodek, Halina"
PEOPLE = [  # by start number
    Person("Lindqvist, Aron", "m", 2540, "SWE", "9920001", "1988/02/03", "GM"),
    Person("Marchetti, Ugo", "m", 2515, "ITA", "9920002", "1985/06/14", "GM"),
    Person("Petrenko, Ostap", "m", 2490, "UKR", "9920003", "1979/11/30", "GM"),
    Person("Novotná, Jitka", "w", 2452, "CZE", "9920004", "1991/01/09", "IM"),
    Person("Halász, Bence", "m", 2440, "HUN", "9920005", "1994/08/21", "IM"),
    Person("Brandt, Kai", "m", 2425, "GER", "9920006", "1990/04/17", "IM"),
    Person(HERO, "w", 2405, "POL", "9920007", "2001/05/19"),
    Person("Rossetto, Piero", "m", 2370, "ITA", "9920008", "1983/12/05", "FM"),
    Person("Ibáñez, Nuria", "w", 2352, "ESP", "9920009", "1996/03/28", "FM"),
    Person("Kazlauskas, Jonas", "m", 2338, "LTU", "9920010", "1987/10/02", "FM"),
]
NUMBER = 7  # of HERO
WON = {(7, 10), (7, 8), (1, 7)}  # in every event, where HERO has 5 of 9: an IM norm
GRANDMASTERS, MASTERS, FIDE_MASTERS = (1, 2, 3), (4, 5, 6), (8, 9, 10)


@dataclass(frozen=True)
class Held:
    """A round robin of all ten, a round a day. What nobody won was drawn."""

    name: str
    end: date
    strong: tuple[int, ...] = ()  # who beat every FM beside

    @property
    def file(self) -> str:
        return f"{self.name.lower().replace(' ', '-')}.trf"

    def report(self, rounds: int = ROUNDS) -> bytes:
        """As the arbiter's program writes it after so many rounds."""
        days = [self.end - timedelta(days=ROUNDS - at) for at in range(1, ROUNDS + 1)]
        games = dict(
            list(enumerate(([(*pair, self._result(*pair)) for pair in one] for one in berger(10)), 1))[:rounds]
        )
        return trf(
            dict(enumerate(PEOPLE, 1)), games, h012=self.name, h022="Toruń", h032="POL", h042=f"{days[0]:%Y/%m/%d}",
            h052=f"{self.end:%Y/%m/%d}", h062="10", h072="10", h092="Individual: Round-Robin", h102="Rój, Hanna",
            h132="  ".join(f"{day:%y/%m/%d}" for day in days), hXXR=f"{ROUNDS}",
        )  # fmt: skip

    def _result(self, white: int, black: int) -> str:
        won = WON | {(winner, loser) for winner in self.strong for loser in FIDE_MASTERS}
        return "1" if (white, black) in won else "0" if (black, white) in won else "="


SPRING, SUMMER, AUTUMN = (
    Held("Vistula Ring", before().first_day + timedelta(days=20), GRANDMASTERS),
    Held("Amber Ring", before().last_day, MASTERS),
    Held("Copernicus Ring", due().last_day),
)


def fill() -> None:
    """Two events that were rated, the lists of both series that counted them, and who reports the third."""
    arbiter = User.objects.create(username=ARBITER.split()[-1], first_name="Amos", last_name="Finch")
    first, last = OFFICER_NAME.split()
    officer = User.objects.create(username=OFFICER.split()[-1], first_name=first, last_name=last)
    _players()
    for held in (SPRING, SUMMER):
        now = datetime.combine(held.end, time(20), UTC)
        report = submissions.upload(arbiter, held.file, held.report(), now)
        submissions.accept(submissions.submit(report, now), officer, now)
    for slug in RUN:
        published(slug, before().effective)


def _players() -> None:
    listed = before().first_day - timedelta(days=60)
    for one in PEOPLE:
        family, _, given = one.name.partition(", ")
        born = date(*map(int, one.birth.split("/")))
        player = Player.objects.create(
            national_id=f"{one.federation}{one.fide_id}", fide_id=int(one.fide_id), family_name=family,
            given_name=given, sex=one.sex, born=born, birth_year=born.year, federation=one.federation,
        )  # fmt: skip
        OutsideRating.objects.create(player=player, date=listed, rating=one.rating, factor=10)
        if one.title:
            TitleAward.objects.create(player=player, code=one.title, date=date(2015, 1, 1))
