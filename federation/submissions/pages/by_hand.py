"""What an arbiter types to begin a report by hand: the event, its players, and the line of a player of the register."""

import re
from collections.abc import Iterable

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from federation.matching.candidates import Candidate
from federation.matching.match import dressed
from federation.matching.search import search
from federation.models import Player, Submission
from federation.reports.by_hand.file import (
    NO_ROUNDS,
    ROUNDS_ASKED,
    Event,
    Impossible,
    Kind,
    file_of,
    pairings,
    tempo_of,
)
from federation.reports.by_hand.names import Names, read_names
from federation.reports.results import MOST_ROUNDS
from federation.runtime.office import identity
from federation.submissions.pages.forms import Days, day, settle_tempo, tempo, time_control
from federation.submissions.wording import counted_games, counted_players, counted_rounds, listed

WITHOUT = "without"  # how a form is sent whose players are to be read without what was not understood
MOST_FAULTS = 20  # lines told at once
KINDS = [
    (Kind.ROUND_ROBIN.value, gettext_lazy("Round robin")),
    (Kind.DOUBLE.value, gettext_lazy("Double round robin")),
    (Kind.SWISS.value, gettext_lazy("Swiss system")),
    (Kind.MATCH.value, gettext_lazy("Match of two players")),
    (Kind.TEAMS.value, gettext_lazy("Teams, each against each")),
    (Kind.DOUBLE_TEAMS.value, gettext_lazy("Teams, each against each twice")),
    (Kind.SCHEVENINGEN.value, gettext_lazy("Scheveningen match")),
    (Kind.KNOCKOUT.value, gettext_lazy("Knock-out")),
]
_FIGURES = {"inputmode": "numeric", "autocomplete": "off"}
_OPENED = re.compile(r"[0-9T:.+-]{10,40}")


class EventForm(Days):
    """An event before its results. Nothing is stored of it but the file that is written of it."""

    may_leave_out = False  # whether only what was not understood is in the way of the players

    name = forms.CharField(label=gettext_lazy("Name of the tournament"), max_length=200)
    kind = forms.ChoiceField(label=gettext_lazy("Kind"), choices=KINDS)
    rounds = forms.IntegerField(
        label=gettext_lazy("Rounds, or games of the match"),
        min_value=1,
        max_value=MOST_ROUNDS,
        required=False,
        widget=forms.NumberInput(attrs=_FIGURES),
        help_text=gettext_lazy("Of a Swiss system, a knock-out and a match; the others have theirs from the tables."),
    )
    boards = forms.IntegerField(
        label=gettext_lazy("Boards"),
        min_value=1,
        max_value=99,
        required=False,
        widget=forms.NumberInput(attrs=_FIGURES),
        help_text=gettext_lazy("Of a match of two teams; without a number, as many as the smallest team has players."),
    )
    players = forms.CharField(
        label=gettext_lazy("Players, one a line"),
        strip=False,
        max_length=100_000,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false", "autocapitalize": "words"}),
        help_text=gettext_lazy(
            "Family name, given name; then title, rating, federation, birth or id, if you like, in any order, with "
            "tabs, semicolons or commas between them. Their order gives the start numbers. A team is its name with a "
            "colon, and its players below, by boards."
        ),
    )
    time_control = time_control()
    tempo = tempo()
    start = day(gettext_lazy("First day"))
    end = day(gettext_lazy("Last day"))
    place = forms.CharField(label=gettext_lazy("Place"), max_length=120, required=False)
    chief_arbiter = forms.CharField(label=gettext_lazy("Chief arbiter"), max_length=200, required=False)
    opened = forms.CharField(widget=forms.HiddenInput, required=False)

    def clean_opened(self) -> str:
        """When the form was opened: the same form sent twice makes the same file, another one another."""
        opened = self.cleaned_data["opened"]
        return opened if _OPENED.fullmatch(opened) else timezone.now().isoformat()

    def clean_players(self) -> Names:
        names = _names(self.cleaned_data["players"])
        leftovers = all(fault.leftover for fault in names.faults)
        if names.faults and not (leftovers and self.data.get("begin") == WITHOUT):
            self.may_leave_out = leftovers
            raise forms.ValidationError(_told(names))
        return names

    def clean(self) -> dict:
        cleaned = super().clean()
        settle_tempo(self, cleaned)
        if cleaned.get("kind") in ROUNDS_ASKED and not cleaned.get("rounds") and "rounds" not in self.errors:
            self.add_error("rounds", NO_ROUNDS)
        if not self.errors:
            try:
                pairings(Kind(cleaned["kind"]), cleaned["players"], cleaned["rounds"], cleaned["boards"])
            except Impossible as why:
                self.add_error(why.at, str(why))
        return cleaned

    @property
    def event(self) -> Event:
        data = self.cleaned_data
        return Event(
            kind=Kind(data["kind"]),
            federation=identity.current().code,
            **{name: data[name] for name in _OF_EVENT},
        )

    def file(self) -> bytes:
        """The TRF file of what was typed. Only of a valid form."""
        return file_of(self.event, self.cleaned_data["players"], self.cleaned_data["opened"])

    def understood(self) -> dict:
        """What is understood of a form that may be half filled in: counts in words, and what is in the way."""
        self.is_valid()
        names = _names(self.data.get("players", ""))
        data, faults, games = self.cleaned_data, _told(names), None
        if not faults and "kind" in data and not {"rounds", "boards"} & self.errors.keys():
            try:
                games = pairings(Kind(data["kind"]), names, data["rounds"], data["boards"])
            except Impossible as why:
                faults = [str(why)]
        counts = [counted_players(len(names.players))]
        if games:
            counts += [counted_rounds(len(games)), counted_games(sum(map(len, games)))]
        return {"counts": listed(*counts) if names.players else "", "faults": faults if names.players else []}

    def focus_first_error(self) -> None:
        """The first field that is wrong has the focus when the page opens."""
        for bound in self:
            if bound.errors:
                bound.field.widget.attrs["autofocus"] = True
                return


_OF_EVENT = ("name", "start", "end", "tempo", "time_control", "place", "chief_arbiter", "rounds", "boards")


def _names(text: str) -> Names:
    return read_names(text, timezone.localdate().year, identity.current().code)


def _told(names: Names) -> list[str]:
    """The faults of the first lines in words; how many further ones there are."""
    told = [
        _("Line %(line)s: %(message)s") % {"line": fault.line, "message": fault.message}
        for fault in names.faults[:MOST_FAULTS]
    ]
    more = len(names.faults) - MOST_FAULTS
    if more > 0:
        told.append(ngettext("And %(more)s fault more.", "And %(more)s faults more.", more) % {"more": more})
    return told


def at_first(user) -> dict:
    """What an empty form says: today, and what the arbiter's last event was like."""
    today = timezone.localdate()
    last = (
        Submission.objects.filter(arbiter=user, tournament__isnull=False)
        .order_by("-pk")
        .values("tournament__place", "tournament__time_control", "tournament__tempo", "tournament__chief_arbiter")
        .first()
    ) or {}
    control = last.get("tournament__time_control", "")
    tempo = last.get("tournament__tempo", "")
    return {
        "kind": Kind.ROUND_ROBIN.value,
        "start": today,
        "end": today,
        "place": last.get("tournament__place", ""),
        "time_control": control[:100],
        "tempo": "" if tempo_of(control) == tempo else tempo,
        "chief_arbiter": last.get("tournament__chief_arbiter", "") or user.get_full_name(),
        "opened": timezone.now().isoformat(),
    }


def line_of(found: Candidate) -> str:
    """A player of the register as a line of the list: what tells them from others, and the rating."""
    player = found.player
    known = [
        player.name,
        f"{found.rating:.0f}" if found.rating else "",
        player.federation,
        f"*{player.birth_year}" if player.birth_year else "",
        str(player.fide_id or player.national_id),
    ]
    return "; ".join(part for part in known if part)


def keys_of(text: str, most: int) -> list[int]:
    """The keys of the players meant, in the order of the lines, each once. Raises ValidationError by line."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    found, faults = [], []
    for number, line in enumerate(lines[: most + 1], 1):
        keys = search(line.rpartition(";")[2].strip(), every_year=True).keys
        if len(keys) == 1:
            found.append(keys[0])
        else:
            words = _("Line %(line)s: several players may be meant; write the id.")
            none = _("Line %(line)s: nobody in the register is meant.")
            faults.append((words if keys else none) % {"line": number})
    if faults:
        raise forms.ValidationError(faults[:MOST_FAULTS])
    if len(found) > most:
        raise forms.ValidationError(_("At most %(most)s players.") % {"most": most})
    return list(dict.fromkeys(found))


def lines_of(keys: Iterable[int]) -> str:
    """The players as lines, each with its id; merged entries as those that stay."""
    keys = list(keys)
    rows = Player.objects.select_related("merged_into").in_bulk(keys)
    players = [rows[key].merged_into or rows[key] for key in keys if key in rows]
    lines = [line_of(one) for one in dressed([Candidate(player, (), 0) for player in players])]
    return "\n".join(dict.fromkeys(lines))
