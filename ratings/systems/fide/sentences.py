"""How FIDE's rules are told to a player: a sentence, the formula, and the chapter and edition that says so.

Standard ratings have the Rating Regulations, rapid and blitz ratings the Rapid and Blitz Rating Regulations. The words
are alike; where they stand, and from when to when, is each chapter's own: the days are those of editions.py, by which
the rules were chosen. Numbers of paragraphs are those of both chapters in their texts of 1 March 2024, which are one
apart from the rating list on (standard 7 and 8, rapid and blitz 6 and 7); of texts before they are not known to us.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TypeVar

from ratings.systems.fide.earlier_sentences import FACTOR_RULES, FIRST, SECOND
from ratings.systems.fide.editions import (
    BLITZ_PACES,
    EVER,
    FAST_CAPS,
    FAST_FACTORS,
    FAST_FIRST_RATINGS,
    FIRST_RATINGS,
    RAPID_PACES,
    STANDARD_CAPS,
    STANDARD_FACTORS,
    STANDARD_PACES,
    Cap,
    Dated,
    Factors,
    FastPace,
    FirstRating,
    Pace,
)
from ratings.systems.protocol.sentences import PROJECT, Edition, Rule, Sentences, Source
from ratings.systems.protocol.sheets import numbered

TEXT_OF_2024 = date(2024, 3, 1)
COUNCIL = Edition("FIDE Council")
LOWEST = "; earlier texts have another lowest rating"
# Memory keeps the position of a K rule in this list.
FACTOR_CODES = tuple(FACTOR_RULES)
REWORDED: dict[str, tuple[str, str]] = {
    "k15": (
        FACTOR_RULES["k15"].sentence.replace("you have played 30 rated games", "at least 30 rated games were played"),
        FACTOR_RULES["k15"].formula,
    ),
    "k20-junior": (
        FACTOR_RULES["k20"].sentence.replace(
            "you have played 30 rated games and your rating was never 2400",
            "your rating once reached 2300, so that it is not the K of juniors any more, and was never 2400",
        ),
        FACTOR_RULES["k20"].formula,
    ),
    # Whoever fell below the floor was rated before, and is a newcomer again.
    "pending": (
        "You had no rating. You scored {score} in {games:game|games} against rated opponents; they count towards a "
        "first rating, which needs {needed} games: {pooled} so far.",
        "",
    ),
    "first-rating": (
        SECOND["first-rating"].sentence.replace("Your first rating!", "You have a rating now!"),
        SECOND["first-rating"].formula,
    ),
    "first-rating-2014": (
        SECOND["first-rating-2014"]
        .sentence.replace("Your first rating!", "You have a rating now!")
        .replace("{dp} make {computed}", "{dp} make, as a whole number, {computed}"),
        "{average} + {dp} -> {computed}",
    ),
    "zero-first-event": (
        "You had no rating. In the first event of an unrated player at least {wanted:point|points} is needed, so this "
        "one is left out.",
        "",
    ),
    "few-rated-opponents": (
        SECOND["few-rated-opponents"].sentence.replace("You have no rating yet.", "You had no rating."),
        "",
    ),
    "started-from-standard": (
        "You had no rating at this rate of play, so it starts from the standard rating that you had when your first "
        "event of this list began, {start}.",
        "",
    ),
    "one-time-2024": (
        "On 1 March 2024 FIDE raised every rating below 2000. Yours was {before}: 0.40 × (2000 − {before}), as a whole "
        "number, is {change}.",
        "0.40 × (2000 − {before}) -> {change}",
    ),
}
# The same words of another edition of the rule, which has days of its own.
REWORDED |= {
    "cap-400-2009": (SECOND["cap-400"].sentence, ""),
    "cap-400-2022": ("Against a player rated more than 400 higher the difference counted as 400, in every game.", ""),
    "first-rating-2010": REWORDED["first-rating-2014"],
    "first-rating-2011": REWORDED["first-rating-2014"],
    "zero-first-event-2013": REWORDED["zero-first-event"],
}
WORDS = {code: (rule.sentence, rule.formula) for code, rule in SECOND.items()} | REWORDED
CODES = tuple(WORDS)  # as the sheets of all three ratings count them: new ones go to the end
NUMBER = numbered(CODES)
HEADINGS = {
    "adopted": "Start: the FIDE rating",
    "started-from-standard": "Start: the standard rating",
    "one-time-2022": "Ratings raised on 1 October 2022",
    "one-time-2024": "Ratings raised on 1 March 2024",
    "below-floor": "Below the lowest rating",
}
A_DAY = timedelta(days=1)
Span = tuple[date, date]  # the first and the last day of a rule
Row = TypeVar("Row", bound=Dated)


@dataclass(frozen=True)
class Chapter:
    """One of FIDE's two chapters on ratings, in its own numbering."""

    text: str
    since: date  # of its first edition
    lists: int  # the section of the rating list; the working of the system is the next one
    firsts: int  # how much later the paragraphs of first ratings stand
    unplayed: str  # the section of games that were not played; its number in the other chapter is not known to us
    matches: str

    @property
    def works(self) -> int:
        return self.lists + 1

    def first(self, number: int) -> str:
        return f"{self.works}.2.{number + self.firsts}"

    def undated(self, place: str, remark: str = "") -> Source:
        """A rule of which no text is known that was otherwise."""
        return Edition(self.text).at(f", {place} in the text of 2024", remark)

    def dated(self, span: Span, number: str, name: str, remark: str = "") -> Source:
        """A rule with its days. `name`: what a text is quoted by that ended before 2024: its numbers are not known."""
        since, until = max(span[0], self.since), span[1]
        edition = Edition(self.text, since, until)
        if until < TEXT_OF_2024:
            return edition.at(f", {name}", remark)
        return edition.at(f" {number}" if since >= TEXT_OF_2024 else f", {number} in the text of 2024", remark)


CHAPTER = Chapter("FIDE Rating Regulations", EVER, lists=7, firsts=0, unplayed="5", matches="6")
FAST_CHAPTER = Chapter(
    "FIDE Rapid and Blitz Rating Regulations",
    date(2012, 1, 1),
    lists=6,
    firsts=1,
    unplayed="unplayed games",
    matches="matches",
)


def spans(editions: Sequence[Row], codes: Callable[[Row], Iterable[str]]) -> dict[str, Span]:
    """The days on which each code of these editions is used. ValueError: one comes back after days without it."""
    found: dict[str, Span] = {}
    for row, following in zip(editions, (*editions[1:], None), strict=True):
        until = following.since - A_DAY if following else date.max
        for code in set(codes(row)):
            since, ended = found.get(code, (row.since, None))
            if ended is not None and ended + A_DAY != row.since:
                raise ValueError(f"{code} is used until {ended} and again from {row.since} on: these are two rules")
            found[code] = (since, until)
    return found


def _of_factors(row: Factors) -> Iterable[str]:
    return (*filter(None, row.codes), *(("k20-junior",) if row.junior else ()))


def _of_cap(row: Cap) -> Iterable[str]:
    if row.code:
        yield row.code
    if row.once:
        yield from ("cap-400-once", "cap-400-used")
    if row.exempt_from is not None:
        yield "true-difference"
    if row.gap is not None:
        yield f"gap-{row.gap}"


def _of_first_rating(row: FirstRating) -> Iterable[str]:
    yield row.code
    if row.block > 1:
        yield "few-rated-opponents"
    if row.first_score:
        yield row.zero_code


def _of_pace(row: Pace | FastPace) -> Iterable[str]:
    return (row.code,) if isinstance(row, FastPace) else (*(level.code for level in row.levels), row.moves_code)


def _pace_number(code: str) -> str:
    if code.startswith("pace-control"):
        return "1.2"
    return {"pace-rapid": "1.1.1", "pace-blitz": "1.1.2"}.get(code, "1.1")


def _sources(
    chapter: Chapter, factors: Sequence[Factors], caps: Sequence[Cap], firsts: Sequence[FirstRating],
    paces: Sequence[Pace | FastPace],
) -> dict[str, Source]:  # fmt: skip
    """Where each rule stands that a rating of this chapter can show."""
    lists, works, first = chapter.lists, chapter.works, chapter.first
    k, cap = f"{works}.3.3", f"{works}.3.1"
    return {
        **{code: chapter.dated(span, k, "K") for code, span in spans(factors, _of_factors).items()},
        **{code: chapter.dated(span, cap, "differences of ratings") for code, span in spans(caps, _of_cap).items()},
        **{
            code: chapter.dated(span, _pace_number(code), "rate of play")
            for code, span in spans(paces, _of_pace).items()
        },
        **{
            code: chapter.dated(span, first(1) if code.startswith("zero") else f"{works}.2", "first ratings", table)
            for code, span in spans(firsts, _of_first_rating).items()
            for table in (f"; table {works}.1.1" if code.startswith("first") else "",)
        },
        "k-outside": PROJECT.at(": a rating taken over from FIDE comes with its K for the first list"),
        "k-capped": chapter.undated(k, ": K × n is at most 700"),
        "none-counted": chapter.undated(f"1, {chapter.unplayed}, {chapter.matches} and {cap}"),
        "pending": chapter.undated(
            f"{lists}.1.4", ": games of at most 26 months are added up; until June 2014 nine were needed"
        ),
        "first-rating-too-low": chapter.undated(f"{lists}.1.4 and {lists}.2.1", LOWEST),
        "adopted": PROJECT.at(": the last rating that FIDE published before the period"),
        "one-time-2024": COUNCIL.at(", one-time adjustment of 1 March 2024"),
        "below-floor": chapter.undated(f"{lists}.2.1", LOWEST),
        "forfeit": chapter.undated(chapter.unplayed),
        "short": chapter.undated(chapter.unplayed),
        "decided": PROJECT.at(f" beside {chapter.text}, {chapter.unplayed} in the text of 2024"),
        "other-tempo": chapter.undated("1"),
        "unrated-opponent": chapter.undated(f"{first(4)} and {cap}"),
        "left-out": chapter.undated(f"{lists}.1.4 and {first(1)}"),
        "rated-since": chapter.undated(first(4)),
    }


def _standard() -> dict[str, Source]:
    return _sources(CHAPTER, STANDARD_FACTORS, STANDARD_CAPS, FIRST_RATINGS, STANDARD_PACES) | {
        "part": CHAPTER.undated("4.1"),
        "part-without-day": PROJECT.at(f" beside {CHAPTER.text}, 4.1 in the text of 2024"),
    }


def _fast(paces: Sequence[FastPace]) -> dict[str, Source]:
    as_standard = PROJECT.at(f", as {CHAPTER.text}, 4.1 in the text of 2024, have it of standard games")
    return _sources(FAST_CHAPTER, FAST_FACTORS, FAST_CAPS, FAST_FIRST_RATINGS, paces) | {
        "started-from-standard": FAST_CHAPTER.undated("7.2.1", ": the standard rating is the starting rating"),
        "one-time-2022": COUNCIL.at(", one-time adjustment of 1 October 2022"),
        "part": as_standard,
        "part-without-day": as_standard,
    }


def _sentences(chapter: Chapter, sources: dict[str, Source]) -> Sentences:
    rules = {code: Rule(*WORDS[code], sources[code]) for code in CODES if code in sources}
    earlier = {"1": FIRST, "2": SECOND}
    return Sentences("3", rules, (Edition(chapter.text), COUNCIL), earlier, HEADINGS, CODES)


STANDARD = _sentences(CHAPTER, _standard())
RAPID = _sentences(FAST_CHAPTER, _fast(RAPID_PACES))
BLITZ = _sentences(FAST_CHAPTER, _fast(BLITZ_PACES))
