"""The sentences of the rules: looked up by system and version, and never edited once a list may name their version."""

import hashlib
import json

import pytest

from ratings import catalogue
from ratings.catalogue import sentences
from ratings.catalogue.sentences import again
from ratings.systems.protocol.sentences import PROJECT, Rule, Sentences

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
LATER: dict[str, dict[str, str]] = {
    "fide": {
        "2": "230fe6794a9b0503f232c5b4b5e3019bca5602c25a30c6b09183dd0dd24deab8",
        "3": "1bd994b60f0cd618e951d146d2ec6ad576da561b8c09d91d57f927e739107803",
    },
    "fide-rapid": {
        "2": "230fe6794a9b0503f232c5b4b5e3019bca5602c25a30c6b09183dd0dd24deab8",
        "3": "d2ab761d1b889457014951bf2f37ce3252b4d2cb95345f2e0952b4206fe9dd7d",
    },
    "fide-blitz": {
        "2": "230fe6794a9b0503f232c5b4b5e3019bca5602c25a30c6b09183dd0dd24deab8",
        "3": "3ff7c5d5cc444de356592bee2051dc2d1c55868880606624d7cf89f5b7f0e37d",
    },
    "italy": {
        "2": "63d65e375dbec3313d5618d77b91d27394102763cd6244b334c2478b29a5fc51",
        "3": "c56461911ed118561ad9563e8171975b0337375f46155894adbcd1cebaa0882e",
    },
    "ukd": {
        "2": "a409401046de08798014929c07674ad82ccf20450ef47edfee64e558af67fb50",
    },
    "dwz": {
        "2": "ff6db4d02d396b313a05afb272460c2f8945e79728ba60a278649bd9b319a7cd",
        "3": "93768048144fe042fdea857873f1fb0c36e9d09bca36738faeb6f9ada44b200a",
        "4": "980ea0464f7c8d4ee5939df00973872e554b517358751918195ed7027d1d5b32",
    },
    "clarke": {
        "2": "7bb1f65a21def81ee1e25261282e9954199c2c9a00b2e0979c9a01d1c4f41603",
        "3": "8c970d1958c0cba6cd8425cbf56f49de6b5744389845f53be447016759d704cd",
        "4": "3fba2d7deed8be26cc0922e62631184b3b3799a283d853d8c616d2dd0a893f0f",
    },
    "clarke-season": {
        "2": "2591852b00ec55cf16167394042297759b9bb3b331deb53f214a1ad5f5caddd9",
    },
    "ingo": {
        "2": "03648e44d2fa56355184222d02e626a62041f5220aaf9b506db5057d2229294a",
        "3": "99df8cf32d796aa16d9d8202c896c59f4e3e28aec0159d853a5d4e903afdbdcf",
    },
    "ingo-weighted": {
        "2": "575bf019dc6e44cc00735055b5f5e1438dbc99edad58d3848bad909135cc7c1c",
        "3": "9aee5ca71c7990d2cc5f490415642c5de98cb00d2a3620fa5b64fddf0c44b513",
    },
    "harkness": {
        "2": "0b9148bf0f41463b444065dff3716d03d819daa41e1f59033dcea104211d09eb",
        "3": "33a8334279add1c0a467af6e1715235af5dd7f2cd148dd104f6f7e291f9a33bc",
    },
    "elo-linear": {
        "2": "5a790648c8394692c70c1beb76daf3bb9fa564dfb44a448611fd307943abbdcd",
        "3": "69ec81ae570b362450ac0f2d38f35a5b96024814a1ca3932c321d463dade4b41",
    },
    "uscf-correspondence": {
        "2": "1c4ef20412be614d6541674e1ed1935eef8e2c892b52426ca2cab6109b9b69eb",
    },
    "uscf": {
        "2": "cdfc5daff6a3442219f91489584946ebea5de5581cf8dc2dc4f5b8887f7445d3",
    },
    "glicko": {
        "2": "cb0d5790dc80ef5491a44e7fc1e83b43b9d60789fddde7ed53827a33296f6980",
    },
    "glicko2": {
        "2": "a348f561e5d3fab62348f27fa95f21d61dc94be0db109207fcba5c18ffac503c",
        "3": "20a1fe9d69057a4bda0cbd12630578d83724d7deab850fc607831d487f5a1407",
    },
    "glicko2-acf": {
        "2": "a348f561e5d3fab62348f27fa95f21d61dc94be0db109207fcba5c18ffac503c",
        "3": "20a1fe9d69057a4bda0cbd12630578d83724d7deab850fc607831d487f5a1407",
    },
    "glicko2-lichess": {
        "2": "a54f6bda58562e4467cf3b15061de2997bd9837c9a8b680a1804425225d5111e",
        "3": "3e13413dd7dbe077d725ceecf8c16d364f1560616c7a98e2ba7a0c0efbeec31f",
    },
    "chessmetrics": {
        "2": "a2ea9024fa6dc1ee564772eb262535b99fafc707bf884e3edb739f260611c849",
        "3": "9ab9284fc4996efe788317d0c3de8253595fdf7ca1b1fa482ec339d4cdd7bc9a",
    },
    "chessmetrics-full": {
        "2": "13aff7ce0c751b59ea9b495c7899740ce4f00e9600b21e997fdc155c7a125e28",
        "3": "5c499843a1c363eae6bfeab6c3b613c513aca3be95fc81d0bbf9106896133197",
    },
    "urs": {
        "2": "1142c4ec97b653dc3952a98de0943f0addc8159dbf980be26284f18db4ac2725",
        "3": "6864a3ee28c768a448d4111c9ed2b54ddc1623b13b27b8dec2c5f6b0ad2b5127",
    },
    "wronicz-ra": {
        "2": "1d7b5f766059fa7c62c773512d71dcd167b44a2022165664c3e4a3ca803f996f",
        "3": "452060a7e965c482faf8f1fe0b22bb4ebdb645e4aef95122e191b18b2066d679",
    },
    "wronicz": {
        "2": "1d7b5f766059fa7c62c773512d71dcd167b44a2022165664c3e4a3ca803f996f",
        "3": "002a9b6bf597ef778287e735be8514fd147b3dc636660d58b629be5b9b48138f",
    },
    "chessgold": {
        "2": "49f74530f84a9f90c8e8b83ef905f9e0de9e6f87e3374cd61a6bcf6349cf292e",
        "3": "629f8db13f01e58a8ef34ed5e8318e4ad5fff1f21bd0917e0fd94b4bf37e4531",
    },
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
    first = {"won": Rule("You won.", "", "1")}
    second = {"new": Rule("New.", "", PROJECT.at()), "won": Rule("A win.", "", PROJECT.at())}
    told = Sentences("2", second, (), {"1": first})
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
