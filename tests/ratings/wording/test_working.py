"""The working, from sheet lines to what a player reads: the same for a list, an event, a calculator and `rate`."""

import struct
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from django.utils import translation

from ratings.systems.protocol.sentences import Rule
from ratings.wording import html
from ratings.wording.working import Beyond, Part, Working, filled, known_total, marked, numbers, part_of

RULES = {
    "k10": Rule("You scored {score} of {games}: {change}.", "{factor} × {surplus} = {change}", "Rule 8"),
    "cap": Rule("More than 400 counts as 400.", "", "Rule 9"),
    "weak": Rule("Against {opponent_rating} with K = {factor}.", "", "Rule 10"),
    "forfeit": Rule("Not played.", "", "Rule 5"),
    "waits": Rule("{pooled:.1f} of {needed:.1f} points; before: {previous:.0f}.", "", "Rule 7"),
}


@dataclass(frozen=True)
class Line:
    rule: str = "k10"
    games: int = 2
    score: float | None = 1.5
    expected: float | None = 0.46
    factor: float | None = 10
    change: float | None = 10.4
    facts: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Game:
    rule: str = ""
    opponent_rating: float | None = 1911.0
    own_rating: float | None = 2396.0
    difference: float | None = 400.0
    expected: float | None = 0.92
    score: float | None = 1.0
    change: float | None = 0.8


def part(line: Line, *games: Game) -> Part:
    return part_of(line, games, RULES.__getitem__, 2396, 2406)


def test_a_line_is_told_in_the_words_of_its_rule():
    told = part(Line())
    assert (told.sentence, told.formula, told.source) == (
        "You scored 1½ of 2: +10.4.", "10\u00a0×\u00a01.04\u00a0=\u00a0+10.4", "Rule 8",
    )  # fmt: skip


def test_an_emphasised_sentence_has_the_same_words():
    strong = part_of(Line(), (), RULES.__getitem__, 2396, 2406, html.phrase)
    assert strong.sentence == ("You scored <strong>1½</strong> of <strong>2</strong>: <strong>+10.4</strong>.")


def test_numbers_of_a_line_are_without_the_dust_of_binary_fractions():
    assert numbers(Line(score=0.3, expected=0.1), 2396, 2406)["surplus"] == 0.2


def test_facts_of_a_line_stand_before_the_numbers_of_the_player():
    assert numbers(Line(facts={"rating": 1, "pooled": 2}), 2396, 2406) == {
        "games": 2, "score": 1.5, "expected": 0.46, "surplus": 1.04, "factor": 10, "change": 10.4, "rating": 1,
        "previous": 2396, "pooled": 2,
    }  # fmt: skip


def test_a_number_that_is_not_there_is_a_dash_whatever_its_format():
    known = numbers(Line(facts={"pooled": None, "needed": 5}), None, None)
    assert filled(RULES["waits"], known).sentence == "– of 5.0\u00a0points; before: –."


def test_a_capped_difference_shows_both():
    rows = part(Line(), Game(), Game(difference=485.0), Game(own_rating=None), Game(difference=None)).games
    assert [row.difference for row in rows] == ["+485 → +400", "+485", "+400", ""]


def test_a_sentence_rounds_halves_as_every_number_of_a_page_does():
    # 2605 + 25 x 0.133 is 2608.325, which binary holds as a little less; what was added is shown as +3.33.
    told = filled(Rule("{exact:.2f}", "{lost:+.1f}, {won:+.1f}", ""), {"exact": 2608.325, "lost": -0.25, "won": 0.25})
    assert (told.sentence, told.formula) == ("2608.33", "−0.3, +0.3")


def test_what_is_the_same_of_many_games_is_said_once():
    first = [Game("forfeit", expected=None)] * 3 + [Game("weak", expected=None), Game(expected=None)]
    (many,), (few,) = marked([part(Line(), *first)]), marked([part(Line(), *first[1:])])
    assert [row.mark for row in many.games] == [1, 1, 1, None, None]
    assert Working(parts=(many,)).footnotes == [(1, "Not played.", "Rule 5")]
    assert [row.mark for row in few.games] == [None] * 4
    (none,) = marked([part(Line(games=0), *first)])
    assert [row.mark for row in none.games] == [None] * 5


def test_footnotes_are_numbered_by_rule_and_only_for_games_that_count():
    forfeit = Game("forfeit", expected=None, change=None, difference=None)
    parts = marked([part(Line(), Game("weak"), forfeit, Game("cap")), part(Line(), Game(), Game("weak"))])
    assert [[row.mark for row in each.games] for each in parts] == [[1, None, 2], [None, 1]]
    assert [row.note for row in parts[0].games] == [
        "Against 1911 with K\u00a0=\u00a010.", "Not played.", "More than 400 counts as 400.",
    ]  # fmt: skip
    assert Working(parts=parts).footnotes == [
        (1, "Against 1911 with K\u00a0=\u00a010.", "Rule 10"),
        (2, "More than 400 counts as 400.", "Rule 9"),
    ]


def test_a_working_adds_up_its_lines():
    working = Working(
        old=2396, new=2411, parts=(part(Line(change=10.5)), part(Line(change=None)), part(Line(change=4.25)))
    )
    assert (working.change, working.exact, working.sources) == (15, 14.75, ["Rule 8"])
    assert [known_total([None]), known_total([])] == [None, None]


@pytest.mark.parametrize(
    ("asked", "published", "would"),
    [
        (("+6", "2402", True), "Why did Okoń gain 6?", "Why would Okoń gain 6?"),
        (("−12.5", "2402", True), "Why did Okoń lose 12.5?", "Why would Okoń lose 12.5?"),
        (("0", "2402", True), "Why does Okoń stay at 2402?", "Why would Okoń stay at 2402?"),
        (("", "2402", False), "Why is Okoń rated 2402?", "Why would Okoń be rated 2402?"),
        (("", "", True), "Why is Okoń no longer rated?", "Why would Okoń no longer be rated?"),
        (("", "", False), "Why is Okoń not rated yet?", "Why would Okoń not be rated yet?"),
    ],
)
def test_the_question_names_the_player_and_asks_for_what_is_shown(asked, published, would):
    assert html.question("Okoń", *asked, number=False) == published
    assert html.question("Okoń", *asked, number=False, would=True) == would


def test_nobody_gains_by_a_number_that_rises_where_the_lower_one_is_the_better():
    assert html.question("Okoń", "+3", "85", True, number=True) == "Why did the number of Okoń rise by 3?"
    assert html.question("Okoń", "−3", "79", True, number=True) == "Why did the number of Okoń fall by 3?"


@pytest.mark.parametrize(
    ("of_changes", "start", "exact", "new", "said"),
    [
        (True, 2451, -7.5, 2443, "−7.5 is rounded to −8: 2451 − 8 = 2443"),
        (True, 2396, 5.7, 2402, "+5.7 is rounded to +6: 2396 + 6 = 2402"),
        (True, 2396, 0.4, 2396, "+0.4 is rounded to 0: 2396 + 0 = 2396"),
        (True, 1613, -11.0, 1602, "1613 − 11 = 1602"),
        (False, 1500.4, 5.2, 1506, "1500.4 + 5.2 = 1505.6, rounded to 1506"),
        (False, 1500, 5.2, 1506, "The list keeps fractions that it does not print: +5.2 took 1500 to 1506."),
    ],
)
def test_rounding_is_one_true_sentence(of_changes, start, exact, new, said):
    assert html.rounding(start, exact, new, 4, of_changes=of_changes) == said


def of_games(change: float | None, *changes: float, **facts) -> Part:
    return part(Line(change=change, facts=facts), *(Game(change=each) for each in changes))


def test_what_leads_from_the_games_to_the_change_is_shown():
    """A DWZ of 2412 whose owner is rated from FIDE's 2408: the event brings 5.73, the list prints 2 more."""
    assert of_games(2, 3.43, 2.3, start=2408, after=2414).beyond_games == (
        (Beyond.START, -4), (Beyond.ROUNDED, pytest.approx(0.27)),
    )  # fmt: skip
    assert of_games(13, 4.25, 4.25).beyond_games == ((Beyond.RULE, 4.5),)
    began_long_ago = {"start": 13000, "before": 13200, "after": 13242}
    assert of_games(42, 42, **began_long_ago).beyond_games == ()
    assert of_games(8.5, 4.25, 4.25).beyond_games == ()
    assert of_games(None, 4.25).beyond_games == ()


def test_numbers_are_shown_as_exactly_as_they_are():
    tables, curve = part(Line(), Game(expected=0.92)), part(Line(), Game(expected=0.35714))
    assert [each.expected_decimals for each in (tables, curve)] == [2, 3]
    assert [of_games(6, *each).decimals for each in ((4, 2), (4.5, 1.5), (4.25, 1.8), (4.251,))] == [0, 1, 2, 2]


def test_it_is_said_where_shown_numbers_do_not_add_up():
    thirds = [Game(change=1 / 3, expected=0.5)] * 3
    assert part(Line(change=1, expected=1.5), *thirds).rounded_for_display
    assert not part(Line(change=1.5, expected=1.5), *[Game(change=0.5, expected=0.5)] * 3).rounded_for_display


def catalogue(messages: dict[str, str]) -> bytes:
    """A catalogue of translations as gettext reads it (.mo)."""
    messages = {"": "Content-Type: text/plain; charset=UTF-8\n", **messages}
    pairs = [(key.encode(), text.encode()) for key, text in sorted(messages.items())]
    at, tables, texts = 28 + 16 * len(pairs), [b"", b""], b""
    for column in (0, 1):
        for pair in pairs:
            tables[column] += struct.pack("<II", len(pair[column]), at + len(texts))
            texts += pair[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return head + tables[0] + tables[1] + texts


def test_a_sentence_is_told_in_the_language_of_the_page(settings, tmp_path: Path):
    polish = {
        RULES["k10"].sentence: "Wynik {score} z {games}: {change}.",
        RULES["k10"].source: "§ 8",
    }
    folder = tmp_path / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.mo").write_bytes(catalogue(polish))
    settings.LOCALE_PATHS = [tmp_path]
    with translation.override("pl"):
        told = part_of(Line(), [Game("cap")], html.translated(RULES), 2396, 2406)
    assert (told.sentence, told.source, told.games[0].note) == (
        "Wynik 1½ z 2: +10,4.", "§ 8", "More than 400 counts as 400.",
    )  # fmt: skip
    assert part_of(Line(), (), html.translated(RULES), 2396, 2406).sentence == "You scored 1½ of 2: +10.4."
