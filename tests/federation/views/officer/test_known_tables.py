"""The officers' page of what is remembered of tables: what it shows, and forgetting one."""

import pytest
from django.urls import reverse

from federation.models import Deed, KnownTable
from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER

pytestmark = pytest.mark.django_db


def known(arbiter, now, at: int = 0) -> KnownTable:
    return KnownTable.objects.create(
        head=f"{at}" * 64, words=["Bib", "Who", "G1 …", "", ""], columns="number,name,round,club,-", at=now, by=arbiter
    )


def page(client) -> str:
    return " ".join(client.get(reverse("known-tables")).content.decode().split())


def test_each_word_stands_over_what_it_was_said_to_hold_with_who_said_it_and_when(client_for, arbiter, now):
    client = client_for(OFFICER)
    assert "Nothing is remembered yet." in page(client)
    known(arbiter, now.replace(year=2026, month=11, day=12))
    text = page(client)
    wanted = (
        "<dt>Bib</dt> <dd>start number</dd>",
        "<dt>G1 …</dt> <dd>round (or opponent)</dd>",
        "<dt>–</dt> <dd>club</dd>",
        "Said on 12 November 2026",
        f"· {arbiter.get_full_name() or arbiter.username}",
    )
    assert [one for one in wanted if one not in text] == []
    assert "not read" not in text


def test_an_officer_forgets_one_and_is_told_where_it_was_forgotten_before(client_for, arbiter, now):
    one, other = known(arbiter, now), known(arbiter, now, 1)
    client, address = client_for(OFFICER), reverse("known-table-forget", args=[one.pk])
    assert "Forgotten: Bib · Who · G1 …." in client.post(address, follow=True).content.decode()
    assert "That is no longer remembered." in client.post(address, follow=True).content.decode()
    assert list(KnownTable.objects.all()) == [other]
    assert list(Deed.objects.values_list("what", flat=True)) == ["columns.forgotten"]
    assert not Deed.objects.of_consequence().exists()


def test_an_arbiter_forgets_nothing_and_the_desk_leads_to_it(client_for, arbiter, now):
    one = known(arbiter, now)
    assert client_for(ARBITER).post(reverse("known-table-forget", args=[one.pk])).status_code == 403
    assert KnownTable.objects.exists()
    assert reverse("known-tables") in client_for(ADMINISTRATOR).get(reverse("desk")).content.decode()


def test_three_cost_as_many_queries_as_one(client_for, arbiter, now, django_assert_num_queries):
    client = client_for(OFFICER)
    known(arbiter, now)
    page(client)
    with django_assert_num_queries(5) as first:
        page(client)
    for at in (1, 2):
        known(arbiter, now, at)
    with django_assert_num_queries(len(first)):
        page(client)
