"""Every regular expression over a report takes time in proportion to the text: none repeats without a bound.

The expressions are found in the code: every call `re.something(...)` of `federation/reports/`, compiled or in passing.
"""

import ast
import re
import time
from collections.abc import Iterator
from importlib import import_module
from itertools import permutations
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]

from tests.architecture.project_files import files, relative
from tests.walks import walk

LENGTH = 20_000  # the longest line that is read
MOST = 2.0  # seconds of CPU: what grows with the square of a line takes minutes, however quick a machine is
CLASSES = "7 mW.:-"  # a digit, a blank, letters, punctuation
WITH_PATTERN = {"compile", "match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer"}
MOST_PREFIXES = 12


def expressions() -> Iterator[tuple[str, re.Pattern]]:
    """Where each stands, and itself."""
    for path in files("federation/reports/**/*.py"):
        name = relative(path)
        calls = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
        for call in calls:
            if isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value) == "re":
                assert call.func.attr in WITH_PATTERN, f"{name}: re.{call.func.attr}"
                yield f"{name}:{call.lineno}", pattern(name, call)


def pattern(name: str, call: ast.Call) -> re.Pattern:
    """The first argument, which must follow from what its module knows when it is imported."""
    known = vars(import_module(name.removesuffix(".py").replace("/", ".")))
    text = eval(compile(ast.Expression(call.args[0]), name, "eval"), known)
    assert call.func.attr == "compile" or not call.keywords, f"{name}: compile an expression that has flags"
    flags = call.args[1:2] if call.func.attr == "compile" else []
    return re.compile(text, *[eval(compile(ast.Expression(flag), name, "eval"), known) for flag in flags])


ALL = dict(expressions())


def example(parsed) -> str:
    """A short text that the parsed expression, or the beginning of it, takes."""
    taken = ""
    for code, what in parsed:
        if code is codes.LITERAL:
            taken += chr(what)
        elif code is codes.NOT_LITERAL or code is codes.ANY:
            taken += "q"
        elif code is codes.IN:
            taken += member(what)
        elif code in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT):
            least, _, inner = what
            taken += example(inner) * max(least, 1)
        elif code is codes.SUBPATTERN:
            taken += example(what[3])
        elif code is codes.BRANCH:
            taken += example(what[1][0])
    return taken


def member(of) -> str:
    """A sign of a class in square brackets."""
    kinds = {codes.CATEGORY_DIGIT: "7", codes.CATEGORY_SPACE: " ", codes.CATEGORY_WORD: "m"}
    code, what = of[0] if of[0][0] is not codes.NEGATE else (codes.LITERAL, ord("q"))
    if code is codes.LITERAL:
        return chr(what)
    return chr(what[0]) if code is codes.RANGE else kinds.get(what, "q")


def unbounded(parsed) -> Iterator[object]:
    """Every repetition without an upper bound."""
    for code, what in parsed:
        if code in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT):
            if what[1] is codes.MAXREPEAT:
                yield what
            yield from unbounded(what[2])
        elif code is codes.SUBPATTERN:
            yield from unbounded(what[3])
        elif code is codes.BRANCH:
            for branch in what[1]:
                yield from unbounded(branch)
        elif code in (codes.ASSERT, codes.ASSERT_NOT):
            yield from unbounded(what[1])


def hostile(own: str) -> Iterator[str]:
    """20,000 characters in every shape: of a class, of two, and of what the expression itself takes."""
    runs = list(CLASSES)
    pairs = [first + second for first, second in permutations(runs, 2)]
    cuts = range(1, len(own) + 1, max(1, len(own) // MOST_PREFIXES))
    prefixes = ["", *(own[:cut] for cut in cuts)]
    for prefix in prefixes:
        for run in runs:
            yield (prefix + run * LENGTH)[: LENGTH - 1] + "\x01"
    for unit in [*runs, *pairs, own or " ", *(own[:cut] + run for cut in cuts for run in (" ", "7"))]:
        yield (unit * LENGTH)[: LENGTH - 1] + "\x01"
    for first, second in permutations(runs, 2):
        yield first * (LENGTH // 2) + second * (LENGTH // 2)


def seconds(find, text) -> float:
    """CPU time of one call; of several where the first was slow, the least."""
    least = MOST
    for _ in range(5):
        begun = time.thread_time()
        find(text)
        least = min(least, time.thread_time() - begun)
        if least < MOST:
            break
    return least


def test_the_expressions_are_found():
    rooms = {place.partition("/reports/")[2].partition("/")[0] for place in ALL}
    assert {"tempo.py", "trf", "csv_crosstable", "files", "checks"} <= {room.partition(":")[0] for room in rooms}
    assert len(ALL) >= 50


def test_an_expression_repeats_without_bound_only_where_it_is_nothing_else():
    """One class repeated is a walk along the text; anything before or after it would begin the walk again."""

    def bounded(place: str) -> None:
        parsed = _parser.parse(ALL[place].pattern, ALL[place].flags)
        endless = list(unbounded(parsed))
        alone = len(parsed) == 1 and endless == [parsed[0][1]] and [code for code, _ in parsed[0][1][2]] == [codes.IN]
        assert endless == [] or alone, ALL[place].pattern

    walk(ALL, bounded)


def test_twenty_thousand_characters_are_read_at_once():
    def quick(place: str) -> None:
        found = ALL[place]
        own = example(_parser.parse(found.pattern, found.flags))
        for text in hostile(own):
            subject = text.encode("latin-1", "replace") if isinstance(found.pattern, bytes) else text
            for find in (found.search, found.fullmatch):
                assert seconds(find, subject) < MOST, (found.pattern, text[:60], find.__name__)

    walk(ALL, quick)
