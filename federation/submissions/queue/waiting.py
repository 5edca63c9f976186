"""What is left to do, counted: in a report by its arbiter, and for the rating officer."""

from collections import Counter

from django.db.models import Sum

from federation.models import Player, Submission
from federation.models.players import Tempo
from federation.reports.report import Report, Severity
from federation.submissions.quotes import remarks
from federation.submissions.reading import Reading, reason_for, to_confirm
from federation.vocabulary.names import search_key


def new_players() -> int:
    """How many new players the reports that wait ask for."""
    waiting = Submission.objects.filter(state=Submission.State.SUBMITTED, asks_new__gt=0)
    return waiting.aggregate(asked=Sum("asks_new"))["asked"] or 0


def count(submission: Submission, now_read: Reading) -> None:
    """Fill the columns that lists of submissions show. The caller saves."""
    report = now_read.report
    submission.name = report.name[:200]
    submission.end = report.end
    submission.players = len(report.entrants)
    submission.games = games_in(report)
    count_left(submission, now_read)
    submission.confirmed = sum(bool(reason_for(submission, one)) for one in now_read.of(Severity.WARNING))
    submission.asks_new = sum(match.new is not None for match in now_read.matches)
    submission.tempo = report.tempo if report.tempo in Tempo.values else ""
    submission.region = _region(now_read)
    submission.searched = _searched(submission, now_read)


def games_in(report: Report) -> int:
    """How many games the lines of a report name, two lines a game."""
    slots = sum(pairing.opponent is not None for entrant in report.entrants for pairing in entrant.pairings)
    return (slots + 1) // 2


def count_left(submission: Submission, now_read: Reading) -> None:
    """Fill what is left to do as it was just read: register and readers may have changed since it was stored."""
    submission.errors = len(now_read.of(Severity.ERROR))
    submission.warnings = len(to_confirm(submission, now_read.problems))
    submission.unmatched = len(now_read.unresolved)
    submission.unanswered = sum(remark.open for remark in remarks(submission, now_read))


COUNTED = ["name", "end", "players", "games", "errors", "warnings", "unmatched", "unanswered", "changed"]
COUNTED += ["confirmed", "asks_new", "tempo", "region", "searched"]


def region_of(player: Player) -> str:
    """The player's own, or else that of their club."""
    return player.region or (player.club.region if player.club is not None else "")


def _region(now_read: Reading) -> str:
    """Where most of the players are at home whose region is known; of equals the first in the alphabet."""
    homes = Counter(home for match in now_read.matches if match.player and (home := region_of(match.player)))
    return min(homes, key=lambda region: (-homes[region], region), default="")


def _searched(submission: Submission, now_read: Reading) -> str:
    """The words by which an officer finds the report: of the event, the file, the players and their ids."""
    report = now_read.report
    words = [search_key(text) for text in (report.name, report.place, submission.filename)]
    for entrant in report.entrants:
        words += [search_key(entrant.name), entrant.fide_id, search_key(entrant.national_id)]
    return " ".join(word for word in words if word)
