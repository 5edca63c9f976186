"""A published list cannot be changed by any path: model, queryset, admin, task, raw SQL."""

from datetime import date

import pytest
from django.db import IntegrityError, connection, transaction
from django.urls import reverse

from federation.models import Player
from federation.refusals import NotPossible
from federation.runtime.jobs.work import carry_through
from ratings.lists import life
from ratings.models import CountedEvent, Entry, Line, PersonVersion, PublishedList, RatingList, Run, SentenceSet
from tests.factories import computed, event, noon, player, published
from tests.ratings.lists.list_factory import make_version

JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)
ROWS = (RatingList, Entry, Line, CountedEvent)
pytestmark = pytest.mark.django_db


@pytest.fixture
def january(officer) -> RatingList:
    """A published list of two players and one event."""
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    event("One", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 1)])
    return published("fide", JANUARY, officer)


def everything(rating_list: RatingList) -> list:
    """Every row and column that the list consists of."""
    rows = [list(RatingList.objects.filter(pk=rating_list.pk).values_list())]
    rows += [
        list(model.objects.filter(list=rating_list).order_by("player" if model is Entry else "pk").values_list())
        for model in ROWS[1:]
    ]
    assert all(rows)
    rows.append(list(PersonVersion.objects.filter(entries__list=rating_list).order_by("pk").values_list()))
    assert rows[-1]
    return [[tuple(bytes(v) if isinstance(v, memoryview) else v for v in row) for row in found] for found in rows]


def versions(rating_list: RatingList):
    return PersonVersion.objects.filter(entries__list=rating_list)


def of(model, rating_list: RatingList):
    return model.objects.filter(**{"pk" if model is RatingList else "list": rating_list.pk})


def raw(statement: str, *values: object) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)


def refused(change) -> bool:
    try:
        with transaction.atomic():
            change()
    except (IntegrityError, PublishedList):
        return True
    return False


def touched(row, **fields: object) -> None:
    for name, value in fields.items():
        setattr(row, name, value)
    row.save()


def copied(row) -> None:
    row.pk = None
    row._state.adding = True
    row.save()


CHANGES = {
    "save the list": lambda one: touched(one, entries_count=0),
    "save its state": lambda one: touched(one, state="draft"),
    "delete the list": lambda one: one.delete(),
    "update the list": lambda one: of(RatingList, one).update(memory=b""),
    "update its state": lambda one: of(RatingList, one).update(state="draft"),
    "update its day of publication": lambda one: of(RatingList, one).update(published_at=noon(MARCH)),
    "withdraw and change at once": lambda one: of(RatingList, one).update(state="withdrawn", entries_count=0),
    "delete the list's row": lambda one: raw("DELETE FROM ratings_ratinglist WHERE id = %s", one.pk),
    "save an entry": lambda one: touched(of(Entry, one).first(), rating=2800),
    "update entries": lambda one: of(Entry, one).update(rating=2800),
    "bulk_update entries": lambda one: Entry.objects.bulk_update(
        [Entry(pk=entry.pk, rating=2800) for entry in of(Entry, one)], ["rating"]
    ),
    "delete an entry": lambda one: of(Entry, one).first().delete(),
    "delete entries": lambda one: of(Entry, one).delete(),
    "add an entry": lambda one: Entry.objects.create(
        list=one, player=(nowa := player("Nowa")), position=99, rating=2800, person=make_version(nowa)
    ),
    "change a person": lambda one: touched(versions(one).first(), name="Nowak"),
    "update people": lambda one: versions(one).update(title="GM"),
    "delete people": lambda one: raw("DELETE FROM ratings_personversion WHERE name <> ''"),
    "give a person to somebody else": lambda one: versions(one).update(player=player("Nowa")),
    "print somebody else": lambda one: of(Entry, one).update(person=make_version(player("Nowa"))),
    "update entries by SQL": lambda one: raw("UPDATE ratings_entry SET rating = 2800 WHERE list_id = %s", one.pk),
    "save a line": lambda one: touched(of(Line, one).first(), change=99),
    "update lines": lambda one: of(Line, one).update(detail=b""),
    "delete lines": lambda one: of(Line, one).delete(),
    "add a line": lambda one: copied(touch_order(of(Line, one).first())),
    "update counted events": lambda one: of(CountedEvent, one).update(games=99),
    "delete counted events": lambda one: of(CountedEvent, one).delete(),
    "add a counted event": lambda one: CountedEvent.objects.create(
        list=one, tournament=event("Two", JANUARY, JANUARY, [(*Player.objects.all()[:2], 1)]), games=1
    ),
}  # fmt: skip


def touch_order(line: Line) -> Line:
    line.order += 50
    return line


def test_a_published_list_refuses_every_change(january):
    before = everything(january)
    changed = [
        name
        for name, change in CHANGES.items()
        if not refused(lambda change=change: change(RatingList.objects.get(pk=january.pk)))
    ]
    assert changed == []
    assert everything(january) == before


def test_rows_do_not_move_into_a_published_list_nor_out_of_it(january):
    before = everything(january)
    draft = computed("fide", MARCH)
    for model in ROWS[1:]:
        assert refused(lambda model=model: of(model, january).update(list=draft))
    assert refused(lambda: of(Entry, draft).filter(position=1).update(list=january, position=50))
    assert everything(january) == before


def test_a_withdrawn_list_stays_too(january, officer):
    life.withdraw(january.pk, "computed without the league", officer, noon(JANUARY))
    before = everything(january)
    assert refused(lambda: of(RatingList, january).update(state="published"))
    assert refused(lambda: of(RatingList, january).update(reason="another one"))
    assert refused(lambda: of(Entry, january).update(rating=2800))
    assert everything(january) == before


def test_the_sentences_of_published_lists_stay(january):
    kept = SentenceSet.objects.create(digest="0" * 64, rules=[["k-20", "You scored {score}.", "", "Rule 1"]])
    assert refused(lambda: SentenceSet.objects.update(rules=[["k-20", "Something else.", "", "Rule 1"]]))
    assert refused(kept.delete)
    assert SentenceSet.objects.values_list("rules", flat=True).get() == [["k-20", "You scored {score}.", "", "Rule 1"]]


def test_admin_offers_no_change(january, client_for):
    before = everything(january)
    client = client_for("administrator")
    client.get(reverse("admin:index"))
    user = life.RatingList.objects.get(pk=january.pk).published_by
    user.is_staff = user.is_superuser = True
    user.save()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    answers = [
        client.post(reverse(f"admin:ratings_{model._meta.model_name}_{what}", args=[of(model, january).first().pk]))
        for model in (RatingList, Line)
        for what in ("change", "delete")
    ]
    assert {answer.status_code for answer in answers} == {403}
    assert everything(january) == before


def test_a_worker_leaves_it_alone(january):
    """A run that was queued while the list was a draft, and reaches a worker after it was published."""
    before = everything(january)
    run = Run.objects.create(list=january, reason="late", created=noon(JANUARY), heard=noon(JANUARY))
    carry_through(run, lambda: noon(JANUARY))
    run.refresh_from_db()
    assert run.state == Run.State.STOPPED
    assert everything(january) == before


def test_publishing_twice_publishes_once(january, officer):
    before = everything(january)
    with pytest.raises(NotPossible, match="already published"):
        life.publish(january.pk, officer, noon(MARCH))
    assert everything(january) == before


def test_a_player_named_by_a_list_stays_in_the_register(january):
    """Somebody who never played is held by no other row."""
    named = player("Wrona", 1900)
    draft = computed("fide", MARCH)
    assert of(Entry, draft).filter(player=named).exists()
    raw("DELETE FROM federation_outsiderating WHERE player_id = %s", named.pk)
    assert refused(lambda: raw("DELETE FROM federation_player WHERE id = %s", named.pk))
    assert refused(lambda: of(Entry, draft).filter(position=1).update(list=named.pk + 1000))


def test_a_row_names_somebody_who_is_there(january):
    draft = computed("fide", MARCH)
    stranger = Player.objects.order_by("-pk").first().pk + 1
    assert refused(
        lambda: Entry.objects.create(
            list=draft, player_id=stranger, position=99, rating=2800, person=make_version(Player(pk=stranger))
        )
    )
    assert refused(lambda: Line.objects.create(list=draft, player_id=stranger, order=0, games=1, rule="k-20"))
    nowa, other = player("Nowa"), make_version(player("Inna"))
    assert refused(lambda: Entry.objects.create(list=draft, player=nowa, position=99, rating=2800, person=other))


def test_a_version_names_somebody_who_is_there(january):
    """Else an entry could name nobody with it: who an entry is about is told by the version alone."""
    nowa = player("Nowa")
    version = make_version(nowa)
    assert refused(lambda: make_version(Player(pk=nowa.pk + 1)))
    assert refused(lambda: PersonVersion.objects.filter(pk=version.pk).update(player=nowa.pk + 1))
    assert refused(lambda: raw("DELETE FROM federation_player WHERE id = %s", nowa.pk))
    raw("DELETE FROM ratings_personversion WHERE id = %s", version.pk)  # no list names it
    assert not refused(lambda: raw("DELETE FROM federation_player WHERE id = %s", nowa.pk))


def test_a_draft_may_be_changed_and_thrown_away(january):
    draft = computed("fide", MARCH)
    of(Entry, draft).update(rating=1)
    run = life.request(draft, "again", noon(MARCH))
    carry_through(run, lambda: noon(MARCH))
    draft.delete()
    assert [of(model, draft).exists() for model in ROWS] == [False] * 4


SAME, LATER = {"position": 1}, {"position": 3}


@pytest.mark.parametrize("second", [SAME, LATER, {"position": 2, "player": "the first"}])
def test_a_list_does_not_come_out_with_a_gap_or_with_anything_twice(january, second):
    day = {"effective": MARCH, "first_day": MARCH, "last_day": MARCH, "created": noon(MARCH), "digest": "of a test"}
    first, other = Player.objects.order_by("pk")[:2]
    persons = {one: make_version(one) for one in (first, other)}
    second = {**second, "player": first if "player" in second else other}
    draft = RatingList.objects.create(system="dwz", **day)
    Entry.objects.create(list=draft, position=1, player=first, person=persons[first], rating=2000)
    out = RatingList.objects.filter(pk=draft.pk)
    with pytest.raises(IntegrityError), transaction.atomic():
        Entry.objects.bulk_create([Entry(list=draft, person=persons[second["player"]], rating=1900, **second)])
        out.update(state="published", published_at=noon(MARCH))
    Entry.objects.bulk_create([Entry(list=draft, position=2, player=other, person=persons[other], rating=1900)])
    assert out.update(state="published", published_at=noon(MARCH)) == 1
