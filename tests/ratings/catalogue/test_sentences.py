"""The sentences of the rules: looked up by system and version, and never edited once a list may name their version."""

import hashlib
import json
from importlib import import_module

import pytest

from ratings import catalogue
from ratings.catalogue import sentences
from ratings.systems.protocol.base import Rule, Sentences

FIRST = import_module("ratings.migrations.0008_sentences").FIRST_VERSION
# sha256 of every further version: {"fide": {"2": "..."}}. A system that is added comes here with its first list.
OF_FIDE = {"2": "230fe6794a9b0503f232c5b4b5e3019bca5602c25a30c6b09183dd0dd24deab8"}
OF_WRONICZ = {"2": "1d7b5f766059fa7c62c773512d71dcd167b44a2022165664c3e4a3ca803f996f"}
LATER: dict[str, dict[str, str]] = {
    "clarke": {
        "2": "7bb1f65a21def81ee1e25261282e9954199c2c9a00b2e0979c9a01d1c4f41603",
        "3": "8c970d1958c0cba6cd8425cbf56f49de6b5744389845f53be447016759d704cd",
    },
    "dwz": {
        "2": "ff6db4d02d396b313a05afb272460c2f8945e79728ba60a278649bd9b319a7cd",
        "3": "93768048144fe042fdea857873f1fb0c36e9d09bca36738faeb6f9ada44b200a",
    },
    "fide": OF_FIDE,
    "fide-blitz": OF_FIDE,
    "fide-rapid": OF_FIDE,
    "wronicz": OF_WRONICZ,
    "wronicz-ra": OF_WRONICZ,
    "italy": {"2": "63d65e375dbec3313d5618d77b91d27394102763cd6244b334c2478b29a5fc51"},
}


def digest(rules: dict[str, Rule]) -> str:
    texts = [[code, *rule] for code, rule in rules.items()]
    return hashlib.sha256(json.dumps(texts, ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()


@pytest.mark.parametrize("slug", FIRST)
def test_a_version_is_never_edited(slug):
    """Whoever changes a sentence gives it a further version: published lists name the one they were computed with."""
    versions = {version: digest(rules) for version, rules in catalogue.load(slug).sentences.versions.items()}
    assert versions == {"1": FIRST[slug], **LATER.get(slug, {})}


def test_a_code_is_looked_up_by_system_and_version():
    found = sentences.rules("fide", "1")
    assert found["forfeit"] == Rule("Not played: a forfeit is not rated.", "", "FIDE Rating Regulations 5.1")
    assert [sentences.rules("fide", "0"), sentences.rules("nobody", "1")] == [None, None]


def test_earlier_versions_stay():
    first, second = {"won": Rule("You won.", "", "1")}, {"new": Rule("New.", "", "2"), "won": Rule("A win.", "", "2")}
    told = Sentences("2", second, {"1": first})
    assert told.versions == {"1": first, "2": second}


def test_every_sentence_is_found_for_translation():
    found = list(sentences.every())
    assert {slug for slug, *_ in found} == set(catalogue.SYSTEMS)
    assert ("fide", "1", "forfeit", sentences.rules("fide", "1")["forfeit"]) in found
