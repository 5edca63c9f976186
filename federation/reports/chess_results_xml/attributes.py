"""What the elements of the file have beside what is read: their attributes, and how the values of those look.

H. Herzog, "Upload of chess tournaments to chess-results.com" (10 January 2026), and the author's four examples, which
have some attributes more.
"""

import re
from collections.abc import Iterator

from federation.reports.chess_results_xml.elements import Element
from federation.reports.problems import Remarks
from federation.reports.report import Leftover
from federation.vocabulary.words import said

TOURNAMENT = ("chessresults", "tournamentdata", "tournament")
ROUND = ("chessresults", "rounds", "round")
PLAYER = ("chessresults", "players", "player")
TEAM = ("chessresults", "teams", "team")
PAIRING = ("chessresults", "playerpairings", "playerpairing")
TEAM_PAIRING = ("chessresults", "teampairings", "teampairing")
SECURITY = ("chessresults", "security", "securitydata")
KNOWN = (TOURNAMENT, ROUND, PLAYER, TEAM, PAIRING, TEAM_PAIRING)
FRAMES = {("chessresults",), SECURITY[:-1], *(path[:-1] for path in KNOWN)}

_Words = dict[tuple[str, ...], str]
# Of each element: what the reader takes, what is passed over as a number or a code, what is passed over in words.
_READ: _Words = {
    TOURNAMENT: "name location from to rounds timecontrol chiefarbiter deputyarbiter federation type rankinground",
    ROUND: "round date",
    PLAYER: "no lastname firstname title rtg rtgfide dob sex fed teamno clubname fideid rank pts",
    TEAM: "no teamname",
    PAIRING: "round whiteno blackno reswhite resblack forfeit",
    TEAM_PAIRING: "round no1 no2 res1",
}
_TIE_BREAKS = "tb1 tb2 tb3 tb4 tb5 tb6"
_CODES: _Words = {
    TOURNAMENT: "key currentround sortstartrank ratedfide ratednational tb1no tb2no tb3no tb4no tb5no tb6no replay "
    "homecolor samecolor playerperteam category ratingavg creator offsetpairinglist federalstate fideeventid endstatus",
    ROUND: "time replay",
    PLAYER: f"rtgnat rtgaverage rtgperform rtgdifference board teamplayid club equal kfaktor kfactor {_TIE_BREAKS}",
    TEAM: f"rank points equal state rtg_average trg_average {_TIE_BREAKS}",
    PAIRING: "pairing board",
    TEAM_PAIRING: "pairing res2",
}
_WORDS: _Words = {
    TOURNAMENT: "remark director organiser arbiter homepageorganiser mail tb1_detail tb2_detail tb3_detail tb4_detail "
    "tb5_detail tb6_detail",
    PLAYER: "id atitle typ group state",
    TEAM: "teamshort captain federation",
}
_CODE = re.compile(r"[A-Za-z0-9.,:+-]{0,20}")
_OF_PLAYERS = re.compile(r"[\w .,/+-]{0,60}")
_UNSAID = {"state": "0"}  # values that say nothing
_PRIVATE = {"mail"}  # not to be shown


def unread(element: Element, remarks: Remarks) -> Iterator[Leftover]:
    """Say which attributes are passed over, and give back what nobody expects there."""
    read, codes, words = (table.get(element.path, "").split() for table in (_READ, _CODES, _WORDS))
    for name, value in element.attributes.items():
        value = " ".join(value.split())
        if name in read or value in ("", _UNSAID.get(name)) or (name in codes and _CODE.fullmatch(value)):
            continue
        if name in words and element.path == TOURNAMENT:
            what = name if name in _PRIVATE else f"{name} “{value[:80]}”"
            remarks.remark("columns-unread", said("{what} was not read", what=what), element.line)
        elif name in words and _OF_PLAYERS.fullmatch(value):
            told = f"{name} {value}" if name == "state" else name
            remarks.remark(
                "columns-unread",
                said("{what} of a {element} was not read", what=told, element=element.path[-1]),
                element.line,
            )
        else:
            yield Leftover(element.line, element.column, f'{name}="{value[:80]}"')
