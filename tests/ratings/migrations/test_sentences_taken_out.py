"""Lists that kept their own sentences, published under the guard, read the same after the migration, word for word."""

from datetime import UTC, date, datetime

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction
from django.db.migrations.executor import MigrationExecutor

from ratings.catalogue import sentences
from ratings.lists import database_guard
from ratings.models import RatingList, SentenceSet
from tests.launcher.owner import as_owner

BEFORE = ("ratings", "0007_imported")
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
EARLIER = {  # in no version of the system's, and not in the order of their codes
    "won": {"sentence": "You beat {opponent}.", "formula": "{change}", "source": "Rule 2", "order": 1},
    "bye": {"sentence": "Nobody came: “½”.", "formula": "", "source": "Rule 7", "order": 0},
}


def put_up_the_guard_of_then() -> None:
    """Of the tables there were."""
    module = database_guard.postgresql if connection.vendor == "postgresql" else database_guard.sqlite
    with connection.cursor() as cursor:
        module.put_up(cursor, module.columns(cursor))


def wording(slug: str) -> dict[str, dict]:
    """What a computation wrote then."""
    rules = sentences.rules(slug, "1")
    return {code: {**rule._asdict(), "order": at} for at, (code, rule) in enumerate(rules.items())}


def test_every_list_reads_as_it_was_published(old_site):
    OldList = MigrationExecutor(connection).loader.project_state(BEFORE).apps.get_model("ratings", "RatingList")

    def stored(slug: str, month: int, state: str, words: dict) -> int:
        day = date(2026, month, 1)
        days = {"effective": day, "first_day": day, "last_day": day}
        made = OldList.objects.create(system=slug, state=state, created=NOW, memory=b"m", wording=words, **days)
        return made.pk

    keys = [
        stored("fide", 1, "published", wording("fide")),
        stored("fide", 3, "withdrawn", wording("fide")),
        stored("fide", 5, "published", EARLIER),
        stored("fide", 7, "draft", wording("fide")),
        stored("dwz", 1, "published", EARLIER),
        stored("dwz", 2, "draft", {}),
        stored("gone-since", 1, "published", wording("dwz")),
    ]
    before = dict(OldList.objects.values_list("pk", "wording"))
    put_up_the_guard_of_then()
    with pytest.raises(IntegrityError), transaction.atomic():
        OldList.objects.filter(pk=keys[0]).update(wording={})

    call_command("migrate", "ratings", verbosity=0)

    lists = RatingList.objects.in_bulk(keys)
    after = {
        key: {code: {**one.rules[code]._asdict(), "order": at} for at, code in enumerate(one.codes)}
        for key, one in lists.items()
    }
    assert after == before
    assert [list(after[key]) for key in (keys[0], keys[2])] == [list(sentences.rules("fide", "1")), ["bye", "won"]]
    versions = [lists[key].sentences_version for key in keys]
    own, gone = versions[2], versions[6]
    assert versions == ["1", "1", own, "1", own, "", gone]
    assert set(SentenceSet.objects.values_list("digest", flat=True)) == {own, gone}
    with pytest.raises(IntegrityError), transaction.atomic():
        RatingList.objects.filter(pk=keys[2]).update(codes=["won", "bye"])

    call_command("migrate", *BEFORE, verbosity=0)
    assert dict(OldList.objects.values_list("pk", "wording")) == before
