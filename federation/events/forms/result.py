"""Which game of an event gets which result: the choices that an officer is offered."""

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.events.changes import BYES, SCORES, named, result, result_of
from federation.models import Tournament

Choices = list[tuple[str, str | list[tuple[object, str]]]]


class OfAGame(forms.Form):
    """The game and the result it is to have. Opens at the game of `player` in `round`, where these are known."""

    game = forms.TypedChoiceField(label=gettext_lazy("Game"), coerce=int)
    result = forms.ChoiceField(label=gettext_lazy("Its result from now on"))
    ratings_alone = forms.BooleanField(
        label=gettext_lazy("For ratings alone: the standings of the event stay as they are"), required=False
    )

    def choose_from(self, tournament: Tournament, player: int | None, round_: int | None) -> None:
        """Offer the games of `tournament`: of the round asked for first, and of the player alone where no round is."""
        rounds: dict[int, list[tuple[object, str]]] = {}
        games = tournament.games.select_related("white", "black").order_by("round", "board")
        for game in games:
            players = game.white.player_id, game.black.player_id if game.black else None
            if player is not None and player in players and round_ in {None, game.round}:
                self.initial.setdefault("game", game.pk)
            words = f"{named(game).partition(', ')[2]}: {result_of(game)}"
            rounds.setdefault(game.round, []).append((game.pk, words))
        first = sorted(rounds, key=lambda number: number != round_)  # the round asked about, then the others
        choices: Choices = [(_("Round %(number)s") % {"number": number}, rounds[number]) for number in first]
        self.fields["game"].choices = [("", _("Choose …")), *choices]
        self.fields["result"].choices = [
            ("", _("Choose …")),
            (_("Games"), _results(SCORES)),
            (_("Byes"), _results(BYES)),
        ]

    def scores(self) -> tuple[int, int, int, str]:
        """Game, half points of White and of Black, and the kind, of a valid form."""
        kind, white, black = self.cleaned_data["result"].split(":")
        return self.cleaned_data["game"], int(white), int(black), kind


def _results(table: dict) -> list[tuple[str, str]]:
    return [
        (f"{kind}:{white}:{black}", result(white, black, kind)) for kind, ends in table.items() for white, black in ends
    ]
