"""The categories that a list shows: by which tables it has labels, from which number, and what is said about that."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from ratings import categories
from ratings.catalogue import System
from ratings.categories import Basis, Label
from ratings.models import Entry

TOLD: dict[Basis, str | Promise] = {
    Basis.RATING: "",
    Basis.EQUIVALENT: _("of the equivalent Elo"),
    Basis.HIGHEST: _("of the highest rating"),
}
IN_A_FILE = {Basis.RATING: "", Basis.EQUIVALENT: "_of_equivalent_elo", Basis.HIGHEST: "_of_highest_rating"}


@dataclass(frozen=True)
class ListLabels:
    """The labels of one table on the lists of one system."""

    table: str  # one of categories.TABLES
    scale: str  # of the system
    basis: Basis

    @property
    def name(self) -> str:
        return categories.TABLES[self.table].name

    @property
    def language(self) -> str:
        return categories.TABLES[self.table].language

    @property
    def told(self) -> str | Promise:
        """What the labels are of, where it is not simply the rating: said wherever one is shown."""
        return TOLD[self.basis]

    @property
    def file_head(self) -> str:
        return f"category_{self.table.replace('-', '_')}{IN_A_FILE[self.basis]}"

    def of(self, entry: Entry) -> Label | None:
        """The label of one entry; None where its number is not known."""
        return self.made_from(entry.rating, entry.best, entry.sex)

    def made_from(self, rating: float, highest: float | None, sex: str) -> Label | None:
        """The same from what an entry says."""
        return categories.label(self.table, rating, self.scale, sex, highest=highest)


def list_labels(system: System, table: str) -> ListLabels | None:
    """The labels of `table` on the lists of `system`; None: its scale has none. KeyError: no such table."""
    basis = categories.TABLES[table].basis(system.scale)
    return None if basis is None else ListLabels(table, system.scale, basis)


def offered(system: System) -> list[ListLabels]:
    """The labels that a reader of the lists of `system` can choose, the usual ones first."""
    return [found for table in categories.SWITCH if (found := list_labels(system, table)) is not None]


def labels_of(system: System, entry: Entry | None) -> list[tuple[ListLabels, Label]]:
    """Everything that `entry` is called, table by table; nothing for somebody who is not on the list."""
    return [] if entry is None else labels_made_from(system, entry.rating, entry.best, entry.sex)


def labels_made_from(system: System, rating: float, highest: float | None, sex: str) -> list[tuple[ListLabels, Label]]:
    """The same from what an entry says."""
    found = ((each, each.made_from(rating, highest, sex)) for each in offered(system))
    return [(each, label) for each, label in found if label is not None]
