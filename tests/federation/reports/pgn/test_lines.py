"""Lines of PGN files with their places, whatever packs, ends and encodes them."""

import gzip
from io import BytesIO

import pytest

from federation.reports.pgn import lines
from federation.reports.pgn.games import games
from federation.reports.pgn.lines import Line, Lines
from tests.federation.reports.pgn.test_games import text

NAMES = ("Wołowicz, Łukasz", "Świątek, Żaneta", "Kozłowska, Małgorzata")
CYRILLIC = ("Иванов, Пётр", "Щербакова, Юлия", "Жуков, Эдуард")
WESTERN = ("Müller, Hélène", "Sørensen, Åse", "Muñoz, Iñigo")


def every(content: bytes, at: int = 0) -> list[Line]:
    found = Lines(BytesIO(content), at)
    return list(iter(found.take, None))


def names(content: bytes) -> list[str]:
    return [game.tag("White") for game in games(BytesIO(content))]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end):
    size = len(end)
    assert every(f"a{end}{end}ü{end}b".encode()) == [
        Line("a", 0, False), Line("", 1 + size, False), Line("ü", 1 + 2 * size, False), Line("b", 3 + 3 * size, False),
    ]  # fmt: skip


def test_a_line_end_on_the_border_of_two_blocks(monkeypatch):
    for size in range(1, 6):
        monkeypatch.setattr(lines, "BLOCK", size)
        assert [line.text for line in every("a\r\nü\rb\n\rc".encode())] == ["a", "ü", "b", "", "c"]


def test_a_line_is_given_back_looked_at_and_parted():
    found = Lines(BytesIO("üa b\nc".encode()))
    first = found.take()
    rest = first.after(2)
    assert (rest, found.look().text) == (Line(" b", 3, False), "c")
    found.give_back(rest)
    assert [line.text for line in iter(found.take, None)] == [" b", "c"]
    assert found.look() is None


@pytest.mark.parametrize(
    ("people", "encoding", "guessed"),
    [
        (NAMES, "utf-8", False), (NAMES, "utf-8-sig", False), (NAMES, "utf-16", False), (NAMES, "utf-16-le", False),
        (NAMES, "utf-16-be", False), (NAMES, "cp1250", True), (NAMES, "iso-8859-2", True), (NAMES, "cp852", True),
        (CYRILLIC, "cp1251", True), (CYRILLIC, "utf-16", False), (WESTERN, "cp1252", True), (WESTERN, "cp850", True),
    ],
)  # fmt: skip
@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_encodings(people, encoding, guessed, pack):
    """Plain and packed, from the beginning and from the second game on; what was guessed is said with its letters."""
    content = pack("".join(map(text, people)).encode(encoding))
    found = list(games(BytesIO(content)))
    assert [game.tag("White") for game in found] == list(people)
    for game, name in zip(found, people, strict=True):
        assert any(code == "letters" and name in detail for code, detail in game.notes) == guessed
    assert list(games(BytesIO(content), found[0].end, 1)) == found[1:]


def test_lines_that_are_not_utf8_are_guessed_together_and_the_others_are_not():
    content = text(NAMES[0]).encode() + "".join(map(text, NAMES[1:])).encode("cp1250")
    assert names(content) == list(NAMES)
    assert [[code for code, _ in game.notes].count("letters") for game in games(BytesIO(content))] == [0, 1, 1]


def test_comments_say_nothing_of_the_encoding_where_tags_do():
    comment = "{" + "Œuvre à ñandú, ".encode("cp1252").decode("latin-1") * 9 + "}\n"
    content = text(NAMES[0]).encode("cp1250") + comment.encode("latin-1") + text(NAMES[1]).encode("cp1250")
    assert names(content) == list(NAMES[:2])


def test_a_line_without_an_end_goes_on_as_another(monkeypatch):
    monkeypatch.setattr(lines, "LONGEST_LINE", 300)
    monkeypatch.setattr(lines, "BLOCK", 100)
    whole = " ".join((text("Łoś") * 20).split("\n"))
    assert len(every(whole.encode())) > 5
    found = list(games(BytesIO(whole.encode())))
    assert [(game.tag("White"), game.refusal, len(game.moves)) for game in found] == [("Łoś", "", 6)] * 20
    assert list(games(BytesIO(whole.encode()), found[7].end, 8)) == found[8:]


def test_a_file_without_a_byte_is_in_no_encoding():
    empty = BytesIO()
    assert lines.unpacked(empty) is empty


def test_a_damaged_packed_file_gives_what_comes_before():
    content = gzip.compress("".join(text(f"Łoś {number}") for number in range(2000)).encode("cp1250"))[:-100]
    found = games(BytesIO(content))
    with pytest.raises(lines.BROKEN):
        list(found)
    assert next(games(BytesIO(content))).tag("White") == "Łoś 0"
