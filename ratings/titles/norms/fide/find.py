"""Whether a player's event is a norm of FIDE's: `check` for one title, `find` for all that the player can make."""

from collections.abc import Iterable

from ratings.titles.norms.event import NormEvent
from ratings.titles.norms.fide.choosing import articles, best, makes_norm
from ratings.titles.norms.fide.conditions import conditions, refused_by_the_event
from ratings.titles.norms.fide.counting import opposition
from ratings.titles.norms.fide.editions import SCHEME, edition, worth_seeking
from ratings.titles.norms.fide.opposition import Opposition
from ratings.titles.norms.verdict import MOST_CREDITED, LeftOut, Verdict

FEWEST_GAMES, FEWEST_MASTERS = 7, 3


def check(event: NormEvent, title: str) -> Verdict:
    """What the regulations say of `title` ("GM", "IM", "WGM", "WIM") for this event.

    Sex and titles held are not looked at. Where some games make the norm, the verdict is that of the best ones; where
    none do, of all that count.
    """
    rules = edition(event.end)
    title_asked = opposition(event, rules.levels[title], rules)
    if not title_asked.rows:
        return _without_games(title_asked)
    choice = best(title_asked)
    rows = choice.rows if choice else title_asked.rows
    figures = title_asked.figures(rows)
    told = conditions(title_asked, figures)
    norm = all(one.met is not False for one in told)
    exempt = norm and not title_asked.foreigners_are_met(figures)
    ignored = articles(title_asked, rows)
    return Verdict(
        scheme=SCHEME,
        title=title,
        edition=rules.name,
        norm=norm,
        games=figures.games,
        credited=min(title_asked.credited(figures.games), MOST_CREDITED) if norm else figures.games,
        score=figures.score,
        average=figures.average,
        percentage=figures.percentage,
        difference=figures.difference,
        performance=figures.performance,
        conditions=told,
        left_out=tuple(
            sorted(
                (*title_asked.left_out, *(LeftOut(index, article) for index, article in ignored.items())),
                key=lambda one: one.index,
            )
        ),
        exemption=title_asked.waiver if exempt else "",
        over=choice.over if choice and norm else 0,
    )


def is_norm(event: NormEvent, title: str) -> bool:
    """The `norm` of `check` alone, several times as fast: for whoever tries many events."""
    rules = edition(event.end)
    asked = opposition(event, rules.levels[title], rules)
    return bool(asked.rows) and not refused_by_the_event(asked) and makes_norm(asked)


def find(event: NormEvent, titles: Iterable[str] | None = None) -> tuple[Verdict, ...]:
    """The verdict on each of `titles`; on all that somebody of this sex can make where none are named."""
    return tuple(check(event, title) for title in (worth_seeking("", event.sex) if titles is None else titles))


def out_of_the_question(event: NormEvent, title: str) -> bool:
    """Whether a glance shows that this is no norm: too few games, or too few opponents with the title.

    For going through all events: it refuses nearly everybody in a fraction of the time of `check`, and nobody wrongly.
    """
    titles = edition(event.end).levels[title].titles
    forfeit = event.last_forfeit is not None
    if len(event.games) + forfeit < FEWEST_GAMES:
        return True
    met = {
        game.opponent if event.format == "drr" else at for at, game in enumerate(event.games) if game.title in titles
    }
    return len(met) + forfeit < FEWEST_MASTERS


def _without_games(asked: Opposition) -> Verdict:
    return Verdict(
        scheme=SCHEME,
        title=asked.level.title,
        edition=asked.edition.name,
        norm=False,
        games=0,
        credited=0,
        score=0,
        average=None,
        percentage=None,
        difference=None,
        performance=None,
        conditions=conditions(asked, None),
        left_out=asked.left_out,
    )
