"""What CONTRIBUTING.md names in code letters is there: paths, modules, commands, options, addresses and names."""

import re
from functools import cache

import pytest

from benchmarks.__main__ import BENCHES
from launcher.commands import HELP
from tests.architecture.pages.named import what_is_missing
from tests.architecture.project_files import PYTHON_FOLDERS, source_files
from tests.requirement import ROOT

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
# Python's, Django's and other people's words, and what must not be written.
OF_OTHERS = {"except", "round()", "rating or 0", "list.entries.all()", ".save()", "transaction.on_commit", "djangofmt"}
OF_OTHERS |= {"|safe", "%", "==", ".test-cache", "../shared", "test_<thing>_<behaviour>", "factor = Factor()"}
OF_OTHERS |= {"django_assert_num_queries"}
# Folders whose rooms are named without them.
SHORT = ("", "federation/", "ratings/", "ratings/systems/", "tests/")
NAME = re.compile(r"@?([A-Za-z_][\w.]*)(?:\(.*\))?")


def named() -> list[str]:
    """What stands in code letters outside of the blocks, a word or a command once."""
    return list(dict.fromkeys(" ".join(each.split()) for each in re.findall(r"`([^`]+)`", blocks_left_out())))


def blocks_left_out() -> str:
    return re.sub(r"^```.*?^```", "", PAGE, flags=re.MULTILINE | re.DOTALL)


@cache
def python() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in source_files() if path.name != "test_contributing.py")


@cache
def there(path: str) -> bool:
    """Whether the file or folder is there, from the project's folder or from a room; <a word> is any name."""
    pattern = re.sub(r"<\w+>", "*", path).rstrip("/")
    anywhere = [f"{top}/**/" for top in (*PYTHON_FOLDERS, "templates")]
    return any(next(ROOT.glob(f"{top}{pattern}{end}"), None) for top in [*SHORT, *anywhere] for end in ("", ".py"))


def defined(name: str) -> bool:
    """Whether a function, class, constant, field or code of that name is written somewhere in Python."""
    word = re.escape(name)
    ways = rf"\b(?:def|class)\s+{word}\b|^\s*(?:\w+, )*{word}\b[^=\n()]*=[^=]|[\"']{word}[\"']"
    return re.search(ways, python(), re.MULTILINE) is not None


def of_module(name: str) -> bool:
    """`messages.tell`: a module messages.py, or a class, has `tell`."""
    *before, last = name.split(".")
    if not before:
        return defined(last)
    modules = [path for path in source_files() if path.stem == before[-1]]
    own = rf"^\s*(?:def|class)\s+{last}\b|^\s*{last}\b.*="
    inside = any(re.search(own, path.read_text(encoding="utf-8"), re.MULTILINE) for path in modules)
    return inside or (re.search(rf"\bclass {before[-1]}\b", python()) is not None and defined(last))


def of_command(words: list[str]) -> str:
    """Why a command leads nowhere: its name, its options, the paths that it is given."""
    while "=" in words[0]:
        variable, *words = words[0].split("=")[0], *words[1:]
        if f'"{variable}"' not in python():
            return f"nothing reads {variable}"
        if not words:
            return ""
    start, *rest = words
    if start == "./dev":
        if f"./dev {rest[0]}" not in HELP:
            return "no such command of ./dev"
        if rest[0] == "bench" and rest[1:] and rest[1] not in BENCHES:
            return "no such benchmark"
    elif start.endswith("python"):
        module = rest[rest.index("-m") + 1]
        if module != "pytest" and not there(module.replace(".", "/")):
            return "no such module"
    elif start == "manage.py":
        return what_is_missing(" ".join(words))
    return next((f"{each} is not there" for each in rest if "/" in each and not (ROOT / each).exists()), "")


def why_not(name: str) -> str:
    """ "" where it is there."""
    words = name.split()
    if name in OF_OTHERS or re.fullmatch(r"\{\{\w+\}\}", name):
        return "" if name in OF_OTHERS or defined(name.strip("{}")) else "nothing fills it in"
    if words[0] in {"./dev", "python", ".venv/bin/python", "manage.py"} or re.match(r"[A-Z_]+=", name):
        return of_command(words)
    if name.startswith("--"):
        return "" if f'"{name}"' in python() else "no such option"
    if name.startswith("/"):
        return what_is_missing(name)
    if "/" in words[0] or re.search(r"\.(?:py|md|txt|toml)$", words[0]):
        return "" if there(words[0]) else "no such file or folder"
    if match := NAME.fullmatch(name):
        return "" if of_module(match[1]) or there(match[1]) else "nothing of that name"
    return "" if f'"{name}"' in python() else "nothing of that name"


def test_what_contributing_names_is_there():
    names = named()
    assert len(names) > 150
    assert {name: why for name in names if (why := why_not(name))} == {}


def test_rooms_on_the_way_of_the_data_are_there():
    way = re.search(r"^```\n(bytes .*?)^```", PAGE, re.MULTILINE | re.DOTALL)[1]
    rooms = re.findall(r"[a-z_]+/[\w/<>]+", way)
    assert len(rooms) > 8
    assert [room for room in rooms if not there(room.rstrip("/"))] == []


@pytest.mark.parametrize(
    "name",
    [
        "tests/systems/", "federation/nowhere.py", "nowhere/", "nobody.py", "ratings/nowhere/<folder>/system.py",
        "./dev nothing", "./dev bench norms", "./dev test tests/nowhere", "manage.py nothing",
        "python -m tests.nowhere", ".venv/bin/python -m pytest tests/systems",
        "TABIYA_NOTHING=1 ./dev test tests/faults", "--no-such-option", "/no-such-address/",
        "messages.nothing", "nothing_of_that_name_at_all",
        "@nothing_of_that_name", "{{nothing_there}}", "no-such-code",
    ],
)  # fmt: skip
def test_what_is_not_there_is_noticed(name):
    assert why_not(name) != ""
