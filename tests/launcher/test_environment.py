"""The virtual environment: one a version of Python, so that a command never empties the one a running site uses.

What a run of tests compiled is kept for the next one, also where the clone lies in the temporary folder.
"""

import os
import sys
import tempfile
from pathlib import Path

import pytest

from launcher.environment import virtual_environment
from tests import environment


@pytest.mark.parametrize(
    ("made_for", "version", "expected"),
    [
        (None, "3.11", ".venv"),  # none yet
        ("version = 3.11.2", "3.11", ".venv"),
        ("version = 3.11.2", "3.12", ".venv-3.12"),
        ("version = 3.1.1", "3.11", ".venv-3.11"),
        ("home = /usr/bin", "3.12", ".venv"),  # broken off while it was made: made again
    ],
)
def test_each_python_has_a_virtual_environment_of_its_own(tmp_path: Path, made_for, version, expected):
    if made_for is not None:
        (tmp_path / ".venv").mkdir()
        (tmp_path / ".venv" / "pyvenv.cfg").write_text(f"{made_for}\n")
    assert virtual_environment(tmp_path, version) == tmp_path / expected


def test_bytecode_of_the_clone_is_kept_and_that_of_its_copies_is_removed(tmp_path: Path, monkeypatch):
    prefix, temporary = tmp_path / "bytecode", Path(tempfile.gettempdir())
    clone, copy, run = temporary / "clone" / "tabiya", temporary / "machine-1", tmp_path / "run"
    monkeypatch.setattr(sys, "pycache_prefix", str(prefix))
    monkeypatch.setattr(environment, "ROOT", clone)
    monkeypatch.setenv(environment.OWNER, str(os.getpid()))
    compiled = [Path(f"{prefix}{folder}") for folder in (clone, copy)]
    for folder in (*compiled, run):
        folder.mkdir(parents=True)
    environment.remove(run)
    assert [folder.exists() for folder in (*compiled, run)] == [True, False, False]
