"""Which Italian categories a published rating gives, by dated editions. A category is for life: nobody is demoted."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from ratings.categories.italian import NATIONAL, SOCIAL
from ratings.titles.norms.verdict import Condition

SCHEME, FEDERATION = "FSI", "ITA"
MASTER = "M"  # needs norms beside the rating
FIDE_TITLES = frozenset({"GM", "IM", "FM"})  # the table of categories goes on with these above M
LADDER = tuple(code for _, code, *_ in (*SOCIAL, *NATIONAL))  # from the lowest


@dataclass(frozen=True)
class Edition:
    """What holds for lists from `since` on, until the next edition."""

    since: date
    system: str  # slug of the system whose published rating counts
    rows: tuple[tuple[int, str], ...]  # (rating, category), from the lowest; reached, not passed: "pari o superiore"
    paragraph: str  # of `source`
    source: str

    @property
    def name(self) -> str:
        return self.since.isoformat()


def _rows(*tables: tuple[tuple[int, str, str, str], ...]) -> tuple[tuple[int, str], ...]:
    return tuple((rating, code) for table in tables for rating, code, *_ in table)


EDITIONS: tuple[Edition, ...] = (
    # The first list of Elo Italia; the social categories are those of the last years, as the Marche committee has them.
    Edition(date(1972, 1, 1), "italy", _rows(SOCIAL, NATIONAL), "categories", "FSI, categories until 31 December 2020"),
    # The social categories are abolished, and FIDE's standard rating decides.
    Edition(
        date(2021, 1, 1), "fide", _rows(NATIONAL), "4.3.1", "FSI, Regolamento Tecnico Federale 4.3.1, 1 January 2021"
    ),
)


@dataclass(frozen=True)
class Promotion:
    """A category that a published rating gives, with what only people can check."""

    title: str
    edition: str  # the day from which its rules hold
    conditions: tuple[Condition, ...]


def edition(day: date) -> Edition:
    """The rules for a list of this day. ValueError: there was no list yet."""
    found = [each for each in EDITIONS if each.since <= day]
    if not found:
        raise ValueError(f"no Italian list on {day}")
    return found[-1]


def promotions(before: int | None, rating: int, held: Iterable[str], day: date) -> tuple[Promotion, ...]:
    """The highest category above those `held` that a list of this day gives; with M, which needs norms, the one below.

    `rating`: as published; `before`: on the list before, None: on none. What is already due is given too.
    """
    rules = edition(day)
    height = max((LADDER.index(code) for code in held if code in LADDER), default=-1)
    due = [(least, code) for least, code in rules.rows if rating >= least and LADDER.index(code) > height]
    found = due[-2:] if due and due[-1][1] == MASTER else due[-1:]
    return tuple(
        Promotion(code, rules.name, _conditions(rules, code, least, rating, before)) for least, code in reversed(found)
    )


def _conditions(rules: Edition, code: str, least: int, rating: int, before: int | None) -> tuple[Condition, ...]:
    facts: dict[str, float | str] = {} if before is None else {"before": before}
    reached = Condition(f"{rules.paragraph} rating", True, least, rating, facts)
    return (reached, Condition(f"{rules.paragraph} norms", None)) if code == MASTER else (reached,)
