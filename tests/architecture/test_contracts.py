"""Every import contract of pyproject.toml is kept, and refuses an import that is planted to break it."""

from copy import deepcopy
from itertools import pairwise

import grimp
import pytest
from importlinter.api import read_configuration
from importlinter.contracts.acyclic_siblings import AcyclicSiblingsContract
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.independence import IndependenceContract
from importlinter.contracts.layers import LayersContract

from tests.requirement import ROOT

TYPES = {
    "acyclic_siblings": AcyclicSiblingsContract,
    "forbidden": ForbiddenContract,
    "independence": IndependenceContract,
    "layers": LayersContract,
}
# Contract -> imports (who, what), each of which alone breaks it. Some reach what is forbidden through another module.
PLANTED = {
    "rooms-of-ratings": [
        ("ratings.published.files.kept", "ratings.lists.life"),
        ("ratings.models", "ratings.lists.life"),
    ],
    "rooms-of-the-register": [
        ("federation.submissions.rows", "federation.people.merging"),
        ("federation.models.players", "federation.audit"),
    ],
    "no-circles": [
        ("federation.permissions", "federation.views.public.health"),
        ("ratings.systems.dwz.editions", "ratings.systems.dwz.system"),
    ],
    "register": [("federation.submissions.rows", "ratings.lists.life"), ("federation.apps", "ratings")],
    "systems-independent": [
        ("ratings.systems.dwz.curve", "ratings.systems.ingo.system"),
        ("ratings.systems.glicko2.system", "ratings.systems.glicko.system"),
        ("ratings.systems.protocol.base", "ratings.systems.fide.editions"),
    ],
    "pure-ratings": [
        ("ratings.systems.fide.games", "django"),
        ("ratings.categories.labels", "federation.models"),
        ("ratings.formulas.conversions", "ratings.wording.html"),
    ],
    "pure-norms": [
        ("ratings.titles.norms.verdict", "django"),
        ("ratings.titles.norms.event", "ratings.models"),
    ],
    "standalone": [("ratings.standalone.printing", "django"), ("ratings.standalone.printing", "ratings.wording.html")],
    "pure-reports": [
        ("federation.reports.checks.pairings", "django"),
        ("federation.vocabulary.names", "celery"),
        ("federation.reports.suspicions.players", "federation.events.changes"),
    ],
    "systems-without-clock": [("ratings.systems.uscf.events", "random"), ("ratings.systems.fide.games", "time")],
    "pages-do-not-compute": [("ratings.views.public.lists.rankings", "ratings.systems.fide.editions")],
    "only-systems-compile": [("ratings.computing.bulk", "numba")],
    "models": [("federation.models.players", "federation.people.register")],
}
CONFIGURATION = read_configuration(str(ROOT / "pyproject.toml"))
CONTRACTS = {options["id"]: options for options in CONFIGURATION["contracts_options"]}
LAYERS = {name: options for name, options in CONTRACTS.items() if options["type"] == "layers"}


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    """Every import of both applications, and which outside packages they import."""
    roots = CONFIGURATION["session_options"]["root_packages"]
    return grimp.build_graph(*roots, include_external_packages=True, cache_dir=None)


def kept(name: str, graph: grimp.ImportGraph) -> bool:
    options = CONTRACTS[name]
    contract = TYPES[options["type"]](options["name"], CONFIGURATION["session_options"], options)
    return contract.check(deepcopy(graph), verbose=False).kept


def planted(graph: grimp.ImportGraph, importer: str, imported: str) -> grimp.ImportGraph:
    assert importer in graph.modules
    assert imported in graph.modules or imported.split(".")[0] not in {"federation", "ratings"}
    copy = deepcopy(graph)
    copy.add_import(importer=importer, imported=imported)
    return copy


def test_every_contract_has_planted_imports():
    assert sorted(PLANTED) == sorted(CONTRACTS)


@pytest.mark.parametrize("name", CONTRACTS)
def test_contract_is_kept(graph, name):
    assert kept(name, graph)


@pytest.mark.parametrize(
    ("name", "importer", "imported"), [(name, *pair) for name, pairs in PLANTED.items() for pair in pairs]
)
def test_contract_refuses_a_planted_import(graph, name, importer, imported):
    assert not kept(name, planted(graph, importer, imported))


def floors(name: str) -> list[list[str]]:
    """The rooms of a contract of layers, floor by floor, the highest first."""
    app = LAYERS[name]["containers"][0]
    return [[f"{app}.{room.strip()}" for room in floor.split("|")] for floor in LAYERS[name]["layers"]]


@pytest.mark.parametrize(
    ("name", "lower", "higher"),
    [
        (name, lower, higher)
        for name in LAYERS
        for above, below in pairwise(floors(name))
        for lower in below
        for higher in above
    ],
)
def test_no_room_imports_the_floor_above(graph, name, lower, higher):
    assert not kept(name, planted(graph, lower, higher))


@pytest.mark.parametrize(
    ("name", "one", "other"),
    [(name, *pair) for name in LAYERS for floor in floors(name) if len(floor) > 1 for pair in pairwise(floor)],
)
def test_no_room_imports_another_on_its_floor(graph, name, one, other):
    assert not kept(name, planted(graph, one, other))
    assert not kept(name, planted(graph, other, one))


@pytest.mark.parametrize("name", LAYERS)
def test_a_new_room_needs_a_floor(graph, name):
    copy = deepcopy(graph)
    copy.add_module(f"{LAYERS[name]['containers'][0]}.attic")
    assert not kept(name, copy)
