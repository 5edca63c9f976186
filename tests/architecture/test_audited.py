"""Every address that takes a form writes the audit log, or says here why it need not.

Followed in the text: from a view through the functions, classes and tables that it names, in whatever module, to
`federation.audit.record`.
"""

import ast
from collections.abc import Iterator

import pytest
from django.urls import get_resolver

from tests.architecture.project_files import files, relative, tree
from tests.test_roles import patterns
from tests.walks.roles import WALK

RECORD = ("federation.audit.entries", "record")
IN_ITS_OWN_HISTORY = "the report's own history says who decided what and when (Decision)"
BY_ITS_KIND = "each kind of job writes the log itself: tests/federation/runtime/jobs/test_kinds.py"
NOT_AUDITED = {
    "norms-needed": "reads a file and keeps nothing",
    "kept-form": "throws away what only its sender has seen; sent on, the page that takes it writes the log",
    "language": "in which language somebody reads is theirs alone",
    "mail-choices": "which letters somebody wants is theirs alone",
    **dict.fromkeys(("follow", "follow-confirm", "following"), "the log stays for good, and followers do not"),
    "correction-new": "the request is its own entry, public and numbered",
    "games-abroad": "the request is its own entry, public and numbered",
    "job-stop": BY_ITS_KIND,
    "job-again": BY_ITS_KIND,
    "api-rate": "rates what was sent, and stores nothing",
    **dict.fromkeys(("api-reports", "api-report-changes", "api-report-submit"), IN_ITS_OWN_HISTORY),
    "submission-announced": IN_ITS_OWN_HISTORY,
    "submission-new": IN_ITS_OWN_HISTORY,
    "submission-together": IN_ITS_OWN_HISTORY,
    "submission-by-hand": IN_ITS_OWN_HISTORY,
    "submission-by-hand-check": "says what it understands, and stores nothing",
    "submission-mend": IN_ITS_OWN_HISTORY,
    "submission-columns": IN_ITS_OWN_HISTORY,
    "submission-sheet": IN_ITS_OWN_HISTORY,
    "submission-row": IN_ITS_OWN_HISTORY,
    "submission-override": IN_ITS_OWN_HISTORY,
    "submission-answer": IN_ITS_OWN_HISTORY,
    "submission-players": IN_ITS_OWN_HISTORY,
    "submission-choose": IN_ITS_OWN_HISTORY,
    "submission-arbiter": IN_ITS_OWN_HISTORY,
    "submission-submit": IN_ITS_OWN_HISTORY,
    "submission-replace": IN_ITS_OWN_HISTORY,
    "submission-withdraw": IN_ITS_OWN_HISTORY,
    "submission-restore": IN_ITS_OWN_HISTORY,
}

Place = tuple[str, str]  # module, name at its top


class Module:
    """What a module defines at its top, and where the names come from that it imports."""

    def __init__(self, name: str, package: bool, text: ast.Module) -> None:
        self.defined: dict[str, list[ast.AST]] = {}
        self.imported: dict[str, str] = {}
        for node in text.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                self.defined.setdefault(node.name, []).append(node)
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                    if isinstance(target, ast.Name):
                        self.defined.setdefault(target.id, []).append(node)
        for node in ast.walk(text):
            if isinstance(node, ast.ImportFrom) and node.module:
                self.imported |= {one.asname or one.name: f"{node.module}.{one.name}" for one in node.names}
            elif isinstance(node, ast.Import):
                self.imported |= {one.asname: one.name for one in node.names if one.asname}


@pytest.fixture(scope="module")
def modules() -> dict[str, Module]:
    found = {}
    for path in files("federation/**/*.py", "ratings/**/*.py"):
        name = relative(path).removesuffix(".py").replace("/", ".")
        package = name.endswith(".__init__")
        name = name.removesuffix(".__init__")
        found[name] = Module(name, package, tree(path))
    return found


def placed(modules: dict[str, Module], dotted: str) -> Place | str | None:
    """Where a dotted name is defined, or the module that it is; None where it is none of ours."""
    if dotted in modules:
        return dotted
    parent, _, name = dotted.rpartition(".")
    if parent not in modules:
        return None
    if name in modules[parent].defined:
        return parent, name
    further = modules[parent].imported.get(name)
    return placed(modules, further) if further and further != dotted else None


def named(modules: dict[str, Module], place: Place) -> Iterator[Place]:
    """What a definition names."""
    module = modules[place[0]]
    for node in (each for top in module.defined.get(place[1], ()) for each in ast.walk(top)):
        chain = []
        while isinstance(node, ast.Attribute):
            chain.insert(0, node.attr)
            node = node.value
        if not isinstance(node, ast.Name):
            continue
        if node.id in module.defined:
            yield place[0], node.id
            continue
        found = placed(modules, module.imported.get(node.id, ""))
        while isinstance(found, str) and chain:
            found = placed(modules, f"{found}.{chain.pop(0)}")
        if isinstance(found, tuple):
            yield found


def writes_the_log(modules: dict[str, Module], view: Place) -> bool:
    seen, ahead = {view}, [view]
    while ahead:
        for place in named(modules, ahead.pop()):
            if place == RECORD:
                return True
            if place not in seen:
                seen.add(place)
                ahead.append(place)
    return False


def test_whoever_changes_or_reveals_is_in_the_log(modules):
    views = {one.name: getattr(one.callback, "view_class", one.callback) for one in patterns(get_resolver())}
    posted = sorted({name for name, method in WALK if method == "POST"})
    silent = [
        name for name in posted if not writes_the_log(modules, (views[name].__module__, views[name].__qualname__))
    ]
    assert silent == sorted(NOT_AUDITED)


def test_a_view_that_writes_nothing_is_noticed(modules):
    """Planted: pages that are only read are silent, so that the search does not find the log everywhere."""
    silent = [("federation.views.officer.review", "review"), ("federation.views.public.health", "live")]
    assert [writes_the_log(modules, place) for place in silent] == [False, False]


@pytest.mark.parametrize(
    "name",
    [
        "audit-csv",
        "events-for-fide",
        "fide-people-csv",
        "submission-file",
        "submission-trf",
        "register-award-document",
    ],
)
def test_downloads_of_what_is_private_are_in_the_log(modules, name):
    view = {one.name: one.callback for one in patterns(get_resolver())}[name]
    assert writes_the_log(modules, (view.__module__, view.__qualname__))
