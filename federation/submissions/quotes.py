"""The sentences about a report that an officer may quote when returning it, each with what it is about."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from federation.matching.match import Match
from federation.models import Submission
from federation.reports.report import Problem
from federation.submissions.reading import Reading
from federation.suspicions import Suspicion

PROBLEM, PLAYER, FLAG = "problem/", "player/", "flag/"  # a key begins with what it is about


@dataclass(frozen=True)
class Quote:
    """One sentence, under the key by which the page asks for it and the arbiter's page finds it again."""

    key: str
    text: str


def of_problem(problem: Problem) -> Quote:
    return Quote(PROBLEM + problem.key, problem.message)


def of_player(match: Match) -> Quote:
    """What the report takes the line for."""
    entrant = match.entrant
    name = f"{entrant.number} {entrant.name}"
    if match.conflict:
        text = f"{name}: {match.conflict}"
    elif match.new is not None:
        text = _("%(name)s is asked for as a new player.") % {"name": name}
    elif match.player is not None:
        text = _("%(name)s was taken for %(player_name)s (%(player_national_id)s).") % {
            "name": name,
            "player_name": match.player.name,
            "player_national_id": match.player.national_id,
        }
    else:
        text = _("%(name)s: nobody in the register is chosen.") % {"name": name}
    return Quote(f"{PLAYER}{entrant.number}", text)


def of_suspicion(suspicion: Suspicion) -> Quote:
    return Quote(FLAG + suspicion.key, suspicion.message)


def quotable(now_read: Reading, suspicions: Iterable[Suspicion]) -> dict[str, Quote]:
    """Everything that the page offers, by key; what was asked for and is no more is simply not there."""
    quotes = [
        *map(of_suspicion, suspicions),
        *map(of_problem, now_read.problems),
        *map(of_player, now_read.matches),
    ]
    return {quote.key: quote for quote in quotes}


def texts(submission: Submission, kind: str) -> dict[str, str]:
    """What a submission was returned for, of one kind: rest of the key -> sentence. Only while it can be mended."""
    if not submission.open:
        return {}
    return {
        quote["key"].removeprefix(kind): quote["text"] for quote in submission.quoted if quote["key"].startswith(kind)
    }
