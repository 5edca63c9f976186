"""What an officer says when returning a report: sentences of its page, games, words; and what was done about each."""

from collections.abc import Container, Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from federation.matching.match import Match
from federation.models import Submission
from federation.reports.report import Edit, Entrant, Pairing, Problem, Report
from federation.reports.sheet.edits import read_cell
from federation.reports.sheet.players_and_rounds import ImpossibleEdit
from federation.reports.sheet.typed import read_typed
from federation.reports.suspicions import Suspicion
from federation.submissions.differences import BYE, SIGN
from federation.submissions.parsed import edits_of
from federation.submissions.reading import Reading
from federation.submissions.suspected import suspected
from federation.submissions.wording import said

# A key begins with what it is about.
PROBLEM, PLAYER, FLAG, EDIT, GAME, WORDS = "problem/", "player/", "flag/", "edit/", "game/", "words"


@dataclass(frozen=True)
class Quote:
    """One sentence, under the key by which the page asks for it and the arbiter's page finds it again."""

    key: str
    text: str
    wanted: str = ""  # of a cell: what it should be, as the arbiter types it: "14 w =", "H"
    meant: str = ""  # `text` as it will read then

    @property
    def sentence(self) -> str:
        """The text, and what is wanted in its place."""
        return sentence(self.text, self.wanted)

    def stored(self) -> dict[str, str]:
        """As an item of `Submission.quoted`, with the language that its text is in."""
        asked = {"wanted": self.wanted, "meant": self.meant} if self.wanted else {}
        return {"key": self.key, "text": self.text, "language": get_language() or ""} | asked


def sentence(text: str, wanted: str) -> str:
    return _("%(text)s; should be %(cell)s") % {"text": text, "cell": in_words(wanted)} if wanted else text


@dataclass(frozen=True)
class Remark:
    """One thing for which a report was returned, and what its arbiter did about it."""

    key: str
    text: str
    mended: bool  # the report does not say it any more, and says what was wanted
    reply: str  # in the arbiter's words
    wanted: str = ""

    @property
    def sentence(self) -> str:
        return sentence(self.text, self.wanted)

    @property
    def open(self) -> bool:
        return not self.mended and not self.reply

    def about(self, kind: str) -> str:
        """The rest of the key where it is about `kind`, else ""."""
        return self.key.removeprefix(kind) if self.key.startswith(kind) else ""


def of_problem(problem: Problem) -> Quote:
    return Quote(PROBLEM + problem.key, str(problem.message))


def of_player(match: Match) -> Quote:
    """What the report takes the line for."""
    entrant = match.entrant
    name = f"{entrant.number} {entrant.name}"
    if match.conflict:
        text = f"{name}: {match.conflict}"
    elif match.new is not None:
        text = _("%(name)s is asked for as a new player.") % {"name": name}
    elif match.player is not None:
        text = _("%(name)s was taken for %(player_name)s (%(player_national_id)s).") % {
            "name": name,
            "player_name": match.player.name,
            "player_national_id": match.player.national_id,
        }
    else:
        text = _("%(name)s: nobody in the register is chosen.") % {"name": name}
    return Quote(f"{PLAYER}{entrant.number}", text)


def of_suspicion(suspicion: Suspicion) -> Quote:
    return Quote(FLAG + suspicion.key, str(suspicion.message))


def of_edit(edit: Edit) -> Quote:
    """A change that the arbiter made."""
    place = (edit.what, edit.line, edit.number, edit.round, edit.name)
    text = _("Changed by the arbiter: %(change)s") % {"change": said(edit)}
    return Quote(EDIT + "-".join(str(part) for part in place if part), text)


def of_cell(report: Report, round_: int, number: int, wanted: str = "") -> Quote | None:
    """One round of one player as the report has it; None where it has no such round or player.

    `wanted`: what the cell should be, of `wanted_cell`.
    """
    entrant = report.entrant(number)
    if entrant is None or not 1 <= round_ <= report.rounds:
        return None
    text = _cell(report, entrant, _pairing(entrant, round_))
    meant = _cell(report, entrant, read_cell(round_, wanted)) if wanted else ""
    return Quote(f"{GAME}{round_}/{number}", text, wanted, meant)


def wanted_cell(report: Report, round_: int, number: int, typed: str) -> str:
    """What an officer types of a cell as its arbiter would: "14w=" is "14 w =", "½" the same game drawn, "bye" is "U".

    Raises ValueError for what is no result, or has an opponent who is not in the report.
    """
    entrant = report.entrant(number)
    if entrant is None:
        raise ValueError(f"no player {number}")
    try:
        read, _theirs = read_typed(report, entrant, _pairing(entrant, round_), typed)
    except ImpossibleEdit as fault:
        raise ValueError(str(fault)) from None
    if not read.result or read.opponent == number:
        raise ValueError(f"not a cell: {typed!r}")
    return read.result if read.opponent is None else f"{read.opponent} {read.colour or '-'} {read.result}"


def in_words(wanted: str) -> str:
    """A cell as a table shows it: "14 w ½", "half-point bye"."""
    read = read_cell(1, wanted)
    if read.opponent is None:
        return str(BYE.get(read.result, read.result))
    return " ".join(filter(None, (str(read.opponent), read.colour, SIGN.get(read.result, read.result))))


def _pairing(entrant: Entrant, round_: int) -> Pairing:
    """What the line says of a round; nothing where it ends before."""
    return next((each for each in entrant.pairings if each.round == round_), Pairing(round_, None, "", ""))


def _cell(report: Report, entrant: Entrant, pairing: Pairing) -> str:
    """A game or a bye as a sentence, from the side of its player."""
    facts = {"round": pairing.round, "name": entrant.name}
    if pairing.opponent is None:
        bye = BYE.get(pairing.result, pairing.result)
        return _("Round %(round)s, %(name)s: %(result)s") % (facts | {"result": bye})
    opponent = report.entrant(pairing.opponent)
    facts |= {
        "opponent": opponent.name if opponent else _("number %(number)s") % {"number": pairing.opponent},
        "result": SIGN.get(pairing.result) or _("no result"),
    }
    words = {
        "w": _("Round %(round)s, %(name)s with White against %(opponent)s: %(result)s"),
        "b": _("Round %(round)s, %(name)s with Black against %(opponent)s: %(result)s"),
    }.get(pairing.colour, _("Round %(round)s, %(name)s against %(opponent)s: %(result)s"))
    return words % facts


def of_words(text: str) -> Quote:
    """What the officer wrote."""
    return Quote(WORDS, text)


def quotable(now_read: Reading, suspicions: Iterable[Suspicion], edits: Iterable[Edit]) -> dict[str, Quote]:
    """Every sentence that the page offers, by key; what was asked for and is no more is simply not there."""
    quotes = [
        *map(of_suspicion, suspicions),
        *map(of_problem, now_read.problems),
        *map(of_player, now_read.matches),
        *map(of_edit, edits),
    ]
    return {quote.key: quote for quote in quotes}


def remarks(submission: Submission, now_read: Reading) -> list[Remark]:
    """What the report was returned for, and what became of each since. A sentence that it does not say any more is
    mended, whatever line or number it stood under, unless a cell is now something else than was wanted; the officer's
    own words are answered in words alone.
    """
    if not submission.quoted:
        return []
    with override(submission.quoted[0].get("language") or get_language()):  # an officer's, not the reader's
        still = _sentences(submission, now_read)
    return [
        Remark(
            quote["key"],
            quote["text"],
            mended=_mended(quote, still) or _confirmed_since(submission, quote["key"]),
            reply=submission.replies.get(quote["key"], {}).get("text", ""),
            wanted=quote.get("wanted", ""),
        )
        for quote in submission.quoted
    ]


def _sentences(submission: Submission, now_read: Reading) -> set[str]:
    """Everything that could be said now of a report that was returned, and what was said in the officer's own words."""
    keys = [quote["key"] for quote in submission.quoted]
    flags = suspected(now_read) if any(key.startswith(FLAG) for key in keys) else []
    still = {quote.text for quote in quotable(now_read, flags, edits_of(submission)).values()}
    still |= {quote["text"] for quote in submission.quoted if quote["key"] == WORDS}
    return still | {game.text for key in keys for game in _round_of(now_read.report, key)}


def _mended(quote: dict[str, str], still: Container[str]) -> bool:
    """Whether the report says something else now, and what was wanted where a cell was asked for."""
    return quote["text"] not in still and ("meant" not in quote or quote["meant"] in still)


def _confirmed_since(submission: Submission, key: str) -> bool:
    """Whether the warning was confirmed with another reason after the report was returned for it."""
    given = submission.overrides.get(key.removeprefix(PROBLEM)) if key.startswith(PROBLEM) else None
    returned = _returned(submission)
    return given is not None and returned is not None and datetime.fromisoformat(given["at"]) > returned


def _returned(submission: Submission | None) -> datetime | None:
    """When the report, or the version that this one replaced, was returned."""
    while submission is not None and submission.reviewed is None:
        submission = submission.replaces
    return submission.reviewed if submission is not None else None


def game_named(key: str) -> tuple[int, int] | None:
    """Round and start number of the game that a key is about."""
    round_, _slash, number = key.removeprefix(GAME).partition("/")
    if not key.startswith(GAME) or not all(part.isdecimal() and len(part) < 6 for part in (round_, number)):
        return None
    return int(round_), int(number)


def _round_of(report: Report, key: str) -> list[Quote]:
    """Every cell of the round of the one that a key is about: in another version it may have other numbers."""
    named = game_named(key)
    cells = [of_cell(report, named[0], entrant.number) for entrant in report.entrants] if named else []
    return [cell for cell in cells if cell is not None]


def texts(submission: Submission, kind: str) -> dict[str, str]:
    """What a submission was returned for, of one kind: rest of the key -> sentence. Only while it can be mended."""
    if not submission.open:
        return {}
    return {
        quote["key"].removeprefix(kind): quote["text"] for quote in submission.quoted if quote["key"].startswith(kind)
    }
