"""Whose results are looked at, over which lists; and who scored far above expectation."""

from dataclasses import dataclass
from datetime import timedelta

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from federation.models import Player
from federation.submissions.pages.forms import day
from ratings.lists.dry_runs.backtests import fair_play
from ratings.lists.dry_runs.backtests.fair_play import Screen
from ratings.models import Series
from ratings.wording.numbers import fixed, points

YEAR_AGO = 365  # days


class FairPlayForm(forms.Form):
    system = forms.ChoiceField(label=_("Series"))
    first = day(_("Lists from"))
    last = day(_("to"))
    fewest = forms.IntegerField(label=_("Games, at least"), min_value=3, max_value=1000, initial=fair_play.FEWEST)

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["system"].choices = [(one.system, one.catalogue.name) for one in Series.objects.begun()]
        if not self.is_bound:
            today = timezone.localdate()
            self.initial = {"first": today - timedelta(days=YEAR_AGO), "last": today} | self.initial

    def screen(self) -> Screen:
        """What the question gives."""
        given = self.cleaned_data
        return fair_play.screen(given["system"], given["first"], given["last"], given["fewest"])


@dataclass(frozen=True)
class Row:
    """One player, as printed."""

    player: Player
    games: int
    score: str
    expected: str
    z: str
    chance: str


@dataclass(frozen=True)
class Found:
    looked_at: int
    rows: list[Row]


def people_of(screen: Screen) -> Found:
    """The players of a screen, with their names."""
    people = Player.objects.in_bulk([one.player for one in screen.rows])
    rows = [
        Row(
            people[one.player], one.games, points(one.score), fixed(one.expected, 2), fixed(one.z, 2),
            f"{fixed(100 * one.chance, 2 if one.chance < 0.1 else 0)} %",
        )
        for one in screen.rows if one.player in people
    ]  # fmt: skip
    return Found(screen.looked_at, rows)
