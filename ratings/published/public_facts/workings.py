"""What everybody may know of the working of one number: the words of its page, and the numbers in them."""

from collections.abc import Mapping
from typing import Annotated, Any

from django.urls import reverse
from msgspec import Meta, Struct

from ratings.published.players.explanation import ListWorking
from ratings.published.public_facts.fields import Day, Path
from ratings.wording.working import DECIMALS, GameRow, Part

PAGES = ("working", "working-receipt")
Named = Annotated[dict[str, Any], Meta(description="The numbers and words that the text names, by name.")]


class Sentence(Struct, frozen=True):
    """What a rule says of a line, or of a game."""

    code: Annotated[str, Meta(description="Of the rule: /api/v1/systems/{system}/ has its words.")]
    params: Named
    text: str
    source: Annotated[str, Meta(description="Where the rule stands.")]


class WorkingGame(Struct, frozen=True, kw_only=True):
    """One game of a working, as it was counted."""

    round: int | None
    colour: Annotated[str, Meta(description="white, black, or empty where it is not known.")]
    opponent: Annotated[int, Meta(description="Key of the player.")]
    opponent_name: str
    opponent_title: str
    opponent_rating: float | None
    own_rating: float | None
    difference: Annotated[float | None, Meta(description="That counted: some rules cap it.")]
    expected: Annotated[float | None, Meta(description="Null: the game does not count by itself, see its note.")]
    score: float | None
    change: float | None
    note: Annotated[Sentence | None, Meta(description="What was special about it.")]


class WorkingLine(Struct, frozen=True, kw_only=True):
    """What one event, or something else, contributed."""

    event: Annotated[str | None, Meta(description="Its id: /api/v1/events/{id}/. Null: no event did it.")]
    heading: str
    sentence: Sentence
    formula: str
    rated_from: Annotated[Day | None, Meta(description="The list whose ratings were used; null: see the games.")]
    games: Annotated[int, Meta(description="That count.")]
    score: float | None
    expected: float | None
    factor: float | None
    change: Annotated[float | None, Meta(description="Before the list rounds.")]
    details: list[WorkingGame]


class WorkingFacts(Struct, frozen=True, kw_only=True):
    """Why one number of a list is what it is."""

    series: str
    date: Day
    edition: int
    player: int
    name: str
    question: Annotated[str, Meta(description="That the working answers, as the heading of its page.")]
    rating: Annotated[float | None, Meta(description="Null: not on this list.")]
    previous: float | None
    change: float | None
    sentence: Annotated[Sentence | None, Meta(description="Of the line that says it all; null: see the lines.")]
    lines: list[WorkingLine]
    sum: Annotated[float | None, Meta(description="Of the lines, before the list rounds.")]
    rounding: Annotated[str, Meta(description="How the sum became the number; empty where there is no sum.")]
    taken_over: Annotated[bool, Meta(description="The list was imported: its games are not here.")]
    sentences_version: str
    inputs_digest: Annotated[str, Meta(description="SHA-256 of all that the list was computed from, and its rules.")]
    page: Path
    receipt: Annotated[Path, Meta(description="The file that `rate --receipt` computes the number again from.")]


def of_working(shown: ListWorking) -> WorkingFacts:
    """From the working that its page shows, its sentences written as text; asks the database nothing."""
    where = [shown.list.system, shown.list.effective.isoformat(), shown.player.pk]
    page, receipt = (f"{reverse(name, args=where)}?edition={shown.list.edition}" for name in PAGES)
    return WorkingFacts(
        series=shown.list.system,
        date=shown.list.effective,
        edition=shown.list.edition,
        player=shown.player.pk,
        name=shown.player.name,
        question=str(shown.question),
        rating=shown.new,
        previous=shown.old,
        change=shown.change,
        sentence=_sentence(shown.on_top) if shown.on_top else None,
        lines=[_line(part) for part in shown.parts],
        sum=_exact(shown.exact),
        rounding=str(shown.rounding),
        taken_over=shown.list.imported,
        sentences_version=shown.list.sentences_version,
        inputs_digest=shown.list.digest,
        page=page,
        receipt=receipt,
    )


def _line(part: Part) -> WorkingLine:
    line = part.line
    return WorkingLine(
        event=line.tournament.code if line.tournament else None,
        heading=str(part.heading),
        sentence=_sentence(part),
        formula=part.formula,
        rated_from=part.list_then,
        games=line.games,
        score=line.score,
        expected=_exact(line.expected),
        factor=line.factor,
        change=_exact(line.change),
        details=[_game(row) for row in part.games],
    )


def _game(row: GameRow) -> WorkingGame:
    counted = row.detail
    note = None
    if counted.rule:
        note = Sentence(counted.rule, _exactly(row.named), row.note, row.source)
    return WorkingGame(
        round=row.round,
        colour=row.colour,
        opponent=row.opponent.player_id,
        opponent_name=row.opponent.name,
        opponent_title=row.opponent.title,
        opponent_rating=_exact(counted.opponent_rating),
        own_rating=_exact(counted.own_rating),
        difference=_exact(counted.difference),
        expected=_exact(counted.expected),
        score=_exact(counted.score),
        change=_exact(counted.change),
        note=note,
    )


def _sentence(part: Part) -> Sentence:
    return Sentence(part.line.rule, _exactly(part.named), part.sentence, part.source)


def _exactly(named: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _exact(value) if isinstance(value, float) else value for name, value in named.items()}


def _exact(value: float | None) -> float | None:
    """Without what only binary fractions hold."""
    return None if value is None else round(value, DECIMALS)
