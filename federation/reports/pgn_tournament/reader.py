"""A tournament's games in PGN as a report: its players, rounds and results. The moves are not kept."""

import io
import re
from collections.abc import Sequence

from federation.reports import header
from federation.reports.files.unreadable import Unreadable
from federation.reports.pgn.games import PgnGame, games
from federation.reports.pgn_tournament.rounds import rounds_of
from federation.reports.pgn_tournament.said import MOVES_UNREAD, say
from federation.reports.pgn_tournament.tournament import Players, event_of, head, key_of
from federation.reports.problems import Remarks, note
from federation.reports.report import Edit, Pairing, Report
from federation.reports.results import WITHOUT_MOVES, blank
from federation.reports.wording import listed, quoted, who
from federation.vocabulary.words import said

ENDINGS = (".pgn",)
SIGNED = True

_BEGINS = re.compile(rb"(?:%[^\n]{0,200}\n|\s){0,20}\[\s{0,20}[A-Za-z]\w{0,40}\s{1,20}\"")
_MOST_GAMES = 20_000
_FEWEST = 3  # players: with more of them one does not play in every game
_CODES = {"1-0": "10", "0-1": "01", "1/2-1/2": "==", "*": ""}
_ASK = said("Send the crosstable, or export the tournament as TRF16 (FIDE rating report).")
_HOLDS = said(
    "PGN holds games and nothing else: byes, absences and forfeits without a game are not in it, "
    "nor the totals. The moves are not kept with the report: give the same file to the "
    "registrar, who imports it into the archive of games."
)
_OWN_ROUNDS = said(
    "Players meet several times in a round of this file: each game of such a short match was "
    "read as a round of its own, 1.1 as round 1, 1.2 as round 2 and so on."
)


def recognises(content: bytes) -> bool:
    """Whether it begins with a tag pair, in UTF-16 too."""
    return _BEGINS.match(content[:1000].replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe")) is not None


def read(content: bytes, edits: Sequence[Edit], home: str) -> Report:
    """The report in `content`. Raises Unreadable where games do not make one tournament with rounds."""
    report, remarks = Report("PGN", home=home), Remarks()
    found, lines = _games(content, remarks)
    _refuse(found)
    number_of, own_rounds = rounds_of(found, _ASK)
    players = Players(report, remarks)
    for game, line in zip(found, lines, strict=True):
        for side in ("White", "Black"):
            players.take(game, side, line)
    own = _pair(report, players, found, lines, number_of, remarks)
    last = max(number_of.values())
    for entrant in report.entrants:
        entrant.pairings = [own[entrant.number].get(round_) or blank(round_) for round_ in range(1, last + 1)]
        for missing in sorted(set(range(1, last + 1)) - own[entrant.number].keys()) if not own_rounds else ():
            remarks.remark(
                "round-not-listed",
                said("{name} has no game in round {round}", name=who(entrant), round=missing),
                entrant.line,
            )
    head(report, found, number_of, remarks)
    report.problems.append(
        note("numbers-given", said("PGN has no start numbers; the order of the games was used instead."))
    )
    if own_rounds:
        report.problems.append(note("rounds-of-games", _OWN_ROUNDS))
    report.problems.append(note("games-alone", _HOLDS))
    header.settle_rounds(report)
    report.problems += remarks.problems()
    return report


def _games(content: bytes, remarks: Remarks) -> tuple[list[PgnGame], list[int]]:
    """The games, and the line on which each begins."""
    found, lines = list[PgnGame](), list[int]()
    plain = content if b"\0" not in content else b""  # places in UTF-16 are not those of the bytes
    line, at = 1, 0
    for game in games(io.BytesIO(content)):
        piece = plain[at : game.end]
        first = line + piece.count(b"\n", 0, len(piece) - len(piece.lstrip()))
        line, at = line + piece.count(b"\n"), game.end
        if say(game, first, remarks):
            found.append(game)
            lines.append(first)
        if len(found) > _MOST_GAMES:
            raise Unreadable(said("This file has more than {most:,} games. Send one tournament.", most=_MOST_GAMES))
    return found, lines


def _refuse(found: Sequence[PgnGame]) -> None:
    """Raise Unreadable where the games are none of one tournament."""
    if not found:
        raise Unreadable(said("This PGN file holds no game with players. {ask}", ask=_ASK))
    if nameless := next((game for game in found if not (game.tag("White") and game.tag("Black"))), None):
        raise Unreadable(
            said("Game {number} of this PGN file does not name both players. {ask}", number=nameless.number, ask=_ASK)
        )
    events = list(dict.fromkeys(filter(None, map(event_of, found))))
    if len(events) > 1:
        names = listed([quoted(", ".join(filter(None, event))) for event in events])
        raise Unreadable(
            said(
                "This PGN file holds games of {count:event|events}: {names}. Send a file for each.",
                count=len(events),
                names=names,
            )
        )
    _refuse_two_ids(found)
    if all(game.result == "*" for game in found):
        raise Unreadable(said("No game of this PGN file has a result: nothing can be rated from it. {ask}", ask=_ASK))
    players = [{game.tag("White"), game.tag("Black")} for game in found]
    if len(set.union(*players)) > _FEWEST and (common := set.intersection(*players)):
        one = quoted(common.pop())
        raise Unreadable(
            said(
                "Every game of this PGN file is one of {one}: these are a player's games, no tournament. {ask}",
                one=one,
                ask=_ASK,
            )
        )


def _refuse_two_ids(found: Sequence[PgnGame]) -> None:
    """Raise Unreadable where one name has two FIDE ids: they may be two people."""
    known: dict[str, str] = {}
    for game in found:
        for side in ("White", "Black"):
            fide_id = game.tag(f"{side}FideId").lstrip("0")
            before = known.setdefault(key_of(game, side), fide_id) or fide_id
            known[key_of(game, side)] = before
            if fide_id not in ("", before):
                one = quoted(game.tag(side))
                raise Unreadable(
                    said(
                        "{one} has two FIDE ids in this PGN file, {before} and {fide_id}. Correct one of them.",
                        one=one,
                        before=before,
                        fide_id=fide_id,
                    )
                )


def _pair(
    report: Report,
    players: Players,
    found: Sequence[PgnGame],
    lines: Sequence[int],
    number_of: dict[int, int],
    remarks: Remarks,
) -> dict[int, dict[int, Pairing]]:
    """Start number -> round -> what was played in it."""
    own: dict[int, dict[int, Pairing]] = {entrant.number: {} for entrant in report.entrants}
    bare = [game for game in found if not game.moves and game.refusal not in MOVES_UNREAD]
    few = 2 * len(bare) < len(found)
    for game, line in zip(found, lines, strict=True):
        white, black = (players.of(game, side) for side in ("White", "Black"))
        codes = list(_CODES[game.result]) or ["", ""]
        marked = f" {WITHOUT_MOVES}" if few and game in bare and game.result != "*" else ""
        if game.result == "*":
            remarks.remark("cell-read", said("“*” was read as no result yet"), line)
        round_ = number_of[game.number]
        for one, other, colour, code in ((white, black, "w", codes[0]), (black, white, "b", codes[1])):
            own[one.number][round_] = Pairing(
                round_,
                other.number,
                colour,
                code,
                f"{other.number} {colour} {code}{marked}",
            )
    if bare and not few:
        message = said(
            "{bare} of {games} games have no moves. All were read as played: where one was decided by forfeit, say so "
            "in the crosstable.",
            bare=len(bare),
            games=len(found),
        )
        report.problems.append(note("games-without-moves", message))
    return own
