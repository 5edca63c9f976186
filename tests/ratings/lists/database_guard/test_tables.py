"""What was published, audited or rated stays, whatever program asks: each attack is refused by the database itself."""

from collections.abc import Iterator
from datetime import date

import pytest
from django.apps import apps
from django.db import IntegrityError, ProgrammingError, connection, transaction
from django.db.models import CheckConstraint, Q
from django.utils import timezone

from federation.events import changes
from federation.models import Correction, Decision, Deed, Entrant, Game, Player, Submission, Tournament
from ratings.models import CountedEvent, Entry, FilePart, Line, PublishedFile, RatingDecision, RatingList
from ratings.published.files import kept
from ratings.published.files.forms import FORMS
from tests.factories import computed, event, noon, player, published

JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)
pytestmark = pytest.mark.django_db


def raw(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)


def refused(*statements: str) -> list[str]:
    """Those of `statements` that the database refused: its guard, or the rights of the site's role."""
    found = []
    for statement in statements:
        try:
            with transaction.atomic():
                raw(statement)
        except IntegrityError:
            found.append(statement)
        except ProgrammingError as refusal:
            assert "permission denied" in str(refusal)
            found.append(statement)
    return found


@pytest.fixture
def january(officer, arbiter) -> RatingList:
    """A published list of one event, with its file, its report and a decision that it has."""
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    counted = event("One", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 1)])
    RatingDecision.objects.create(
        system="fide", player=okon, rating=2100, reason="as agreed", decided=JANUARY, at=noon(JANUARY), by=officer
    )
    made = published("fide", JANUARY, officer)
    kept.keep(made, FORMS["list.csv"], timezone.now())
    report = Submission.objects.create(
        arbiter=arbiter, created=noon(JANUARY), changed=noon(JANUARY), filename="one.trf", content=b"012 One", size=7,
        digest="0" * 64, state="accepted", tournament=counted,
    )  # fmt: skip
    Decision.objects.create(submission=report, by=officer, at=noon(JANUARY), what="accepted")
    Correction.objects.create(
        state="refused", asked=noon(JANUARY), tournament=counted, wrong="?", answer="It is right."
    )
    return made


def everything() -> list:
    models = (RatingList, Entry, Line, CountedEvent, PublishedFile, FilePart, Deed, Decision, Submission)
    models += (RatingDecision, Correction, Tournament, Entrant, Game, Tournament.history.model, Player.history.model)
    return [[bytes(v) if isinstance(v, memoryview) else v for v in row] for model in models
            for row in model.objects.order_by("pk").values_list()]  # fmt: skip


ATTACKS = (
    "UPDATE ratings_publishedfile SET sha256 = ''",
    "DELETE FROM ratings_publishedfile",
    "UPDATE ratings_filepart SET content = ''",
    "DELETE FROM ratings_filepart",
    "UPDATE federation_deed SET text = 'nothing'",
    "DELETE FROM federation_deed",
    "DELETE FROM federation_decision",
    "UPDATE federation_decision SET text = 'nothing'",
    "UPDATE federation_submission SET content = '012'",
    "UPDATE federation_submission SET digest = '1'",
    "UPDATE federation_submission SET state = 'draft'",
    "UPDATE federation_submission SET choices = '[]'",
    "DELETE FROM federation_submission",
    "UPDATE ratings_ratingdecision SET rating = 2500",
    "UPDATE ratings_ratingdecision SET revoked = at",
    "DELETE FROM ratings_ratingdecision",
    "UPDATE federation_correction SET answer = 'It is wrong.'",
    "DELETE FROM federation_correction",
    "UPDATE federation_game SET white_score = 0, black_score = 2",
    "UPDATE federation_game SET white_id = black_id, black_id = white_id",
    "UPDATE federation_game SET round = 7",
    "DELETE FROM federation_game",
    "UPDATE federation_entrant SET name = 'Somebody'",
    "DELETE FROM federation_entrant",
    "UPDATE federation_tournament SET code = '2020-0001'",
    "UPDATE federation_tournament SET tempo = 'blitz'",
    "DELETE FROM federation_tournament",
    "UPDATE federation_historicaltournament SET name = 'Another'",
    "DELETE FROM federation_historicaltournament",
    "DELETE FROM federation_historicalplayer",
)


def test_nothing_that_was_published_audited_or_rated_changes(january):
    before = everything()
    assert refused(*ATTACKS) == list(ATTACKS)
    assert everything() == before


def test_a_file_goes_when_its_year_is_over_its_list_withdrawn_or_what_it_follows_from_is_another(january):
    year = timezone.now().year
    facts = {"size": 0, "created": noon(JANUARY)}
    withdrawn = RatingList.objects.create(
        system="dwz", effective=JANUARY, first_day=JANUARY, last_day=JANUARY, created=noon(JANUARY)
    )
    RatingList.objects.filter(pk=withdrawn.pk).update(state="published", published_at=noon(JANUARY))
    RatingList.objects.filter(pk=withdrawn.pk).update(state="withdrawn", withdrawn_at=noon(JANUARY), reason="wrong")
    for one, name, of, basis in (
        (january, "last-year.csv", year - 1, ""), (january, "next-year.csv", year + 1, ""),
        (january, "all", year, "+7"), (withdrawn, "withdrawn.csv", year, ""), (None, "archive.zip", year, "x"),
        (None, "else.zip", year, ""),
    ):  # fmt: skip
        PublishedFile.objects.create(list=one, name=name, year=of, basis=basis, **facts)
    go, stay = (
        [f"DELETE FROM ratings_publishedfile WHERE name = '{name}'" for name in names]
        for names in (("last-year.csv", "all", "withdrawn.csv", "archive.zip"), ("next-year.csv", "else.zip"))
    )
    assert refused(*stay, *go) == stay


def test_no_further_game_or_entrant_comes_into_a_counted_event(january):
    one = Game.objects.get()
    for row in (one, one.white):
        row.pk = None
        if isinstance(row, Game):
            row.round = 2
        else:
            row.number, row.player = 9, player("Nowa")
        with pytest.raises(IntegrityError), transaction.atomic():
            row.save(force_insert=True)


def test_rows_do_not_move_into_a_counted_event(january):
    other = event("Two", MARCH, MARCH, [(*Player.objects.all()[:2], 1)])
    into = Tournament.objects.exclude(pk=other.pk).get()
    with pytest.raises(IntegrityError), transaction.atomic():
        Game.objects.filter(tournament=other).update(tournament=into, round=9)


def test_a_result_changes_only_with_the_change_written_down(january, officer):
    game = Game.objects.get()
    changes.change_result(game, 1, 1, "played", officer, "it was a draw", noon(MARCH))
    assert list(Game.objects.values_list("white_score", "black_score")) == [(1, 1)]
    back = "UPDATE federation_game SET white_score = 2, black_score = 0"
    again = "UPDATE federation_gamechange SET new_white = 2, new_black = 0"
    assert refused(back, again, "DELETE FROM federation_gamechange") == [
        back, again, "DELETE FROM federation_gamechange",
    ]  # fmt: skip


def test_what_the_office_does_to_counted_events_goes_through(january, officer):
    counted = Tournament.objects.get()
    changes.withdraw_event(counted, officer, "played elsewhere", noon(MARCH))
    changes.restore_event(counted, officer, "it was here after all", noon(MARCH))
    third = player("Zyska")
    Entrant.objects.filter(number=1).update(player=third)  # as people.splitting does
    Correction.objects.update(name="", email="", hidden=True, blanked="x")
    assert Entrant.objects.filter(player=third).exists()


def test_a_decision_that_waits_may_be_taken_back(january, officer):
    facts = {"reason": "as agreed", "decided": MARCH, "at": noon(MARCH), "by": officer, "after": JANUARY}
    one = RatingDecision.objects.create(system="fide", player=Player.objects.first(), rating=2200, **facts)
    RatingDecision.objects.filter(pk=one.pk).update(revoked=noon(MARCH), revoked_by=officer)
    with pytest.raises(IntegrityError), transaction.atomic():
        RatingDecision.objects.filter(pk=one.pk).update(rating=2300)


def test_a_draft_and_its_events_may_change(officer):
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    event("One", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 1)])
    draft = computed("fide", JANUARY)
    Game.objects.update(white_score=1, black_score=1)
    Game.objects.all().delete()
    draft.delete()
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE federation_game SET white_score = 7",
        "UPDATE federation_game SET white_score = 2, black_score = 2",
        "UPDATE federation_game SET black_id = white_id",
        "UPDATE federation_game SET kind = 'nonsense'",
        "UPDATE federation_player SET merged_into_id = id",
        "UPDATE federation_player SET birth_year = 19",
        "UPDATE federation_tournament SET start = '2027-01-01'",
        "UPDATE ratings_ratinglist SET state = 'nonsense'",
        "UPDATE ratings_ratinglist SET first_day = '2027-01-01'",
        "UPDATE ratings_ratinglist SET edition = 0",
    ],
)
def test_what_cannot_be_is_refused(statement):
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    event("One", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 1)])
    computed("fide", JANUARY)
    assert refused(statement)


def leaves(condition: Q) -> Iterator[tuple]:
    for one in condition.children:
        yield from leaves(one) if isinstance(one, Q) else [one]


# What is only computed, or checked by its form; the register of a release before may say "f" of a woman.
WITHOUT_CHECK = {
    "Player.sex",
    "ListRecord.kind",
    "EventNormFacts.exemption",
    "EventNormFacts.kind",
    "EventNormFacts.pairing",
}


def test_a_field_with_choices_takes_no_other_value():
    """Every state and kind has a constraint with exactly its values."""
    lacking = set()
    for model in [one for app in ("federation", "ratings") for one in apps.get_app_config(app).get_models()]:
        checks = [one.condition for one in model._meta.constraints if isinstance(one, CheckConstraint)]
        allowed: dict[str, set] = {}
        for name, values in [leaf for check in checks for leaf in leaves(check)]:
            if name.endswith("__in"):
                allowed.setdefault(name.removesuffix("__in"), set()).update(values)
        for field in model._meta.concrete_fields:
            wanted = {value for value, _ in field.choices or ()} | ({""} if field.blank else set())
            if field.choices and not hasattr(model, "history_id") and allowed.get(field.name) != wanted:
                lacking.add(f"{model.__name__}.{field.name}")
    assert {one for one in lacking if not one.startswith("Historical")} == WITHOUT_CHECK
