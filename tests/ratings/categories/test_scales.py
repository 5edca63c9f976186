"""For every system of the catalogue and every table of categories: the label, or that there is none."""

import pytest

from ratings.catalogue import SYSTEMS
from ratings.categories import SWITCH, TABLES, Basis, label

# System: rating, the highest one (where its lists publish that), then the codes of a man and of a woman by each table,
# in the order of COLUMNS; "-": no label; "IM+WGM": a woman's own one beside the general one.
#   Clarke 264 is 7.5 x 264 + 700 = 2680 in Elo, Ingo 100 is 2840 - 8 x 100 = 2040, 12010 mk is 12010 // 5 = 2402.
#   Wronicz's own category is 13487 // 1000 on his own lists. Of Lichess's scale no conversion is published.
COLUMNS = ("polish", "pzszach", "italian", "italian-fsi", "italian-fsi-2020", "bulgarian", "german")
LABELS = {
    "fide": (2402, None, "12 m IM M M IM BL", "12 m IM M M IM+WGM BL"),
    "fide-rapid": (2402, None, "12 m IM M M IM BL", "12 m IM M M IM+WGM BL"),
    "fide-blitz": (2402, None, "12 m IM M M IM BL", "12 m IM M M IM+WGM BL"),
    "italy": (2402, None, "12 m IM M M IM BL", "12 m IM M M IM+WGM BL"),
    "ukd": (2402, None, "12 m IM M M IM BL", "12 m IM M M IM+WGM BL"),
    "dwz": (1650, None, "8 III 2N 2N 2N II CLUB+", "8 II 2N 2N 2N II CLUB+"),
    "clarke": (264, None, "13 m GM M M GM GM", "13 m GM M M GM+WWC GM"),
    "clarke-season": (264, None, "13 m GM M M GM GM", "13 m GM M M GM+WWC GM"),
    "ingo": (100, None, "10 I CM CM CM KMS CLUB++", "10 k CM CM CM KMS+WCM CLUB++"),
    "ingo-weighted": (100, None, "10 I CM CM CM KMS CLUB++", "10 k CM CM CM KMS+WCM CLUB++"),
    "harkness": (2402, None, "12 m IM M M IM BL", "12 m IM M M IM+WGM BL"),
    "elo-linear": (2402, None, "12 m IM M M IM BL", "12 m IM M M IM+WGM BL"),
    "uscf-correspondence": (2402, None, "12 m IM M M IM BL", "12 m IM M M IM+WGM BL"),
    "uscf": (2402, None, "12 m IM M M IM BL", "12 m IM M M IM+WGM BL"),
    "glicko": (2402, None, "12 m IM M M IM BL", "12 m IM M M IM+WGM BL"),
    "glicko2": (2402, None, "12 m IM M M IM BL", "12 m IM M M IM+WGM BL"),
    "glicko2-acf": (2402, None, "12 m IM M M IM BL", "12 m IM M M IM+WGM BL"),
    "glicko2-lichess": (2402, None, "- - - - - - -", "- - - - - - -"),
    "chessmetrics": (2402, None, "12 m IM M M IM BL", "12 m IM M M IM+WGM BL"),
    "chessmetrics-full": (2402, None, "12 m IM M M IM BL", "12 m IM M M IM+WGM BL"),
    "urs": (2402, None, "12 m IM M M IM BL", "12 m IM M M IM+WGM BL"),
    "wronicz-ra": (12010, 13487, "13 m IM M M IM BL", "13 m IM M M IM+WGM BL"),
    "wronicz": (12010, 13487, "13 m IM M M IM BL", "13 m IM M M IM+WGM BL"),
    "chessgold": (2402, None, "12 m IM M M IM BL", "12 m IM M M IM+WGM BL"),
}
# What labels are made from, by scale: the table of Wronicz, every other one.
BASES = {
    "elo": (Basis.RATING, Basis.RATING),
    "dwz": (Basis.RATING, Basis.RATING),
    "ecf": (Basis.EQUIVALENT, Basis.EQUIVALENT),
    "ingo": (Basis.EQUIVALENT, Basis.EQUIVALENT),
    "mk": (Basis.HIGHEST, Basis.EQUIVALENT),
    "lichess": (None, None),
}


def code(table: str, slug: str, sex: str) -> str:
    rating, highest, *_ = LABELS[slug]
    found = label(table, rating, SYSTEMS[slug].scale, sex, highest=highest)
    if found is None:
        return "-"
    return f"{found.code}+{found.beside.code}" if found.beside else found.code


def test_every_system_and_every_table_is_here():
    assert (tuple(LABELS), COLUMNS) == (tuple(SYSTEMS), tuple(TABLES))


@pytest.mark.parametrize("slug", LABELS)
def test_labels_of_a_system(slug):
    found = tuple(" ".join(code(table, slug, sex) for table in COLUMNS) for sex in "mw")
    assert found == LABELS[slug][2:]


def test_what_labels_are_made_from():
    found = {
        system.scale: tuple(TABLES[table].basis(system.scale) for table in ("polish", "italian"))
        for system in SYSTEMS.values()
    }
    assert found == BASES
    for scale, (_, others) in BASES.items():
        assert {TABLES[table].basis(scale) for table in (*SWITCH[1:], "italian-fsi", "italian-fsi-2020")} == {others}
