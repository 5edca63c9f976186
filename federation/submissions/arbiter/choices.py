"""Who the lines of a report are: players of the register, newcomers, or open again; and what is told of newcomers."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from federation.matching.match import Match
from federation.models import Decision, Player, Submission
from federation.refusals import NotPossible
from federation.reports.report import Edit
from federation.reports.sheet.places import witnessed
from federation.submissions.arbiter.changes import add, apply, report_or_nothing
from federation.submissions.arbiter.saving import STEPPED, keep_step, opened, save, state_of
from federation.submissions.reading import reading
from federation.submissions.wording import said
from federation.vocabulary.dates import federation_day
from federation.vocabulary.names import search_key

What = Decision.What


def choose(submission: Submission, number: int, choice: Mapping, now: datetime) -> Submission:
    """Say who start number `number` is: {"player": id}, {"new": {family_name, ...}}, {"newcomer": True} where not all
    is known of somebody new, or {} to forget it.
    """
    return choose_many(submission, {number: choice}, now)


def choose_many(submission: Submission, choices: Mapping[int, Mapping], now: datetime) -> Submission:
    return tell(submission, [], lambda matches: choices, now)


Choices = Mapping[int, Mapping]  # start number -> who it is


def tell(
    submission: Submission, edits: Sequence[Edit], who: Callable[[Sequence[Match]], Choices], now: datetime
) -> Submission:
    """Say more of players, and then `who` they are, as one step. `who` gets the matches as they are after the edits."""
    with transaction.atomic():
        locked = opened(submission)
        before, words = state_of(locked), []
        if edits:
            report = report_or_nothing(locked)
            edits = witnessed(report, edits)
            add(locked, edits)
            apply(report, edits)
            words = [said(edit) for edit in edits]
        now_read = reading(locked, federation_day(now))
        chosen = who(now_read.matches)
        words += _choose(locked, now_read.matches, chosen)
        keep_step(locked, before, "; ".join(words))
        after = reading(locked, federation_day(now)) if chosen else now_read
        return save(locked, now, STEPPED, What.CHOSEN if chosen else What.MENDED, "; ".join(words), after)


def _choose(locked: Submission, matches: Sequence[Match], choices: Mapping[int, Mapping]) -> list[str]:
    """Put the choices among those of the report; returns what they say."""
    by_number = {match.entrant.number: match for match in matches}
    players = Player.objects.in_bulk({choice["player"] for choice in choices.values() if "player" in choice})
    words = []
    for number, choice in choices.items():
        match = by_number.get(number)
        if match is None:
            raise NotPossible(_("The report has no start number %(number)s.") % {"number": number})
        made, who = {"name": search_key(match.entrant.name)}, {"number": number, "name": match.entrant.name}
        if "player" in choice:
            if choice["player"] not in players:
                raise NotPossible(_("That player is no longer in the register."))
            made["player"] = choice["player"]
            player = players[choice["player"]]
            words.append(
                _("%(number)s %(name)s is %(player)s, %(national_id)s")
                % {**who, "player": player.name, "national_id": player.national_id}
            )
        elif "new" in choice or "newcomer" in choice:
            made |= {"new": _complete(choice["new"])} if "new" in choice else {"newcomer": True}
            made["seen"] = [candidate.player.pk for candidate in match.candidates]
            words.append(_("%(number)s %(name)s is new") % who)
        else:
            locked.choices.pop(str(number), None)
            words.append(_("%(number)s %(name)s is open again") % who)
            continue
        locked.choices[str(number)] = made
    return words


def _complete(new: Mapping) -> dict[str, str]:
    """What the rules need of a new player, as text."""
    made = {name: str(new.get(name) or "").strip() for name in NEW_PLAYER}
    if not made["family_name"] or not made["sex"] or not made["federation"]:
        raise NotPossible(_("A new player needs a name, a sex and a federation."))
    if not made["born"] and not made["birth_year"]:
        raise NotPossible(_("A new player needs a date or a year of birth."))
    return made


NEW_PLAYER = ("family_name", "given_name", "born", "birth_year", "sex", "federation", "club")
