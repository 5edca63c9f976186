"""What an arbiter asks before an event: how many rounds, which lists take it and which games, until when to report."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.models.players import Tempo
from federation.reports import parts
from federation.reports.by_hand.file import Kind
from federation.reports.pace import spoken_pace
from federation.reports.tempo import of_minutes, spoken_minutes
from federation.submissions.wording import counted_games, counted_rounds
from federation.vocabulary import dates
from ratings import catalogue
from ratings.as_if.reporting_deadline import counts_for_system
from ratings.models import Series

GAMES_OF_A_NORM = 9  # FIDE Handbook B.01, 1.4.1


@dataclass(frozen=True)
class Planned:
    """What is known of an event before it begins. What is not asked about is None or ""."""

    kind: Kind
    players: int | None
    rounds: int | None
    time_control: str
    start: date | None
    end: date | None


@dataclass(frozen=True)
class Counting:
    """A list that takes the event: until when it is to be reported, and which games it leaves out."""

    system: str
    until: str
    left_out: str = ""


def rounds(planned: Planned) -> list[str]:
    """Sentences about the number of rounds of the kind of event."""
    if planned.players is None:
        return []
    return list(_rounds(planned.kind, planned.players, planned.rounds))


def _rounds(kind: Kind, players: int, wanted: int | None) -> Iterator[str]:
    if kind in (Kind.ROUND_ROBIN, Kind.DOUBLE):
        cycles = 2 if kind == Kind.DOUBLE else 1
        many = cycles * (players - 1 + players % 2)
        own = cycles * (players - 1)
        games = cycles * players * (players - 1) // 2
        yield _("%(rounds)s, %(games)s; each player has %(own)s.") % {
            "rounds": counted_rounds(many),
            "games": counted_games(games),
            "own": counted_games(own),
        }
    elif kind == Kind.SWISS:
        least = max(1, math.ceil(math.log2(players)))
        yield _("At least %(rounds)s, so that at most one of %(players)s can win every game.") % {
            "rounds": counted_rounds(least),
            "players": players,
        }
        most = players - 1 if players % 2 == 0 else players
        yield _("At most %(rounds)s: nobody meets an opponent twice.") % {"rounds": counted_rounds(most)}
        if wanted is not None and not least <= wanted <= most:
            yield _("The %(wanted)s planned are outside.") % {"wanted": counted_rounds(wanted)}
        own = wanted if wanted is not None else most
    else:
        return
    if own < GAMES_OF_A_NORM:
        yield _("Too short for a norm of FIDE, which takes %(number)s games (B.01 1.4.1).") % {
            "number": GAMES_OF_A_NORM
        }


def tempo(planned: Planned) -> tuple[str, str]:
    """A value of Tempo, or "" for what no list takes, and the sentence that says why; twice "" for no question."""
    if not planned.time_control:
        return "", ""
    minutes = spoken_minutes(planned.time_control)
    if minutes is None:
        return "", _("“%(text)s” is no time control that is understood; type it as 90 min + 30 s.") % {
            "text": planned.time_control
        }
    found = of_minutes(minutes)
    words = _("“%(text)s” is %(minutes)g minutes for 60 moves: %(tempo)s.")
    if not found:
        words = _("“%(text)s” is %(minutes)g minutes for 60 moves: too fast to be rated.")
    tempo = Tempo(found).within if found else ""
    return found, words % {"text": planned.time_control, "minutes": minutes, "tempo": tempo}


def counted(planned: Planned, today: date) -> list[Counting]:
    """Every list that takes events at this rate of play, for one that ends on the last day."""
    found, _said = tempo(planned)
    if not found or planned.end is None:
        return []
    return [
        Counting(system.name, counts_for_system(system, planned.end, today), _left_out(system.slug, planned))
        for system in Series.objects.at_work(found)
    ]


def _left_out(slug: str, planned: Planned) -> str:
    """Between which players a game at this rate of play is too fast, where a system decides that for each game."""
    pace, day = spoken_pace(planned.time_control), planned.start or planned.end
    editions = [one for one in getattr(catalogue.load(slug), "paces", ()) if day and one.since <= day]
    rules = max(editions, key=lambda one: one.since, default=None)
    if rules is None or not hasattr(rules, "levels"):
        return ""
    if pace.minutes is None:
        return _("How much time a player has is not said beyond doubt, so no game is left out.")
    if pace.first_control is not None and pace.first_control < rules.moves:
        return _("No game: the first control has %(moves)s moves, %(least)s are the least.") % {
            "moves": pace.first_control,
            "least": rules.moves,
        }
    short = [level for level in rules.levels if pace.minutes < level.minutes]
    if not short:
        return _("None.")
    least = min(short, key=lambda level: level.rating)
    told = (
        _("All games: %(least)s minutes for 60 moves are the least.") % {"least": least.minutes}
        if least.rating == 0
        else _("Games in which somebody has %(rating)s or more: they need %(least)s minutes for 60 moves.")
        % {"rating": least.rating, "least": least.minutes}
    )
    if rules.approved is not None and pace.minutes >= rules.approved:
        told = f"{told} {_('Not so where FIDE approved the event for faster controls.')}"
    return told


def registration(planned: Planned) -> list[str]:
    """Until when FIDE is told of an event to come (Rating Regulations)."""
    if planned.start is None:
        return []
    facts = {
        "ordinary": dates.day(planned.start - timedelta(days=3)),
        "strong": dates.day(planned.start - timedelta(days=30)),
    }
    told = [
        _(
            "Events for FIDE's lists are registered three days before they begin: by %(ordinary)s; with a player above "
            "2700, or a woman above 2500, 30 days before: by %(strong)s."
        )
        % facts
    ]
    if planned.end and parts.is_long(planned.start, planned.end):
        long = (planned.end - planned.start).days + 1
        told.append(
            ngettext(
                "An event of %(number)s day is reported to FIDE month by month (4.1).",
                "An event of %(number)s days is reported to FIDE month by month (4.1).",
                long,
            )
            % {"number": long}
        )
    return told
