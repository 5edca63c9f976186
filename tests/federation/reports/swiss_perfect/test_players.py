"""The players of SwissPerfect, field by field."""

from datetime import date

from federation.reports.checks.all import check
from federation.reports.swiss_perfect.reader import read_set
from tests.federation.reports.small_tournament import TODAY
from tests.federation.reports.swiss_perfect.made_up import PLAYERS, files


def test_fields_of_the_players():
    okon, golab, wilk, sowa = read_set(files(), "").entrants
    assert (okon.number, okon.name, okon.title, okon.sex, okon.rating, okon.fide_id, okon.national_id) == (
        1, "Okon, Jan", "FM", "m", 2310, "1100001", "17",
    )  # fmt: skip
    assert (okon.born, okon.club, golab.sex, wilk.sex) == (date(1990, 2, 3), "Gornik", "w", "")
    assert (sowa.number, sowa.title, sowa.sex, sowa.federation) == (5, "WFM", "w", "CZE")


def test_a_date_of_birth_in_the_place_of_the_id_is_no_id():
    assert (sowa := read_set(files(), "").entrants[3]).fide_id == "" and sowa.unread == {}
    other = (*PLAYERS[3][:11], "", "")
    assert read_set(files((*PLAYERS[:3], other)), "").entrants[3].unread == {"fide_id": "10-06-2010"}


def test_points_added_by_hand_are_asked_about():
    """The total has them, so that the checks ask for which round without a game they were."""
    report = read_set(files((*PLAYERS[:2], (*PLAYERS[2][:12], "0.5"), PLAYERS[3]), ()), "")
    found = {each.code: each for each in check(report, TODAY)}
    assert [each.half_points for each in report.entrants] == [0, 0, 1, 0]
    assert found["points-by-hand"].message.endswith("Wilk, Adam (½ point).")
    assert found["total-differs"].number == 3
    assert [each.half_points for each in read_set(files(), "").entrants] == [None] * 4
