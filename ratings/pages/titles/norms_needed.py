"""The answer to "who needs what for a norm?" as pages print it: sentences, the score for each average, the articles."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratings.pages.titles.conditions import Told, of_norm
from ratings.titles.norms.forecast import CERTAIN, MADE, OUT, Outlook
from ratings.titles.norms.forecast_sentences import SENTENCES, UNRATED, told
from ratings.titles.who_needs_what import MOST_PLAYERS, MOST_ROUNDS, Asked, CannotTell, PlayerOutlook, WhoNeedsWhat
from ratings.wording.numbers import points
from ratings.wording.sentences import plain

NOTHING_MORE = Asked()  # than the report says
OF_OPPONENTS = frozenset({"masters", "holders", "foreigners", "federations"})  # codes of sentences
GAMES = "1.4.1"  # the article on their number
SHOWN = 20  # problems of a report that are told


@dataclass(frozen=True)
class Step:
    """The points needed where the opponents to come average between two numbers."""

    lowest: int | None  # None: or less
    highest: int | None  # None: or more
    points: str  # "": no score is enough


@dataclass(frozen=True)
class TitleNeed:
    """What one title still needs, whole."""

    found: Outlook
    scores: Sequence[str]  # sentences; of several scores the fewest points and the most
    opponents: Sequence[str]  # sentences: what those to come must be
    steps: Sequence[Step]  # none where all opponents are known
    why_not: Sequence[Told]  # where it is out of reach: what even the best ending does not meet

    @property
    def title(self) -> str:
        return self.found.title

    @property
    def out(self) -> bool:
        return self.found.state == OUT

    @property
    def sure(self) -> bool:
        return self.found.state in {MADE, CERTAIN}

    @property
    def results(self) -> Sequence[tuple[str, bool, int | None]]:
        """Points, whether they make the norm, the performance: where all opponents are known."""
        return [(points(each.score / 2), each.norm, each.performance) for each in self.found.results]


@dataclass(frozen=True)
class Row:
    """One player."""

    player: PlayerOutlook
    needs: Sequence[TitleNeed]

    @property
    def open(self) -> Sequence[TitleNeed]:
        return [each for each in self.needs if not each.out]

    @property
    def lowest(self) -> TitleNeed:
        """The title that is nearest."""
        return self.needs[-1]

    @property
    def worth_unfolding(self) -> bool:
        return any(each.steps or each.results or each.out for each in self.needs)


@dataclass(frozen=True)
class Answer:
    """Everything that the page prints."""

    found: WhoNeedsWhat
    in_reach: Sequence[Row]
    by_every_point: Sequence[Row]
    out: Sequence[Row]

    @property
    def rounds(self) -> int:
        return self.found.reported.whole.rounds

    @property
    def played(self) -> int:
        return self.found.reported.whole.rounds_played

    @property
    def over(self) -> bool:
        return not self.found.reported.rounds_left

    @property
    def sure(self) -> Sequence[tuple[str, Sequence[str]]]:
        """The norms that no result takes away: title, and the players' names."""
        names: dict[str, list[str]] = {}
        for row in self.in_reach:
            for one in row.player.sure:
                names.setdefault(one.title, []).append(row.player.entrant.name)
        return list(names.items())


def answer(found: WhoNeedsWhat) -> Answer:
    return Answer(found, *([_row(each) for each in rows] for rows in (found.in_reach, found.by_every_point, found.out)))


def refusal(refused: CannotTell) -> tuple[str, Sequence[str]]:
    """Why nothing can be said: one sentence, and the problems of the report."""
    told = [
        _("Line %(line)s: %(message)s") % {"line": each.line, "message": each.message} if each.line else each.message
        for each in refused.problems[:SHOWN]
    ]
    more = len(refused.problems) - SHOWN
    if more > 0:
        told.append(ngettext("And %(count)s more.", "And %(count)s more.", more) % {"count": more})
    return _refusal(refused), told


def _refusal(refused: CannotTell) -> str:
    number = {"number": refused.number}
    if refused.code == CannotTell.NO_GAMES:
        return _("The report has no result yet: norms are told from the first round on.")
    if refused.code == CannotTell.ROUNDS_UNKNOWN:
        return _(
            "The report has %(number)s rounds and does not say how many the event has. Type the number of rounds."
        ) % number  # fmt: skip
    if refused.code == CannotTell.ROUNDS_PLAYED:
        return _("The report has %(number)s rounds already: the event has as many at least.") % number
    if refused.code == CannotTell.NO_PLAYER:
        return _("No player of the report has the start number %(number)s.") % number
    if refused.code == CannotTell.TOO_LARGE:
        most = {"players": MOST_PLAYERS, "rounds": MOST_ROUNDS}
        return _("That is too large: %(players)s players and %(rounds)s rounds are the most.") % most
    return _("The games of the report contradict each other, so nothing can be said of norms.")


def _row(player: PlayerOutlook) -> Row:
    return Row(player, [_need(found, player) for found in player.outlooks])


def _need(found: Outlook, player: PlayerOutlook) -> TitleNeed:
    sentences: dict[bool, list[str]] = {True: [], False: []}
    for code, values in told(found, player.ahead):
        sentences[code in OF_OPPONENTS].append(plain(_(SENTENCES[code]), _in_words(values)))
    scores = sentences[False]
    unmet = [one for one in found.best.conditions if one.met is False] if found.state == OUT and found.best else []
    # Of too few games the rest follows.
    games = [one for one in unmet if one.article.startswith(GAMES)]
    return TitleNeed(
        found,
        scores if len(scores) < 3 else [scores[0], scores[-1]],
        sentences[True],
        list(_steps(found, player)),
        [of_norm(one) for one in games or unmet],
    )


def _in_words(values: dict[str, float | str]) -> dict[str, float | str]:
    """`values` with their words in the language of the page."""
    changed = dict(values)
    if values.get("opponent") == UNRATED:
        changed["opponent"] = _("an unrated opponent")
    return changed


def _steps(found: Outlook, player: PlayerOutlook) -> Iterator[Step]:
    """From the strongest opponents down. Nothing where no opponent is left who is not known."""
    if found.state in {MADE, OUT} or not player.ahead.unknown:
        return
    highest: int | None = None
    for need in found.needs:
        lowest = None if need.average == player.ahead.lowest else need.average
        yield Step(lowest, highest, points(need.score / 2))
        if lowest is None:
            return
        highest = lowest - 1
    yield Step(None, highest, "")
