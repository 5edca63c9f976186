"""Games of PGN files into the archive: known ones are recognised, also in another spelling or broken off early."""

import re
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import IO

from django.db import connection, transaction
from django.utils.translation import ngettext

from federation import audit
from federation.models import ArchivedEvent, ArchivedGame, ArchivedPlayer
from federation.reports.pgn import moves, openings
from federation.reports.pgn.boxed import Unfinished
from federation.reports.pgn.games import PgnGame, games
from federation.reports.pgn.tags import HIGHEST_RATING
from federation.submissions.archive.players import Named, found
from federation.vocabulary.names import search_key

BLOCK = 500  # games written at once; what an interrupted import has written is recognised the next time
SHOWN = 50  # refusals told with their number
SHOWN_OF_A_KIND = 10  # remarks told with their number
SHORTEST = 2  # letters of a word by which two spellings of a name are compared
UNNAMED = "?"
NO_NAMES = "no-names"  # why a game is refused, beside those of reports.pgn.games


@dataclass
class Summary:
    """What came of a file."""

    games: int = 0
    added: int = 0
    duplicates: int = 0
    completed: int = 0  # among the duplicates: the archive's game broke off earlier than this one
    refused: Counter[str] = field(default_factory=Counter)  # code of the reason -> games
    refusals: list[tuple[int, str, str]] = field(default_factory=list)  # the first: number in the file, code, detail
    noted: Counter[str] = field(default_factory=Counter)  # code of a remark -> games
    notes: list[tuple[int, str, str]] = field(default_factory=list)  # the first of each code, as the refusals
    names: int = 0  # new ones
    matched: int = 0  # of these, with players of the register

    def __str__(self) -> str:
        of_games = ngettext(
            "%(games)d game: %(added)d added, %(known)d known (%(completed)d completed), %(refused)d refused",
            "%(games)d games: %(added)d added, %(known)d known (%(completed)d completed), %(refused)d refused",
            self.games,
        ) % {
            "games": self.games, "added": self.added, "known": self.duplicates, "completed": self.completed,
            "refused": self.refused.total(),
        }  # fmt: skip
        of_names = ngettext(
            "%(names)d new name, %(matched)d of them in the register",
            "%(names)d new names, %(matched)d of them in the register",
            self.names,
        ) % {"names": self.names, "matched": self.matched}
        return "; ".join([of_games, of_names, *([self._remarks()] if self.noted else [])])

    def _remarks(self) -> str:
        number = self.noted.total()
        return ngettext("%(number)d remark", "%(number)d remarks", number) % {"number": number}


def read(file: IO[bytes], told: Callable[[Summary], None] = lambda _: None) -> Summary:
    """Bring a PGN file into the archive. What is known adds nothing."""
    summary = Summary()
    for block in blocks(games(file)):
        with transaction.atomic():
            write(block, summary)
        told(summary)
    return summary


def blocks(of_file: Iterable[PgnGame]) -> Iterator[list[PgnGame]]:
    """The games, so many at a time. Of a file that is damaged those before the damage come first, then the error."""
    block: list[PgnGame] = []
    try:
        for game in of_file:
            block.append(game)
            if len(block) == BLOCK:
                yield block
                block = []
    except (Unfinished, EOFError, OSError, zlib.error):
        if block:
            yield block
        raise
    if block:
        yield block


def write(block: Sequence[PgnGame], summary: Summary) -> None:
    """Some games of a file, in the caller's transaction; `summary` goes on."""
    one_at_a_time()
    usable = [game for game in block if not _refused(game, summary)]
    for game in block:
        _tell(game, summary)
    summary.games += len(block)
    _write(usable, summary)


def one_at_a_time() -> None:
    """Until the transaction ends no other import writes: two of the same file would both find its games missing."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", [ArchivedGame._meta.db_table])


def import_file(
    file: IO[bytes], name: str, user, now: datetime, told: Callable[[Summary], None] = lambda _: None
) -> Summary:
    """`read`, and the audit log says so."""
    summary = read(file, told)
    if summary.added or summary.completed:
        audit.record("archive.imported", user, now, text=f"{name}: {summary}")
    return summary


def _refused(game: PgnGame, summary: Summary) -> bool:
    code = game.refusal
    if not code and not (game.tag("White") and game.tag("Black")):
        code = NO_NAMES
    if not code:
        return False
    summary.refused[code] += 1
    if len(summary.refusals) < SHOWN:
        summary.refusals.append((game.number, code, game.detail))
    return True


def _tell(game: PgnGame, summary: Summary) -> None:
    """What is to be said of a game beside a refusal."""
    for code in dict(game.notes):
        summary.noted[code] += 1
    for code, detail in game.notes:
        if sum(shown == code for _number, shown, _detail in summary.notes) < SHOWN_OF_A_KIND:
            summary.notes.append((game.number, code, detail))


def _write(block: Sequence[PgnGame], summary: Summary) -> None:
    openings = {moves.opening_digest(game.moves) for game in block}
    known: dict[int, list[ArchivedGame]] = {}
    for one in ArchivedGame.objects.with_names().filter(opening__in=openings):
        known.setdefault(one.opening, []).append(one)
    new: list[ArchivedGame] = []
    longer: dict[int, ArchivedGame] = {}
    events = _events(block)
    players = _players(block, summary)
    for game in block:
        opening = moves.opening_digest(game.moves)
        alike = known.setdefault(opening, [])
        same = next((one for one in alike if _same(one, game)), None)
        if same is None:
            made = _row(game, opening, players, events)
            alike.append(made)
            new.append(made)
            continue
        summary.duplicates += 1
        if len(game.moves) > len(same.moves):
            _set_moves(same, game.moves)
            same.result = game.result
            summary.completed += 1
            if same.pk:
                longer[same.pk] = same
    ArchivedGame.objects.bulk_create(new)
    ArchivedGame.objects.bulk_update(longer.values(), ["moves", "plies", "digest", "result", "classified"])
    summary.added += len(new)


# ---- the same game twice ----------------------------------------------------
def _same(one: ArchivedGame, game: PgnGame) -> bool:
    """Whether a game of the archive is this one: the moves, the players in any spelling, the day and the result."""
    if not moves.same_game(bytes(one.moves), game.moves) or not _days_agree(one.played, game.date):
        return False
    if one.result != game.result and "*" not in {one.result, game.result} and len(one.moves) == len(game.moves):
        return False
    if not (_names_agree(one.white.name, game.tag("White")) and _names_agree(one.black.name, game.tag("Black"))):
        return False
    # Two short draws of the same players on different days, or in two rounds, are two games.
    rounds = {one.round, _round(game)} - {""}
    return len(rounds) < 2 or (_known(one.played) and one.played == game.date)


def _days_agree(one: str, other: str) -> bool:
    return all(a == b or "?" in a + b for a, b in zip(one.split("."), other.split("."), strict=True))


def _known(played: str) -> bool:
    return "?" not in played


def _names_agree(one: str, other: str) -> bool:
    """Carlsen, Magnus; Carlsen,M; Magnus Carlsen; Carlsen M.: a long word in common, and no other initial."""
    first, second = search_key(one).split(), search_key(other).split()
    common = set(first) & set(second)
    if not any(len(word) > SHORTEST for word in common):
        return first == second
    left, right = ({word[0] for word in words if word not in common} for words in (first, second))
    return not left or not right or bool(left & right)


# ---- rows -------------------------------------------------------------------
def _row(
    game: PgnGame,
    opening: int,
    players: dict[tuple[str, int | None], ArchivedPlayer],
    events: dict[tuple[str, str], ArchivedEvent],
) -> ArchivedGame:
    number = re.match(r"\d{1,4}", _round(game))
    eco = game.tag("ECO")[:3].upper()
    row = ArchivedGame(
        white=players[_name(game, "White")], black=players[_name(game, "Black")], event=events[_event(game)],
        played=game.date, year=game.year, round=_round(game), round_number=int(number.group()) if number else 0,
        result=game.result, eco=eco if re.fullmatch(r"[A-E]\d\d", eco) else "",
        white_rating=_rating(game, "WhiteElo"), black_rating=_rating(game, "BlackElo"),
        white_title=game.tag("WhiteTitle").upper(), black_title=game.tag("BlackTitle").upper(),
        time_control=game.tag("TimeControl"), opening=opening,
    )  # fmt: skip
    _set_moves(row, game.moves)
    return row


def _set_moves(row: ArchivedGame, content: bytes) -> None:
    row.moves, row.plies, row.digest = content, len(content) // moves.MOVE, moves.digest(content)
    row.classified = "" if row.eco else openings.classified(content)


def classify() -> int:
    """Give games that came without a code, and before codes were told by the moves, theirs. How many got one."""
    asked = ArchivedGame.objects.filter(eco="", classified="").order_by("pk")
    found = [
        ArchivedGame(pk=pk, classified=code)
        for pk, content in asked.values_list("pk", "moves").iterator(chunk_size=BLOCK)
        if (code := openings.classified(bytes(content)))
    ]
    ArchivedGame.objects.bulk_update(found, ["classified"], batch_size=BLOCK)
    return len(found)


def _round(game: PgnGame) -> str:
    return game.tag("Round")


def _rating(game: PgnGame, tag: str) -> int | None:
    value = game.number_of(tag)
    return value if value and value <= HIGHEST_RATING else None


def _name(game: PgnGame, colour: str) -> tuple[str, int | None]:
    return game.tag(colour), game.number_of(f"{colour}FideId")


def _event(game: PgnGame) -> tuple[str, str]:
    return game.tag("Event") or UNNAMED, game.tag("Site")


def _events(block: Iterable[PgnGame]) -> dict[tuple[str, str], ArchivedEvent]:
    wanted = {_event(game) for game in block}
    there = ArchivedEvent.objects.filter(name__in={name for name, _site in wanted})
    events = {(one.name, one.site): one for one in there}
    new = [
        ArchivedEvent(name=name, site=site, key=search_key(f"{name} {site}")[:440])
        for name, site in sorted(wanted - events.keys())
    ]
    return events | {(one.name, one.site): one for one in ArchivedEvent.objects.bulk_create(new)}


def _players(block: Iterable[PgnGame], summary: Summary) -> dict[tuple[str, int | None], ArchivedPlayer]:
    named = {(one.name, one.fide_id): one for one in _named(block)}
    there = ArchivedPlayer.objects.filter(name__in={name for name, _id in named}).select_related("player")
    players = {(one.name, one.fide_id): one for one in there}
    missing = sorted(named.keys() - players.keys(), key=lambda key: (key[0], key[1] or 0))
    register = found(named[key] for key in missing)
    new = []
    for key in missing:
        player, by = register.get(key, (None, ""))
        new.append(
            ArchivedPlayer(name=key[0], fide_id=key[1], key=search_key(key[0])[:220], player=player, matched_by=by)
        )
    summary.names += len(new)
    summary.matched += len(register)
    return players | {(one.name, one.fide_id): one for one in ArchivedPlayer.objects.bulk_create(new)}


def _named(block: Iterable[PgnGame]) -> Iterator[Named]:
    years: dict[tuple[str, int | None], list[int]] = {}
    federations: dict[tuple[str, int | None], str] = {}
    for game in block:
        for colour in ("White", "Black"):
            key = _name(game, colour)
            years.setdefault(key, []).extend([game.year] if game.year else [])
            federations[key] = federations.get(key) or game.tag(f"{colour}Federation")[:3].upper()
    for key, known in years.items():
        yield Named(*key, federations[key], (min(known), max(known)) if known else None)
