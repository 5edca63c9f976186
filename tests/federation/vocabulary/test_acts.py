"""Names of the acts of the audit log: one for each, and no name of an act that nobody can do."""

from federation.audit.public_acts import FAMILIES_NOT_TOLD, NOT_TOLD, TOLD
from federation.models import Deed
from federation.vocabulary.acts import ACTS
from tests.federation.audit.test_public_acts import codes

BY_ADMINISTRATORS = {f"admin.{what}" for what in ("added", "changed", "deleted")}


def test_every_act_has_a_name():
    of_families = {code for code in codes() if code.startswith(tuple(FAMILIES_NOT_TOLD))}
    assert set(ACTS) - BY_ADMINISTRATORS == {*TOLD, *NOT_TOLD, *of_families} - BY_ADMINISTRATORS


def test_an_act_of_an_earlier_version_is_its_code():
    assert Deed(what="list.published").words == "List published"
    assert Deed(what="list.sent-away").words == "list.sent-away"
