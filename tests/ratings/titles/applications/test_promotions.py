"""Italian categories proposed when a list comes out: who, once, and by which list; the working on the page."""

from datetime import date

import pytest

from federation.models import Deed, TitleAward
from ratings.models import TitleApplication
from ratings.pages.titles.conditions import of_application
from ratings.titles import stored_verdicts
from ratings.titles.applications.promotions import of_list
from ratings.titles.applications.proposals import PROPOSED
from tests.ratings.lists.list_factory import NOVEMBER, NOW, make_entry, make_list, make_player

pytestmark = pytest.mark.django_db

BEFORE = date(2026, 9, 1)


def italian(name: str, *held: str):
    player = make_player(name, federation="ITA")
    for code in held:
        TitleAward.objects.create(player=player, scheme="FSI", code=code)
    return player


def proposed(made: list[TitleApplication]) -> list[tuple[str, str, str, str, str]]:
    return [(one.player.family_name, one.scheme, one.title, one.way, one.state) for one in made]


def test_a_category_is_proposed_to_italians_who_reached_it():
    out = make_list()
    make_entry(out, italian("Rossi, Ada", "1N"), 2210, previous=1990, games=9)
    make_entry(out, italian("Bianchi, Ugo", "2N"), 1800, previous=1799, games=4)
    make_entry(out, italian("Verdi, Lia", "1N"), 1850, previous=1700, games=4)  # held already
    make_entry(out, make_player("Nowak, Jan"), 1900, previous=1700, games=4)  # plays for Poland
    make_entry(out, italian("Neri, Eva"), 1499, previous=1450, games=4)
    assert proposed(of_list(out.pk, NOW)) == [
        ("Rossi", "FSI", "M", "rating", "proposed"),
        ("Rossi", "FSI", "CM", "rating", "proposed"),
        ("Bianchi", "FSI", "1N", "rating", "proposed"),
    ]
    assert Deed.objects.filter(what=PROPOSED).count() == 3


def test_who_holds_a_fide_title_above_the_categories_is_proposed_none():
    out = make_list()
    for title in ("GM", "IM", "FM", "CM"):
        make_entry(out, make_player(f"Rossi, {title}", federation="ITA", title=title), 2150, games=9)
    assert [one.player.given_name for one in of_list(out.pk, NOW)] == ["CM"]


def test_twice_proposes_once():
    out = make_list()
    make_entry(out, italian("Bianchi, Ugo"), 1800, games=4)
    assert (len(of_list(out.pk, NOW)), of_list(out.pk, NOW)) == (1, [])


def test_what_somebody_refused_is_not_proposed_again():
    out, player = make_list(), italian("Bianchi, Ugo")
    make_entry(out, player, 1800, games=4)
    TitleApplication.objects.create(
        player=player, scheme="FSI", title="1N", way="rating", state="refused", created=NOW, changed=NOW
    )
    assert of_list(out.pk, NOW) == []


def test_whoever_neither_played_nor_moved_is_not_looked_at_again():
    before = make_list(BEFORE)
    out = make_list(previous=before)
    make_entry(out, italian("Rossi, Ada"), 1620, previous=1620)
    make_entry(out, italian("Bianchi, Ugo"), 1610, previous=1599)
    make_entry(out, italian("Verdi, Lia"), 1605)
    assert [(name, title) for name, _, title, *_ in proposed(of_list(out.pk, NOW))] == [
        ("Bianchi", "2N"), ("Verdi", "2N"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("system", "day", "titles"),
    [
        ("fide", NOVEMBER, ["2N"]),
        ("italy", NOVEMBER, []),
        ("fide-rapid", NOVEMBER, []),
        ("italy", date(2020, 11, 1), ["2N"]),
        ("fide", date(2020, 11, 1), []),
    ],
)
def test_the_list_that_counts(system, day, titles):
    out = make_list(day, system)
    make_entry(out, italian("Rossi, Ada"), 1650, games=5)
    assert [one.title for one in of_list(out.pk, NOW)] == titles


@pytest.mark.parametrize("state", ["draft", "withdrawn"])
def test_a_draft_or_a_withdrawn_list_proposes_nothing(state):
    out = make_list(state=state)
    make_entry(out, italian("Rossi, Ada"), 1650, games=5)
    assert of_list(out.pk, NOW) == []


def test_an_entry_that_was_merged_is_passed_over():
    out, gone, stays = make_list(), italian("Rossi, A"), italian("Rossi, Ada")
    make_entry(out, gone, 1650, games=5)
    gone.merged_into = stays
    gone.save(update_fields=["merged_into"])
    assert of_list(out.pk, NOW) == []


def test_the_working_reads_on_the_application_s_page():
    out = make_list()
    make_entry(out, italian("Rossi, Ada", "CM"), 2210, previous=2190, games=9)
    (made,) = of_list(out.pk, NOW)
    told = [of_application(one) for one in stored_verdicts.conditions(made.conditions)]
    assert [(one.article, one.met, one.needed, one.reached) for one in told] == [
        ("4.3.1", True, "2200", "2210"), ("4.3.1", None, "", ""),
    ]  # fmt: skip
    assert "The published FIDE standard rating has to be" in told[0].words


def test_queries_do_not_grow_with_those_who_reach_nothing(django_assert_num_queries):
    for day, people in ((BEFORE, 1), (NOVEMBER, 3)):
        out = make_list(day)
        for _ in range(people):
            make_entry(out, italian("", "3N"), 1550, games=5)
        with django_assert_num_queries(5):
            assert of_list(out.pk, NOW) == []
