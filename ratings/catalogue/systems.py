"""The rating systems we know, in the order of the menus. Pure: a system itself is loaded only where it is computed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from ratings.catalogue.calendar import Cadence, every_months, every_week


@dataclass(frozen=True)
class System:
    """One line of the catalogue."""

    slug: str
    name: str
    short: str  # as on a switch between neighbours
    tempo: str  # standard, rapid or blitz: which events count
    cadence: Cadence | None  # of its lists, unless a federation sets another; None: computed on request only
    path: str  # "module:attribute" of the RatingSystem, loaded lazily
    source: str
    summary: str = ""  # one sentence for the catalogue of systems
    decimals: int = 0
    lower_is_better: bool = False
    needs: tuple[str, ...] = ()  # slugs of lists its rules look at
    window_months: int = 0  # > 0: every list is computed from the games of so many months again
    tempos: tuple[str, ...] = ()  # whose games it is given; its own tempo only, unless said
    scale: str = "elo"  # of its ratings, as in conversions.SCALES
    grace_lists: int = 0  # > 0: an event is counted no later than the so-manieth list after its end

    @property
    def elo_like(self) -> bool:
        """Whether its ratings are read as Elo numbers as they stand."""
        return self.scale in ELO_LIKE

    @property
    def counts(self) -> tuple[str, ...]:
        """The tempos whose games it is given."""
        return self.tempos or (self.tempo,)


ELO_LIKE = {"elo", "dwz"}  # scales whose numbers tables of categories may be read with, unconverted
WEEKLY, MONTHLY, QUARTERLY = every_week(1), every_months(1, closing_days=1), every_months(3, closing_days=1)
# Where a late report means that published lists are recalculated, they wait for the reports of the last days.
MONTHLY_AFTER_A_WEEK = every_months(1, closing_days=7)
FIDE_SOURCE = "FIDE Rating Regulations (Handbook B.02), dated editions"
FIDE_GRACE = 3  # FIDE Rating Regulations 9.1: a report later than the third list after the event is not rated

SYSTEMS: dict[str, System] = {
    system.slug: system
    for system in (
        System("fide", "FIDE standard", "Standard", "standard", every_months(2, closing_days=7),
               "ratings.systems.fide:STANDARD", FIDE_SOURCE,
               "The world federation’s rating of long games, by its printed tables and dated editions.",
               grace_lists=FIDE_GRACE),
        System("fide-rapid", "FIDE rapid", "Rapid", "rapid", every_months(2, closing_days=7),
               "ratings.systems.fide:RAPID", FIDE_SOURCE,
               "FIDE’s rating of games of more than ten minutes and less than an hour.", needs=("fide",),
               grace_lists=FIDE_GRACE),
        System("fide-blitz", "FIDE blitz", "Blitz", "blitz", every_months(2, closing_days=7),
               "ratings.systems.fide:BLITZ", FIDE_SOURCE,
               "FIDE’s rating of games of more than three and at most ten minutes.", needs=("fide",),
               grace_lists=FIDE_GRACE),
        System("italy", "Elo of the Italian page", "Italy", "standard", QUARTERLY,
               "ratings.systems.italy:ITALY", "An Italian page on Elo ratings, December 2015",
               "Elo by the logistic formula, with K of 45, 30, falling to 10, and titles that lift a rating."),
        System("ukd", "UKD (Türkiye)", "UKD", "standard", MONTHLY,
               "ratings.systems.ukd:UKD", "Türkiye Satranç Federasyonu, TSF-TK-PRS/05, and its published answers",
               "The national strength number of Türkiye: Elo by a table that ends at 89 to 11."),
        System("dwz", "DWZ (Germany)", "DWZ", "standard", MONTHLY_AFTER_A_WEEK,
               "ratings.systems.dwz:DWZ", "Wertungsordnung des Deutschen Schachbundes, dated editions",
               "The German rating number, event after event, with a development coefficient of its own.", scale="dwz"),
        System("clarke", "Clarke, cycles of 30", "Clarke", "standard", MONTHLY,
               "ratings.systems.clarke:CLARKE", "Sir Richard Clarke’s grading system, 1958",
               "The English grade, replaced whenever a player has completed thirty games.",
               needs=("fide",), scale="ecf"),
        System("clarke-season", "Clarke, by season", "Clarke season", "standard", every_months(6, closing_days=1),
               "ratings.systems.clarke:CLARKE_SEASON", "British Chess Federation grading rules",
               "The English grade of a season, topped up to thirty games from the seasons before.",
               needs=("fide",), scale="ecf"),
        System("ingo", "Ingo", "Ingo", "standard", MONTHLY,
               "ratings.systems.ingo:INGO", "Anton Hoesslinger, 1948",
               "Every tournament replaces the number; lower is better.",
               lower_is_better=True, needs=("fide",), scale="ingo"),
        System("ingo-weighted", "Ingo, weighted", "Ingo weighted", "standard", MONTHLY,
               "ratings.systems.ingo:INGO_WEIGHTED", "Ingo of later years, as public code has it",
               "Ingo of later years: the old number counts as ten to twenty games more.", lower_is_better=True,
               needs=("fide",), scale="ingo"),
        System("harkness", "Harkness", "Harkness", "standard", MONTHLY,
               "ratings.systems.harkness:HARKNESS", "Kenneth Harkness, The Official Chess Handbook, 1967",
               "Every tournament replaces the rating: the average met, and ten points for each per cent above 50.",
               needs=("fide",)),
        System("elo-linear", "Elo linear", "Linear", "standard", MONTHLY,
               "ratings.systems.elo_linear:ELO_LINEAR", "Arpad Elo, The Rating of Chessplayers, linear approximation",
               "Elo reckoned without a table: half of K for a result, and a share of the difference."),
        System("uscf-correspondence", "USCF correspondence", "Correspondence", "standard", MONTHLY,
               "ratings.systems.uscf_correspondence:USCF_CORRESPONDENCE", "USCF correspondence rating rules",
               "The linear form after every game, with bands and a limit of 350 points.",
               tempos=("standard", "rapid", "blitz")),
        System("uscf", "US Chess", "US Chess", "standard", MONTHLY_AFTER_A_WEEK,
               "ratings.systems.uscf:STANDARD", "US Chess Rating System (Glickman and Doan)",
               "Provisional and established ratings, a bonus for surprising events, and floors."),
        System("glicko", "Glicko", "Glicko", "standard", every_months(2, closing_days=1),
               "ratings.systems.glicko:STANDARD", "Mark Glickman, The Glicko system",
               "A rating and its deviation: what is uncertain moves more."),
        System("glicko2", "Glicko-2", "Glicko-2", "standard", every_months(2, closing_days=1),
               "ratings.systems.glicko2:GLICKO2", "Mark Glickman, Example of the Glicko-2 system",
               "Glicko with a volatility: who surprises moves more."),
        System("glicko2-acf", "Glicko-2, Australia", "ACF", "standard", QUARTERLY,
               "ratings.systems.glicko2:ACF", "Australian Chess Federation; its constants are unpublished",
               "Glicko-2 as Australia uses it, as far as it is known."),
        System("glicko2-lichess", "Glicko-2, Lichess", "Lichess", "standard", MONTHLY,
               "ratings.systems.glicko2:LICHESS", "Lichess, published source code",
               "Glicko-2 with the constants of Lichess, for every game by itself."),
        System("chessmetrics", "Chessmetrics, 24 months", "Chessmetrics", "standard", MONTHLY,
               "ratings.systems.chessmetrics:TWO_YEARS", "Jeff Sonas’ Chessmetrics in its short form",
               "Performances of two years, the newest with the greatest weight."),
        System("chessmetrics-full", "Chessmetrics, 48 months", "Chessmetrics full", "standard", MONTHLY,
               "ratings.systems.chessmetrics:FOUR_YEARS", "Jeff Sonas, chessmetrics.com, Formulas",
               "Sonas’ simultaneous ratings over four years, padded with draws.", window_months=48),
        System("urs", "Universal rating (like)", "URS-like", "standard", MONTHLY,
               "ratings.systems.urs:SIX_YEARS", "universalrating.com; its constants are unpublished",
               "One rating from all games of six years at every tempo, explained at once.", window_months=72,
               tempos=("standard", "rapid", "blitz")),
        System("wronicz-ra", "Wronicz, grandmasters", "Wronicz RA", "standard", WEEKLY,
               "ratings.systems.wronicz:WRONICZ_RA", "Stefan Wronicz, regulations of 16 May 2017",
               "Grandmasters’ ranking in thousandths of a category, moved by every game.", needs=("fide",), scale="mk"),
        System("wronicz", "Wronicz, general", "Wronicz", "standard", WEEKLY,
               "ratings.systems.wronicz:WRONICZ", "Stefan Wronicz, regulations of 16 May 2017",
               "Everybody’s ranking in thousandths of a category, in two groups.", needs=("fide",),
               tempos=("standard", "rapid", "blitz"), scale="mk"),
        System("chessgold", "ChessGold", "ChessGold", "standard", WEEKLY,
               "ratings.systems.chessgold:CHESSGOLD", "ChessGold rules, with the exponent of their own example",
               "Elo after every game, with a stake settled in virtual credits for each point.",
               tempos=("standard", "rapid", "blitz")),
    )
}  # fmt: skip


class _Series(Mapping[str, System]):
    """The systems whose lists can be published on a calendar."""

    def __getitem__(self, slug: str) -> System:
        if SYSTEMS[slug].cadence is None:
            raise KeyError(slug)
        return SYSTEMS[slug]

    def __iter__(self) -> Iterator[str]:
        return (slug for slug, system in SYSTEMS.items() if system.cadence is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)


SERIES: Mapping[str, System] = _Series()


def load(slug: str) -> Any:
    """The rating system `slug`, a RatingSystem. KeyError for a slug that is not in the catalogue."""
    module, attribute = SYSTEMS[slug].path.split(":")
    return getattr(import_module(module), attribute)
