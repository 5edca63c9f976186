"""Pages of ratings from moves: the objection, too few positions, the working, no engine."""

from io import BytesIO

import pytest
from django.urls import reverse

from federation.models import ArchivedGame
from federation.submissions.archive.importing import read
from ratings.computing.analysis import tables
from ratings.models import GameAnalysis
from tests.federation.submissions.archive.test_importing import game
from tests.ratings.computing.analysis.test_work import PLAN

pytestmark = pytest.mark.django_db


def analysed(moves: int = 40) -> ArchivedGame:
    """A game with made-up answers: White's moves lose 10, Black's 30, and one of White's is no longer counted."""
    read(BytesIO(game(moves=PLAN).encode()))
    one = ArchivedGame.objects.get()
    names, better = ["f3g1", "f6g8", "e2e4"], ["a2a3", "a7a6"]
    rows = [[22 + at, names[at % 3], better[at % 2], 20, 10 - 20 * (at % 2), 0.2] for at in range(moves)]
    GameAnalysis.objects.create(
        game=one, engine="Stockfish 15.1", depth=8, hash_megabytes=16, digest=one.digest, state="done", rows=rows
    )
    return one


def test_players_and_the_objection(client, now):
    analysed(80)
    tables.keep(now)
    page = client.get(reverse("engine-ratings"))
    found = page.context["shown"].by_loss
    assert [(one["name"], one["positions"], one["loss"], one["gain"]) for one in found] == [
        ("Nowak, Ewa", 40, 10.0, -10.0), ("Lis, Jan", 40, 30.0, -30.0),
    ]  # fmt: skip
    text = " ".join(page.content.decode().split())
    assert "2020–2039" in text
    assert "An engine ranks players by how much they play like itself" in text
    assert "Stockfish 15.1, depth 8, 16 MB" in text


def test_too_few_positions_are_no_number(client, now):
    analysed(58)
    assert "The table is being computed" in client.get(reverse("engine-ratings")).content.decode()
    tables.keep(now)
    page = client.get(reverse("engine-ratings"))
    assert page.context["shown"].by_loss == []
    assert "2 players of a year have fewer than 30 positions" in " ".join(page.content.decode().split())


def test_a_page_of_the_table_computes_nothing(client, now, django_assert_num_queries):
    analysed(80)
    tables.keep(now)
    with django_assert_num_queries(3):  # the table, whether there are analyses, and how many wait
        client.get(reverse("engine-ratings"))


def test_no_engine_and_no_analysis_are_said(client, settings):
    settings.STOCKFISH = ""
    text = " ".join(client.get(reverse("engine-ratings")).content.decode().split())
    assert "There is no engine on this machine" in text
    assert "No game has been analysed yet" in text


def test_the_working_down_to_the_move(client):
    one = analysed(3)
    page = client.get(reverse("engine-working", args=[one.pk]))
    assert [(step.label, step.played, step.best, step.loss, step.counts) for step in page.context["steps"]] == [
        ("12.", "Ng1", "a3", 10, True), ("12…", "Ng8", "a6", 30, True), ("13.", "e4", "a3", 10, True),
    ]  # fmt: skip


def test_a_match_game_by_game(client, django_assert_num_queries):
    one = analysed(3)
    with django_assert_num_queries(3):  # the game, those of the match, and what was said of them
        page = client.get(reverse("engine-match", args=[one.pk]))
    text = " ".join(page.content.decode().split())
    assert "Nowak, Ewa – Lis, Jan" in text
    assert '<td class="num">10.0</td> <td class="num">2</td> <td class="num">30.0</td> <td class="num">1</td>' in text
    assert f'<a href="{one.get_absolute_url()}?ply=24" >12… Ng8</a> (30)' in text
    GameAnalysis.objects.all().delete()
    assert "No game of this match has been analysed yet" in client.get(page.wsgi_request.path).content.decode()
