"""Figures and examples of an import in words."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def worded(example: Mapping) -> str:
    """One example: "Nowak, Jan: 1990 → 1991", with its line in front. What was there before stands first."""
    old, new, name = example.get("old", ""), example.get("new", ""), example["name"]
    change = f"{old} → {new}" if old and new else old or new
    text = f"{name}: {change}" if change and name and name != old else change or name
    return _("line %(line)s: %(text)s") % {"line": example["line"], "text": text} if "line" in example else text


def sentences(counts: Mapping[str, int], done: bool) -> list[str]:
    """What an import did or would do, a sentence each; nothing of what there is none of."""
    phrases = _did if done else _would_do
    return [text % {"number": counts[name]} for name, text in phrases(counts).items() if counts.get(name)]


def _did(counts: Mapping[str, int]) -> dict[str, str]:
    return {
        "new": ngettext("%(number)d player was added.", "%(number)d players were added.", counts["new"]),
        "changed": ngettext("%(number)d player was changed.", "%(number)d players were changed.", counts["changed"]),
        "unchanged": ngettext(
            "%(number)d player already had everything that the list says.",
            "%(number)d players already had everything that the list says.",
            counts["unchanged"],
        ),
        "elsewhere": ngettext(
            "%(number)d player of another federation was left out.",
            "%(number)d players of other federations were left out.",
            counts["elsewhere"],
        ),
        "refused": ngettext("%(number)d line was refused.", "%(number)d lines were refused.", counts["refused"]),
    }


def _would_do(counts: Mapping[str, int]) -> dict[str, str]:
    return {
        "new": ngettext("%(number)d player would be added.", "%(number)d players would be added.", counts["new"]),
        "changed": ngettext("%(number)d player would change.", "%(number)d players would change.", counts["changed"]),
        "unchanged": ngettext(
            "%(number)d player already has everything that the list says.",
            "%(number)d players already have everything that the list says.",
            counts["unchanged"],
        ),
        "elsewhere": ngettext(
            "%(number)d player of another federation would be left out.",
            "%(number)d players of other federations would be left out.",
            counts["elsewhere"],
        ),
        "refused": ngettext("%(number)d line is refused.", "%(number)d lines are refused.", counts["refused"]),
    }
