"""Where things are, and the virtual environment: made when it is missing, renewed when the requirements change."""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from launcher import processes

ROOT = Path(__file__).resolve().parent.parent
VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"


def virtual_environment(root: Path, version: str) -> Path:
    """Where that of a Python is: .venv, unless one of another Python is there, which a running site may use."""
    settings = root / ".venv" / "pyvenv.cfg"
    lines = settings.read_text(encoding="utf-8").splitlines() if settings.is_file() else []
    said = {name.strip(): value.strip() for name, _, value in (line.partition("=") for line in lines)}
    made_for = said.get("version", version).split(".")[:2]
    return root / ".venv" if made_for == version.split(".") else root / f".venv-{version}"


VENV = virtual_environment(ROOT, VERSION)
PYTHON = VENV / "bin" / "python"
RUNTIME = "requirements.txt"
EMBEDDED = "requirements-embedded.txt"  # the runtime's, a PostgreSQL and a Redis, for a machine without one
DEVELOPMENT = "requirements-dev.txt"  # all of them
INCLUDED = {RUNTIME: (RUNTIME,), EMBEDDED: (RUNTIME, EMBEDDED), DEVELOPMENT: (RUNTIME, EMBEDDED, DEVELOPMENT)}
OLDEST = "3.11"  # the Python that the locked versions must run on
UV = "uv>=0.5,<1"  # installs in two seconds what takes pip forty; pip does where uv cannot


class Refused(Exception):
    """Why a command cannot do what it was asked, in the user's words."""


def say(text: str) -> None:
    print(text, flush=True)


def run_dir() -> Path:
    """The folder of the private PostgreSQL, Redis and logs; `federation/settings.py` reads it the same way."""
    return Path(os.environ.get("TABIYA_RUN_DIR") or ROOT / ".run").resolve()


def private_run_dir() -> Path:
    """The folder, which nobody else of the machine reads. Refused where a site of 0.9 kept its database in it."""
    folder = run_dir()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = folder / "tabiya.sqlite3"
    if not os.environ.get("DATABASE_URL") and file.exists() and file.stat().st_size:
        raise Refused(
            f"{file} is the SQLite database of Tabiya 0.9, and this release keeps everything in PostgreSQL. Serve it "
            "with 0.9 while you need it; then move it away, or choose another folder: TABIYA_RUN_DIR=/some/folder"
        )
    return folder


def python(*arguments: str, **options) -> int:
    """Run the virtual environment's Python in the project folder. Returns the exit code."""
    return subprocess.run([str(PYTHON), *arguments], cwd=ROOT, check=False, **options).returncode


def become(*arguments: str) -> NoReturn:
    """Go on as the virtual environment's Python where the user stands: their files are named from there."""
    sys.stdout.flush()
    os.execve(str(PYTHON), [str(PYTHON), *arguments], {**os.environ, "PYTHONPATH": str(ROOT)})


def read_dotenv() -> None:
    """Take settings from .env; what the environment already says wins."""
    file = ROOT / ".env"
    if not file.is_file():
        return
    for line in file.read_text(encoding="utf-8").splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.lstrip().startswith("#"):
            os.environ.setdefault(name.strip(), value.strip().strip("\"'"))


@contextmanager
def held(file: Path) -> Iterator[None]:
    """Hold `file` as a lock, waiting for another holder; the kernel frees it however this process ends."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def prepare(requirements: str) -> None:
    """The virtual environment holds what `requirements` names."""
    if fulfilled(requirements):
        return
    with held(ROOT / ".venv.lock"):
        if fulfilled(requirements):
            return
        began = time.monotonic()
        if not usable():
            say(f"Making a virtual environment in {VENV.name} ...")
            create()
        say(f"Installing {requirements} ...")
        install(requirements)
        (VENV / f"{requirements}.stamp").write_text(digest(requirements))
        say(f"Installed in {time.monotonic() - began:.0f} s.")


def locked(requirements: str) -> Path:
    """The file with every package that `requirements` brings, its version and the digests of what may be installed."""
    return (ROOT / requirements).with_suffix(".lock")


def lock() -> int:
    """Write the lock files anew, from the requirements. Returns the exit code."""
    for requirements in INCLUDED:
        command = [
            VENV / "bin" / "uv",
            "pip",
            "compile",
            "--universal",
            "--python-version",
            OLDEST,
            "--generate-hashes",
        ]
        made = processes.finished(
            [*command, "--quiet", "--no-header", requirements, "-o", locked(requirements)], cwd=ROOT
        )
        if made.returncode:
            return made.returncode
        say(f"{locked(requirements).name} is written.")
    return 0


def digest(requirements: str) -> str:
    """What the stamp of an installed requirements file says: what was locked and the Python it was installed for."""
    return hashlib.sha256(f"{VERSION} {ROOT}\0".encode() + locked(requirements).read_bytes()).hexdigest()


def fulfilled(requirements: str) -> bool:
    return usable() and any(
        stamp.is_file() and stamp.read_text() == digest(name)
        for name, included in INCLUDED.items()
        for stamp in [VENV / f"{name}.stamp"]
        if requirements in included
    )


def usable() -> bool:
    """Whether the virtual environment has a working Python of this version."""
    if not PYTHON.exists():
        return False
    try:
        answer = subprocess.run(
            [PYTHON, "-c", "import pip, sys; print('%d.%d' % sys.version_info[:2])"],
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError:
        return False
    return answer.stdout.strip() == VERSION


def create() -> None:
    base = getattr(sys, "_base_executable", None) or sys.executable
    made = processes.finished([base, "-m", "venv", "--clear", VENV], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if made.returncode or not usable():
        shutil.rmtree(VENV, ignore_errors=True)
        raise Refused(
            f"{made.stdout.strip()}\n\n"
            f"Python could not make a virtual environment. On Debian and Ubuntu its module is a package:\n\n"
            f"    sudo apt-get install python{VERSION}-venv"
        )


def install(requirements: str) -> None:
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    uv = VENV / "bin" / "uv"
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    if processes.finished([*pip, UV], **silent).returncode == 0:
        fast = [uv, "pip", "install", "--quiet", "--python", PYTHON, "--require-hashes", "-r", locked(requirements)]
        # Believe the certificates that the machine believes, as pip does; the setting has had two names.
        env = {"UV_SYSTEM_CERTS": "1", "UV_NATIVE_TLS": "1", **os.environ}
        if processes.finished(fast, cwd=ROOT, env=env, **silent).returncode == 0:
            return
        say("uv could not; trying pip, which takes longer ...")
    if processes.finished([*pip, "--require-hashes", "-r", locked(requirements)], cwd=ROOT).returncode:
        raise Refused(f"pip could not install {requirements}; its reason stands above.")
