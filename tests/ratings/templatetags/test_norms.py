"""The sections about norms are there where there is something to tell, and otherwise take no room."""

import pytest
from django.template import Context, Template

from ratings.titles import finding
from tests.ratings.lists.list_factory import NOW, make_player
from tests.ratings.titles.norm_factory import make_hero, make_ring

pytestmark = pytest.mark.django_db


def printed(tag: str, **context) -> str:
    return Template("{% load norms %}{% " + tag + " %}").render(Context(context)).strip()


def test_an_event_without_norms_has_no_section():
    event = make_ring(make_hero())
    assert "<section" not in printed("norms_of_event event", event=event)
    finding.find_due(NOW)
    assert '<section id="norms"' in printed("norms_of_event event", event=event)


def test_a_player_without_norms_has_none():
    hero = make_hero()
    assert printed("norms_of_player player", player=hero) == ""
    make_ring(hero)
    finding.find_due(NOW)
    assert "9 of 27 games of norms" in printed("norms_of_player player", player=hero)
    assert printed("norms_of_player player", player=make_player()) == ""
