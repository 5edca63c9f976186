"""The commands of `./dev` and their arguments."""

import argparse
import contextlib
import errno
import os
import sys

from launcher import environment

HELP = """\
./dev run [--port N] [--empty]   the site, its worker and its clock, on this machine; Ctrl-C stops them all
./dev test                       lint, types, migrations, and every test on a real PostgreSQL, Redis and browser
./dev test -k name ...           only the tests that pytest finds with these arguments, on the same servers
./dev bench                      how fast the main computations are, as ratios to a floor measured beside them
./dev bench systems [slug ...]   games a second of every rating system, beside other packages on the same games
./dev bench lists                how long a whole list takes, from the games in the database to its rows
./dev bench laboratory           systems compared on made-up months: seconds a game, and the memory
./dev bench public               public pages a second, kept and made anew, beside one that does nothing
./dev bench pages                the pages of a list of half a million players, beside a view that does nothing
./dev manage ...                 Django's command line, e.g. ./dev manage createsuperuser
./dev rate --system SLUG FILE    ratings and their working for a report or a JSON file; ./dev rate --help
./dev lock                       the lock files anew, after a change of the requirements
./dev help                       this text

run and manage read the environment and the file .env (see .env.example): DATABASE_URL and REDIS_URL switch from the
private PostgreSQL and Redis in .run/ to servers of your own."""

ANOTHER = "Choose another folder: TABIYA_RUN_DIR=/some/folder ./dev run"
OF_THE_DISK = {  # what a folder or a disk may refuse -> in words
    errno.EACCES: f"{{place}} may not be written by this user. {ANOTHER}",
    errno.EPERM: f"{{place}} may not be written by this user. {ANOTHER}",
    errno.EROFS: f"{{place}} is on a disk that may only be read. {ANOTHER}",
    errno.ENOSPC: "The disk is full: nothing can be written to {place}.",
    errno.EDQUOT: "This user may write no more to the disk of {place}.",
}


def in_words(error: OSError) -> str:
    """What a folder or a disk refuses, as a sentence. Anything else is raised on."""
    if error.errno not in OF_THE_DISK:
        raise error
    return OF_THE_DISK[error.errno].format(place=error.filename or environment.run_dir())


def main(arguments: list[str]) -> int:
    """Run one command. Returns the exit code."""
    command, *rest = arguments or ["help"]
    try:
        match command:
            case "run":
                return run(rest)
            case "test":
                from launcher import suite

                return suite.main(rest)
            case "bench":
                environment.prepare(environment.DEVELOPMENT)
                return environment.python("-m", "benchmarks", *rest)
            case "lock":
                environment.prepare(environment.DEVELOPMENT)
                return environment.lock()
            case "manage":
                return manage(rest)
            case "rate":
                with contextlib.redirect_stdout(sys.stderr):  # the answer alone is the output
                    environment.prepare(environment.RUNTIME)
                environment.become("-m", "ratings.standalone", *rest)
            case "help" | "-h" | "--help":
                print(HELP)
                return 0
    except environment.Refused as refusal:
        print(f"\n{refusal}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"\n{in_words(error)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.")
        return 130
    print(f"There is no command {command!r}.\n\n{HELP}", file=sys.stderr)
    return 2


def find_the_running_redis() -> None:
    """Where `./dev run` is running, a command of Django's reaches its worker; elsewhere what it sends is sent later."""
    from launcher import servers

    folder = environment.run_dir()
    if not os.environ.get("REDIS_URL") and servers.answers(servers.redis_socket(folder)):
        os.environ["REDIS_URL"] = servers.redis_url(folder)
        os.environ.setdefault("CACHE_URL", servers.redis_url(folder, servers.OF_THE_CACHE))


def manage(arguments: list[str]) -> int:
    """Django's command line, on the database of the site that runs, or on its own while the command does."""
    environment.read_dotenv()
    from launcher import postgresql

    own = not os.environ.get("DATABASE_URL")
    environment.prepare(environment.RUNTIME if not own or postgresql.of_machine() else environment.EMBEDDED)
    folder = environment.private_run_dir()
    find_the_running_redis()
    if not own:
        return environment.python("manage.py", *arguments)
    with postgresql.running_for(folder, folder / "logs" / "postgresql.log") as urls:
        os.environ.update(urls)
        return environment.python("manage.py", *arguments)


def run(arguments: list[str]) -> int:
    environment.read_dotenv()
    from launcher import site  # reads where things are kept

    parser = argparse.ArgumentParser(prog="./dev run", description="Serve Tabiya on this machine.")
    parser.add_argument("--port", type=int, help="where to serve (default: the first free one from 8000 on)")
    parser.add_argument("--empty", action="store_true", help="do not fill an empty database with the demo federation")
    options = parser.parse_args(arguments)
    port = options.port or int(os.environ.get("PORT") or 0)
    return site.run(port, demo=not options.empty)
