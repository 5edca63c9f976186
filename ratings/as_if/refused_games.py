"""What an arbiter must know before sending a report: games that were played and will not be rated, and why."""

from ratings import catalogue
from ratings.as_if.event_input import EventInput
from ratings.standalone.answer import Answer
from ratings.wording import html
from ratings.wording.refused_games import RefusedBy, RefusedGame, by_reason, is_refused


def refused_by(event: EventInput, answer: Answer) -> RefusedBy | None:
    """None where nothing is refused."""
    entrants, found = {entrant.pk: entrant for entrant in event.entrants}, []
    for line in answer.sheet:
        for detail in line.details:
            if detail.colour == "white" and is_refused(detail.rule):
                game = event.played[detail.game]
                sides = entrants[game.white_id], entrants[game.black_id]
                refused = RefusedGame(detail.game, game.round, *sides, detail.own_rating, detail.opponent_rating)
                found.append((detail.rule, refused))
    if not found:
        return None
    rules = html.translated(catalogue.load(answer.system).sentences.rules)
    played = sum(game.kind == game.Kind.PLAYED for game in event.played)
    system, minutes = catalogue.SYSTEMS[answer.system], event.tournament.minutes
    return RefusedBy(system, by_reason(found, rules), played, minutes)
