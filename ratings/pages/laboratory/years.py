"""Ratings over the years as their page has them: pictures with the tables beside them, and the lines not taken."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from federation.runtime.uploads.one_file import OneFileField
from federation.vocabulary import federations
from federation.vocabulary.words import grouped
from ratings.lists.dry_runs.years import figures, scid_file
from ratings.lists.dry_runs.years.counts import ENTRY_AGES
from ratings.models import YearsCount
from ratings.pages.laboratory import pictures
from ratings.pages.laboratory.result import Cell, Row
from ratings.wording.numbers import DASH, fixed, signed

FEW = 30  # people: the mean of fewer is not drawn
REASONS: Mapping[str, Promise] = {
    scid_file.UNREADABLE: gettext_lazy("It cannot be read."),
    scid_file.FUTURE: gettext_lazy("The year %(year)d has not come yet."),
    scid_file.EARLY: gettext_lazy("There was no list in %(year)d: the first one is of 1971."),
    scid_file.TWICE: gettext_lazy("The year %(year)d stands twice, or does not follow the year before it."),
    scid_file.NOBODY: gettext_lazy("It stands before the first name."),
}


class YearsForm(forms.Form):
    """A file of ratings, and whose players are counted beside everybody."""

    file = OneFileField(
        label=gettext_lazy("File of ratings"),
        help_text=gettext_lazy(
            "Scid’s file of players with their ratings, such as spelling.ssp, plain or packed with gzip."
        ),
    )
    federation = forms.ChoiceField(
        label=gettext_lazy("Federation"), help_text=gettext_lazy("Its players are also counted by themselves.")
    )

    def __init__(self, *args, home: str, **kwargs) -> None:
        """`home`: code of the federation of this site."""
        super().__init__(*args, **kwargs)
        self.fields["federation"].choices = federations.menu(federations.OFFERED)
        self.initial.setdefault("federation", home)


class Years:
    """The answer of a count that is done."""

    def __init__(self, job: YearsCount) -> None:
        self.job, self.answer = job, job.answer

    @cached_property
    def whose(self) -> list[str]:
        return [_("Everybody"), str(federations.name(self.job.federation))]

    @property
    def lede(self) -> str:
        """How many people, of which years."""
        (people, births, ratings), (ours, *_rest) = self.answer["people"]
        years = self.answer["years"][0]
        facts = {
            "people": grouped(people), "births": grouped(births), "ratings": grouped(ratings), "ours": grouped(ours),
            "first": years[0]["year"], "last": years[-1]["year"], "federation": self.whose[1],
        }  # fmt: skip
        return _("%(people)s players with %(ratings)s ratings from %(first)d to %(last)d; the birth of %(births)s is "
                 "known. %(federation)s: %(ours)s players. Each year stands for its first list.") % facts  # fmt: skip

    @property
    def refusals(self) -> list[tuple[int, str]]:
        """Number of a line, and why it was not taken."""
        return [(line, REASONS[why] % {"year": year}) for line, why, year in self.job.refusals]

    @property
    def more_refusals(self) -> int:
        return self.job.refused - len(self.job.refusals)

    # ---- years ------------------------------------------------------------------------
    @property
    def levels(self) -> pictures.Picture | None:
        return self._by_year(
            [
                (_of(words, whose), [(row["year"], _enough(row["people"], row[name])) for row in years])
                for whose, years in zip(self.whose, self.answer["years"], strict=True)
                for words, name in ((_("Mean"), "mean"), (_("Median"), "median"))
            ]
        )

    @property
    def best(self) -> pictures.Picture | None:
        return self._by_year(
            [
                (_of(words, whose), [(row["year"], row["top"][at]) for row in self.answer["years"][group]])
                for group, whose in enumerate(self.whose)
                for at, words in enumerate(self.tops)
            ]
        )

    @property
    def adults(self) -> pictures.Picture | None:
        rows = [
            (whose, [(row["year"], _enough(*row["adults"])) for row in self.answer["years"][group]])
            for group, whose in enumerate(self.whose)
        ]
        return pictures.curves(rows, _plain, signed, self._decades, zero=True)

    @property
    def tops(self) -> list[str]:
        return [_("Best %(number)d") % {"number": number} for number in figures.TOP]

    def _by_year(self, rows: Sequence[tuple[str, Sequence[tuple[float, float | None]]]]) -> pictures.Picture | None:
        return pictures.curves(rows, _plain, _plain, self._decades)

    @property
    def _decades(self) -> list[float]:
        years = [row["year"] for row in self.answer["years"][0]]
        return [year for year in years if year % 10 == 0]

    @property
    def year_heads(self) -> list[str]:
        return [
            _("Players"), _("Mean"), _("Median"), _("Spread"), *self.tops, _("Mean age"), _("Juniors"),
            _("Adults in a year"),
        ]  # fmt: skip

    @property
    def year_tables(self) -> list[tuple[str, list[Row]]]:
        return [
            (whose, [_year(row) for row in reversed(rows) if row["people"]])
            for whose, rows in zip(self.whose, self.answer["years"], strict=True)
        ]

    # ---- ages -------------------------------------------------------------------------
    @property
    def by_age(self) -> pictures.Picture | None:
        return self._by_ages(1, 2, _plain)

    @property
    def change_by_age(self) -> pictures.Picture | None:
        return self._by_ages(3, 4, signed)

    def _by_ages(self, people: int, value: int, up) -> pictures.Picture | None:
        rows = [
            (name, [(row[0], row[value] if row[people] >= FEW else None) for row in ages])
            for name, ages in self._age_lines
        ]
        return pictures.curves(rows, _plain, up, range(10, 100, 10))

    @property
    def _age_lines(self) -> list[tuple[str, list[list[Any]]]]:
        """Everybody in each span, then the federation in the last one."""
        spans = [f"{first}–{last}" for first, last in self.answer["spans"]]
        everybody, ours = self.answer["ages"]
        found = [(_of(span, self.whose[0]), ages) for span, ages in zip(spans, everybody, strict=True)]
        return [*found, *((_of(span, self.whose[1]), ages) for span, ages in zip(spans[:1], ours[:1], strict=True))]

    @property
    def age_heads(self) -> list[str]:
        return [name for name, _ages in self._age_lines]

    @property
    def age_rows(self) -> list[Row]:
        by_age = [{row[0]: row for row in ages} for _name, ages in self._age_lines]
        ages = sorted({age for each in by_age for age in each})
        return [Row(str(age), False, [_age(each.get(age)) for each in by_age]) for age in ages]

    # ---- newcomers ----------------------------------------------------------------------
    @property
    def newcomer_heads(self) -> list[str]:
        return [_later(number) for number in figures.LATER]

    @property
    def newcomer_tables(self) -> list[tuple[str, list[Row]]]:
        return [
            (whose, [_newcomers(at, cells) for at, cells in enumerate(groups)])
            for whose, groups in zip(self.whose, self.answer["newcomers"], strict=True)
        ]


def _of(words: str, whose: str) -> str:
    return f"{words}, {whose}"


def _plain(value: float) -> str:
    return fixed(value, 0)


def _enough(people: int, value: float | None) -> float | None:
    return value if people >= FEW else None


def _later(number: int) -> str:
    return ngettext("After %(number)d year", "After %(number)d years", number) % {"number": number}


def _year(row: Mapping[str, Any]) -> Row:
    people, adults = row["adults"]
    cells = [
        grouped(row['people']), fixed(row["mean"], 0), fixed(row["median"], 0), fixed(row["spread"], 0),
        *(fixed(best, 0) for best in row["top"]), fixed(row["age"], 1),
        f"{fixed(100 * row['juniors'], 1)} %" if row["juniors"] is not None else DASH, signed(adults, 1),
    ]  # fmt: skip
    return Row(str(row["year"]), False, [*map(Cell, cells[:-1]), Cell(cells[-1], grouped(people))])


def _age(row: Sequence[Any] | None) -> Cell:
    if row is None:
        return Cell(DASH)
    _age, people, rating, moved, change = row
    return Cell(f"{fixed(rating, 0)} ({grouped(people)})", f"{signed(change, 1)} ({grouped(moved)})" if moved else "")


def _newcomers(at: int, cells: Sequence[Sequence[Any]]) -> Row:
    first, last = ENTRY_AGES[at], ENTRY_AGES[at + 1] - 1
    if at == 0:
        name = _("to %(last)d years of age") % {"last": last}
    elif at == len(ENTRY_AGES) - 2:
        name = _("from %(first)d years of age") % {"first": first}
    else:
        name = _("%(first)d to %(last)d years of age") % {"first": first, "last": last}
    return Row(name, False, [_followed(*each) for each in cells])


def _followed(began: int, there: int, growth: float | None) -> Cell:
    if not began:
        return Cell(DASH)
    return Cell(f"{fixed(100 * there / began, 0)} % ({grouped(began)})", signed(growth, 0) if there else "")
