"""What the settings are called that an experiment changes, and what each does."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

# Those that a page offers, in its order; others stand as the system calls them.
SETTINGS: dict[str, Promise] = {
    "junior_factor": _("K of juniors"),
    "factor_times": _("every K times"),
    "factor": _("K"),
    "floor": _("floor"),
    "most_apart": _("difference that counts at most"),
    "scale": _("scale"),
    "start": _("rating of a newcomer"),
}
EFFECTS: dict[str, Promise] = {
    "junior_factor": _("Up to the year of the 18th birthday, for players who never had 2300."),
    "factor_times": _("With 2 every K is twice as large."),
    "factor": _("Rating points a game."),
    "floor": _("The lowest rating of the list; a player below it has none."),
    "most_apart": _("Two ratings further apart than this count as this far apart."),
    "scale": _("With a larger one the stronger player is expected to score less."),
    "start": _("Of a player who has no rating anywhere."),
}


def setting(text: str) -> str:
    """A setting as a question stores it: floor=1400 is "floor 1400"."""
    name, _sign, value = text.partition("=")
    return f"{SETTINGS.get(name, name)} {value}"


def settings(text: str) -> str:
    """Several of them: floor=1400+junior_factor=18."""
    return ", ".join(map(setting, text.split("+")))
