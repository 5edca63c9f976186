"""What is needed of the rounds left, in sentences."""

from ratings.titles.norms.forecast import CERTAIN, MADE, OPEN, OUT, Ahead, Need, Outlook
from ratings.titles.norms.forecast_sentences import SENTENCES, told
from ratings.wording.sentences import plain
from tests.ratings.titles.norms.made import games

ONE = Ahead(1, games("2595 GM ENG 0"))
UNRATED = Ahead(1, games("- - ENG 0"))
TWO = Ahead(2, games("2595 GM ENG 0, 2400 IM ENG 0"))
OPEN_TWO = Ahead(2)


def _said(found: Outlook, ahead: Ahead) -> list[str]:
    return [plain(SENTENCES[code], values) for code, values in told(found, ahead)]


def test_the_last_game_is_told_by_its_result():
    answers = [
        (Outlook("IM", CERTAIN, (Need(0, None),)), ONE),
        (Outlook("IM", OPEN, (Need(1, None),)), ONE),
        (Outlook("GM", OPEN, (Need(2, None),)), ONE),
        (Outlook("GM", OPEN, (Need(1, None),)), UNRATED),
    ]
    assert [_said(*each) for each in answers] == [
        ["IM: certain once the game is played; even a loss to 2595 keeps it."],
        ["IM: a draw with 2595 suffices."],
        ["GM: only by beating 2595."],
        ["GM: a draw with an unrated opponent suffices."],
    ]


def test_several_rounds_are_told_by_points_and_averages():
    answers = [
        (Outlook("IM", MADE), OPEN_TWO),
        (Outlook("IM", CERTAIN, (Need(0, 1400),)), OPEN_TWO),
        (Outlook("IM", OPEN, (Need(3, None),)), TWO),
        (
            Outlook("WIM", OPEN, (Need(1, 2432), Need(2, 2200)), masters=1, holders=2, foreigners=2, federations=1),
            OPEN_TWO,
        ),
        (Outlook("GM", OUT, stops=("1.4.5", "1.4.8")), OPEN_TWO),
    ]
    assert [_said(*each) for each in answers] == [
        ["IM: made; what comes may be left out."],
        ["IM: certain once the games are played, whatever the score."],
        ["IM: 1½ of 2 against the opponents paired."],
        [
            "WIM: ½ of 2 where the opponents still to come average 2432 or more.",
            "WIM: 1 of 2 where the opponents still to come average 2200 or more.",
            "WIM: 1 of the opponents still to come must be WIM or WGM or IM or GM.",
            "WIM: 2 of the opponents still to come must have a title (CM and WCM do not count).",
            "WIM: 2 of the opponents still to come must not be of the player's own federation.",
            "WIM: 1 of the opponents still to come must be of federations not met yet.",
        ],
        ["GM: out of reach (1.4.5, 1.4.8)."],
    ]
