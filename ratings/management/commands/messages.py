"""`manage.py messages`: bring the catalogues of locale/ up to date with the code, and compile them."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.commands import makemessages

from ratings.management import looked_up

COLLECTED = "looked_up.py"  # beside the catalogues while they are made, of what looked_up.py found
COLLECTOR = Path(looked_up.__file__).relative_to(settings.BASE_DIR).as_posix()
IGNORED = (".*", "tests", "benchmarks", "docs", "static", "staticfiles", "launcher")
CHANGES_EACH_TIME = '"POT-Creation-Date:'


class Command(makemessages.Command):
    help = "Bring the catalogues in locale/, or those of -l, up to date with the code, and compile them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "-l", "--locale", action="append", help="Code of a language, as Django knows it; may be new."
        )

    def handle(self, *args: Any, **options: Any) -> None:
        (folder,) = map(Path, settings.LOCALE_PATHS)
        collected = folder / COLLECTED
        collected.write_text(_calls(), encoding="utf-8")
        defaults = {
            **vars(makemessages.Command().create_parser("manage.py", "makemessages").parse_args([])),
            **options,
            "locale": options["locale"] or sorted(each.parent.name for each in folder.glob("*/LC_MESSAGES")),
            "ignore_patterns": list(IGNORED),
            "add_location": "file",
            "no_wrap": True,
            "no_obsolete": True,
        }
        try:
            super().handle(*args, **defaults)
        finally:
            collected.unlink()
        for code in defaults["locale"]:
            _tidy(folder / code / "LC_MESSAGES" / "django.po")
        call_command("compilemessages", locale=defaults["locale"], ignore_patterns=[".*"], verbosity=0)

    def find_files(self, root: str) -> list[makemessages.TranslatableFile]:
        (folder,) = settings.LOCALE_PATHS
        return [*super().find_files(root), self.translatable_file_class("./locale", COLLECTED, str(folder))]


def _calls() -> str:
    """What is looked up in pure rooms, as calls of gettext, each with a word to the translator."""
    calls = (
        f"# Translators: {where}\n# xgettext: no-python-format\ngettext({text!r})\n"
        for text, where in looked_up.every().items()
    )
    return "".join(calls)


def _tidy(catalogue: Path) -> None:
    """Leave out what changes each time, and name the file that stays for the one that was there meanwhile."""
    lines = catalogue.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = (each.replace(f"locale/{COLLECTED}", COLLECTOR) for each in lines if not each.startswith(CHANGES_EACH_TIME))
    catalogue.write_text("".join(kept), encoding="utf-8")
