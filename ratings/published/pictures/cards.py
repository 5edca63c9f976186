"""The picture that an address is shown with where somebody passes it on: 1200 × 630, OpenGraph's usual size.

What stands where is said here; `templates/ratings/public/pictures/card.svg` draws it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.vocabulary.dates import plain_day, plain_days
from ratings.published.public_facts.events import WonEvent
from ratings.published.public_facts.lists import PublicList, PublicRow
from ratings.published.public_facts.players import PublicPlayer
from ratings.wording.numbers import rating

WIDTH, HEIGHT = 1200, 630  # pixels, as everything here
LEFT, RIGHT = 72, 1128
BROAD = 0.58  # how broad a letter is on the average, as a part of its size
ROWS = 5  # of a list
WINNERS = 3  # that share a first place; more are not named
CURVE = (620, 1110, 350, 540)  # from left to right, from top to bottom
MOST = 120  # points of a curve: more are not seen
INK, SOFT, BRAND = "#1a1d19", "#5a6058", "#1c4d3a"  # as base/site.css has them


@dataclass(frozen=True)
class Text:
    words: str
    size: int
    y: int
    colour: str = INK
    x: int = LEFT
    weight: int = 400
    anchor: str = "start"


@dataclass(frozen=True)
class Card:
    texts: tuple[Text, ...]
    points: tuple[tuple[float, float], ...] = ()  # of a line
    width, height, left, right = WIDTH, HEIGHT, LEFT, RIGHT

    @property
    def curve(self) -> str:
        return " ".join(f"{x},{y}" for x, y in self.points)

    @property
    def end(self) -> tuple[float, float] | None:
        return self.points[-1] if self.points else None


def of_player(facts: PublicPlayer, history: Sequence[tuple[date, float]], federation: str) -> Card:
    """The rating that stands first, and its course: days with ratings of one series, in order of time."""
    first = facts.ratings[0] if facts.ratings else None
    told = _("On no rating list that is in force")
    if first is not None:
        told = _("%(series)s list of %(day)s") % {"series": first.name, "day": plain_day(first.list)}
    rest = ", ".join(part for part in (facts.club, facts.federation) if part)
    texts = _head(federation, facts.called, told, rest)
    if first is None:
        return Card(texts)
    return Card((*texts, Text(rating(first.rating), 190, 550, BRAND, weight=600)), tuple(curve(history)))


def of_list(facts: PublicList, top: Sequence[PublicRow], federation: str) -> Card:
    """The list with its first players."""
    counted = ngettext("%(number)s active player", "%(number)s active players", facts.active)
    said = _("withdrawn") if facts.withdrawn else counted % {"number": facts.active}
    rows: list[Text] = []
    for at, one in enumerate(top[:ROWS]):
        y = 342 + 60 * at
        rows += [
            Text(str(one.rank), 36, y, SOFT),
            fitted(f"{one.player.title} {one.player.name}".strip(), 36, y, 144, 800),
            Text(rating(one.rating), 36, y, BRAND, RIGHT, 600, "end"),
        ]
    return Card((*_head(federation, facts.name, f"{plain_day(facts.date)}, {said}", ""), *rows))


def of_event(facts: WonEvent, federation: str) -> Card:
    """The event with its winner."""
    where = ", ".join(part for part in (facts.place, plain_days(facts.start, facts.end)) if part)
    counted = ngettext("%(number)s player", "%(number)s players", facts.players) % {"number": facts.players}
    rounds = ngettext("%(number)s round", "%(number)s rounds", facts.rounds) % {"number": facts.rounds}
    texts = _head(federation, facts.name, where, f"{counted}, {rounds}")
    if facts.withdrawn:
        return Card((*texts, fitted(_("It was withdrawn, and counts for nothing."), 36, 430, colour=SOFT)))
    if not 0 < len(facts.winners) <= WINNERS:
        return Card(texts)
    won = [fitted(name, 52, 470 + 64 * at, colour=BRAND, weight=600) for at, name in enumerate(facts.winners)]
    return Card((*texts, Text(_("Won by"), 30, 405, SOFT), *won))


def _head(federation: str, name: str, first: str, second: str) -> tuple[Text, ...]:
    return (
        fitted(federation, 30, 96, colour=BRAND),
        fitted(name, 72, 206, weight=600),
        *(fitted(words, 32, y, colour=SOFT) for words, y in ((first, 262), (second, 308)) if words),
    )


def fitted(
    words: str, size: int, y: int, x: int = LEFT, width: int = RIGHT - LEFT, colour: str = INK, weight: int = 400
) -> Text:
    """`words` as large as they fit into one line of `width`, two thirds of `size` at least; what is longer is cut."""
    room = width / BROAD
    if len(words) * size > room:
        size = max(int(room / len(words)), size * 2 // 3)
        most = int(room / size)
        words = words if len(words) <= most else f"{words[: most - 1].rstrip()}…"
    return Text(words, size, y, colour, x, weight)


def curve(history: Sequence[tuple[date, float]]) -> list[tuple[float, float]]:
    """The ratings as points of the picture; none for fewer than two."""
    step = -(-len(history) // MOST) or 1
    shown = [*history[:-1:step], *history[-1:]]
    if len(shown) < 2:
        return []
    left, right, top, bottom = CURVE
    days = [day.toordinal() for day, _value in shown]
    values = [value for _day, value in shown]
    low, span = min(values), max(max(values) - min(values), 1)
    return [
        (
            round(left + (right - left) * (day - days[0]) / max(days[-1] - days[0], 1), 1),
            round(bottom - (bottom - top) * (value - low) / span, 1),
        )
        for day, value in zip(days, values, strict=True)
    ]
