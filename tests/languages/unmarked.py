"""How many words for people a file holds that are not marked for translation: `python -m tests.languages.unmarked`.

In Python: every string literal that reads like a sentence or a label, unless it is marked by gettext or goes where
nobody reads it (logs, programmers' errors, attributes of HTML, SQL). One word in small letters cannot be told from a
code and is not counted. In templates: every piece of text with a letter, every attribute that is read out, and every
such literal in a tag, unless translated.

`--lower` writes the table tests/languages/unmarked.txt, where a number only shrinks, those of pure rooms aside: a new
rating system brings words. With files, their words are printed.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.requirement import ROOT

TABLE = ROOT / "tests" / "languages" / "unmarked.txt"

# No Django there: what they declare is looked up when it is read, and counted by itself. Reports say things by `said`,
# and what is left in them is what files hold: heads of columns in many languages, names of fields.
PURE = (
    "federation/vocabulary/", "ratings/systems/", "ratings/catalogue/",
    "ratings/wording/", "ratings/formulas/", "ratings/categories/", "ratings/standalone/", "federation/players_import/",
    "ratings/titles/norms/",
)  # fmt: skip
# The command line and the made-up federation are English; settings, migrations, addresses and what a database refuses
# are nobody's reading.
ELSEWHERE = (
    "federation/runtime/api/",  # what describes addresses for programs is English, as their fields are
    "/migrations/",
    "/management/",
    "federation/settings.py",
    "/urls.py",
    "/lists/database_guard/",
    "/audit/triggers.py",
)

MARKED = {
    "_",
    "gettext",
    "gettext_lazy",
    "ngettext",
    "ngettext_lazy",
    "pgettext",
    "pgettext_lazy",
    "npgettext",
    "gettext_noop",
}
SAID = "said"  # of vocabulary/words.py: its template is marked, and what is put into it is counted
LOGS = {"debug", "info", "warning", "error", "exception", "critical"}
PROGRAMMERS = {
    "AssertionError", "ImproperlyConfigured", "LookupError", "KeyError", "TypeError", "ValueError", "RuntimeError",
    "NotOurs", "Function", "Trigger", "Meta",
    "PublishedList", "Http404", "RawSQL", "execute", "strftime", "strptime",
    "date_format", "compile", "getLogger", "ForeignKey", "OneToOneField", "get_model", "Reject", "salted_hmac",
}  # fmt: skip
HTML = {
    "__all__", "content_type", "attrs", "class", "th", "td", "orders", "autocomplete", "inputmode",
    "head_class", "cell_class", "classes", "row_classes", "samesite", "application_name",
    "@type", "sport", "variableMeasured",  # words of schema.org
    # Names of programs, machines and type, lines of a shell and of robots.txt: the same in every language.
    "CC_BY", "BROWSERS", "DEVICES", "COMMAND", "FAMILY", "WEIGHTS", "DISALLOW", "SITEMAP",
    # Why the public is not told of an act, which a test asks for; what is sent in an example.
    "WORK", "ITS_ARBITERS", "THEIRS", "ITSELF", "FAMILIES_NOT_TOLD", "NOT_TOLD", "SENT",
    "README", "LICENCE",  # of an archive, which is English
}  # fmt: skip

SENTENCE = re.compile(r"[^\W\d_]{2,}[,;:.?!]? +[^\W\d_]|[^\W\d_] +[^\W\d_]{2,}")  # two words with a space between
LABEL = re.compile(r"[A-Z][a-z]{2,}[.?!:…]?")  # one word with a capital
TAG = re.compile(r"<[^<>]*>")
MACHINES = re.compile(
    r"\b(SELECT|INSERT|COPY|UPDATE|CREATE|OLD)\b|; (charset|filename)=|double precision|IS DISTINCT FROM"
    r"|^Allow$|^bytes x"
)  # SQL, headers


def reads_like_words(text: str) -> bool:
    text = TAG.sub(" ", text).strip()
    return bool(SENTENCE.search(text) or LABEL.fullmatch(text)) and not MACHINES.search(text)


# ---- Python ---------------------------------------------------------------
def in_python(source: str) -> list[tuple[int, str]]:
    """The unmarked words of a module, with their lines."""
    return list(_words(ast.parse(source)))


def _words(node: ast.AST) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.Constant | ast.JoinedStr):
        text = _text(node)
        if reads_like_words(text):
            yield node.lineno, text
        return
    if isinstance(node, ast.Assert) or (isinstance(node, ast.Call) and not _read_by_people(node)):
        return
    called_said = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == SAID
    for child in [*node.args[1:], *node.keywords] if called_said else _read(node):
        yield from _words(child)


def _text(node: ast.Constant | ast.JoinedStr) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return "".join(part.value if isinstance(part, ast.Constant) else "x" for part in node.values)


def _read_by_people(call: ast.Call) -> bool:
    function = call.func
    name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
    owner = function.value.id if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) else ""
    if isinstance(function, ast.Attribute) and getattr(function.value, "attr", "") == "headers":  # of HTTP, by name
        return False
    return name not in MARKED | PROGRAMMERS and not (owner in {"log", "logger", "warnings"} and name in LOGS | {"warn"})


def _read(node: ast.AST) -> list[ast.AST]:
    """The parts of `node` in which words for people may stand."""
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        body = node.body[1:] if _is_docstring(node.body[:1]) else node.body
        decorated = getattr(node, "decorator_list", [])
        return [*decorated, *getattr(node, "keywords", []), *([node.args] if hasattr(node, "args") else []), *body]
    if isinstance(node, ast.Dict):
        pairs = zip(node.keys, node.values, strict=True)
        return [each for key, value in pairs if not _named(key) & HTML for each in (key, value) if each is not None]
    if isinstance(node, ast.keyword):
        return [] if node.arg in HTML else [node.value]
    if isinstance(node, ast.Assign):
        targets = [each for target in node.targets for each in getattr(target, "elts", [target])]
        return [] if any(isinstance(each, ast.Name) and each.id in HTML for each in targets) else [node.value]
    if isinstance(node, ast.arg):
        return []
    if isinstance(node, ast.AnnAssign):
        return [node.value] if node.value is not None else []
    return list(ast.iter_child_nodes(node))


def _named(key: ast.AST | None) -> set[str]:
    return {key.value} if isinstance(key, ast.Constant) and isinstance(key.value, str) else set()


def _is_docstring(body: list[ast.stmt]) -> bool:
    return bool(body) and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)


# ---- templates ------------------------------------------------------------
DROPPED = re.compile(
    r"{#.*?#}|{%\s*comment\b.*?{%\s*endcomment\s*%}|{%\s*blocktranslate\b.*?{%\s*endblocktranslate\s*%}|"
    r"<!--.*?-->|<script\b.*?</script>|<svg\b.*?</svg>|<code\b.*?</code>",
    re.DOTALL,
)
DJANGO = re.compile(r"({%.*?%}|{{.*?}})", re.DOTALL)
ATTRIBUTE = re.compile(r"\b(?:aria-label|title|placeholder|alt|aria-description|data-label)=\"([^\"]*)\"")
LITERAL = re.compile(r"(_\(\s*)?(\"[^\"]*\"|'[^']*')")
LETTER = re.compile(r"[^\W\d_]{2,}")
PIECE = "\0"  # what Django puts there


def in_template(source: str) -> list[tuple[int, str]]:
    """The unmarked words of a template, with their lines."""
    found: list[tuple[int, str]] = []

    def keep_lines(match: re.Match) -> str:
        return PIECE + "\n" * match[0].count("\n")

    source = DROPPED.sub(keep_lines, source)
    for match in DJANGO.finditer(source):
        line = source.count("\n", 0, match.start()) + 1
        if not re.match(r"{%\s*(translate|url|static|load|extends|get_|partial)", match[0]):
            found += [(line, text[1:-1]) for marked, text in LITERAL.findall(match[0])
                      if not marked and reads_like_words(text[1:-1])]  # fmt: skip
    bare = DJANGO.sub(keep_lines, source)
    for tag in re.finditer(r"<[^<>]*>", bare):
        line = bare.count("\n", 0, tag.start()) + 1
        found += [(line, text) for text in ATTRIBUTE.findall(tag[0]) if LETTER.search(text)]
    texts = re.sub(r"<[^<>]*>", lambda tag: PIECE + "\n" * tag[0].count("\n"), bare)
    for piece in re.finditer(rf"[^{PIECE}]+", texts):
        if LETTER.search(re.sub(r"&\w+;", "", piece[0])):
            found.append((texts.count("\n", 0, piece.start()) + 1, " ".join(piece[0].split())))
    return sorted(found)


# ---- the table ------------------------------------------------------------
def files() -> Iterator[Path]:
    for path in sorted([*ROOT.glob("federation/**/*.py"), *ROOT.glob("ratings/**/*.py")]):
        if not any(part in f"/{path.relative_to(ROOT).as_posix()}" for part in ELSEWHERE):
            yield path
    yield from sorted(ROOT.glob("templates/**/*.html"))


def found_in(path: Path) -> list[tuple[int, str]]:
    source = path.read_text(encoding="utf-8")
    return in_python(source) if path.suffix == ".py" else in_template(source)


def counted() -> dict[str, int]:
    """file -> how many unmarked words it holds; files without any are left out."""
    numbers = {path.relative_to(ROOT).as_posix(): len(found_in(path)) for path in files()}
    return {name: number for name, number in numbers.items() if number}


def allowed() -> dict[str, int]:
    """The table in tests/languages/unmarked.txt."""
    lines = [line.split() for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {name: int(number) for number, name in filter(None, lines)}


def is_pure(name: str) -> bool:
    return name.startswith(PURE)


def main(arguments: list[str]) -> None:
    if arguments == ["--lower"]:  # never upwards: a number grows by hand, where somebody sees it
        now, before = counted(), allowed()
        lower = {name: min(now[name], number) for name, number in before.items() if name in now}
        write(lower | {name: number for name, number in now.items() if is_pure(name)})
    elif arguments:
        for name in arguments:
            for line, text in found_in(ROOT / name):
                print(f"{name}:{line}: {text}")  # noqa: T201
    else:
        print(rendered(counted()), end="")  # noqa: T201


def write(numbers: dict[str, int]) -> None:
    TABLE.write_text(rendered(numbers), encoding="utf-8")


def rendered(numbers: dict[str, int]) -> str:
    def part(title: str, chosen: dict[str, int]) -> str:
        rows = "".join(f"{number:4} {name}\n" for name, number in sorted(chosen.items()))
        return f"# {title}: {sum(chosen.values())}\n{rows}"

    pure = {name: number for name, number in numbers.items() if is_pure(name)}
    return part("Words not marked for translation; see tests/languages/unmarked.py", {
        name: number for name, number in numbers.items() if name not in pure
    }) + part("Words of pure rooms, looked up when they are read", pure)  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1:])
