"""What an officer changes in an accepted event: a game's result, or whether the event counts. Nothing is forgotten."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from federation.audit import changed, order, record
from federation.events.alike import fingerprints
from federation.models import Correction, Game, GameChange, Tournament
from federation.refusals import REASON_LENGTH, NotPossible
from federation.signals import results_changed
from federation.vocabulary.words import Words, said

Kind = Game.Kind

# The scores a kind of game may have, (White, Black) in half points, as results are read from reports.
SCORES: dict[str, tuple[tuple[int, int], ...]] = {
    Kind.PLAYED: ((2, 0), (1, 1), (0, 2)),
    Kind.FORFEIT: ((2, 0), (0, 2), (0, 0)),
    Kind.SHORT: ((2, 0), (1, 1), (0, 2)),
    Kind.DECIDED: ((1, 0), (0, 1), (0, 0)),
}
BYES: dict[str, tuple[tuple[int, int], ...]] = {
    Kind.FULL_BYE: ((2, 0),),
    Kind.HALF_BYE: ((1, 0),),
    Kind.ZERO_BYE: ((0, 0),),
    Kind.PAIRING_BYE: ((2, 0),),  # the event's scoring says what it is worth
}
POINTS = {2: "1", 1: "½", 0: "0"}
HOW = {
    Kind.FORFEIT: said("forfeit"),
    Kind.SHORT: said("less than one move"),
    Kind.DECIDED: said("by decision"),
}


def change_result(
    game: Game,
    white_score: int,
    black_score: int,
    kind: str,
    officer,
    reason: str,
    now: datetime,
    *,
    correction: Correction | None = None,
    ratings_alone: bool = False,
) -> GameChange:
    """Give `game` another result: half points, and a kind that fits them. What it was stays readable for ever.

    `ratings_alone`: the standings of the event stay as they are. NotPossible for a result it has already, one that no
    such game can have, or without a reason.
    """
    with transaction.atomic():
        reason = _reason(reason)
        order.change_follows()
        event = Tournament.objects.select_for_update().get(pk=game.tournament_id)
        locked = Game.objects.select_for_update(of=("self",)).select_related("white", "black").get(pk=game.pk)
        possible = BYES if locked.black_id is None else SCORES
        if (white_score, black_score) not in possible.get(kind, ()):
            raise NotPossible(_("A game cannot end like that."))
        if ratings_alone and locked.black_id is None:
            raise NotPossible(_("A bye is not rated: for ratings alone nothing can be changed."))
        old = (locked.white_score, locked.black_score, locked.kind)
        new = (white_score, black_score, kind)
        if old == new:
            raise NotPossible(_("%(locked)s has that result already.") % {"locked": named(locked)})
        change = GameChange.objects.create(
            game=locked, correction=correction, at=now, by=officer, reason=reason, ratings_alone=ratings_alone,
            old_white=old[0], old_black=old[1], old_kind=old[2], new_white=new[0], new_black=new[1], new_kind=new[2],
        )  # fmt: skip
        locked.white_score, locked.black_score, locked.kind = new
        locked.save(update_fields=["white_score", "black_score", "kind"])
        fingerprints.keep_event(event)
        told = changed([(named(locked), result(*old), new_result(change))])
        _record("event.result-changed", officer, now, event, reason, correction, {"changes": told, "game": locked.pk})
        _tell(event)
        return change


def withdraw_event(
    tournament: Tournament, officer, reason: str, now: datetime, *, correction: Correction | None = None
) -> Tournament:
    """Keep the event as a fact that counts for nothing. NotPossible where it is withdrawn already."""
    return _count(tournament, False, officer, reason, now, correction)


def restore_event(
    tournament: Tournament, officer, reason: str, now: datetime, *, correction: Correction | None = None
) -> Tournament:
    """Let a withdrawn event count again. NotPossible where it does, or where its games count in another event."""
    return _count(tournament, True, officer, reason, now, correction)


def result(white_score: int, black_score: int, kind: str) -> Words:
    """ "½ – ½", "1 – 0, forfeit", "half-point bye"."""
    if kind in BYES:
        words = Kind(kind).within
        worth = kind == Kind.PAIRING_BYE and white_score != 2
        return said("{bye}, {points}", bye=words, points=POINTS[white_score]) if worth else words
    score = said("{white} – {black}", white=POINTS[white_score], black=POINTS[black_score])
    return said("{score}, {how}", score=score, how=HOW[kind]) if kind in HOW else score


def new_result(change: GameChange) -> Words:
    """What a game ended with from then on."""
    told = result(change.new_white, change.new_black, change.new_kind)
    return said("{result}, for ratings alone", result=told) if change.ratings_alone else told


def result_of(game: Game) -> Words:
    return result(game.white_score, game.black_score, game.kind)


def results_for(game: Game) -> list[tuple[str, str]]:
    """(value, words) of every result `game` may be given; a value is "played:2:0"."""
    possible = BYES if game.black_id is None else SCORES
    return [(f"{kind}:{one[0]}:{one[1]}", result(*one, kind)) for kind, scores in possible.items() for one in scores]


def named(game: Game) -> Words:
    """ "Round 3, Okoń, Ewa – Gołąb, Jan". The entrants are those of the report."""
    against = f" – {game.black.name}" if game.black is not None else ""
    return said("Round {round}, {players}", round=game.round, players=f"{game.white.name}{against}")


def withdrawn() -> tuple[str, str, str]:
    """What is written down of an event that counts no longer."""
    return _("The event"), _("counts"), _("withdrawn")


def restored() -> tuple[str, str, str]:
    """The same of one that counts again."""
    return _("The event"), _("withdrawn"), _("counts")


def _count(
    tournament: Tournament, counts: bool, officer, reason: str, now: datetime, correction: Correction | None
) -> Tournament:
    with transaction.atomic():
        reason = _reason(reason)
        order.change_follows()
        event = Tournament.objects.select_for_update().get(pk=tournament.pk)
        if event.withdrawn != counts:
            words = _("%(event)s is not withdrawn.") if counts else _("%(event)s is withdrawn already.")
            raise NotPossible(words % {"event": event})
        if counts:
            _must_not_count_twice(event)
        event.withdrawn = not counts
        event._history_user, event._history_date, event._change_reason = officer, now, reason[:100]
        event.save(update_fields=["withdrawn"])
        told = changed([restored() if counts else withdrawn()])
        what = "event.restored" if counts else "event.withdrawn"
        _record(what, officer, now, event, reason, correction, {"changes": told})
        _tell(event)
        return event


def _must_not_count_twice(event: Tournament) -> None:
    found = fingerprints.like(fingerprints.games_of(event), event.end, event.tempo, but_event=event.pk)
    for one in found:
        if one.equal and one.tournament is not None:
            raise NotPossible(
                _("Its games count already, as %(code)s, %(name)s. Withdraw that event first.")
                % {"code": one.tournament.code, "name": one.tournament.name}
            )


def _record(what: str, officer, now: datetime, event: Tournament, reason: str, correction, data: dict) -> None:
    if correction is not None:
        data["correction"] = correction.number
    record(what, officer, now, about=event, text=reason, data=data)


def _tell(event: Tournament) -> None:
    # robust: a broker that is down must not undo a change; the calendar finds the stale lists.
    transaction.on_commit(lambda: results_changed.send(sender=Tournament, first_day=event.start), robust=True)


def _reason(reason: str) -> str:
    reason = reason.replace("\0", "").strip()
    if len(reason) < REASON_LENGTH:
        raise NotPossible(_("Say why in a few words; everybody reads it beside the change."))
    return reason
