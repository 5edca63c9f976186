"""The games of accepted events and waiting reports, stored so that a report is compared with all of them in one query.

The only writer of Fingerprint and Meeting. What is stored follows from the games and from who played them: it is kept
again where either changes. A merge changes nothing, since a report asks under every entry that its players have had.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Q, QuerySet

from federation.events import summaries
from federation.events.alike.likeness import Colours, Likeness, Played, likeness, mark_of_player, most
from federation.models import Fingerprint, Meeting, Submission, Tournament
from federation.models.submissions import LARGE

AT_ONCE = 5000  # keys of one query, rows of one statement


@dataclass(frozen=True)
class Found:
    """An accepted event, or a report that waits, with the same games or nearly so."""

    likeness: Likeness
    equal: bool
    tournament: Tournament | None
    submission: Submission | None

    @property
    def key(self) -> str:
        """Names it on a page: "event-2026-0032", "report-155"."""
        return f"event-{self.tournament.code}" if self.tournament else f"report-{self.submission.pk}"


def keep_event(tournament: Tournament) -> None:
    """Store the games of an accepted event as they are now, and who came first by them."""
    _keep(Fingerprint(tournament=tournament), games_of(tournament))
    summaries.keep(tournament)


def keep_report(submission: Submission, games: Sequence[Played]) -> None:
    """Store the games of a report that is handed in."""
    _keep(Fingerprint(submission=submission), games)


def forget_report(submission: Submission) -> None:
    Fingerprint.objects.filter(submission=submission).delete()


def games_of(tournament: Tournament) -> list[Played]:
    rows = tournament.games.exclude(black=None).values_list(
        "round", "white__player", "black__player", "white_score", "black_score", "colours_known"
    )
    return [
        Played(round_, (mark_of_player(white),), (mark_of_player(black),), *scores_and_colours)
        for round_, white, black, *scores_and_colours in rows.order_by("round", "board")
    ]


def waiting_with_common_games(submission: Submission) -> list[int]:
    """Primary keys of the reports that wait and have a game in common with this one, itself among them."""
    keys = Meeting.objects.filter(fingerprint__submission=submission).values("key")
    others = Meeting.objects.filter(key__in=keys, fingerprint__submission__state=Submission.State.SUBMITTED)
    return sorted({submission.pk, *others.values_list("fingerprint__submission", flat=True).distinct()})


def like(
    games: Sequence[Played],
    end: date | None,
    tempo: str,
    *,
    but_event: int | None,
    but_report: int | None = None,
) -> list[Found]:
    """Every event that counts, and every report that waits, with the same games or nearly so, the most alike first.

    `end`, `tempo`: of the event that the games are of. `but_event`, `but_report`: primary keys of what is its own.
    """
    asked: dict[int, list[tuple[int, Colours]]] = defaultdict(list)
    for at, game in enumerate(games):
        for key, colours in game.meetings():
            asked[key].append((at, colours))
    shared: dict[int, dict[tuple[int, int], set[int]]] = defaultdict(lambda: defaultdict(set))
    sizes = {}
    for fingerprint, size, key, round_, colours in _stored(list(asked), but_event, but_report):
        sizes[fingerprint] = size
        for at, ours in asked[key]:
            if ours == colours or Colours.UNKNOWN in (ours, colours):
                shared[fingerprint][games[at].round, round_].add(at)
    alike = {}
    for fingerprint, places in shared.items():
        if most(len(games), sizes[fingerprint], len(set().union(*places.values()))):
            alike[fingerprint] = likeness(len(games), sizes[fingerprint], places)
    details = Fingerprint.objects.select_related("tournament", "submission")
    details = details.defer(*(f"submission__{column}" for column in LARGE))
    found = [_found(one, alike[pk], end, tempo) for pk, one in details.in_bulk(list(alike)).items()]
    named = [one for one in found if one is not None]
    return sorted(named, key=lambda one: (not one.equal, -one.likeness.same, one.key))


def _found(one: Fingerprint, alike: Likeness, end: date | None, tempo: str) -> Found | None:
    other = one.tournament or one.submission
    days_apart = abs((end - other.end).days) if end and other.end else None
    # What a report that waits says of its tempo is not stored: a few games of it are looked at, and never blocked.
    equal = alike.equal(days_apart, one.tournament is not None and one.tournament.tempo == tempo)
    if not equal and not alike.alike(days_apart):
        return None
    return Found(alike, equal, one.tournament, one.submission)


def _stored(
    keys: Sequence[int], but_event: int | None, but_report: int | None
) -> Iterator[tuple[int, int, int, int, int]]:
    """Fingerprint, its games, key, round and colours of every game stored under one of `keys`."""
    counts = Q(fingerprint__tournament__withdrawn=False) | Q(fingerprint__submission__state=Submission.State.SUBMITTED)
    rows: QuerySet = Meeting.objects.filter(counts)
    if but_event is not None:
        rows = rows.exclude(fingerprint__tournament=but_event)
    if but_report is not None:
        rows = rows.exclude(fingerprint__submission=but_report)
    for start in range(0, len(keys), AT_ONCE):
        yield from rows.filter(key__in=keys[start : start + AT_ONCE]).values_list(
            "fingerprint", "fingerprint__games", "key", "round", "colours"
        )


def _keep(fingerprint: Fingerprint, games: Sequence[Played]) -> None:
    about = {"tournament": fingerprint.tournament, "submission": fingerprint.submission}
    Fingerprint.objects.filter(**about).delete()
    fingerprint.games = len(games)
    fingerprint.save()
    meetings = []
    for game in games:
        if surest := game.meetings()[:1]:
            meetings.append(Meeting(fingerprint=fingerprint, key=surest[0][0], round=game.round, colours=surest[0][1]))
    Meeting.objects.bulk_create(meetings, batch_size=AT_ONCE)
