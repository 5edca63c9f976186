"""Every sentence that a system shows quotes a text of its own, in the edition in force on the day that decides it."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta

import numpy as np
import pytest

from ratings.catalogue import SYSTEMS, load
from ratings.systems.dwz import editions as dwz
from ratings.systems.fide import editions as fide
from ratings.systems.fide.sentences import FACTOR_CODES, spans
from ratings.systems.protocol.base import Events, Outcome, Period
from ratings.systems.protocol.epoch import UNKNOWN_DAY, day_of
from ratings.systems.protocol.sentences import PROJECT, Rule, Source
from ratings.systems.uscf import editions as uscf
from ratings.wording.sentences import plain
from tests.ratings.systems.protocol.kept.declared import BORDERS, at_borders

FAST = {"FIDE Rapid and Blitz Rating Regulations", "FIDE Council"}
PAPER = {"Glickman, Example of the Glicko-2 system (30 November 2013)"}
MINE = {"S. Wronicz, Ranking szachowy, regulations of 16 May 2017"}
SONAS = "Sonas, chessmetrics.com, Formulas"
CLARKE = {"R. W. B. Clarke 1958, as the English Chess Federation graded until 2020"}
TEXTS = {
    "fide": {"FIDE Rating Regulations", "FIDE Council"},
    "fide-rapid": FAST,
    "fide-blitz": FAST,
    "italy": {"Punteggio Elo, Italian page of December 2015"},
    "ukd": {"TSF UKD procedure (TSF-TK-PRS/05)"},
    "dwz": {"DSB Wertungsordnung"},
    "clarke": CLARKE,
    "clarke-season": CLARKE,
    "ingo": {"Anton Hösslinger 1948, Ingo system"},
    "ingo-weighted": {"Ingo rules, weighted form, as the program skillratings has it"},
    "harkness": {"Kenneth Harkness, The Official Chess Handbook 1967; in use from 1950"},
    "elo-linear": {"Elo, The Rating of Chessplayers (1978), linear approximation"},
    "uscf-correspondence": {"US federation, correspondence ratings explained"},
    "uscf": {"Glickman and Doan, The US Chess Rating system"},
    "glicko": {"Glickman, The Glicko system (1999)"},
    "glicko2": PAPER,
    "glicko2-acf": PAPER,
    "glicko2-lichess": {"Lichess: lila, modules/rating, Glicko.scala, commit 0101445c"},
    "chessmetrics": {"Chessmetrics as in the encyclopaedias: weights fall to zero over 24 months"},
    "chessmetrics-full": {SONAS},
    "urs": {"universalrating.com, FAQ"},
    "wronicz-ra": MINE,
    "wronicz": MINE,
    "chessgold": {"ChessGold, Ranking ELO; exponent as in its first example"},
}
A_DAY = timedelta(days=1)


def test_every_rule_of_a_system_quotes_its_own_texts():
    quoted = {
        slug: {
            rule.source.edition.text for rule in load(slug).sentences.rules.values() if isinstance(rule.source, Source)
        }
        for slug in SYSTEMS
    }
    assert {slug: texts - {PROJECT.text} for slug, texts in quoted.items()} == TEXTS


@dataclass(frozen=True)
class Shown:
    """One sentence of a working, and the day on which its rule was chosen."""

    slug: str
    code: str
    rule: Rule
    day: date

    @property
    def wrong(self) -> bool:
        return not self.rule.source.edition.holds(self.day)


def shown(slug: str, period: Period, outcome: Outcome) -> Iterator[Shown]:
    """KeyError: a system shows a sentence that is none of its own."""
    said, sheet = load(slug).sentences, outcome.sheet

    def one(number: int, event_day: date, begun: date) -> Shown:
        code, day = said.codes[number], event_day
        if slug.startswith("fide"):
            # K is the one that the list before published; a rate of play is that of the event's first day.
            if code in FACTOR_CODES or code == "k20-junior":
                day = period.previous or period.first_day
            elif code.startswith("pace-"):
                day = begun
        return Shown(slug, code, said.quoted(number), day)

    for line in sheet.lines:
        event = int(line["event"])
        last = day_of(int(period.games.day[period.games.event == event][0])) if event >= 0 else period.effective
        yield one(int(line["rule"]), last, last)
    for row in sheet.details[sheet.details["rule"] >= 0]:
        game = int(row["game"])
        start = period.events.start[period.games.event[game]] if len(period.events) else period.games.day[game]
        yield one(int(row["rule"]), day_of(int(period.games.day[game])), day_of(int(start)))


def days_of_change(slug: str) -> list[date]:
    """Every first day of an edition of any rule, and for systems without dated rules any day."""
    if slug == "dwz":
        return [edition.since for edition in dwz.EDITIONS if edition.since > date.min]
    if slug == "uscf":
        return [since for since, _ in uscf.BONUS_THRESHOLDS if since > date.min]
    if not slug.startswith("fide"):
        return [date(2025, 1, 1)]
    own = (
        (fide.STANDARD_FACTORS, fide.STANDARD_CAPS, fide.STANDARD_PACES, fide.STANDARD_ONE_TIME)
        if slug == "fide"
        else (fide.FAST_FACTORS, fide.FAST_CAPS, fide.RAPID_PACES, fide.BLITZ_PACES, fide.FAST_ONE_TIME)
    )
    found = {row.since for table in (*own, fide.FIRST_RATINGS, fide.FLOORS) for row in table}
    first = fide.EVER if slug == "fide" else date(2012, 7, 1)
    return sorted(since for since in found if since > max(first, date(2000, 1, 1)))


def lists_around(
    slug: str, change: date, otherwise: Callable[[Period], Period], shift: int
) -> Iterator[tuple[Period, Outcome]]:
    """A list with events that ended on the day before a change and on the day itself, and the list that follows it.

    `otherwise`: makes another period of it; `shift`: how many places further on each rating stands, so that others meet
    and others are young.
    """
    system, ratings = load(slug), (BORDERS.get(slug) or BORDERS[SYSTEMS[slug].scale])[0]
    ratings = [*ratings[shift:], *ratings[:shift]]
    memory, period = at_borders(slug, change, ratings)
    period = otherwise(period)
    outcome = system.rate(memory, period)
    yield period, outcome
    later = replace(period.games, day=period.games.day + 35)
    period = replace(
        period, previous=period.effective, first_day=period.last_day + A_DAY, last_day=period.last_day + 35 * A_DAY,
        effective=period.effective + 35 * A_DAY, games=later,
    )  # fmt: skip
    period = otherwise(period)
    yield period, system.rate(outcome.memory, period)


def at(minutes: float, moves: int, before: int) -> Callable[[Period], Period]:
    """Events of that time control, which began `before` days before their last one."""

    def paced(period: Period) -> Period:
        last = np.array([period.games.day[period.games.event == event].max() for event in (0, 1)])
        two, unknown = np.zeros(2, bool), np.full(len(period.games), UNKNOWN_DAY, np.int32)
        facts = Events(
            (last - before).astype(np.int32), np.full(2, minutes), np.full(2, moves, np.int16), two, unknown, two
        )
        return replace(period, events=facts)

    return paced


# Rates of play that some edition of some tempo refuses, and events whose first day another edition holds than the last.
PACED = [
    at(minutes, moves, before) for minutes in (3, 10, 12, 59, 89, 119) for moves in (0, 20, 35) for before in (0, 1)
]


def newcomers_lose(period: Period) -> Period:
    """Without a point in their first event."""
    games, new = period.games, (8, 9)
    lost = np.where(np.isin(games.white, new), 0, np.where(np.isin(games.black, new), 100, games.score))
    return replace(period, games=replace(games, score=lost.astype(np.int16)))


def every_case(slug: str) -> Iterator[tuple[Period, Outcome]]:
    for change in days_of_change(slug):
        for shift in range(8):
            yield from lists_around(slug, change, lambda period: period, shift)
        yield from lists_around(slug, change, newcomers_lose, 0)
        for paced in PACED if SYSTEMS[slug].paced else ():
            yield from lists_around(slug, change, paced, 0)


def test_every_sentence_shown_quotes_the_edition_in_force():
    seen = {one for slug in SYSTEMS for case in every_case(slug) for one in shown(slug, *case)}
    assert sorted({(one.slug, one.code, str(one.day), one.rule.source) for one in seen if one.wrong}) == []
    # Of FIDE's three every rule with a first or a last day was among them.
    for slug in ("fide", "fide-rapid", "fide-blitz"):
        rules = load(slug).sentences.rules.items()
        dated = {code for code, rule in rules if not all(map(rule.source.edition.holds, (date.min, date.max)))}
        assert dated - {one.code for one in seen if one.slug == slug} == set(), slug


def test_a_rule_that_comes_back_is_another_rule():
    """One code has one span of days: what held before and after another rule cannot be quoted as if it held between."""
    caps = (fide.Cap(date.min, 400, "cap-400"), fide.Cap(date(2022, 1, 1), 400, "cap-400-2022", once=True))
    again = fide.Cap(date(2024, 3, 1), 400, "cap-400")
    with pytest.raises(ValueError, match="cap-400 is used until 2021-12-31 and again from 2024-03-01 on"):
        spans((*caps, again), lambda row: [row.code])
    assert spans(caps, lambda row: [row.code, row.code]) == {
        "cap-400": (date.min, date(2021, 12, 31)),
        "cap-400-2022": (date(2022, 1, 1), date.max),
    }


def told(slug: str, outcome: Outcome) -> Iterator[str]:
    """The sentences of the lines, with their numbers."""
    quoted, sheet = load(slug).sentences.quoted, outcome.sheet
    for at, line in enumerate(sheet.lines):
        known = {name: line[name].item() for name in ("games", "score", "expected", "factor", "change")}
        known |= {"surplus": known["score"] - known["expected"], "rating": None, "previous": None}
        yield plain(quoted(line["rule"]).sentence, known | dict(sheet.facts.get(at, {})))


def test_one_is_told_in_the_singular():
    said = {text for slug in SYSTEMS for period, outcome in every_case(slug) for text in told(slug, outcome)}
    one = re.compile(r"(?<![\d.,/×½−+])(?:1|½)\s(?:\w+ )?(?:games|points|times|events|cycles|participants)\b")
    assert [text for text in said if one.search(text)] == []
    assert [text for text in said if re.search(r"(?<![\d.½])(?:0|\d*[2-9]|\d½)\s(?:game|point|time)\b", text)] == []


def test_the_days_of_dated_rules_are_those_of_their_tables():
    sources = {
        "fide": {
            "k25-new": "FIDE Rating Regulations, K, in force until 30 June 2011",
            "k30-new": "FIDE Rating Regulations, K, in force from 1 July 2011 to 30 June 2014",
            "k20": "FIDE Rating Regulations, 8.3.3 in the text of 2024, in force since 1 July 2014",
            "cap-400-once": "FIDE Rating Regulations, differences of ratings, in force from 1 January 2022 to "
            "29 February 2024",
            "cap-400-2009": "FIDE Rating Regulations, differences of ratings, in force from 1 July 2009 to "
            "31 December 2021",
            "cap-400": "FIDE Rating Regulations 8.3.1, in force since 1 March 2024",
            "true-difference": "FIDE Rating Regulations 8.3.1, in force since 1 October 2025",
            "first-rating-2010": "FIDE Rating Regulations, first ratings, in force until 30 June 2011; table 8.1.1",
            "zero-first-event": "FIDE Rating Regulations, 8.2.1 in the text of 2024, in force since 1 July 2014",
            "first-rating": "FIDE Rating Regulations 8.2, in force since 1 March 2024; table 8.1.1",
        },
        "fide-rapid": {
            "k20-fast": "FIDE Rapid and Blitz Rating Regulations, K, in force from 1 January 2012 to 30 September 2022",
            "k20": "FIDE Rapid and Blitz Rating Regulations, 7.3.3 in the text of 2024, in force since 1 October 2022",
            "cap-400": "FIDE Rapid and Blitz Rating Regulations 7.3.1, in force since 1 March 2024",
            "first-rating": "FIDE Rapid and Blitz Rating Regulations 7.2, in force since 1 March 2024; table 7.1.1",
            "pace-rapid": "FIDE Rapid and Blitz Rating Regulations, 1.1.1 in the text of 2024, in force since "
            "1 July 2013",
        },
        "dwz": {
            "e": "DSB Wertungsordnung, Anhang 1.2 and 3.5, in force until 31 July 2026",
            "k": "DSB Wertungsordnung, in force since 1 August 2026, as three public calculators have it (its text is "
            "not public yet)",
            "exceptional-opponent": "DSB Wertungsordnung 3.6.3, in force since 1 August 2016",
        },
        "fide-blitz": {
            "pace-blitz": "FIDE Rapid and Blitz Rating Regulations, 1.1.2 in the text of 2024, in force since "
            "1 July 2013",
        },
    }
    assert {
        slug: {code: load(slug).sentences.rules[code].source for code in codes} for slug, codes in sources.items()
    } == sources


def test_a_rule_of_a_neighbour_cannot_be_shown():
    """What only another rating of the same folder says has a number here and no words."""
    neighbours = {
        "fide": {"k20-fast", "gap-600", "started-from-standard", "one-time-2022", "pace-rapid", "pace-blitz-2012"},
        "fide-rapid": {"cap-350", "cap-400-once", "true-difference", "k15", "pace-120", "pace-blitz"},
        "fide-blitz": {"k25-new", "pace-60", "pace-rapid"},
        "glicko2": {"game-by-game"},
        "glicko2-lichess": {"event"},
        "ingo": {"weighted"},
        "ingo-weighted": {"replaced"},
        "chessmetrics": {"you-outside"},
        "wronicz": {"ra", "not-listed"},
        "wronicz-ra": {"group-a", "doubled"},
    }
    for slug, codes in neighbours.items():
        said = load(slug).sentences
        assert codes <= set(said.codes) - set(said.rules), slug
