"""The register before the journey's report arrives: most of its players, two of one name, and a list they stand on."""

from datetime import UTC, date, datetime

from federation.models import Club, OutsideRating, Player
from federation.reports.files.reading import read
from federation.reports.report import Entrant
from ratings import catalogue
from ratings.catalogue import calendar
from ratings.catalogue.calendar import Window
from tests.factories import published
from tests.requirement import SHARED

REPORT = SHARED / "data/krause/irish_junior_champs_2011.tab"
NAMESAKE = 10  # start number of a player whose name two people of the register bear
CLUB, OTHER_CLUB = "Rook's Nest", "Long Diagonal"  # the player's, and the other's
STRANGERS = (28, 29, 30, 31, 32, 33, 34)  # start numbers of those who are not in the register
NEWCOMERS = (28, 32, 33, 34)  # of the strangers, those who met five rated players: enough for a first rating
UNTOLD = 30  # of the strangers, the one whose line says neither birth nor sex
ABOVE = 600  # the file's national ratings are lower than any that FIDE publishes


def due() -> Window:
    """The list that can be published today."""
    cadence = catalogue.SYSTEMS["fide"].cadence
    return calendar.window(calendar.on_or_before(datetime.now(UTC).date(), cadence), cadence)


def before() -> Window:
    cadence = catalogue.SYSTEMS["fide"].cadence
    return calendar.window(calendar.before(due().effective, cadence), cadence)


def fill() -> None:
    """Enter the report's players but for the strangers, and publish the list before the one that is due."""
    clubs = {name: Club.objects.create(name=name) for name in (CLUB, OTHER_CLUB)}
    for entrant in read(REPORT.read_bytes(), REPORT.name).entrants:
        if entrant.number == NAMESAKE:
            for name, club in clubs.items():
                _enter(entrant, f"N-{name[0]}", None, club=club)
        elif entrant.number not in STRANGERS:
            known_by_id = entrant.number % 2 == 0
            _enter(entrant, entrant.national_id if known_by_id else f"N-{entrant.number}", entrant.born)
    published("fide", before().effective)


def _enter(entrant: Entrant, national_id: str, born: date | None, **facts) -> None:
    family, _, given = entrant.name.partition(", ")
    player = Player.objects.create(
        national_id=national_id,
        family_name=family,
        given_name=given,
        sex=entrant.sex,
        born=born,
        birth_year=entrant.birth_year,
        federation=entrant.federation,
        **facts,
    )
    factor = 40 if entrant.number % 3 == 0 else 20
    day = before().first_day
    OutsideRating.objects.create(player=player, date=day, rating=entrant.rating + ABOVE, factor=factor)
