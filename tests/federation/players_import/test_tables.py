"""The figures of an import as the page shows them."""

from federation.players_import import guard
from federation.players_import.guard import MEASURES, Tally
from federation.players_import.tables import Example, Figure, figures


def shown(earlier: list[dict]) -> list[Figure]:
    tally = Tally()
    tally.bases = dict.fromkeys(MEASURES, 1000) | {"new": 0}
    tally.counts["names"] = 19
    tally.note("names", {"line": 3, "player": 7, "name": "Nowak", "old": "Nowak", "new": "Kowal"})
    tally.note("refused", {"line": 4, "name": "", "new": "no name"})
    return figures(guard.figures(tally, earlier))


def test_the_unusual_stand_first_with_their_examples():
    found = shown([])
    assert found[0] == Figure(
        "Another name", 20, "up to 10, until there is a history", True,
        (Example("line 3: Nowak → Kowal", "/register/players/7/"),), 19,
    )  # fmt: skip
    assert [figure.title for figure in found[1:]] == [
        str(measure.title) for code, measure in MEASURES.items() if code != "names"
    ]
    assert found[-1].examples == (Example("line 4: no name", ""),)


def test_what_is_usual_in_words():
    earlier = [{code: {"count": 0 if code == "sexes" else 30, "base": 1000} for code in MEASURES}] * 3
    usual = {figure.title: figure.usual for figure in shown(earlier)}
    assert [usual[str(MEASURES[code].title)] for code in ("left", "sexes", "new")] == [
        "about 30, up to 60", "none as a rule, up to 10", "nothing to compare with",
    ]  # fmt: skip
