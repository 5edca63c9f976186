"""The tables of categories for programs: what a rating of a scale is called, by one federation and another."""

from collections.abc import Sequence
from typing import Annotated

from django.http import HttpRequest
from django.utils.translation import gettext as _
from msgspec import Meta, Struct

from federation.runtime.api.endpoints import endpoint
from federation.runtime.requests.problems import Refused, Wrong
from ratings import categories
from ratings.catalogue import SYSTEMS
from ratings.categories import Band, Basis, Table
from ratings.published.tables.list_labels import list_labels

MADE_FROM = {Basis.RATING: "rating", Basis.EQUIVALENT: "equivalent-elo", Basis.HIGHEST: "highest-rating"}


class CategoryBand(Struct, frozen=True):
    """Elo numbers from `lower` up to, but without, `upper`, and what one person of them is called."""

    lower: Annotated[int | None, Meta(description="Null: no end.")]
    upper: Annotated[int | None, Meta(description="Null: no end.")]
    code: str
    native: Annotated[str, Meta(description="In the language of the table.")]
    english: str


class CategorySystem(Struct, frozen=True):
    """A system on whose lists the table has labels."""

    system: str
    made_from: Annotated[str, Meta(description="rating, equivalent-elo or highest-rating.")]


class CategoryTable(Struct, frozen=True, kw_only=True):
    """The categories of one federation."""

    key: str
    name: str
    title: str
    language: Annotated[str, Meta(description="Of the native labels, ISO 639-1.")]
    source: str
    note: Annotated[str, Meta(description="How the source was read where it is silent.")]
    on_lists: Annotated[bool, Meta(description="Whether pages of lists offer it.")]
    bands: list[CategoryBand]
    women: Annotated[list[CategoryBand], Meta(description="Instead of `bands`, where women have their own.")]
    beside: Annotated[list[CategoryBand], Meta(description="Of women, shown beside the general label.")]
    systems: list[CategorySystem]


class CategoriesAsked(Struct, frozen=True):
    table: Annotated[str, Meta(max_length=40, description="Key of a table; all, without.")] = ""
    system: Annotated[str, Meta(max_length=40, description="Tables with labels on its lists alone.")] = ""


@endpoint(query=CategoriesAsked, example="/api/v1/categories/?system=fide")
def tables(request: HttpRequest, asked: CategoriesAsked) -> list[CategoryTable]:
    """The tables of categories: their bands, and on the lists of which systems they have labels."""
    known = {"table": categories.TABLES, "system": SYSTEMS}
    for name, wanted in (("table", asked.table), ("system", asked.system)):
        if wanted and wanted not in known[name]:
            words = _("There is no “%(wanted)s” to choose here.") % {"wanted": wanted}
            raise Refused("wrong-value", words, errors=[Wrong(name, words)])
    found = [_table(key, each) for key, each in categories.TABLES.items() if asked.table in ("", key)]
    return [one for one in found if not asked.system or any(each.system == asked.system for each in one.systems)]


def _table(key: str, of: Table) -> CategoryTable:
    labels = {slug: list_labels(system, key) for slug, system in SYSTEMS.items()}
    return CategoryTable(
        key=key, name=of.name, title=of.title, language=of.language, source=of.source, note=of.note,
        on_lists=key in categories.SWITCH, bands=_bands(of.bands), women=_bands(of.women), beside=_bands(of.overlay),
        systems=[CategorySystem(slug, MADE_FROM[each.basis]) for slug, each in labels.items() if each is not None],
    )  # fmt: skip


def _bands(bands: Sequence[Band]) -> list[CategoryBand]:
    return [
        CategoryBand(band.lower, band.upper, band.label.code, band.label.native, band.label.english) for band in bands
    ]
