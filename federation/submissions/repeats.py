"""The same event sent twice: a report's games beside those of every event that counts and every report that waits."""

from collections import defaultdict
from collections.abc import Sequence

from federation.events.alike import fingerprints
from federation.events.alike.fingerprints import Found
from federation.events.alike.likeness import Played, mark_of_name, mark_of_player
from federation.matching.match import Match
from federation.models import Player, Submission
from federation.reports.problems import error, warning
from federation.reports.report import RESULTS, Entrant, Pairing, Problem, Report
from federation.reports.scoring import USUAL
from federation.reports.wording import clauses
from federation.vocabulary.words import Days, Value, Words, said

KNOWN, ALIKE = "event-known", "event-alike"
SHOWN = 3  # events named in one problem
DOUBTFUL = 2  # players of the register that a line may mean
CLOSED = (Submission.State.REJECTED, Submission.State.WITHDRAWN)


def repeats(submission: Submission, report: Report, matches: Sequence[Match]) -> list[Found]:
    """Events that count and reports that wait with the same games, the most alike first."""
    games = [] if submission.state in CLOSED else games_of(report, matches)
    if not games:
        return []
    own = {"but_event": submission.tournament_id, "but_report": submission.pk}
    return fingerprints.like(games, report.end, report.tempo, **own)


def problems_of(found: Sequence[Found], waiting: bool) -> list[Problem]:
    """One error where nothing of the report is new; else one warning that names everything alike.

    Of two reports of one event that both wait (`waiting`: as this one does) the officer may accept either.
    """
    equal = [one for one in found if one.equal and not (waiting and one.submission is not None)]
    if equal:
        return [error(KNOWN, _equal(equal[0]))]
    if not found:
        return []
    alike = clauses(map(_alike, found[:SHOWN]))
    return [warning(ALIKE, said("{alike}. Confirm only if both were played.", alike=alike))]


def games_of(report: Report, matches: Sequence[Match]) -> list[Played]:
    """Every game of which a line says the result, once, whatever else may be wrong with the report."""
    marks = _marks(matches)
    lines = {entrant.number: entrant for entrant in reversed(report.entrants)}
    found, seen = [], set()
    for entrant in report.entrants:
        for pairing in entrant.pairings:
            opponent = lines.get(pairing.opponent or 0)
            place = (pairing.round, frozenset({entrant.number, pairing.opponent}))
            if opponent is None or opponent is entrant or place in seen or not pairing.result:
                continue
            if pairing.result in RESULTS:
                seen.add(place)
                found.append(_game(pairing, _facing(entrant, opponent, pairing.round), entrant, opponent, marks))
    return found


def _game(
    pairing: Pairing, facing: Pairing | None, entrant: Entrant, opponent: Entrant, marks: dict[int, tuple[str, ...]]
) -> Played:
    ours = USUAL.worth(pairing.result)
    theirs = USUAL.worth(facing.result) if facing is not None and facing.result in RESULTS else 2 - ours
    colours = pairing.colour, facing.colour if facing is not None else ""
    known = "w" in colours or "b" in colours
    if colours[0] == "b" or (not colours[0] and colours[1] == "w"):
        return Played(pairing.round, marks[opponent.number], marks[entrant.number], theirs, ours, known)
    return Played(pairing.round, marks[entrant.number], marks[opponent.number], ours, theirs, known)


def _facing(entrant: Entrant, opponent: Entrant, round_: int) -> Pairing | None:
    """The same game on the opponent's line."""
    found = opponent.pairings[round_ - 1] if round_ <= len(opponent.pairings) else None
    return found if found is not None and found.opponent == entrant.number else None


def _marks(matches: Sequence[Match]) -> dict[int, tuple[str, ...]]:
    """By what the player of each line may be known: the register's entry and those merged into it; or the name, and
    whoever the register has that resembles it.
    """
    merged = defaultdict(list)
    entries = {match.player.pk for match in matches if match.player is not None}
    for duplicate, kept in Player.objects.filter(merged_into__in=entries).values_list("pk", "merged_into"):
        merged[kept].append(duplicate)
    found = {}
    for match in matches:
        if match.player is not None:
            keys = [match.player.pk, *merged[match.player.pk]]
            found[match.entrant.number] = tuple(map(mark_of_player, keys))
        else:
            keys = [candidate.player.pk for candidate in match.candidates[:DOUBTFUL]]
            found[match.entrant.number] = (mark_of_name(match.entrant.name), *map(mark_of_player, keys))
    return found


def _equal(one: Found) -> Words:
    facts: dict[str, Value] = {"games": one.likeness.ours, "other": named(one)}
    if one.tournament is not None:
        if one.likeness.ours == 1:
            return said(
                "The {games:game|games} of this report is in {other}, which was accepted, and cannot count twice. If "
                "something in that event is wrong, ask for a correction on its page.",
                **facts,
            )
        return said(
            "All {games:game|games} of this report are in {other}, which was accepted, and cannot count twice. If "
            "something in that event is wrong, ask for a correction on its page.",
            **facts,
        )
    if one.likeness.ours == 1:
        return said(
            "The {games:game|games} of this report is in {other}, which waits for the rating officer. If that report "
            "should not be there, write to the rating officer.",
            **facts,
        )
    return said(
        "All {games:game|games} of this report are in {other}, which waits for the rating officer. If that report "
        "should not be there, write to the rating officer.",
        **facts,
    )


def _alike(one: Found) -> Words:
    """ "53 of the 54 games of this report are in 2026-0032, Four Rooks Weekend (...) too"."""
    facts: dict[str, Value] = {"same": one.likeness.same, "games": one.likeness.ours, "other": named(one)}
    if one.likeness.same == 1:
        return said("{same} of the {games:game|games} of this report is in {other} too", **facts)
    return said("{same} of the {games:game|games} of this report are in {other} too", **facts)


def named(one: Found) -> Words:
    """The event or report in words: "2026-0032, Baltic Open (5 – 7 September 2026)"."""
    if one.tournament is not None:
        event = one.tournament
        return said("{code}, {name} ({days})", code=event.code, name=event.name, days=Days(event.start, event.end))
    report = one.submission
    name = report.name or report.filename
    return said("report {receipt}, {name} ({day})", receipt=report.receipt, name=name, day=report.end or "")
