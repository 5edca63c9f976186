"""`./dev bench [NAME]`: which benchmark is asked for; without a name the floors are."""

import sys
from importlib import import_module

BENCHES = {  # name -> a module below this folder, with `main(arguments) -> exit code`
    "floors": "floors",
    "systems": "systems",
    "lists": "lists",
    "laboratory": "laboratory",
    "public": "web.publication_day",
    "pages": "web.pages",
    "files": "web.files",
}


def main(arguments: list[str]) -> int:
    name, *rest = arguments or ["floors"]
    if name not in BENCHES:
        print(f"There is no benchmark {name!r}; there are {', '.join(BENCHES)}.", file=sys.stderr)
        return 2
    code: int = import_module(f"benchmarks.{BENCHES[name]}").main(rest)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
