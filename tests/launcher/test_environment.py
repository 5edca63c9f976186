"""The virtual environment: one a version of Python, so that a command never empties the one a running site uses."""

from pathlib import Path

import pytest

from launcher.environment import virtual_environment


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
