"""Who writes which table: submissions and people what happened, lists what is published, each room only its own."""

import ast
from collections import defaultdict
from collections.abc import Iterator

import pytest
from django.apps import apps

from tests.architecture.project_files import APPS, files, relative, tree

SAVING = {"save", "create", "bulk_create", "bulk_update", "get_or_create", "update_or_create", "_raw_delete"}
WITH_HISTORY = {"bulk_create_with_history", "bulk_update_with_history"}
STATEMENTS = ("INSERT", "UPDATE", "DELETE", "COPY", "TRUNCATE", "MERGE")
UNKNOWN = "?"  # a row whose model the text does not tell: a form's, or one that was handed over without its type
MODELS = {model.__name__ for app in APPS for model in apps.get_app_config(app).get_models(include_auto_created=True)}

# Room or file -> the models whose rows it writes. Nothing else may write: views, pages and tasks call one of these.
WRITERS = {
    # what happened
    "federation/submissions": {
        "Submission",
        "Decision",
        "KnownTable",
        "Intake",
        "Entrant",
        "Game",
        "Player",
        "ArchivedPlayer",
        "ArchivedEvent",
        "ArchivedGame",
        "TakenGame",
        UNKNOWN,
    },
    "federation/people": {
        "Player",
        "TitleAward",
        "AwardDocument",
        "OutsideRating",
        "Licence",
        "LicenceImport",
        "Appointment",  # of merged entries, and of somebody whose name is taken out
        "FederationChange",
        "Namesakes",
        "DuplicatePair",
        "DuplicateSearch",
        "Entrant",
        # of somebody whose name is taken out
        "Correction",
        "GamesAbroad",
        "Submission",
        "Word",
        UNKNOWN,
    },
    "federation/players_import": {
        "Player",
        "Club",
        "TitleAward",
        "OutsideRating",
        "PlayerImport",
        UNKNOWN,
    },
    # Mail, `bulk_rows` itself, called by players_import alone, the life of every kind of job, and when a token was used
    "federation/runtime": {"Letter", "Unwanted", "Follower", "Following", "ProgramToken", UNKNOWN},
    "federation/events": {
        "Game",
        "GameChange",
        "Tournament",
        "EventSummary",
        "Fingerprint",
        "Meeting",
        "FeeEdition",
        "SentToFide",
        "SeenAtFide",
        "AnnouncedEvent",
        "Appointment",
        "League",
        "LeagueMatch",
        "LeagueTeam",
        "MatchBoard",
        "SquadPlayer",
        UNKNOWN,
    },  # a correction of what was accepted, and what is sent to FIDE and asked of clubs
    "federation/corrections": {"Correction", "GamesAbroad", UNKNOWN},
    "federation/audit": {"Deed", "PublicAct"},
    "federation/accounts": {
        "AccountLanguage",
        "KeptForm",
        "OfficerRegion",
        "ProgramToken",
        "SignedIn",
        "Office",
        UNKNOWN,
    },  # and accounts, which are Django's
    "federation/models/office/identity.py": {UNKNOWN},  # its one row is made when it is first written
    "federation/models/search_words.py": {UNKNOWN},  # what follows from a name, written with it
    # what is published
    "ratings/lists": {
        "RatingDecision",
        "RatingList",
        "Series",
        "LiveRating",
        "PersonalBest",
        "PersonVersion",
        "ListFigures",
        "ListMenus",
        "ListRecord",
        "Seal",
        "Verification",
        "Proof",
        "Erasure",
        "FideFile",
        UNKNOWN,
    },
    # `bulk.write` itself, called by ratings/lists alone, and what an engine says of games
    "ratings/computing": {"GameAnalysis", "EngineTable", UNKNOWN},
    "ratings/titles": {"EventNormFacts", "NormFound", "NormSearch", "TitleApplication", UNKNOWN},
    # a file made of a published list, kept to be sent again
    "ratings/published/files/kept.py": {"PublishedFile", "FilePart"},
    # a made-up register
    "ratings/management": {"Office", "Player", "Club", "TitleAward", "OutsideRating", "Licence", UNKNOWN},
}


def receiver(node: ast.expr) -> ast.expr:
    """What a chain of attributes, calls and subscripts begins with: `Run` of `Run.objects.filter(...).update`."""
    while isinstance(node, ast.Attribute | ast.Call | ast.Subscript):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node


def model_of(node: ast.expr, known: dict[str, str]) -> str:
    """The model whose rows an expression is, as far as its text tells. `known`: name -> model."""
    root = receiver(node)
    if isinstance(root, ast.Name):
        return root.id if root.id in MODELS else known.get(root.id, UNKNOWN)
    return UNKNOWN


def known_names(function: ast.AST) -> dict[str, str]:
    """Names whose model a function tells: parameters with their type, assignments and loops over a model's rows."""
    known = {}
    for node in ast.walk(function):
        if isinstance(node, ast.arg) and isinstance(node.annotation, ast.Name) and node.annotation.id in MODELS:
            known[node.arg] = node.annotation.id
    for node in ast.walk(function):
        if isinstance(node, ast.Assign | ast.For):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            source = node.value if isinstance(node, ast.Assign) else node.iter
            for target in targets:
                if isinstance(target, ast.Name) and (found := model_of(source, known)) != UNKNOWN:
                    known[target.id] = found
    return known


def written(node: ast.Call, known: dict[str, str]) -> str | None:
    """The model whose rows a call writes; None where it writes none."""
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    if name in WITH_HISTORY:
        return model_of(node.args[1], known)
    if name in {"insert", "update"} and isinstance(node.func, ast.Attribute) and _is(node.func.value, "bulk_rows"):
        return model_of(node.args[0], known)
    if name == "write" and isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") == "bulk":
        return model_of(node.args[0], known)
    if name in {"execute", "executemany", "copy"} and any(is_statement(argument) for argument in node.args):
        return UNKNOWN
    if not isinstance(node.func, ast.Attribute) or is_super(node.func.value):
        return None
    keywords_only = not node.args and all(keyword.arg for keyword in node.keywords)
    found = model_of(node.func.value, known)
    outside = isinstance(root := receiver(node.func.value), ast.Name) and found == UNKNOWN and root.id[0].isupper()
    writes = (
        name in SAVING
        or (name == "delete" and not node.args)  # with arguments: a cache's, numpy's
        or (name == "update" and keywords_only and node.keywords)  # with a mapping: a dict's, a set's, a digest's
    )
    return found if writes and not outside else None


def _is(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def is_statement(node: ast.expr) -> bool:
    """Whether a text begins like a statement that writes."""
    if isinstance(node, ast.JoinedStr):
        node = node.values[0]
    text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
    return text.lstrip().upper().startswith(STATEMENTS)


def is_super(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super"


def writes(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and model of every call of a module that writes rows."""
    scopes = [node for node in module.body if not isinstance(node, ast.ClassDef)]
    scopes += [part for node in module.body if isinstance(node, ast.ClassDef) for part in node.body]
    for scope in scopes:
        known = known_names(scope)
        for node in ast.walk(scope):
            if isinstance(node, ast.Call) and (found := written(node, known)):
                yield node.lineno, found


def place(file: str) -> str:
    """The entry of WRITERS that speaks for a file: its own, else its room's."""
    return file if file in WRITERS else "/".join(file.split("/")[:2])


def test_only_lists_write_in_bulk():
    """`bulk.write` takes any model: who calls it is who writes."""
    callers = {
        relative(path)
        for path in files("ratings/**/*.py")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute) and ast.unparse(node) == "bulk.write"
    }
    assert callers == {"ratings/lists/computation.py", "ratings/lists/records/writing.py"}


def test_each_room_writes_its_own_tables_only():
    found = defaultdict(set)
    where = defaultdict(list)
    for path in files(*(f"{app}/**/*.py" for app in APPS)):
        for line, model in writes(tree(path)):
            found[place(relative(path))].add(model)
            where[place(relative(path))].append(f"{relative(path)}:{line} {model}")
    assert dict(found) == WRITERS, dict(where)


@pytest.mark.parametrize(
    ("text", "model"),
    [
        ("Run.objects.filter(pk=1).update(state='done')", "Run"),
        ("Player.objects.create(name='x')", "Player"),
        ("Player(name='x').save()", "Player"),
        ("form.save()", UNKNOWN),
        ("for each in Game.objects.all():\n    each.delete()", "Game"),
        ("def f(one: Submission):\n    one.save(update_fields=['state'])", "Submission"),
        ("def f():\n    one = Club.objects.get(pk=1)\n    one.delete()", "Club"),
        ("class A:\n    def f(self, one: Club):\n        one.delete()", "Club"),
        ("model.objects.filter(list=draft).delete()", UNKNOWN),
        ("Entrant.objects.bulk_create(rows)", "Entrant"),
        ("bulk_create_with_history(rows, Player)", "Player"),
        ("bulk.write(Entry, blocks)", "Entry"),
        ("bulk_rows.insert(Player, names, rows)", "Player"),
        ("bulk_rows.update(Player, names, rows)", "Player"),
        ("cursor.execute('UPDATE ratings_entry SET rating = 1')", UNKNOWN),
        ("cursor.copy(f'COPY {table} FROM STDIN')", UNKNOWN),
    ],
)
def test_a_planted_write_is_found(text, model):
    assert [found for _, found in writes(ast.parse(text))] == [model]


@pytest.mark.parametrize(
    "text",
    [
        "found.update(more)",
        "digest.update(b'x')",
        "np.delete(every, place)",
        "cache.delete(KEY)",
        "Group.objects.get_or_create(name=role)",
        "cursor.execute('SELECT 1')",
        "Run.objects.filter(pk=1).count()",
        "def save(self):\n    super().save()",
    ],
)
def test_what_writes_no_row_is_left_alone(text):
    assert list(writes(ast.parse(text))) == []
