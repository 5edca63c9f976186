"""Every module has a test file of its name, in the folder of the same name below tests/."""

from tests.architecture.project_files import files, listed, relative
from tests.requirement import ROOT

# Files whose name alone says what they hold; a test of theirs would repeat them.
WITHOUT = ("__main__.py", "apps.py", "urls.py", "wsgi.py", "celery.py", "signals.py", "declaration.py", "sentences.py")
WITHOUT += ("earlier_sentences.py",)


def modules() -> list[str]:
    found = [relative(path) for path in files("federation/**/*.py", "ratings/**/*.py", "launcher/*.py")]
    return [name for name in found if not name.endswith(("/__init__.py", *(f"/{each}" for each in WITHOUT)))]


def place_of_tests(module: str) -> str:
    """Where the tests of `module` are: ratings/lists/runs.py -> tests/ratings/lists/test_runs.py."""
    folder, _, name = module.rpartition("/")
    return f"tests/{folder}/test_{name}"


def test_modules_without_a_test_file_become_fewer():
    """modules_without_test_file.txt holds those there were; take off it what has one now, and add nothing."""
    lacking = [module for module in modules() if not (ROOT / place_of_tests(module)).is_file()]
    assert lacking == list(listed("modules_without_test_file.txt"))
