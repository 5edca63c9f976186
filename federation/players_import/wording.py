"""Figures and examples of an import in words."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def worded(example: Mapping) -> str:
    """One example: "Nowak, Jan: 1990 → 1991", with its line in front. What was there before stands first."""
    old, new = example.get("old", ""), example.get("new", "")
    change = f"{old} → {new}" if old and new else old or new
    text = f"{example['name']}: {change}" if change and example["name"] else example["name"] or change
    return _("line %(line)s: %(text)s") % {"line": example["line"], "text": text} if "line" in example else text


def sentences(counts: Mapping[str, int], done: bool) -> list[str]:
    """What an import did or would do, a sentence each."""
    told = _did(counts) if done else _would_do(counts)
    if elsewhere := counts.get("elsewhere", 0):
        told.append(
            ngettext(
                "%(number)d player of another federation is left out.",
                "%(number)d players of other federations are left out.",
                elsewhere,
            )
            % {"number": elsewhere}
        )
    if refused := counts.get("refused", 0):
        told.append(
            ngettext("%(number)d line is refused.", "%(number)d lines are refused.", refused) % {"number": refused}
        )
    return told


def _did(counts: Mapping[str, int]) -> list[str]:
    new, changed, same = (counts.get(name, 0) for name in ("new", "changed", "unchanged"))
    return [
        ngettext("%(number)d player was added.", "%(number)d players were added.", new) % {"number": new},
        ngettext("%(number)d player was changed.", "%(number)d players were changed.", changed) % {"number": changed},
        _as_listed(same),
    ]


def _would_do(counts: Mapping[str, int]) -> list[str]:
    new, changed, same = (counts.get(name, 0) for name in ("new", "changed", "unchanged"))
    return [
        ngettext("%(number)d player would be added.", "%(number)d players would be added.", new) % {"number": new},
        ngettext("%(number)d player would change.", "%(number)d players would change.", changed) % {"number": changed},
        _as_listed(same),
    ]


def _as_listed(number: int) -> str:
    return ngettext(
        "%(number)d player already had everything that the list says.",
        "%(number)d players already had everything that the list says.",
        number,
    ) % {"number": number}
