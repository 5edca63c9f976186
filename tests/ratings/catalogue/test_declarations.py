"""What each system declares of itself, and that its rules do the same."""

import subprocess
import sys
from datetime import date, timedelta

import numpy as np
import pytest

from ratings.catalogue import SYSTEMS, calendar, load
from ratings.catalogue.calendar import every_months
from ratings.catalogue.systems import MENU, folders
from ratings.formulas.conversions import SCALES
from ratings.systems.protocol.base import Games, Kind, Known, Period, Players, Tempo
from ratings.systems.protocol.declaration import EVERY_TEMPO, GROUPS, Activity, Experience
from ratings.systems.protocol.epoch import UNKNOWN_DAY
from tests.requirement import ROOT

slugs = pytest.mark.parametrize("slug", SYSTEMS)
DAY = date(2024, 6, 10)
KINDS = {"forfeit": Kind.FORFEIT, "short": Kind.SHORT, "decided": Kind.DECIDED}


def days(day: date) -> int:
    return day.toordinal() - date(1970, 1, 1).toordinal()


def people(count: int) -> Players:
    return Players(
        birth_year=np.full(count, 1980, np.int16),
        sex=np.zeros(count, np.uint8),
        title=np.full(count, "", "<U4"),
        outside=np.full(count, np.nan),
        outside_factor=np.zeros(count, np.int16),
        outside_inactive=np.zeros(count, bool),
        other={"fide": np.full(count, np.nan)},
        at_start={"fide": np.full(count, np.nan)},
    )


def some_games(kinds: list[Kind], tempos: list[Tempo]) -> Games:
    count = len(kinds)
    return Games(
        white=np.zeros(count, np.int32),
        black=np.ones(count, np.int32),
        score=np.full(count, 100, np.int16),
        day=np.full(count, days(DAY), np.int32),
        event=np.zeros(count, np.int32),
        round=np.arange(count, dtype=np.int16),
        board=np.ones(count, np.int16),
        lists_back=np.zeros(count, np.int16),
        tempo=np.array(tempos, np.uint8),
        kind=np.array(kinds, np.uint8),
    )


def remembered(slug: str, games: list[int], last_game: date | None = None) -> np.ndarray:
    """The memory of rated players with the given numbers of games in their careers."""
    count, unknown = len(games), np.full(len(games), np.nan)
    last_day = UNKNOWN_DAY if last_game is None else days(last_game)
    return load(slug).recall(
        Known(
            day=DAY,
            rating=np.full(count, 150.0 if SYSTEMS[slug].scale in {"ingo", "ecf"} else 2000.0),
            games=np.array(games, np.int32),
            index=np.full(count, -1, np.int32),
            deviation=unknown,
            volatility=unknown,
            best=unknown,
            factor=unknown,
            last_day=np.full(count, last_day, np.int32),
            birth_year=np.full(count, 1980, np.int16),
            title=np.full(count, "", "<U4"),
        )
    )


def listed(slug: str, memory: np.ndarray, effective: date, games: Games) -> tuple[np.ndarray, np.ndarray]:
    """What the list of `effective` prints, and the codes of the games' rules."""
    system = load(slug)
    period = Period(DAY, effective - timedelta(days=1), effective, DAY, people(len(memory)), games)
    outcome = system.rate(memory, period)
    codes = [system.sentences.codes[rule] for rule in outcome.sheet.details["rule"]]
    return system.published(outcome.memory), np.array(codes, object)


@slugs
def test_every_part_is_said(slug):
    system = SYSTEMS[slug]
    about = system.about
    said = (system.name, system.short, system.source, system.summary, about.where, about.since, about.measures)
    assert [each for each in (*said, about.lists) if not each.strip()] == []
    assert about.group in GROUPS
    assert system.scale in SCALES
    assert SCALES[system.scale].lower_is_better == system.lower_is_better
    assert set(system.counts) <= set(EVERY_TEMPO)
    assert set(system.needs) <= set(SYSTEMS)
    assert len(slug) <= 24  # the column of a series
    assert load(slug).slug == slug
    assert set(system.calculator.constants) <= {field.name for field in load(slug).__dataclass_fields__.values()}


@slugs
def test_what_is_not_rated_has_its_code(slug):
    """A forfeit, a game without moves, a decided one, and a game of a rate of play that the list does not count."""
    system = SYSTEMS[slug]
    own = Tempo[system.tempo.upper()]
    foreign = next((each for each in Tempo if each.name.lower() not in system.counts), None)
    assert ("other-tempo" in system.not_rated) == (foreign is not None)
    kinds = [KINDS.get(code, Kind.PLAYED) for code in system.not_rated]
    tempos = [own if code in KINDS else foreign for code in system.not_rated]
    memory = remembered(slug, [100, 100])
    _, codes = listed(slug, memory, date(2024, 7, 1), some_games(kinds, tempos))
    assert codes.tolist() == list(system.not_rated) * 2


@slugs
def test_activity_is_as_declared(slug):
    """Active to the day before, inactive from the declared day on; or never, while on the list."""
    activity, nothing = SYSTEMS[slug].activity, some_games([], [])
    memory = remembered(slug, [100], DAY)
    if activity is None:
        printed, _ = listed(slug, memory, DAY.replace(year=DAY.year + 30), nothing)
        assert printed["active"].tolist() == printed["listed"].tolist()
        return
    ends = activity.ends(DAY)
    assert [listed(slug, memory, day, nothing)[0]["active"].tolist() for day in (ends - timedelta(days=1), ends)] == [
        [True],
        [False],
    ]


@slugs
def test_experience_is_as_declared(slug):
    """Where K matters, a player who lacks one game has the K of newcomers, and one who does not has another."""
    experience = SYSTEMS[slug].experience
    if experience is None or not experience.factors:
        return
    games = [experience.games - 1, experience.games]
    factors = load(slug).published(remembered(slug, games))["factor"].tolist()
    assert [experience.lacks(*each) for each in zip(games, factors, strict=True)] == [True, False]
    assert factors[0] in experience.factors
    assert factors[1] not in experience.factors


@slugs
def test_the_highest_rating_is_published_as_declared(slug):
    """Of those who were on a list: the best that is known of them, or nothing."""
    printed = load(slug).published(remembered(slug, [150]))
    assert np.isnan(printed["best"]).tolist() == [not SYSTEMS[slug].publishes_the_highest]


@slugs
def test_the_deviation_is_published_as_declared(slug):
    printed = load(slug).published(remembered(slug, [150]))
    assert np.isnan(printed["deviation"]).tolist() == [not SYSTEMS[slug].publishes_the_deviation]


def test_a_grandmaster_with_few_known_games_is_settled():
    assert SYSTEMS["fide"].experience.lacks(21, 40)
    assert not SYSTEMS["fide"].experience.lacks(21, 10)
    assert [Experience(25).lacks(games, None) for games in (24, 25)] == [True, False]


def test_a_rating_taken_over_without_its_games_lacks_nothing_that_is_known():
    """A junior has K 40 whatever the number of games, and may have played hundreds before the list began."""
    assert not SYSTEMS["fide"].experience.lacks(None, 40)
    assert SYSTEMS["fide"].experience.adopting == ("adopted",)


YEAR, DAYS = Activity(years=1), Activity(days=365)
# slug -> when a player becomes inactive; games to a settled rating, of whom (K; None: of everybody); the better one of
# 96 and 110; what a list prints of how fast a rating moves; what an event's line multiplies or weighs by
OF_EVERY_SYSTEM = {
    "fide": (YEAR, (30, (40, 30, 25)), 110, "K", "K"),  # Rating Regulations 7.2.2, 8.3.3
    "fide-rapid": (YEAR, (30, (40, 30, 25)), 110, "K", "K"),
    "fide-blitz": (YEAR, (30, (40, 30, 25)), 110, "K", "K"),
    "italy": (None, (30, (45,)), 110, "K", "K"),
    "ukd": (None, None, 110, "K", "K"),
    "dwz": (None, None, 110, "", "E, K"),  # it never expires: Wertungsordnung 4.1.1
    "clarke": (None, None, 110, "", ""),
    "clarke-season": (None, None, 110, "", ""),
    "ingo": (None, None, 96, "", ""),
    "ingo-weighted": (None, None, 96, "", ""),
    "harkness": (None, None, 110, "", ""),
    "elo-linear": (None, None, 110, "K", "K"),
    "uscf-correspondence": (None, (25, None), 110, "K", "K"),
    "uscf": (DAYS, (26, None), 110, "", "K"),
    "glicko": (DAYS, None, 110, "", "Per point"),
    "glicko2": (DAYS, None, 110, "", "Per point"),
    "glicko2-acf": (DAYS, None, 110, "", "Per point"),
    "glicko2-lichess": (DAYS, None, 110, "", "Per point"),
    "chessmetrics": (None, None, 110, "", "Weight"),
    "chessmetrics-full": (None, None, 110, "", "Weight"),
    "urs": (None, None, 110, "", "Weight"),
    "wronicz-ra": (None, None, 110, "Per point", "Per point"),
    "wronicz": (None, None, 110, "Per point", "Per point"),
    "chessgold": (None, None, 110, "K", "K"),
}


def test_activity_experience_and_the_better_number_of_every_system():
    def settled(experience):
        return experience and (experience.games, experience.factors or None)

    assert {
        slug: (
            system.activity, settled(system.experience), (110, 96)[system.peak([110.0, 96.0]) or 0], system.factor,
            system.event_factor,
        )
        for slug, system in SYSTEMS.items() if slug in OF_EVERY_SYSTEM
    } == OF_EVERY_SYSTEM  # fmt: skip


@pytest.mark.parametrize(
    ("activity", "last_game", "ends"),
    [
        (Activity(years=1), date(2023, 12, 1), date(2024, 12, 1)),
        (Activity(days=365), date(2023, 12, 1), date(2024, 11, 30)),
        (Activity(years=1), date(2024, 2, 29), date(2025, 3, 1)),
    ],
)
def test_end_of_activity(activity, last_game, ends):
    assert activity.ends(last_game) == ends


def test_first_list_of_a_day_or_later():
    lists = every_months(2, closing_days=7)
    assert [calendar.on_or_after(day, lists) for day in (date(2026, 1, 1), date(2026, 1, 2), date(2026, 3, 1))] == [
        date(2026, 1, 1),
        date(2026, 3, 1),
        date(2026, 3, 1),
    ]


def test_the_peak_is_the_lowest_where_lower_is_better():
    ratings = [110.0, 96.0, 120.0, 96.0, 120.0]
    assert {slug: SYSTEMS[slug].peak(ratings) for slug in ("fide", "ingo", "ingo-weighted")} == {
        "fide": 2, "ingo": 1, "ingo-weighted": 1,
    }  # fmt: skip
    assert SYSTEMS["fide"].peak([]) is None
    assert [SYSTEMS[slug].better(96.0, 110.0) for slug in ("fide", "ingo")] == [False, True]


def test_a_falling_number_is_a_gain_where_lower_is_better():
    assert {slug: [SYSTEMS[slug].direction(change) for change in (2, -2, 0, None)] for slug in ("fide", "ingo")} == {
        "fide": ["gain", "loss", "soft", "soft"], "ingo": ["loss", "gain", "soft", "soft"],
    }  # fmt: skip


def test_menus_have_the_folders_in_their_order():
    assert folders()[: len(MENU)] == list(MENU)


def test_the_catalogue_loads_no_arithmetic():
    script = (
        "import sys, ratings.catalogue\n"
        "print([name for name in sys.modules if name.split('.')[0] in {'numpy', 'numba'}"
        " or name.startswith('ratings.systems.') and name.endswith(('.system', '.sheet', '.base'))])"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, "[]"), done.stderr


@slugs
def test_a_list_prints_a_factor_where_one_is_declared(slug):
    printed = load(slug).published(remembered(slug, [100]))
    assert np.isnan(printed["factor"]).tolist() == [not SYSTEMS[slug].factor]
