"""What officers type to make a league and its squads, and what captains type of a match."""

import re
from collections.abc import Iterator, Sequence
from datetime import date

from django import forms
from django.contrib.auth import get_user_model
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.events.leagues.line_ups import Line, Squads, faults
from federation.events.leagues.seasons import FACTS, FIXED
from federation.models import Club, League, LeagueMatch, MatchBoard, SquadPlayer
from federation.models.leagues import MOST_BOARDS
from federation.permissions import ADMINISTRATOR, ARBITER, account_name
from federation.refusals import REASON_LENGTH
from federation.submissions.pages.by_hand import keys_of
from federation.submissions.pages.forms import day, settle_tempo, tempo, time_control

MOST_TEAMS, MOST_SQUAD = 32, 100
LONGEST_TEAM = 32
_NUMBER = re.compile(r"\s+(?:[IVX]{1,4}|[0-9]{1,2}|[A-D])$")  # of the second team of a club
_LINES = {"rows": 8, "spellcheck": "false"}


class ChangeLeagueForm(forms.Form):
    """What may change while a league is played."""

    name = forms.CharField(label=gettext_lazy("Name of the league"), max_length=120)
    season = forms.CharField(label=gettext_lazy("Season"), max_length=20)
    time_control = time_control()
    tempo = tempo()
    place = forms.CharField(
        label=gettext_lazy("Place"),
        max_length=120,
        required=False,
        help_text=gettext_lazy("For the reports of its games: the region, where matches are at many places."),
    )
    match_win = forms.IntegerField(label=gettext_lazy("Match points for a win"), min_value=2, max_value=10, initial=2)
    match_draw = forms.IntegerField(label=gettext_lazy("Match points for a draw"), min_value=1, max_value=9, initial=1)
    home_white_on_odd = forms.TypedChoiceField(
        label=gettext_lazy("White on odd boards"),
        choices=[("home", gettext_lazy("the home team")), ("away", gettext_lazy("the guests"))],
        coerce=lambda value: value == "home",
    )
    tolerance = forms.IntegerField(
        label=gettext_lazy("Tolerance of the board order, in rating points"),
        min_value=0,
        max_value=1000,
        required=False,
        initial=0,
        help_text=gettext_lazy("0: the ranking holds strictly. Empty: any order."),
    )
    answer_days = forms.IntegerField(
        label=gettext_lazy("Days in which the other side answers"), min_value=1, max_value=60, initial=3
    )
    chief_arbiter = forms.CharField(label=gettext_lazy("Chief arbiter"), max_length=200, required=False)
    arbiter = forms.TypedChoiceField(
        label=gettext_lazy("Account of the arbiter"),
        required=False,
        coerce=int,
        empty_value=None,
        help_text=gettext_lazy("Reports matches as captains do, and hands in the games."),
    )

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        people = get_user_model().objects.filter(is_active=True, groups__name__in=[ARBITER, ADMINISTRATOR]).distinct()
        named = [(user.pk, account_name(user)) for user in people.order_by("last_name", "username")]
        self.fields["arbiter"].choices = [("", _("None")), *named]

    def clean(self) -> dict:
        cleaned = super().clean()
        settle_tempo(self, cleaned)
        if cleaned.get("match_win") and cleaned.get("match_draw") and cleaned["match_win"] <= cleaned["match_draw"]:
            self.add_error("match_win", _("A win is worth more than a draw."))
        return cleaned

    def facts(self) -> dict[str, object]:
        """As `seasons` takes them."""
        found = {name: self.cleaned_data[name] for name in FACTS if name in self.cleaned_data}
        chosen = found.pop("arbiter")
        return found | {"arbiter": get_user_model().objects.get(pk=chosen) if chosen else None}


class LeagueForm(ChangeLeagueForm):
    """A new league."""

    boards = forms.IntegerField(label=gettext_lazy("Boards"), min_value=1, max_value=MOST_BOARDS)
    cycles = forms.IntegerField(label=gettext_lazy("How often each meets each"), min_value=1, max_value=4, initial=1)
    teams = forms.CharField(
        label=gettext_lazy("Teams, one a line, in the order of their numbers"),
        max_length=5000,
        widget=forms.Textarea(_LINES),
        help_text=gettext_lazy("As drawn for the Berger tables. A club of the register is found by the name."),
    )
    days = forms.CharField(
        label=gettext_lazy("Days of the rounds, one a line"),
        max_length=2000,
        widget=forms.Textarea({**_LINES, "placeholder": "2026-10-04"}),
    )

    def clean_teams(self) -> list[tuple[str, Club | None]]:
        """Name and club of each."""
        names = [" ".join(line.split()) for line in self.cleaned_data["teams"].splitlines() if line.strip()]
        if not 2 <= len(names) <= MOST_TEAMS:
            raise forms.ValidationError(_("A league has 2 to %(most)s teams.") % {"most": MOST_TEAMS})
        if long := [name for name in names if len(name) > LONGEST_TEAM]:
            words = _("%(name)s: a report has room for %(most)s letters.")
            raise forms.ValidationError(words % {"name": long[0], "most": LONGEST_TEAM})
        if len(set(names)) < len(names):
            raise forms.ValidationError(_("Two teams have the same name."))
        return [(name, club_of(name)) for name in names]

    def clean_days(self) -> list[date]:
        found = []
        for number, line in enumerate(filter(str.strip, self.cleaned_data["days"].splitlines()), 1):
            try:
                found.append(date.fromisoformat(line.strip()))
            except ValueError:
                words = _("Line %(line)s is no day; write it as 2026-10-04.")
                raise forms.ValidationError(words % {"line": number}) from None
        return found


class TeamForm(forms.Form):
    """A team and its captain."""

    name = forms.CharField(label=gettext_lazy("Name of the team"), max_length=LONGEST_TEAM)
    club = forms.CharField(label=gettext_lazy("Club"), max_length=120, required=False)
    email = forms.EmailField(
        label=gettext_lazy("The captain’s e-mail address"),
        max_length=150,
        required=False,
        help_text=gettext_lazy("Who has no account is invited to one by a letter."),
    )
    first_name = forms.CharField(label=gettext_lazy("Given name"), max_length=150, required=False)
    last_name = forms.CharField(label=gettext_lazy("Family name"), max_length=150, required=False)

    def clean_club(self) -> Club | None:
        name = self.cleaned_data["club"].strip()
        club = Club.objects.filter(name__iexact=name).first() if name else None
        if name and club is None:
            raise forms.ValidationError(_("No club of the register has this name."))
        return club


class SquadForm(forms.Form):
    """Who may play for a team, by rank, from a day on."""

    first = day(gettext_lazy("Valid from"))
    players = forms.CharField(
        label=gettext_lazy("Players, one a line, the first rank first"),
        max_length=20_000,
        widget=forms.Textarea({"rows": 14, "spellcheck": "false"}),
        help_text=gettext_lazy("Names or ids of players of the register."),
    )

    def clean_players(self) -> list[int]:
        return keys_of(self.cleaned_data["players"], MOST_SQUAD)


class DayForm(forms.Form):
    day = day(gettext_lazy("Day of the match"))


class SheetForm(forms.Form):
    """A match board by board. Every fault of it is told at its board."""

    decides = False

    def __init__(self, match: LeagueMatch, squads: Squads, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.match, self.squads = match, squads
        results = [("", _("Result")), *MatchBoard.Result.choices]
        for board in range(1, match.league.boards + 1):
            for side, team, squad in (("home", match.home, squads.home), ("away", match.away, squads.away)):
                label = _("Board %(board)s, %(team)s") % {"board": board, "team": team}
                choices = [("", _("nobody")), *((one.player_id, _named(one)) for one in squad)]
                self.fields[f"{side}-{board}"] = forms.TypedChoiceField(
                    label=label, choices=choices, coerce=int, empty_value=None, required=False
                )
            self.fields[f"result-{board}"] = forms.ChoiceField(
                label=_("Board %(board)s, result") % {"board": board}, choices=results, required=False
            )

    def rows(self) -> Iterator[dict[str, object]]:
        """The fields of each board."""
        for board in range(1, self.match.league.boards + 1):
            fields = {of: self[f"{of}-{board}"] for of in ("home", "away", "result")}
            yield {"board": board, **fields, "errors": [text for one in fields.values() for text in one.errors]}

    def lines(self) -> list[Line]:
        told = self.cleaned_data
        boards = range(1, self.match.league.boards + 1)
        return [Line(at, told[f"home-{at}"], told[f"away-{at}"], told[f"result-{at}"]) for at in boards]

    def clean(self) -> dict:
        cleaned = super().clean()
        if not self.errors:
            for fault in faults(self.match, self.lines(), self.squads, decided=self.decides):
                self.add_error(f"result-{fault.board}", fault.text)
        return cleaned


class DecideForm(SheetForm):
    """The same by an officer."""

    decides = True
    reason = forms.CharField(
        label=gettext_lazy("Why it counts so"), max_length=1000, widget=forms.Textarea({"rows": 3})
    )


class DisputeForm(forms.Form):
    """What the other side says of single boards."""

    def __init__(self, lines: Sequence[MatchBoard], *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.boards = lines
        for line in lines:
            results = [each for each in MatchBoard.Result.choices if each[0] != line.result]
            self.fields[f"claim-{line.board}"] = forms.ChoiceField(
                label=_("Board %(board)s: what is right") % {"board": line.board},
                choices=[("", _("as reported")), *results, ("?", _("other players"))],
                required=False,
            )
            self.fields[f"why-{line.board}"] = forms.CharField(
                label=_("Board %(board)s: why") % {"board": line.board}, max_length=300, required=False
            )

    def rows(self) -> Iterator[tuple[MatchBoard, object, object]]:
        for line in self.boards:
            yield line, self[f"claim-{line.board}"], self[f"why-{line.board}"]

    def claims(self) -> dict[int, tuple[str, str]]:
        """As `matches.dispute` takes them."""
        told = self.cleaned_data
        found = {line.board: (told[f"claim-{line.board}"], told[f"why-{line.board}"]) for line in self.boards}
        return {board: (claim.strip("?"), why) for board, (claim, why) in found.items() if claim or why}

    def clean(self) -> dict:
        cleaned = super().clean()
        if self.errors:
            return cleaned
        claims = self.claims()
        if not claims:
            raise forms.ValidationError(_("Say at which board something else is right; else confirm the match."))
        for board, (claim, why) in claims.items():
            if not claim and not cleaned[f"claim-{board}"]:
                self.add_error(f"claim-{board}", _("Choose what is right instead."))
            if len(why.strip()) < REASON_LENGTH:
                self.add_error(f"why-{board}", _("Say why in a few words; an officer reads it."))
        return cleaned


class SendForm(forms.Form):
    """Which rounds go to the lists."""

    def __init__(self, rounds: int, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        choices = [(each, each) for each in range(1, rounds + 1)]
        for name, label in (("first", _("From round")), ("last", _("To round"))):
            self.fields[name] = forms.TypedChoiceField(label=label, choices=choices, coerce=int)

    def clean(self) -> dict:
        cleaned = super().clean()
        if cleaned.get("first") and cleaned.get("last") and cleaned["last"] < cleaned["first"]:
            self.add_error("last", _("The last round is before the first."))
        return cleaned


def club_of(team: str) -> Club | None:
    """The club of that name, "Gdynia II" without its number."""
    names = [team, _NUMBER.sub("", team)]
    found = {club.name.casefold(): club for club in Club.objects.filter(name__in=names)}
    return next((found[name.casefold()] for name in names if name.casefold() in found), None)


def initial_of(league: League) -> dict[str, object]:
    """What the form says of a league that is to be changed."""
    told = {name: getattr(league, name) for name in FACTS if name not in FIXED}
    side = "home" if league.home_white_on_odd else "away"
    return told | {"home_white_on_odd": side, "arbiter": league.arbiter_id}


def initial_lines(lines: Sequence[MatchBoard]) -> dict[str, object]:
    """What the sheet says of a match that was reported."""
    found: dict[str, object] = {}
    for one in lines:
        found |= {f"home-{one.board}": one.home and one.home.pk, f"away-{one.board}": one.away and one.away.pk}
        found[f"result-{one.board}"] = one.result
    return found


def _named(one: SquadPlayer) -> str:
    told = [str(one.rank), one.player.name, f"({one.rating})" if one.rating else ""]
    return " ".join(filter(None, told))
