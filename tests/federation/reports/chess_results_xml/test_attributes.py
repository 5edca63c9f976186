"""Attributes that are passed over: codes without a word, words with their name, anything else as left over."""

from federation.reports.chess_results_xml.attributes import PLAYER, TOURNAMENT, unread
from federation.reports.chess_results_xml.elements import Element
from federation.reports.problems import Remarks


def said(path: tuple[str, ...], **attributes: str) -> tuple[list[str], list[str]]:
    remarks = Remarks()
    left = [each.text for each in unread(Element(path, attributes, 7, 1), remarks)]
    return left, [each.message for each in remarks.problems()]


def test_codes_are_passed_over_and_words_are_told():
    assert said(PLAYER, no="1", tb1="4,5", equal="N") == ([], [])
    assert said(PLAYER, typ="U14") == ([], ["Typ of a player was not read (line 7)."])
    assert said(PLAYER, state="1") == ([], ["State 1 of a player was not read (line 7)."])
    assert said(PLAYER, state="0") == ([], [])
    assert said(TOURNAMENT, director="Kos, Ida") == ([], ["Director “Kos, Ida” was not read (line 7)."])


def test_what_nobody_expects_is_left_over():
    assert said(PLAYER, tb1="four & a half", rating="9") == (['tb1="four & a half"', 'rating="9"'], [])
