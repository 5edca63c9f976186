"""From an event's players and games to a norm event a player: the same for a report and for the register."""

from collections.abc import Mapping

from ratings.titles.norms.event import Format, NormEvent, NormGame
from ratings.titles.norms.fide.editions import BIG_SWISS, FOR_THE_HOST
from ratings.titles.norms.rounds import (
    FORFEIT,
    PAIRING_BYE,
    PLAYED,
    WIN,
    Meeting,
    Participant,
    WholeEvent,
    format_of,
    is_big_swiss,
    without_point_against_rated,
)


def norm_events(event: WholeEvent) -> tuple[NormEvent, ...]:
    """What every participant played, as the conditions of norms see it; in the order of the participants.

    Raises ValueError where nobody says how opponents came about, and the games do not show it.
    """
    form, pointless = format_of(event), without_point_against_rated(event)
    if form is None:
        raise ValueError("it is not said how opponents came about")
    people = {each.key: each for each in event.participants}
    big = is_big_swiss(event)
    meetings: dict[str, list[Meeting]] = {key: [] for key in people}
    for meeting in sorted(event.meetings, key=lambda each: each.round):
        for who, _, _ in meeting.sides():
            meetings[who].append(meeting)
    return tuple(
        _of(event, each, meetings[each.key], people, form, _exemption(event, each, big), pointless)
        for each in event.participants
    )


def _of(
    event: WholeEvent,
    participant: Participant,
    meetings: list[Meeting],
    people: Mapping[str, Participant],
    form: Format,
    exemption: str,
    pointless: frozenset[str],
) -> NormEvent:
    games: list[NormGame] = []
    unplayed = 0
    unplayed_last = False
    last_forfeit: NormGame | None = None
    for meeting in meetings:
        other, score = _side(meeting, participant.key)
        game = None
        if other is not None:
            opponent = event.later.get((meeting.round, other), people[other])
            game = _game(meeting, opponent, score, other in pointless)
        if game is not None and meeting.kind == PLAYED:
            games.append(game)
        elif _not_missed(meeting.kind, score, form):
            unplayed += 1
            if meeting.round == event.rounds:
                unplayed_last, last_forfeit = True, game
    return NormEvent(
        player=participant.key,
        federation=participant.federation,
        sex=participant.sex,
        format=form,
        rounds=event.rounds,
        games=tuple(games),
        unplayed=unplayed,
        unplayed_last=unplayed_last,
        exemption=exemption,
        start=event.start,
        end=event.end,
        kind=event.kind,
        minutes=event.minutes,
        tempo=event.tempo,
        host=event.registered_by,
        last_forfeit=last_forfeit,
    )


def _exemption(event: WholeEvent, participant: Participant, big: bool) -> str:
    """What the event's people say, where it holds for this player; otherwise what the games show."""
    for_others = event.exemption in FOR_THE_HOST and participant.federation != event.registered_by
    return BIG_SWISS if big and (for_others or not event.exemption) else event.exemption


def _side(meeting: Meeting, who: str) -> tuple[str | None, int]:
    return next((other, score) for key, other, score in meeting.sides() if key == who)


def _not_missed(kind: str, score: int, form: Format) -> bool:
    """A forfeit won or the bye of the pairing, 1.4.1c. The free round of a round robin is neither."""
    return (kind == FORFEIT and score == WIN) or (
        kind == PAIRING_BYE and form not in {Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN}
    )


def _game(meeting: Meeting, opponent: Participant, score: int, pointless: bool) -> NormGame:
    return NormGame(
        round=meeting.round,
        opponent=opponent.key,
        rating=opponent.rating,
        title=opponent.title,
        federation=opponent.federation,
        score=score,
        day=meeting.day,
        without_point_against_rated=pointless,
    )
