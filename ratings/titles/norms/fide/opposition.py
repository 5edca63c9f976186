"""The games that count for one title, and what a set of them amounts to: average, score, titles, federations."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from federation.vocabulary.federations import CODES
from ratings.formulas.performance import DIFFERENCES
from ratings.titles.norms.event import Format, NormEvent, NormGame
from ratings.titles.norms.fide.editions import (
    FOR_THE_HOST,
    NO_FEDERATION,
    TEAM_CHAMPIONSHIP,
    TITLE_HOLDERS,
    WORLD_CUP,
    Edition,
    Level,
)
from ratings.titles.norms.verdict import LeftOut

ROUND_ROBINS = frozenset({Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN})


@dataclass(frozen=True, slots=True)
class Row:
    """A game that counts."""

    index: int  # of NormEvent.games; of a forfeit counted as a loss, their number
    opponent: str
    rating: int  # an unrated opponent's too
    rated: bool
    holder: bool  # counts as a title-holder, 1.4.5a
    master: bool  # holds the title of the norm or a higher one, 1.4.5b-e
    federation: str  # "": none that counts
    score: int  # half points


@dataclass(frozen=True, slots=True)
class Figures:
    """What a set of games amounts to."""

    games: int
    opponents: int  # in a double round robin each once
    score: int  # half points
    total: int  # of the ratings, the lowest raised
    average: int  # 1.4.7
    percentage: int
    difference: int
    performance: int  # 1.4.8
    holders: int
    masters: int
    federations: Mapping[str, int]  # opponents by federation
    own: int
    foreign: int  # federations other than the applicant's
    most: tuple[str, int]  # the federation of most opponents
    raised: Row | None  # the lowest opponent, where 1.4.6 raises it


@dataclass(frozen=True)
class Opposition:
    """A player's event as one title looks at it."""

    event: NormEvent
    level: Level
    edition: Edition
    rows: tuple[Row, ...]  # in the order of the rounds
    left_out: tuple[LeftOut, ...]  # by 1.4.2
    least: int  # games that the norm needs
    paragraph: str  # of 1.4.1, that says so
    waiver: str  # the exemption that holds for this player; "": none
    forfeit_as_loss: bool = False  # 1.4.2c: the last row is a forfeit of the last round

    @property
    def double(self) -> bool:
        return self.event.format == Format.DOUBLE_ROUND_ROBIN

    @property
    def beforehand(self) -> bool:
        """Whether the pairings are known beforehand: no game after the norm may then be left out, 1.4.1e."""
        return self.event.format in ROUND_ROBINS

    def figures(self, rows: Sequence[Row]) -> Figures:
        """What these games amount to. At least one."""
        games, floor = len(rows), self.level.floor
        score = sum(row.score for row in rows)
        lowest = min(rows, key=lambda row: row.rating)
        total = sum(row.rating for row in rows) + max(0, floor - lowest.rating)
        met = list({row.opponent: row for row in rows}.values()) if self.double else rows
        federations = Counter(row.federation for row in met if row.federation)
        own = federations[self.event.federation]
        average, percentage = mean(total, games), percent(score, games)
        return Figures(
            games=games,
            opponents=len(met),
            score=score,
            total=total,
            average=average,
            percentage=percentage,
            difference=DIFFERENCES[percentage],
            performance=average + DIFFERENCES[percentage],
            holders=sum(row.holder for row in met),
            masters=sum(row.master for row in met),
            federations=federations,
            own=own,
            foreign=len(federations) - (own > 0),
            most=max(federations.items(), key=lambda each: each[1], default=("", 0)),
            raised=lowest if lowest.rating < floor else None,
        )

    def least_masters(self, opponents: int) -> int:
        """Opponents who must hold the title or a higher one: a third and three, rounded up; of a double half."""
        return -(-opponents // 2) if self.double else max(-(-opponents // 3), 3)

    def mix_is_met(self, figures: Figures) -> bool:
        """1.4.3 to 1.4.5: federations and titles."""
        met = figures.opponents
        return (
            2 * figures.holders >= met
            and figures.masters >= self.least_masters(met)
            and (bool(self.waiver) or self.foreigners_are_met(figures))
        )

    def foreigners_are_met(self, figures: Figures) -> bool:
        """1.4.3 and 1.4.4: "the normal foreigner requirement"."""
        met = figures.opponents
        return figures.foreign >= 2 and figures.own <= 3 * met // 5 and figures.most[1] <= 2 * met // 3

    def result_is_met(self, figures: Figures) -> bool:
        """1.4.8: the average, the score and the performance."""
        level = self.level
        return (
            figures.average >= level.average
            and figures.percentage >= self.edition.percent
            and figures.performance >= level.performance
        )

    def over(self, figures: Figures) -> int:
        """Full points above the least score that would do with these opponents, 1.4.1d."""
        if self.paragraph == "1.4.1c":  # a round was missed: Qualification Commission, 1 May 2023
            return 0
        need = figures.score
        while need > 0:
            below = percent(need - 1, figures.games)
            enough = figures.average + DIFFERENCES[below] >= self.level.performance
            if below < self.edition.percent or not enough:
                break
            need -= 1
        return (figures.score - need) // 2

    def credited(self, games: int) -> int:
        """Games that so many count as: nine for eight of 1.4.1c and of a World Cup."""
        nine_for_eight = self.paragraph == "1.4.1c" or self.event.kind == WORLD_CUP
        return 9 if nine_for_eight and games == 8 else games


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


def mean(total: int, games: int) -> int:
    """Rounded to a whole number, a half up: 1.4.7b."""
    return (2 * total + games) // (2 * games)


def percent(score: int, games: int) -> int:
    """Of the points possible, rounded to a whole number, a half up: 1.4.8. `score`: half points."""
    return (100 * score + games) // (2 * games)


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
