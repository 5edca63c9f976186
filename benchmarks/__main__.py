"""`./dev bench [NAME]`: which benchmark is asked for; without a name the floors are."""

import sys
from importlib import import_module

BENCHES = {  # name -> a module below this folder, with `main(arguments) -> exit code`
    **{name: name for name in ("floors", "systems", "lists")},
    "norms": "norm_search.norms",
    "pages": "web.pages",
    "public": "web.publication_day",
    "storage": "storage.bench",
    "archive": "archive.bench",
    "engine": "archive.engine",
    "analysis": "archive.analysis",
    "reading": "hostile.reading",
    "hostile_uploads": "hostile.uploads",
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
