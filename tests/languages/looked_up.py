"""Texts of pure rooms that pages look up: they stand in no call of gettext, and are collected for the catalogues here.

Pure rooms know no catalogue of translations. The English text is the key of its translation, wherever it is printed.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass

from federation.vocabulary import federations
from federation.vocabulary.words import Words
from ratings.catalogue import about, sentences
from ratings.catalogue.systems import SYSTEMS, load
from ratings.categories import labels, pzszach
from ratings.categories.bands import Label
from ratings.formulas import conversions, expected_scores
from ratings.systems.protocol.declaration import GROUPS
from ratings.systems.protocol.sentences import Rule
from ratings.titles.norms import forecast_sentences
from ratings.titles.norms.application import sentences as applications
from ratings.titles.norms.fide import sentences as fide
from ratings.titles.norms.fsi import sentences as italian
from ratings.titles.norms.pzszach import sentences as polish
from ratings.titles.norms.text import Text

# Fields that hold no words of ours: codes, addresses, what programs are given, names in their own language.
NOT_READ = frozenset({
    "slug", "path", "paragraphs", "kind", "tempo", "tempos", "scale", "needs", "starts_from", "not_live", "options",
    "language", "native", "code", "of_the_highest", "source_scale", "target_scale", "example", "adopting", "choices",
    "printed", "Field.name",
})  # fmt: skip
WORD = re.compile(r"[^\W\d_]{2,}|\d0s\b")  # 1970s is one
PLACE = re.compile(r"{[^{}]*}")


def every() -> dict[str, str]:
    """text -> where it is read, for the translator."""
    found: dict[str, str] = {}
    for where, value in _rooms():
        for text in words(value):
            found.setdefault(text, where)
    return found


def words(value: object) -> Iterator[str]:
    """The words within what is declared, at any depth."""
    if isinstance(value, str):
        if WORD.search(PLACE.sub("", value)):
            yield value.english if isinstance(value, Words) else value
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            if not {field.name, f"{type(value).__name__}.{field.name}"} & NOT_READ:
                yield from words(getattr(value, field.name))
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from words(each)
    elif isinstance(value, Label | Rule | Text):
        yield from words({name: each for name, each in value._asdict().items() if name not in NOT_READ})
    elif isinstance(value, Sequence):
        for each in value:
            yield from words(each)


def _rooms() -> Iterator[tuple[str, object]]:
    yield "groups of rating systems", GROUPS
    yield "how often lists come out", about.OFTEN
    yield from ((f"declaration of {system.slug}", system) for system in SYSTEMS.values())
    yield "headings of lines without an event", sentences.HEADINGS
    yield "sentences of decisions", sentences.EVERYWHERE
    for slug in SYSTEMS:
        yield f"headings of lines without an event, {slug}", load(slug).sentences.headings
    for newest in (True, False):  # those that only old lists show come last
        for slug, version, code, rule in sentences.every():
            if (version == load(slug).sentences.version) is newest:
                yield f"sentence {code} of {slug}, version {version}", rule
    yield "norms of FIDE", fide.SENTENCES
    yield "norms of PZSzach", polish.SENTENCES
    yield "categories of FSI", italian.SENTENCES
    yield "applications for titles", applications.SENTENCES
    yield "forecasts of norms", (forecast_sentences.SENTENCES, forecast_sentences.UNRATED)
    for table in labels.TABLES.values():
        yield f"table of categories, {table.name}", table
        yield f"table of categories, {table.name}", [band.printed[1] for band in (*table.bands, *table.women)]
    yield "norms of PZSzach by edition", pzszach.EDITIONS
    yield "championships of Poland", [award.english for award in pzszach.DIRECT]
    yield "scales", conversions.SCALES
    yield "conversions between scales", (conversions.USUAL, conversions.OTHERS)
    yield "curves of expected scores", expected_scores.CURVES
    yield "federations", federations.FEDERATIONS
