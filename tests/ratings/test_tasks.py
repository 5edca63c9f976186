"""What workers do with a message, done in this process: each task delegates, and twice is as good as once."""

from datetime import date

import pytest
from celery import current_app

from ratings import tasks
from ratings.models import NormFound, TitleApplication
from tests.ratings.lists.list_factory import make_entry, make_list, make_player
from tests.ratings.titles.norm_factory import START, make_hero, make_ring

pytestmark = pytest.mark.django_db


def test_the_calendar_has_every_series_that_has_begun_kept(monkeypatch):
    for slug in ("fide", "dwz"):
        make_list(date(2026, 11, 1), slug)
    sent = []
    monkeypatch.setattr(current_app, "send_task", lambda name, args=(), **options: sent.append((name, *args)))
    monkeypatch.setattr(tasks.keep_series, "delay", lambda *args: sent.append(("keep_series", *args)))
    monkeypatch.setattr(tasks.find_norms, "delay", lambda: None)
    tasks.keep_the_calendar()
    assert sorted(sent) == [("keep_series", "dwz"), ("keep_series", "fide")]


def test_norms_are_found_in_events_that_changed_and_from_a_day_on():
    event = make_ring(make_hero())
    for first_day in (None, None, START.isoformat()):
        tasks.find_norms(first_day)
        assert NormFound.objects.filter(tournament=event, player__federation="POL", norm=True).count() == 1


def test_titles_are_proposed_when_a_list_comes_out():
    newest, player = make_list(date(2026, 11, 1)), make_player(sex="m")
    make_entry(newest, player, 2305, career_games=44, games=5)
    for _ in range(2):
        tasks.propose_titles(newest.pk)
        assert list(TitleApplication.objects.values_list("title", "state")) == [("FM", "proposed")]
    tasks.propose_titles(99)
    assert TitleApplication.objects.count() == 1
