"""The catalogues of locale/: made from the code, and checked. `python -m tests.languages.catalogues check pl`.

update [LANGUAGE]            bring one, or all, up to date with the code, and compile; a new one needs its folder
show LANGUAGE [FIRST LAST]   the entries by their numbers as JSON, one a line
fill LANGUAGE FILE           put in the translations of a file with lines {"id": English, "str": [a text a form]}, and
                             the "context" where show gives one; what is wrong is said and left out
check LANGUAGE               what is missing or wrong, one a line
left LANGUAGE                the numbers of entries without a translation

`--file PATH` takes another catalogue than that of locale/.
"""

import argparse
import csv
import json
import re
import string
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import polib

from tests.languages import marked
from tests.requirement import ROOT

LOCALE = ROOT / "locale"
GLOSSARY = LOCALE / "glossary.csv"
OTHERWISE = LOCALE / "glossary_otherwise.csv"  # texts that are a term by their letters, and mean something else
BEHIND: set[str] = set()  # languages that wait for translations of new texts; none before a release

PERCENT = re.compile(r"%\((\w+)\)[-+ #0]*\d*(?:\.\d+)?([a-zA-Z])")
TAG = re.compile(r"</?[a-z][^<>]*>")
ATTRIBUTE_READ = re.compile(r' (?:aria-label|title|alt)="[^"]*"')  # translated like any other text
ENDS = ".:…?!"


def path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "django.po"


def languages() -> list[str]:
    """Those that have a folder, but for English, whose texts stand in the code."""
    return sorted(each.parent.name for each in LOCALE.glob("*/LC_MESSAGES") if each.parent.name != "en")


def update(file: Path) -> None:
    """Write the texts of the code into a catalogue, with the translations that it had, and compile it.

    Translations of texts that are gone stay behind, marked as obsolete, for whoever has to translate the new one.
    """
    before = polib.pofile(str(file), wrapwidth=0)
    had = {key_of(entry): entry for entry in before}
    now = polib.POFile(wrapwidth=0)
    now.header, now.metadata = before.header, before.metadata
    for key, places in marked.texts().items():
        old = had.pop(key, None)
        now.append(_entry(key, places, old, plural_forms(before)))
    for entry in had.values():
        if any(forms(entry)):
            entry.obsolete, entry.occurrences, entry.comment = True, [], ""
            now.append(entry)
    now.save(str(file))
    now.save_as_mofile(str(file.with_suffix(".mo")))


def _entry(key: marked.Key, places: list[marked.Place], old: polib.POEntry | None, number: int) -> polib.POEntry:
    entry = polib.POEntry(
        msgid=key.text,
        msgctxt=key.context or None,
        msgid_plural=key.plural,
        occurrences=[(each.file, "") for each in places if each.file],
        comment="; ".join(each.told for each in places if each.told),
        flags=["python-format"] if "%(" in key.text + key.plural else [],
    )
    empty = [""] * (number if key.plural else 1)
    _put(entry, forms(old) if old is not None and len(forms(old)) == len(empty) else empty)
    if old is not None and old.fuzzy:
        entry.flags.append("fuzzy")
    return entry


def key_of(entry: polib.POEntry) -> marked.Key:
    return marked.Key(entry.msgctxt or "", entry.msgid, entry.msgid_plural)


def read(language: str) -> polib.POFile:
    return polib.pofile(str(path(language)), wrapwidth=0)


def missing(catalogue: polib.POFile) -> list[polib.POEntry]:
    """Texts without a translation, or with one that somebody was not sure of."""
    return [each for each in catalogue if not each.obsolete and (each.fuzzy or not all(forms(each)))]


def forms(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def wrong(catalogue: polib.POFile, language: str) -> list[str]:
    """What is wrong with the translations that are there, each as one line."""
    terms, number = glossary(language), plural_forms(catalogue)
    return [
        f"{entry.msgid[:80]!r}: {fault}"
        for entry in catalogue
        if not entry.fuzzy and not entry.obsolete and any(forms(entry))
        for fault in faults(entry, terms, number)
    ]


def plural_forms(catalogue: polib.POFile) -> int:
    found = re.match(r"nplurals=(\d)", catalogue.metadata["Plural-Forms"])
    assert found is not None
    return int(found[1])


def faults(entry: polib.POEntry, terms: dict[str, set[str]], number: int) -> Iterator[str]:
    """`number`: of plural forms."""
    if entry.msgid_plural and len(entry.msgstr_plural) != number:
        yield f"{len(entry.msgstr_plural)} plural forms instead of {number}"
    for text in filter(None, forms(entry)):
        yield from _faults(entry, text, number)
    accepted = terms.get(folded(entry.msgid))
    if accepted and folded(entry.msgstr) not in accepted:
        yield f"{entry.msgstr!r}; the glossary has {' or '.join(sorted(accepted))}"


def _faults(entry: polib.POEntry, text: str, number: int) -> Iterator[str]:
    english = entry.msgid_plural or entry.msgid
    if "%(" in english:
        wanted, found = Counter(PERCENT.findall(english)), Counter(PERCENT.findall(text))
        # A number may be left out of the form for one, and anything may be said twice.
        optional = set(wanted) if entry.msgid_plural and text != forms(entry)[-1] else set()
        if found.keys() - wanted.keys() or wanted.keys() - found.keys() - optional:
            yield f"placeholders {_names(found)} instead of {_names(wanted)} in {text!r}"
        if re.search(r"%(?![%(])", text.replace("%%", "")):
            yield f"a single % in {text!r}"
    elif (found := braces(text)) != (wanted := braces(english)):
        yield f"placeholders {sorted(found)} instead of {sorted(wanted)} in {text!r}"
    for words in re.findall(r"{\w+:([^{}]*\|[^{}]*)}", text):
        if words.count("|") + 1 not in (1, number, number + 1):  # one more is of fractions
            yield f"{words!r} has not {number} forms"
    if tags(text) != tags(english):
        yield f"tags {tags(text)} instead of {tags(english)}"
    if _around(text) != _around(english):
        yield f"blanks at the ends of {text!r}"
    if _end(text) != _end(english):
        yield f"{text[-20:]!r} does not end as {english[-20:]!r}"


def braces(text: str) -> set[str]:
    """{name} and {name:format} of a text for str.format; what a number counts is translated, and may be left out."""
    try:
        parsed = [(name, spec or "") for _, name, spec, _ in string.Formatter().parse(text) if name is not None]
    except ValueError:
        return {"no format"}
    return {name if "|" in spec or not spec else f"{name}:{spec}" for name, spec in parsed}


def tags(text: str) -> list[str]:
    return sorted(ATTRIBUTE_READ.sub("", tag) for tag in TAG.findall(text))


def glossary(language: str) -> dict[str, set[str]]:
    """English term -> its translations, in small letters; none for a language that has no column in the glossary."""
    with GLOSSARY.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row.get(language)]
    terms: dict[str, set[str]] = {}
    for row in rows:
        accepted = {row[language], *re.split(r"; ", row[language])}
        terms.setdefault(_term(row["term_en"]), set()).update(_term(each) for each in accepted)
    with OTHERWISE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["language"] in (language, ""):
                terms.pop(folded(row["text"]), None)
    return terms


def _term(text: str) -> str:
    """Without what stands behind in brackets."""
    return folded(re.sub(r" \([^()]*\)$", "", text))


def folded(text: str) -> str:
    """In small letters, a Turkish İ as an i."""
    return text.replace("İ", "i").casefold()


def _names(found: Counter) -> list[str]:
    return sorted(f"%({name}){kind}" for name, kind in found)


def _around(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def _end(text: str) -> str:
    """The sign that ends a sentence, or ""; behind what is not said aloud."""
    last = TAG.sub("", text).rstrip().rstrip(')"”“»’')[-1:]
    return last if last in ENDS else ""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["update", "show", "fill", "check", "left"])
    parser.add_argument("language", nargs="?", default="")
    parser.add_argument("more", nargs="*")
    parser.add_argument("--file", type=Path)
    asked = parser.parse_args(arguments)
    if asked.what == "update":
        for language in [asked.language] if asked.language else languages():
            update(path(language))
        return 0
    file = asked.file or path(asked.language)
    catalogue = polib.pofile(str(file), wrapwidth=0)
    if asked.what == "show":
        first, last = map(int, asked.more or ("1", str(len(catalogue))))
        lines = [
            _shown(at, entry) for at, entry in enumerate(catalogue, 1) if first <= at <= last and not entry.obsolete
        ]
    elif asked.what == "left":
        unsaid = missing(catalogue)
        lines = [str(at) for at, entry in enumerate(catalogue, 1) if entry in unsaid]
    elif asked.what == "fill":
        lines = fill(catalogue, asked.language, Path(asked.more[0]))
        catalogue.save(str(file))
    else:
        lines = [f"{each.msgid[:80]!r}: not translated" for each in missing(catalogue)] + wrong(
            catalogue, asked.language
        )
    print("\n".join(lines))  # noqa: T201
    return bool(lines) and asked.what in ("check", "fill")


def _shown(at: int, entry: polib.POEntry) -> str:
    told = {
        "at": at,
        "id": entry.msgid,
        "context": entry.msgctxt,
        "plural": entry.msgid_plural,
        "for": entry.comment,
        "str": forms(entry),
    }
    files = " ".join(name for name, _line in entry.occurrences[:2])
    return json.dumps({name: value for name, value in told.items() if value} | {"in": files}, ensure_ascii=False)


def fill(catalogue: polib.POFile, language: str, given: Path) -> list[str]:
    """Put in what a file has of translations. Returns what was wrong, and left out."""
    terms, number = glossary(language), plural_forms(catalogue)
    known = {(entry.msgctxt or "", entry.msgid): entry for entry in catalogue if not entry.obsolete}
    said = []
    for line in filter(None, given.read_text(encoding="utf-8").splitlines()):
        row = json.loads(line)
        entry = known.get((row.get("context", ""), row["id"]))
        if entry is None:
            said.append(f"{row['id'][:80]!r}: no such text")
            continue
        texts = [row["str"]] if isinstance(row["str"], str) else row["str"]
        tried = polib.POEntry(msgid=entry.msgid, msgid_plural=entry.msgid_plural)
        _put(tried, texts)
        found = [f"{entry.msgid[:80]!r}: {fault}" for fault in faults(tried, terms, number)]
        if not found:
            _put(entry, texts)
            entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
            entry.previous_msgid = entry.previous_msgid_plural = None
        said += found
    return said


def _put(entry: polib.POEntry, texts: list[str]) -> None:
    if entry.msgid_plural:
        entry.msgstr_plural = dict(enumerate(texts))
    else:
        (entry.msgstr,) = texts


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
