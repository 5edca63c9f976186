"""FIDE's XML player list, read as a stream in constant memory; entities and document types are refused. Pure."""

from collections.abc import Iterator
from datetime import date
from typing import IO
from xml.parsers import expat  # the parser itself; every construct defusedxml guards against is refused below

from federation.players_import.formats.left_out import LeftOut
from federation.players_import.formats.rows import Refusal, Row, UnreadableList, read_row
from federation.vocabulary.words import said

_BLOCK = 262_144  # bytes a step
_LONGEST_VALUE = 1000  # characters of one element
_LONGEST_TAG = 1_000_000  # bytes that the parser keeps because what they begin has no end yet
_DEEPEST = 20  # elements within elements
_SHOWN = 30  # characters of a name that is not known
_FIELDS = {
    "fideid": "fide_id", "name": "name", "country": "federation", "sex": "sex", "title": "title", "w_title": "w_title",
    "rating": "rating", "k": "factor", "rapid_rating": "rapid_rating", "rapid_k": "rapid_factor",
    "blitz_rating": "blitz_rating", "blitz_k": "blitz_factor", "birthday": "born", "flag": "flag",
}  # fmt: skip
_NOT_NEEDED = {"o_title", "foa_title", "games", "rapid_games", "blitz_games"}
_USUAL = {"", "0"}  # in an element that is not needed
_STRAY, _VALUE, _TOLD = range(3)  # what text means where it stands: nothing; a value; what was told already


class _Players:
    """Collects one player after the other from expat's events."""

    def __init__(self, left_out: LeftOut) -> None:
        self.left_out = left_out
        self.ready: list[tuple[int, dict[str, str]]] = []
        self.player: dict[str, str] | None = None
        self.field = ""
        self.beside = ""  # an element that is understood and not needed
        self.text: list[str] = []
        self.length = 0
        self.line = 0
        self.depth = 0
        self.player_at = 0  # depth of the player
        self.means = _STRAY
        self.parser = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.characters
        parser.CommentHandler = self.comment
        parser.ProcessingInstructionHandler = self.instruction
        parser.StartDoctypeDeclHandler = self.refuse
        parser.EntityDeclHandler = self.refuse
        parser.ExternalEntityRefHandler = self.refuse

    def refuse(self, *_: object) -> int:
        raise UnreadableList(said("the XML declares a document type or entities, which a player list has no need of"))

    def leave(self, text: str) -> None:
        self.left_out.note(self.parser.CurrentLineNumber, text)

    def comment(self, _: str) -> None:
        self.leave(said("a comment was not used"))

    def instruction(self, *_: str) -> None:
        self.leave(said("an instruction to programs was not used"))

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise UnreadableList(
                said(
                    "line {line}: elements stand too deep in one another",
                    line=self.parser.CurrentLineNumber,
                )
            )
        name = tag.lower()
        if name == "player":
            self.begin(attributes)
        elif self.player is None:
            if self.depth > 1:
                self.leave(said("element <{tag}> is not known and was not used", tag=tag[:_SHOWN]))
        elif self.depth == self.player_at + 1:
            field = _FIELDS.get(name, "")
            if field and field not in self.player:
                self.field, self.means = field, _VALUE
            else:
                self.beside_values(tag, name)
        else:
            self.leave(said("element <{tag}> stands within a value and was not used", tag=tag[:_SHOWN]))
            self.means = _TOLD
        for key in attributes if attributes else ():
            if name != "player" or key.lower() != "fideid":
                self.leave(
                    said(
                        "attribute {key} of <{tag}> is not known and was not used",
                        key=repr(key[:_SHOWN]),
                        tag=tag[:_SHOWN],
                    )
                )

    def begin(self, attributes: dict[str, str]) -> None:
        self.line = self.parser.CurrentLineNumber
        if self.player is not None:
            raise UnreadableList(said("line {line}: a player stands within another player", line=self.line))
        # An older layout gives the id as an attribute of the player.
        ids = [value for key, value in attributes.items() if key.lower() == "fideid"]
        if len(ids) > 1:
            self.leave(said("a second FIDE id of a player was not used"))
        self.player = {"fide_id": ids[0]} if ids else {}
        self.player_at = self.depth
        self.means = _STRAY

    def beside_values(self, tag: str, name: str) -> None:
        """An element of a player that gives no value."""
        self.means = _TOLD
        if name in _NOT_NEEDED:
            self.left_out.not_needed(name)
            self.beside, self.means = name, _VALUE
        elif name in _FIELDS:
            self.leave(said("a second <{tag}> of a player was not used", tag=tag))
        else:
            self.leave(said("element <{tag}> is not known and was not used", tag=tag[:_SHOWN]))

    def characters(self, text: str) -> None:
        if self.means == _VALUE:
            self.length += len(text)
            if self.length > _LONGEST_VALUE:
                raise UnreadableList(
                    said(
                        "line {line}: a value is longer than {most}",
                        line=self.parser.CurrentLineNumber,
                        most=_LONGEST_VALUE,
                    )
                )
            self.text.append(text)
        elif self.means == _STRAY and not text.isspace():
            self.leave(said("text outside the elements was not used"))

    def end(self, tag: str) -> None:
        self.depth -= 1
        if self.player is None:
            return
        if self.depth == self.player_at:
            text = "".join(self.text)
            if self.field:
                self.player[self.field] = text
            elif self.beside:
                if text not in _USUAL:
                    self.left_out.strange(self.parser.CurrentLineNumber, self.beside, text.strip())
                self.player.setdefault(self.beside, text)  # the games, for who asks
            self.field, self.beside, self.means = "", "", _STRAY
            self.text, self.length = [], 0
        elif self.depth > self.player_at:  # an element within a value, which may go on
            of_value = (self.field or self.beside) and self.depth == self.player_at + 1
            self.means = _VALUE if of_value else _TOLD
        else:
            self.ready.append((self.line, self.player))
            self.player = None


def read(stream: IO[bytes], day: date | None, tempo: str, left_out: LeftOut) -> Iterator[Row | Refusal]:
    """The rows of the list in `stream`. Raises UnreadableList at the first place that is not well-formed."""
    players = _Players(left_out)
    found = False
    given = 0
    try:
        while block := stream.read(_BLOCK):
            players.parser.Parse(block, False)
            given += len(block)
            if given - players.parser.CurrentByteIndex > _LONGEST_TAG:
                raise UnreadableList(
                    said(
                        "line {line}: a tag is longer than {most}",
                        line=players.parser.CurrentLineNumber,
                        most=_LONGEST_TAG,
                    )
                )
            found = found or bool(players.ready)
            for line, values in players.ready:
                yield read_row(line, values, day, tempo)
            players.ready.clear()
        players.parser.Parse(b"", True)
    except expat.ExpatError as error:
        raise UnreadableList(said("the XML is not well-formed: {error}", error=str(error))) from error
    except LookupError as error:  # of an encoding that nobody knows
        raise UnreadableList(said("the XML is not well-formed: {error}", error=str(error))) from error
    if not found:
        raise UnreadableList(said("the file lists no players"))
