"""Columns of a list as arrays: what they find, that they are asked for once, and that a name taken out is not found."""

import numpy as np
import pytest

from federation.models import Erasure
from ratings.computing import bulk
from ratings.models import Entry, RatingList
from ratings.published.lists.columns import Columns
from tests.launcher.owner import as_owner
from tests.ratings.lists.list_factory import NOW, SEPTEMBER, make_entry, make_list, make_player

pytestmark = pytest.mark.usefixtures("nothing_kept")


@pytest.fixture
def listed(db) -> RatingList:
    rating_list = make_list()
    for at, (name, club, active) in enumerate(
        [("Nowak, Ala", "Dama", True), ("Okoń, Ewa", "", True), ("Nowakowa, Ola", "Hetman", False)]
    ):
        make_entry(rating_list, make_player(name, club=club or None, birth_year=1990 + at), 2000 - at, active=active)
    return rating_list


def test_masks_are_by_position(listed):
    columns = Columns(listed)
    found = {
        "active": columns.active,
        "dama": columns.same("club", "Dama"),
        "none": columns.same("club", ""),
        "moon": columns.same("club", "Moon"),
        "any": columns.any_text("club"),
        "born": columns.between("birth_year", 1991, 1992),
        "everybody": columns.between("rating", -np.inf, np.inf),
        "nowak": columns.holds("search_key", "nowak"),
        "nowak ola": columns.holds("search_key", "ola nowak"),
        "nobody": columns.holds("search_key", "nowakowa ewa"),
        "of two lines": columns.holds("search_key", "ala\nokon"),
    }
    assert {name: np.flatnonzero(mask).tolist() for name, mask in found.items()} == {
        "active": [1, 2], "dama": [1], "none": [], "moon": [], "any": [1, 3], "born": [2, 3],
        "everybody": [1, 2, 3], "nowak": [1, 3], "nowak ola": [3], "nobody": [], "of two lines": [],
    }  # fmt: skip


def test_an_empty_list_has_nobody(db):
    columns = Columns(make_list())
    masks = [
        columns.active,
        columns.same("club", "x"),
        columns.between("rating", 0, 9),
        columns.holds("search_key", "x"),
    ]
    assert [np.flatnonzero(mask).tolist() for mask in masks] == [[]] * 4
    assert columns.order(Entry.objects.none()).tolist() == []


@pytest.fixture
def reads(monkeypatch) -> list:
    """What was asked for whole: one item a reading."""
    found = []
    read = bulk.read
    monkeypatch.setattr(bulk, "read", lambda *asked: found.append(asked) or read(*asked))
    return found


def test_each_is_asked_for_once_of_a_list_that_stays(listed, reads):
    draft = make_list(SEPTEMBER, state=RatingList.State.DRAFT, digest="")
    counts = []
    for one in (listed, listed, draft, draft):
        Columns(one).same("club", "Dama")
        Columns(one).order(Entry.objects.filter(list=one).order_by("-position"))
        counts.append(len(reads))
    assert counts == [2, 2, 4, 6]


def test_another_edition_is_asked_anew(listed):
    columns = Columns(listed)
    corrected = make_list(listed.effective, edition=2, reason="a name was wrong")
    make_entry(corrected, make_player(club="Dama"), 1900)
    assert [Columns(one).same("club", "Dama").sum() for one in (listed, corrected)] == [1, 1]
    assert (len(columns.active), len(Columns(corrected).active)) == (4, 2)


def test_once_a_name_is_taken_out_all_is_read_again(listed, reads, django_user_model):
    """So that nobody is found by it."""
    Columns(listed).holds("search_key", "nowak")
    officer = django_user_model.objects.create_user("officer")
    erasure = Erasure.objects.create(player=listed.entries.get(position=1).player, at=NOW, by=officer, reason="asked")
    Columns(listed).holds("search_key", "nowak")
    assert len(reads) == 1
    with as_owner():
        Erasure.objects.filter(pk=erasure.pk).update(done=True)
    Columns(listed).holds("search_key", "nowak")
    assert len(reads) == 2


def test_what_is_prepared_is_not_read_again_and_not_prepared_twice(listed, reads):
    Columns(listed).prepare()
    prepared = len(reads)
    columns = Columns(listed)
    columns.prepare()
    columns.same("region", ""), columns.same("title", "IM"), columns.same("sex", "w"), columns.same("federation", "POL")
    columns.same("club", "Dama"), columns.holds("search_key", "a"), columns.active
    columns.between("rating", 0, 1), columns.between("birth_year", 0, 1)
    assert (prepared, len(reads)) == (9, 9)
