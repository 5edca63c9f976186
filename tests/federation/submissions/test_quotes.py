"""What an officer says when returning a report, and what became of each remark."""

from datetime import timedelta

import pytest
from django.utils.translation import get_language, override

from federation import submissions
from federation.reports.report import Edit
from federation.reports.sheet.typed import edits_of_cell
from federation.submissions import NotPossible, quotes
from federation.submissions.parsed import edits_of, report_of
from federation.submissions.quotes import in_words, of_cell, of_edit, of_player, of_problem, wanted_cell
from tests.federation.small_trf import GAMES, PEOPLE, register, trf

pytestmark = pytest.mark.django_db


def result_of(submission, result):
    """The edits that give the game of number 2 in round 3 another result."""
    report = report_of(submission)
    return edits_of_cell(report, report.entrant(2), 3, result)


GAME = "Round 3, Okoń, Tadeusz with White against Gołąb, Przemysław: ½"


@pytest.fixture
def players():
    return register()


@pytest.fixture
def later(now):
    return now + timedelta(hours=1)


def hand_in(arbiter, players, now, **changed):
    draft = submissions.upload(arbiter, "baltic.trf", trf(**changed), now)
    draft = submissions.choose(draft, 5, {"player": players[5].pk}, now)
    draft = submissions.mend(draft, [Edit("header", "Sopot", name="place")], now)
    for problem in submissions.to_confirm(draft, submissions.reading(draft).problems):
        draft = submissions.override(draft, problem.key, "The organiser was ill.", now)
    return submissions.submit(draft, now)


def told(submission) -> list[tuple]:
    """Key, whether mended, reply of each remark."""
    found = submissions.remarks(submission, submissions.reading(submission))
    return [(one.key, one.mended, one.reply) for one in found]


def test_a_game_is_named_from_the_side_of_its_player(arbiter, now):
    report = report_of(submissions.upload(arbiter, "baltic.trf", trf(), now))
    assert of_cell(report, 3, 2).text == GAME
    assert of_cell(report, 3, 1).text == "Round 3, Gołąb, Przemysław with Black against Okoń, Tadeusz: ½"
    assert (of_cell(report, 3, 1).key, of_cell(report, 4, 1), of_cell(report, 1, 77)) == ("game/3/1", None, None)


def test_a_round_without_a_game_is_named_too(arbiter, players, now):
    games = {1: [(1, 4, "1"), (5, 2, "0")], 2: [(4, 6, "0"), (2, 3, "="), (1, 5, "1")]}
    report = report_of(submissions.upload(arbiter, "byes.trf", trf(games=games), now))
    assert of_cell(report, 1, 6).text == "Round 1, Sokołowska, Ewa: absent"


@pytest.mark.parametrize(
    ("typed", "wanted", "words"),
    [
        ("1", "1 w 1", "1 w 1"), ("=", "1 w =", "1 w ½"), ("½", "1 w =", "1 w ½"), ("1/2", "1 w =", "1 w ½"),
        ("+", "1 w +", "1 w +"), ("-", "1 w -", "1 w −"), ("1-", "1 w -", "1 w −"), ("1=", "1 w =", "1 w ½"),
        ("4b0", "4 b 0", "4 b 0"), ("4 B ½", "4 b =", "4 b ½"), ("4=", "4 w =", "4 w ½"), ("4w1", "4 w 1", "4 w 1"),
        ("bye", "U", "bye"), ("BYE", "U", "bye"), ("½bye", "H", "half-point bye"), ("½ bye", "H", "half-point bye"),
        ("0bye", "Z", "absent"), ("1bye", "F", "full-point bye"), ("h", "H", "half-point bye"), ("z", "Z", "absent"),
        ("w", "1 w =", "1 w ½"), ("1wW", "1 w W", "1 w 1 (short)"), ("4", "4 w =", "4 w ½"),
    ],
)  # fmt: skip
def test_what_an_officer_wants_is_typed_as_its_arbiter_would(arbiter, now, typed, wanted, words):
    """Number 2 has White against number 1 in round 3."""
    report = report_of(submissions.upload(arbiter, "baltic.trf", trf(), now))
    assert wanted_cell(report, 3, 2, typed) == wanted
    assert in_words(wanted) == words


@pytest.mark.parametrize("typed", ["x", "2w1", "99w1", "", "4 w 2", "1 w 1 1", "won", "4 w h", "()"])
def test_what_is_no_cell_is_not_wanted(arbiter, now, typed):
    report = report_of(submissions.upload(arbiter, "baltic.trf", trf(), now))
    with pytest.raises(ValueError):
        wanted_cell(report, 3, 2, typed)


def test_a_cell_that_became_something_else_than_was_wanted_is_to_be_answered(arbiter, officer, players, now, later):
    waiting = hand_in(arbiter, players, now)
    cell = of_cell(report_of(waiting), 3, 2, "1 w 1")
    returned = submissions.send_back(waiting, officer, "", now, [cell])
    lost = submissions.mend(returned, result_of(returned, "0"), later)
    assert told(lost) == [("game/3/2", False, "")]
    assert submissions.remarks(lost, submissions.reading(lost))[0].sentence == f"{GAME}; should be 1 w 1"
    won = submissions.mend(lost, result_of(lost, "1"), later)
    assert (told(won), won.unanswered) == ([("game/3/2", True, "")], 0)


def test_a_change_of_the_arbiter_can_be_quoted():
    quote = of_edit(Edit("points", "3.0", number=5))
    assert (quote.key, quote.text) == ("edit/points-5", "Changed by the arbiter: Points of number 5: 3")


@pytest.fixture
def returned(arbiter, officer, players, now):
    """For words, the change of a header, a confirmed warning, a player and a game."""
    waiting = hand_in(arbiter, players, now, h042="2020/09/05", h052="2020/09/07")
    read = submissions.reading(waiting)
    old = next(problem for problem in read.problems if problem.code == "date-old")
    quotes = [
        of_edit(edits_of(waiting)[0]),
        of_problem(old),
        of_player(read.matches[4]),
        of_cell(read.report, 3, 2),
    ]
    return submissions.send_back(waiting, officer, "Look at all of this.", now, quotes)


KEYS = ["words", "edit/header-place", "problem/date-old/5/0/0", "player/5", "game/3/2"]


def test_every_remark_is_open_at_first(returned):
    assert told(returned) == [(key, False, "") for key in KEYS]
    assert returned.unanswered == 5


def test_a_remark_in_another_language_is_not_taken_for_mended(arbiter, officer, players, now, monkeypatch):
    monkeypatch.setattr(quotes, "_", lambda text: f"{get_language()}: {text}")
    with override("pl"):
        waiting = hand_in(arbiter, players, now)
        game = of_cell(report_of(waiting), 3, 2)
        returned = submissions.send_back(waiting, officer, "", now, [game])
    with override("de"):
        assert told(returned) == [("game/3/2", False, "")]


def test_what_is_mended_is_no_longer_open_and_the_rest_is_answered_one_by_one(returned, players, later):
    draft = submissions.take_back(returned, 0, returned.edits[0], later)
    report = submissions.reading(draft).report
    draft = submissions.mend(draft, edits_of_cell(report, report.entrant(2), 3, "1"), later)
    old = next(problem for problem in submissions.reading(draft).problems if problem.code == "date-old")
    draft = submissions.confirm_again(draft, old.key, later)
    draft = submissions.override(draft, old.key, "Found in the attic of the club.", later)
    draft = submissions.choose(draft, 5, {"new": NEW}, later)
    assert told(draft) == [("words", False, ""), *((key, True, "") for key in KEYS[1:])]
    with pytest.raises(NotPossible, match=r"^Still 1 remark to answer\.$"):
        submissions.submit(draft, later)
    draft = submissions.answer(draft, "words", " All four are done. ", later)
    assert (draft.unanswered, told(draft)[0]) == (0, ("words", False, "All four are done."))
    assert submissions.submit(draft, later).state == "submitted"


NEW = {"family_name": "Çelebi", "given_name": "Arda", "born": "2012-01-02", "sex": "m", "federation": "TUR"}


def test_an_unchanged_report_goes_back_only_with_a_reply_to_each_remark(returned, later):
    for left, key in zip(range(5, 0, -1), KEYS, strict=True):
        words = f"{left} remarks to answer" if left > 1 else "1 remark to answer"
        with pytest.raises(NotPossible, match=rf"^Still {words}\.$"):
            submissions.submit(returned, later)
        returned = submissions.answer(returned, key, "It is right as it is.", later)
    assert submissions.submit(returned, later).unanswered == 0


def test_a_reply_needs_words_and_a_remark(returned, later):
    with pytest.raises(NotPossible, match="Say in a few words"):
        submissions.answer(returned, "words", " ok ", later)
    with pytest.raises(NotPossible, match="not returned for that"):
        submissions.answer(returned, "player/1", "Nobody asked.", later)


def test_a_later_reply_takes_the_place_of_the_earlier_and_both_are_in_the_history(returned, later):
    draft = submissions.answer(returned, "words", "First reply.", later)
    draft = submissions.answer(draft, "words", "Second reply.", later)
    assert told(draft)[0] == ("words", False, "Second reply.")
    assert [one.text for one in draft.history if one.what == "answered"] == [
        "“Look at all of this.” First reply.",
        "“Look at all of this.” Second reply.",
    ]


def test_the_same_game_under_other_numbers_is_not_mended(returned, later):
    """Version 2 has players 1 and 2 exchanged, and everything else as it was."""
    other = {1: 2, 2: 1}
    games = {
        round_: [(other.get(white, white), other.get(black, black), won) for white, black, won in boards]
        for round_, boards in GAMES.items()
    }
    people = dict(PEOPLE) | {1: PEOPLE[2], 2: PEOPLE[1]}
    new = submissions.replace(returned, "b.trf", trf(people, games, h042="2020/09/05", h052="2020/09/07"), later)
    assert [one for one in told(new) if one[0].startswith("game/")] == [("game/3/2", False, "")]


def test_remarks_and_replies_go_on_to_the_next_version(returned, officer, later):
    answered = submissions.answer(returned, "words", "A better file comes.", later)
    new = submissions.replace(answered, "b.trf", trf(h022="Hel", h042="2020/09/05", h052="2020/09/07"), later)
    assert told(new) == [("words", False, "A better file comes."), *((key, False, "") for key in KEYS[1:])]
    assert (new.receipt, new.version, new.unanswered) == (returned.receipt, 2, 4)
    for key in KEYS[1:]:
        new = submissions.answer(new, key, "It is right as it is.", later)
    waiting = submissions.submit(new, later)
    again = submissions.send_back(waiting, officer, "Once more.", later)
    assert told(again) == [("words", False, "")]


def test_a_report_keeps_its_receipt_and_its_history(arbiter, officer, players, now, later):
    waiting = hand_in(arbiter, players, now)
    returned = submissions.send_back(waiting, officer, "Round 3 was a draw.", now)
    second = submissions.replace(returned, "b.trf", trf(h022="Hel"), later)
    third = submissions.replace(second, "c.trf", trf(h022="Reda"), later + timedelta(hours=1))
    assert [second.receipt, third.receipt] == [waiting.receipt] * 2
    assert (second.first, third.first) == (waiting, waiting)
    assert [one.what for one in third.history] == [
        "sent", "chosen", "mended", "submitted", "returned", "sent", "replaced", "sent", "replaced",
    ]  # fmt: skip
    assert list(third.history) == list(waiting.history)
