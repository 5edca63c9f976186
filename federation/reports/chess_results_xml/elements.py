"""An XML file as its elements, each with its line and its attributes; entities and declarations are refused."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from xml.parsers import expat  # the parser itself; every construct defusedxml guards against is refused below

from federation.reports.files.unreadable import TOO_MANY_FAULTS, Unreadable
from federation.reports.problems import MOST_FAULTS
from federation.reports.report import Leftover
from federation.vocabulary.words import said

DEEPEST = 8
_SHOWN = 80  # signs of a text that is left over
_ASK = said(
    "Export it again from the pairing program, or export the tournament as TRF16 (FIDE rating report) and send that."
)


@dataclass(frozen=True)
class Element:
    """One element: its name and those of the elements around it, in small letters, as its attributes' names are."""

    path: tuple[str, ...]
    attributes: Mapping[str, str]
    line: int
    column: int


@dataclass
class Elements:
    """Every element in the order of the file, and what stands between them."""

    found: list[Element] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)  # line and text
    left: list[Leftover] = field(default_factory=list)


def elements_of(content: bytes) -> Elements:
    """The elements of `content`. Raises Unreadable for what is damaged, or more than plain elements with attributes."""
    elements, path = Elements(), list[str]()
    parser = expat.ParserCreate()
    parser.buffer_text = True  # a text in one piece, and not one for each line
    parser.ordered_attributes = True

    def begin(name: str, pairs: list[str]) -> None:
        path.append(name.lower())
        if len(path) > DEEPEST:
            raise Unreadable(
                said("This XML file has elements within elements, {deepest} and more. {ask}", deepest=DEEPEST, ask=_ASK)
            )
        attributes: dict[str, str] = {}
        for key, value in zip(pairs[::2], pairs[1::2], strict=True):
            if key.lower() in attributes:
                leave(f'{key}="{value}"')
            attributes.setdefault(key.lower(), value)
        at = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
        elements.found.append(Element(tuple(path), attributes, *at))

    def end(_name: str) -> None:
        path.pop()

    def leave(text: str) -> None:
        if text.strip():
            at = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
            elements.left.append(Leftover(*at, text.strip()[:_SHOWN]))
        if len(elements.left) > MOST_FAULTS:
            raise Unreadable(TOO_MANY_FAULTS)

    def comment(text: str) -> None:
        elements.comments.append((parser.CurrentLineNumber, text))
        if len(elements.comments) > MOST_FAULTS:
            raise Unreadable(TOO_MANY_FAULTS)

    def instruction(target: str, text: str) -> None:
        leave(f"{target} {text}")

    parser.StartElementHandler, parser.EndElementHandler = begin, end
    parser.CharacterDataHandler, parser.CommentHandler = leave, comment
    parser.ProcessingInstructionHandler = instruction
    parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = _refuse
    parser.UnparsedEntityDeclHandler = parser.ExternalEntityRefHandler = _refuse
    try:
        parser.Parse(content, True)
    except (expat.ExpatError, LookupError, ValueError) as fault:
        # A LookupError or ValueError is what Python says of an encoding that it does not know.
        line = parser.ErrorLineNumber
        raise Unreadable(
            said("This XML file is damaged at line {line} ({fault}). {ask}", line=line, fault=_words(fault), ask=_ASK)
        ) from None
    return elements


def _refuse(*_: Any) -> Any:
    raise Unreadable(said("This XML file declares a document type or entities, which no report needs. {ask}", ask=_ASK))


def _words(fault: Exception) -> str:
    code = getattr(fault, "code", None)
    named: Callable[[Any], str] = expat.ErrorString
    return named(code) if code else said("its encoding is not known")
