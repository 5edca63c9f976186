"""From a dropped file to an accepted tournament, by the functions of the desk."""

from datetime import timedelta
from decimal import Decimal

import pytest

from federation import submissions
from federation.models import Decision, Entrant, Game, Player, Submission, Tournament
from federation.reports.files.reading import Unreadable
from federation.reports.report import Edit, Severity
from federation.signals import results_changed
from federation.submissions import AlreadySent, NotPossible
from tests.federation.small_trf import GAMES, OTHER_GAMES, PEOPLE, changed, trf
from tests.federation.submissions.handing_in import at_once, settle

pytestmark = pytest.mark.django_db

ARDA = {"family_name": "Çelebi", "given_name": "Arda", "born": "2012-01-02", "sex": "m", "federation": "TUR"}


def stored() -> tuple[int, ...]:
    return tuple(model.objects.count() for model in (Submission, Decision, Tournament, Entrant, Game, Player))


def decisions(submission) -> list[tuple[str, str]]:
    return [(decision.what, decision.by.username) for decision in submission.decisions.select_related("by")]


def test_upload_keeps_the_bytes_and_counts(draft, arbiter):
    assert bytes(draft.content) == trf()
    assert (draft.filename, draft.size, draft.version, draft.state) == ("baltic.trf", len(trf()), 1, "draft")
    assert (draft.name, str(draft.end), draft.players, draft.games) == ("Baltic Open", "2026-09-07", 6, 9)
    assert (draft.errors, draft.unmatched) == (0, 1)
    assert decisions(draft) == [("sent", "arbiter")]


@pytest.mark.parametrize("content", [b"", b"\x00\x01\x02\xff" * 500, b"hello", b"PK\x03\x04 broken"])
def test_upload_stores_nothing_of_a_file_it_cannot_read(arbiter, now, content):
    before = stored()
    with pytest.raises(Unreadable):
        submissions.upload(arbiter, "x.trf", content, now)
    assert stored() == before


def test_upload_refuses_what_is_too_large(arbiter, now, settings):
    settings.REPORT_MAX_BYTES = 1000
    with pytest.raises(Unreadable, match=r"The file has 1.2 MB; 1 kB are the most."):
        submissions.upload(arbiter, "x.trf", trf() + b" " * 1_200_000, now)
    assert stored() == (0, 0, 0, 0, 0, 0)


def test_upload_knows_a_file_it_has_seen(draft, arbiter, officer, now):
    with pytest.raises(AlreadySent) as refusal:
        submissions.upload(arbiter, "again.trf", trf(), now + timedelta(days=2))
    assert str(refusal.value) == f"You already sent this file on 21 November 2026 (receipt {draft.receipt}, draft)."
    assert (refusal.value.own, refusal.value.event) == (True, None)
    assert Submission.objects.count() == 1


def test_upload_takes_a_file_again_that_was_withdrawn(draft, arbiter, now):
    submissions.withdraw(draft, now)
    assert submissions.upload(arbiter, "again.trf", trf(), now).pk != draft.pk


def test_a_fix_makes_its_edits_and_can_be_taken_back(arbiter, players, now):
    draft = submissions.upload(arbiter, "wrong.trf", trf(points={1: 1.5}), now)
    assert draft.errors == 1
    [problem] = submissions.reading(draft).of(Severity.ERROR)
    draft = submissions.mend(draft, problem.fixes[0].edits, now)
    assert (draft.errors, len(draft.edits)) == (0, len(problem.fixes[0].edits))
    assert bytes(draft.content) == trf(points={1: 1.5})
    draft = submissions.take_back(draft, 0, draft.edits[0], now)
    assert (draft.errors, draft.edits) == (1, [])
    assert [what for what, _ in decisions(draft)] == ["sent", "mended", "undone"]


def test_the_later_edit_to_a_place_takes_the_place_of_the_earlier(draft, now):
    draft = submissions.mend(draft, [Edit("header", "Baltic Cup", name="name")], now)
    draft = submissions.mend(draft, [Edit("header", "Sopot", name="place")], now)
    draft = submissions.mend(draft, [Edit("header", "Baltic Trophy", name="name")], now)
    assert (draft.name, [edit["value"] for edit in draft.edits]) == ("Baltic Trophy", ["Sopot", "Baltic Trophy"])


def test_undo_of_another_edit_than_was_shown_is_refused(draft, now):
    draft = submissions.mend(draft, [Edit("header", "Baltic Cup", name="name")], now)
    with pytest.raises(NotPossible):
        submissions.take_back(draft, 0, {"what": "header", "name": "name", "value": "Something else"}, now)


def test_confirming_needs_a_reason_and_stays_with_what_was_confirmed(arbiter, players, now):
    late = trf(people=changed(2, rating=0), h042="2020/09/05", h052="2020/09/07")
    draft = submissions.upload(arbiter, "late.trf", late, now)
    problem = submissions.to_confirm(draft, submissions.reading(draft).problems)[0]
    for reason in ("", "   ", "ok"):
        with pytest.raises(NotPossible, match="Say in a few words"):
            submissions.override(draft, problem.key, reason, now)
    confirmed = submissions.override(draft, problem.key, "the organiser was ill", now)
    assert confirmed.warnings == draft.warnings - 1
    assert submissions.reason_for(confirmed, problem) == "the organiser was ill"
    confirmed.overrides[problem.key]["message"] = "something else"
    assert submissions.reason_for(confirmed, problem) == ""
    again = submissions.confirm_again(confirmed, problem.key, now)
    assert again.warnings == draft.warnings
    assert [what for what, _ in decisions(again)] == ["sent", "confirmed", "undone"]


def test_errors_cannot_be_confirmed(arbiter, players, now):
    draft = submissions.upload(arbiter, "wrong.trf", trf(points={1: 1.5}), now)
    [problem] = submissions.reading(draft).of(Severity.ERROR)
    with pytest.raises(NotPossible, match="must be mended"):
        submissions.override(draft, problem.key, "I know better", now)


def test_a_choice_stays_with_the_name_it_was_made_for(draft, players, now):
    draft = submissions.choose(draft, 5, {"player": players[5].pk}, now)
    assert draft.unmatched == 0
    other = submissions.mend(draft, [Edit("entrant", "Çelik, Arda", number=5, name="name")], now)
    assert other.unmatched == 1
    back = submissions.take_back(other, 0, other.edits[0], now)
    assert back.unmatched == 0
    assert submissions.choose(back, 5, {}, now).unmatched == 1


def test_one_player_cannot_be_two(draft, players, now):
    draft = submissions.choose(draft, 5, {"player": players[4].pk}, now)
    conflicts = {match.entrant.number: match.conflict for match in submissions.reading(draft).unresolved}
    assert conflicts == {
        4: "De Santis, Ruggero stands for this line and for 5 Çelebi, Arda.",
        5: "De Santis, Ruggero stands for this line and for 4 De Santis, Ruggero.",
    }


def test_a_new_player_needs_what_the_rules_need(draft, now):
    for missing in ("family_name", "born", "sex", "federation"):
        with pytest.raises(NotPossible):
            submissions.choose(draft, 5, {"new": ARDA | {missing: ""}}, now)


def test_a_new_player_with_the_id_of_another_is_a_conflict(draft, now):
    new = {"family_name": "Gołąb", "birth_year": "1990", "sex": "m", "federation": "VIS"}
    draft = submissions.choose(draft, 1, {"new": new}, now)
    [match] = [match for match in submissions.reading(draft).unresolved if match.entrant.number == 1]
    assert match.conflict == "FIDE id 9900001 belongs to Gołąb, Przemysław in the register."


def test_the_code_of_our_own_federation_is_known(draft, now):
    report = submissions.reading(draft).report
    assert (report.federation, "federation-unknown" in {one.code for one in submissions.reading(draft).problems}) == (
        "VIS",
        False,
    )


def test_submitting_too_early_says_what_is_left(draft, now, settings):
    settings.FEDERATION_CODE = "OUR"  # so that the file's VIS is to be confirmed
    with pytest.raises(NotPossible, match=r"^Still 2 to confirm, 1 player to resolve\.$"):
        submissions.submit(draft, now)


def test_submitting_fixes_who_is_who(waiting, players, now):
    assert (waiting.state, waiting.submitted) == ("submitted", now)
    chosen = {int(number): choice["player"] for number, choice in waiting.choices.items()}
    assert chosen == {number: player.pk for number, player in players.items()}
    with pytest.raises(NotPossible, match="it cannot be changed now"):
        submissions.mend(waiting, [Edit("header", "x", name="name")], now)


def test_accepting_makes_the_tournament(waiting, officer, players, now, django_capture_on_commit_callbacks):
    heard = []

    def hear(sender, first_day, **kwargs):
        heard.append(first_day)

    results_changed.connect(hear)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            tournament = submissions.accept(waiting, officer, now)
    finally:
        results_changed.disconnect(hear)
    waiting.refresh_from_db()
    assert (waiting.state, waiting.tournament, waiting.reviewer, waiting.reviewed) == (
        "accepted", tournament, officer, now,
    )  # fmt: skip
    assert (tournament.code, tournament.name, tournament.place, tournament.tempo, tournament.rounds) == (
        "2026-0001", "Baltic Open", "Gdynia", "standard", 3,
    )  # fmt: skip
    assert (tournament.accepted_by, tournament.accepted_at, tournament.kind) == (officer, now, "swiss")
    assert heard == [tournament.start]
    entrants = tournament.entrants.order_by("number")
    assert [(one.number, one.player, one.name, one.birth) for one in entrants] == [
        (number, players[number], one.name, one.birth) for number, one in PEOPLE.items()
    ]
    assert [one.points for one in entrants] == [Decimal(text) for text in ("2.5", "2.0", "1.0", "1.0", "0.0", "2.5")]
    games = sorted(
        (game.round, game.white.number, game.black.number, game.white_score, game.black_score, game.kind)
        for game in tournament.games.select_related("white", "black")
    )
    half_points = {"1": (2, 0), "0": (0, 2), "=": (1, 1)}
    assert games == sorted(
        (round_, white, black, *half_points[result], "played")
        for round_, boards in GAMES.items()
        for white, black, result in boards
    )
    assert decisions(waiting)[-1] == ("accepted", "officer")
    assert tournament.history.get().history_user == officer


def test_entrants_keep_the_values_of_the_file(arbiter, officer, players, now):
    typed = changed(1, name="GOLAB, Przemyslaw")
    draft = submissions.upload(arbiter, "typed.trf", trf(people=typed), now)
    draft = submissions.mend(draft, [Edit("entrant", "Gołąb, Przemysław", number=1, name="name")], now)
    tournament = submissions.accept(settle(draft, players, now), officer, now)
    first = tournament.entrants.get(number=1)
    assert (first.name, first.player.name, first.birth) == ("GOLAB, Przemyslaw", "Gołąb, Przemysław", "1990/03/05")
    assert tournament.entrants.get(number=2).birth == "1985/00/00"


def test_accepting_registers_the_new_players(draft, officer, now):
    draft = submissions.choose(draft, 5, {"new": ARDA}, now)
    for problem in submissions.to_confirm(draft, submissions.reading(draft).problems):
        draft = submissions.override(draft, problem.key, "seen and right", now)
    tournament = submissions.accept(submissions.submit(draft, now), officer, now)
    new = tournament.entrants.get(number=5).player
    assert (new.national_id, new.name, new.birth_year, new.sex, new.federation, new.search_key) == (
        "VIS000008", "Çelebi, Arda", 2012, "m", "TUR", "celebi arda",
    )  # fmt: skip
    record = new.history.get()
    assert (record.history_user, record.history_change_reason) == (officer, f"New in the report {draft.receipt}")


def test_a_new_player_who_came_into_the_register_meanwhile_stops_acceptance(draft, officer, now):
    draft = submissions.choose(draft, 5, {"new": ARDA}, now)
    for problem in submissions.to_confirm(draft, submissions.reading(draft).problems):
        draft = submissions.override(draft, problem.key, "seen and right", now)
    draft = submissions.submit(draft, now)
    Player.objects.create(national_id="VIS000099", family_name="Çelebi", given_name="Arda", birth_year=2012)
    with pytest.raises(NotPossible, match=r"Çelebi, Arda \(VIS000099\) came into the register meanwhile"):
        submissions.accept(draft, officer, now)
    assert Tournament.objects.count() == 0


def test_a_namesake_who_came_after_submission_changes_nothing(waiting, officer, players, now):
    Player.objects.create(national_id="VIS000099", family_name="Okoń", given_name="Tadeusz", birth_year=1985)
    tournament = submissions.accept(waiting, officer, now)
    assert tournament.entrants.get(number=2).player == players[2]


def test_a_player_merged_after_submission_counts_as_the_one_that_stayed(waiting, officer, players, now):
    stayed = Player.objects.create(national_id="VIS000099", family_name="Okoń", given_name="T.", birth_year=1985)
    players[2].merged_into = stayed
    players[2].save()
    assert submissions.accept(waiting, officer, now).entrants.get(number=2).player == stayed


def test_accepting_again_gives_the_same_tournament(waiting, officer, now):
    first = submissions.accept(waiting, officer, now)
    before = stored()
    assert submissions.accept(waiting, officer, now) == first
    assert stored() == before


def test_codes_run_through_the_year(waiting, arbiter, officer, players, now):
    first = submissions.accept(waiting, officer, now)
    draft = submissions.upload(arbiter, "second.trf", trf(games=OTHER_GAMES, h012="Baltic Cup"), now)
    second = submissions.accept(settle(draft, players, now), officer, now)
    games = {1: [(3, 1, "0"), (2, 4, "0"), (6, 5, "=")]}
    older = submissions.upload(arbiter, "older.trf", trf(games=games, h042="2025/09/05", h052="2025/09/07"), now)
    third = submissions.accept(settle(older, players, now), officer, now)
    assert [first.code, second.code, third.code] == ["2026-0001", "2026-0002", "2025-0001"]


def test_accepting_a_draft_or_withdrawn_report_is_refused(draft, officer, now):
    with pytest.raises(NotPossible, match="not waiting for a decision"):
        submissions.accept(draft, officer, now)
    submissions.withdraw(draft, now)
    with pytest.raises(NotPossible, match="not waiting for a decision"):
        submissions.accept(draft, officer, now)


def test_returning_opens_it_again_with_the_reason(waiting, officer, now):
    with pytest.raises(NotPossible, match="Say why"):
        submissions.send_back(waiting, officer, " ", now)
    returned = submissions.send_back(waiting, officer, "Round 3 lacks a date.", now)
    assert (returned.state, returned.message, returned.open) == ("returned", "Round 3 lacks a date.", True)
    assert list(returned.choices) == ["5"]
    with pytest.raises(NotPossible, match=r"^Still 1 remark to answer\.$"):
        submissions.submit(returned, now)
    returned = submissions.answer(returned, "words", "Played on the 7th, as the event.", now)
    assert submissions.submit(returned, now).state == "submitted"
    assert decisions(returned)[-3:] == [("returned", "officer"), ("answered", "arbiter"), ("submitted", "arbiter")]


def test_rejecting_is_final(waiting, arbiter, officer, now):
    rejected = submissions.reject(waiting, officer, "Not played under our rules.", now)
    assert (rejected.state, rejected.open) == ("rejected", False)
    with pytest.raises(NotPossible):
        submissions.withdraw(rejected, now)
    assert submissions.upload(arbiter, "baltic.trf", trf(), now).pk != rejected.pk


def test_an_accepted_report_cannot_be_withdrawn(waiting, officer, now):
    submissions.accept(waiting, officer, now)
    with pytest.raises(NotPossible):
        submissions.withdraw(waiting, now)


def test_replacing_makes_a_version_and_tells_the_difference(draft, players, now):
    draft = submissions.choose(draft, 5, {"player": players[5].pk}, now)
    draft = submissions.mend(draft, [Edit("header", "Sopot", name="place")], now)
    games = GAMES | {3: [(2, 1, "0"), (6, 5, "1"), (3, 4, "0")]}
    new = submissions.replace(draft, "better.trf", trf(people=changed(3, name="Lindenhof, Jürgen"), games=games), now)
    draft.refresh_from_db()
    assert (draft.state, new.version, new.replaces, new.state) == ("withdrawn", 2, draft, "draft")
    report = submissions.reading(new).report
    assert report.place == "Sopot"
    assert submissions.differences(submissions.reading(draft).report, report) == [
        "Lindenhof, Jörg is now written Lindenhof, Jürgen.",
        "Round 3, Gołąb, Przemysław: ½ against Okoń, Tadeusz with Black is now 1 against Okoń, Tadeusz with Black.",
    ]
    assert [match.player for match in submissions.reading(new).matches if match.entrant.number == 5] == [players[5]]


def test_replacing_by_the_same_or_an_unreadable_file_changes_nothing(draft, now):
    for content, refusal in ((trf(), NotPossible), (b"", Unreadable)):
        before = stored()
        with pytest.raises(refusal):
            submissions.replace(draft, "same.trf", content, now)
        draft.refresh_from_db()
        assert (draft.state, stored()) == ("draft", before)


@pytest.mark.django_db(transaction=True)
def test_accepting_twice_at_once_makes_one_tournament(waiting, officer, now):
    answers = at_once(lambda: submissions.accept(waiting, officer, now).code)
    assert answers == ["2026-0001", "2026-0001"]
    assert (Tournament.objects.count(), Entrant.objects.count(), Game.objects.count()) == (1, 6, 9)


@pytest.mark.django_db(transaction=True)
def test_two_acceptances_at_once_take_two_codes(waiting, arbiter, officer, players, now):
    other = settle(
        submissions.upload(arbiter, "other.trf", trf(games=OTHER_GAMES, h012="Baltic Cup"), now), players, now
    )
    queue = [waiting, other]
    assert sorted(at_once(lambda: submissions.accept(queue.pop(), officer, now).code)) == ["2026-0001", "2026-0002"]


@pytest.mark.django_db(transaction=True)
def test_sending_a_file_twice_at_once_stores_it_once(arbiter, now):
    answers = at_once(lambda: submissions.upload(arbiter, "baltic.trf", trf(), now).version)
    assert sorted(answers, key=str) == sorted([1, AlreadySent], key=str)
    assert Submission.objects.count() == 1
