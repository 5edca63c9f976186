"""The sentences of the rules: looked up by system and version, and never edited once a list may name their version."""

import hashlib
import json

import pytest

from ratings import catalogue
from ratings.catalogue import sentences
from ratings.catalogue.sentences import again
from ratings.systems.protocol.base import Rule, Sentences

# sha256 of the sentences of each system as they were when lists stopped to keep them.
FIRST = {
    "fide": "a5b9f1a4c48ba82f3034341ca65ba7c061cd09a254687cdfc3499d62e5084a5c",
    "fide-rapid": "a5b9f1a4c48ba82f3034341ca65ba7c061cd09a254687cdfc3499d62e5084a5c",
    "fide-blitz": "a5b9f1a4c48ba82f3034341ca65ba7c061cd09a254687cdfc3499d62e5084a5c",
    "italy": "0d758e0aeeeb248ff08545aac6b31dee0f782198ee587239be6d963dd082e64d",
    "ukd": "e69b17139efc6128fedf8639a52abf4d0c6b2d26ae96f377536ef267d1bf3fcf",
    "dwz": "41ce28d79216217d943bf05095a902e20e707e30eb1b4138ea1188c6999bbf3f",
    "clarke": "6dd2443ea8a4bb23adab5c08e38f8cb21f220b8fedc72943a9bd6a5ef50c3afc",
    "clarke-season": "8a8b3edc024dc766f00b8d778236480c6496184601478789b9b48467166b7c12",
    "ingo": "5e2cd1b500f0b1a0aaf486b6a5860b2f213aa22de6942c4824c2a5a17a5759d6",
    "ingo-weighted": "5e2cd1b500f0b1a0aaf486b6a5860b2f213aa22de6942c4824c2a5a17a5759d6",
    "harkness": "864de77284528a39c0069313fe75e5eaea65d9f081410da663d24e993ad54a04",
    "elo-linear": "b7faa851a47dfb90c3d4dba3970b13cad7e508aaa41450256f1207bb58906e3e",
    "uscf-correspondence": "c32b994ab4b667093a9bdef36a3c6bcd448af1dd47bb414e36bdbac48dbbdd0c",
    "uscf": "48bef9dda2c679f6104ddcf7da01a4c1c513f4173b54050afd34093309fd8c46",
    "glicko": "07b834b224aa6a71b193f7106117f338c29ae5e149bc08aa15e154c75d8e3a31",
    "glicko2": "3066ef3390159935f0ae791736c2814b951a094ae5efbc142eed888a7852b83f",
    "glicko2-acf": "3066ef3390159935f0ae791736c2814b951a094ae5efbc142eed888a7852b83f",
    "glicko2-lichess": "3066ef3390159935f0ae791736c2814b951a094ae5efbc142eed888a7852b83f",
    "chessmetrics": "7b5236064d9bdd74aa18577760b1162bdc8bc690db25e6056dd8495ef83c915d",
    "chessmetrics-full": "e392f2a822897f3520846d91e4a6d7140ee755f3d487c0e44336ca5076b1392c",
    "urs": "75eda92146dfd72892e91fb07d830b3a9bba911fce2d2433ab1bca09c24df469",
    "wronicz-ra": "281682c8f4cae0d44012e01df5b8290826b82fe9a851ddaa257c595d7c22a696",
    "wronicz": "281682c8f4cae0d44012e01df5b8290826b82fe9a851ddaa257c595d7c22a696",
    "chessgold": "07b74bad83df0afad8be11c0161edd126873637efb83ab34f4e832371308aa6c",
}
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


def test_no_rule_calls_a_rating_the_first_of_somebody_who_had_one():
    found = {(slug, code): again(rule).sentence for slug, _, code, rule in sentences.every()}
    assert [key for key, sentence in found.items() if "Your first" in sentence] == []
    ukd = next(rule for _, _, code, rule in sentences.every() if "Your UKD is new again!" in rule.sentence)
    assert ukd.sentence.startswith("Your UKD is new again! You scored {score} of {games} here")
