"""Which games of an event count for a title, and how many it needs: articles 1.4.1 a to c, 1.4.2 and 1.4.3."""

from collections import Counter

from federation.vocabulary.federations import CODES
from ratings.titles.norms.event import NormEvent, NormGame
from ratings.titles.norms.fide.editions import (
    FOR_THE_HOST,
    NO_FEDERATION,
    TEAM_CHAMPIONSHIP,
    TITLE_HOLDERS,
    WORLD_CUP,
    Edition,
    Level,
)
from ratings.titles.norms.fide.opposition import ROUND_ROBINS, Opposition, Row
from ratings.titles.norms.verdict import LeftOut


def opposition(event: NormEvent, level: Level, rules: Edition) -> Opposition:
    """The games of `event` that count for `level`."""
    rows: list[Row] = []
    left_out: list[LeftOut] = []
    for index, game in enumerate(event.games):
        article = _not_counted(event, game)
        if article:
            left_out.append(LeftOut(index, article))
        else:
            rows.append(_row(index, game, game.score, level, rules))
    least, paragraph = _least_games(event, len(rows), rules)
    forfeit = event.last_forfeit
    as_loss = (
        event.unplayed_last
        and forfeit is not None
        and len(rows) + 1 == _usual_games(event, rules)[0]
        and not _not_counted(event, forfeit)
    )
    if as_loss and forfeit is not None:
        with_loss = Opposition(
            event,
            level,
            rules,
            (*rows, _row(len(event.games), forfeit, 0, level, rules)),
            tuple(left_out),
            *_usual_games(event, rules),
            waiver=_waiver(event),
            forfeit_as_loss=True,
        )
        figures = with_loss.figures(with_loss.rows)
        if with_loss.mix_is_met(figures) and with_loss.result_is_met(figures):
            return with_loss
    return Opposition(event, level, rules, tuple(rows), tuple(left_out), least, paragraph, _waiver(event))


def host(event: NormEvent) -> str:
    """The federation that registered the event; where nobody says, the one of most opponents (project convention)."""
    if event.host:
        return event.host
    found = Counter(game.federation for game in event.games if game.federation in CODES)
    most = max(found.values(), default=0)
    return "" if not most else event.federation if found[event.federation] == most else found.most_common(1)[0][0]


def _row(index: int, game: NormGame, score: int, level: Level, rules: Edition) -> Row:
    # A federation that the report does not say is none, as FID is.
    federation = "" if game.federation == NO_FEDERATION else game.federation
    return Row(
        index=index,
        opponent=game.opponent,
        rating=rules.unrated if game.rating is None else game.rating,
        rated=game.rating is not None,
        holder=game.title in TITLE_HOLDERS,
        master=game.title in level.titles,
        federation=federation,
        score=score,
    )


def _not_counted(event: NormEvent, game: NormGame) -> str:
    """The article by which a game is left out, whatever anybody wants; "": none."""
    if game.federation and game.federation not in CODES:
        return "1.4.2a"
    if event.format in ROUND_ROBINS and game.rating is None and game.without_point_against_rated:
        return "1.4.2b"
    return ""


def _usual_games(event: NormEvent, rules: Edition) -> tuple[int, str]:
    if event.kind == TEAM_CHAMPIONSHIP and 7 <= event.rounds <= 9:
        return 7, "1.4.1b"
    return (8, "1.4.1b") if event.kind == WORLD_CUP else (rules.games, "1.4.1a")


def _least_games(event: NormEvent, counted: int, rules: Edition) -> tuple[int, str]:
    least, paragraph = _usual_games(event, rules)
    missed_without_fault = event.rounds == rules.games and counted == rules.games - 1 and event.unplayed == 1
    return (counted, "1.4.1c") if missed_without_fault and counted < least else (least, paragraph)


def _waiver(event: NormEvent) -> str:
    if event.exemption in FOR_THE_HOST and event.federation != host(event):
        return ""
    return event.exemption
