"""What is kept of published lists and does not follow from them is found, and named with its list."""

from datetime import date

import pytest
from django.core.management import CommandError, call_command

from ratings.lists.chain import seals
from ratings.lists.records import checking
from ratings.models import ListFigures, ListMenus, ListRecord, PersonalBest
from tests.factories import event, noon, player, published
from tests.launcher.owner import as_owner

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("records of two lists")]
JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)


@pytest.fixture(scope="module")
def published_once(kept) -> list[int]:
    okon, golab = player("Okoń", 2000), player("Gołąb", 2100)
    event("One", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 1)])
    january = published("fide", JANUARY)
    event("Two", date(2026, 2, 1), date(2026, 2, 2), [(okon, golab, 1), (golab, okon, 0)])
    return [january.pk, published("fide", MARCH).pk]


def found() -> tuple[str, list[str]]:
    check = seals.verify("fide", "a test", noon(MARCH))
    return str(check.broken and check.broken.effective), check.parts


def test_what_follows_is_found_to(lists):
    assert PersonalBest.objects.filter(live=1).exists() and ListRecord.objects.exists() and ListMenus.objects.exists()
    kept = [list(model.objects.order_by("pk").values_list()) for model in (PersonalBest, ListRecord)]
    assert found() == ("None", [])
    assert [list(model.objects.order_by("pk").values_list()) for model in (PersonalBest, ListRecord)] == kept


CHANGES = {
    "a best": (lambda: PersonalBest.objects.filter(list__effective=MARCH), {"rating": 2800}, "records"),
    "its day": (lambda: PersonalBest.objects.filter(list__effective=MARCH), {"day": JANUARY}, "records"),
    "the best of a federation": (
        lambda: ListRecord.objects.filter(list__effective=MARCH, kind="best"),
        {"among": "ITA"},
        "records",
    ),
    "a record": (lambda: ListRecord.objects.filter(list__effective=MARCH), {"value": 500}, "records"),
    "the figures": (lambda: ListFigures.objects.filter(list__effective=MARCH), {"movers": {}}, "records"),
    "the menus": (lambda: ListMenus.objects.filter(list__effective=MARCH), {"club": ["Nowhere"]}, "menus"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_one_row_that_was_changed_is_found_and_mended(lists, change, capsys):
    rows, columns, part = CHANGES[change]
    key = rows().order_by("pk").values_list("pk", flat=True)[0]
    with as_owner():
        rows().model.objects.filter(pk=key).update(**columns)
    assert found() == ("2026-03-01", [part])
    with pytest.raises(CommandError, match="1 series do not follow"):
        call_command("verify", "fide")
    assert f"1 March 2026 does not follow: {seals.WORDS[part]}." in capsys.readouterr().out
    call_command("verify", "fide", "--mend")
    assert found() == ("None", [])


@pytest.mark.parametrize("model", [PersonalBest, ListRecord])
def test_rows_that_are_gone_or_more_are_found(lists, model):
    one = model.objects.filter(list=lists[1]).first()
    one.delete()
    assert found() == ("2026-03-01", ["records"])
    one.pk = None
    one.save()
    assert found() == ("None", [])
    one.pk = None
    one.save()
    assert found() == ("2026-03-01", ["records"])


def test_what_is_still_to_be_written_is_no_fault(lists):
    PersonalBest.objects.all().delete()
    ListRecord.objects.all().delete()
    assert checking.records_otherwise("fide") == set()
