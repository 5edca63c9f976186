"""Guesses a file's encoding from the letters that its names would have in each one."""

import codecs
import re
from collections.abc import Callable, Iterable
from itertools import islice, pairwise

from federation.reports.files.binary import printable
from federation.reports.files.unreadable import Unreadable
from federation.reports.problems import note, warning
from federation.reports.report import Problem, Report
from federation.vocabulary.words import said

NAMES = {
    "cp1252": said("Windows-1252 (Western Europe)"),
    "cp1250": said("Windows-1250 (Central Europe)"),
    "iso-8859-2": said("ISO-8859-2 (Central Europe)"),
    "cp852": said("CP852 (DOS, Central Europe)"),
    "cp850": said("CP850 (DOS, Western Europe)"),
    "cp1251": said("Windows-1251 (Cyrillic)"),
    "utf-16": "UTF-16",
    "utf-8-sig": said("UTF-8 with a byte order mark"),
}

# In order of preference where the letters do not decide: é, ö and ó are the same bytes in the first three.
_CANDIDATES = ("cp1252", "cp1250", "iso-8859-2", "cp852", "cp850", "cp1251")

# Letters beyond ASCII by language: a right guess makes words that keep to one of these.
_ALPHABETS = tuple(
    frozenset(letters + letters.upper())
    for letters in (
        "ąćęłńóśźż",  # Polish
        "áčďéěíňóřšťúůýž",  # Czech
        "áäčďéíĺľňóôŕšťúýž",  # Slovak
        "áéíóöőúüű",  # Hungarian
        "čćđšž",  # Croatian, Slovene, Serbian
        "ăâîșțşţ",  # Romanian
        "äöüß",  # German
        "àâæçéèêëîïôœùûüÿ",  # French
        "áéíñóúüç",  # Spanish, Basque
        "àáâãçéêíóôõú",  # Portuguese
        "àèéìíòóùú",  # Italian, Catalan, Irish
        "åäöæøéü",  # Nordic
        "äõöüšž",  # Estonian
        "абвгдежзийклмнопрстуфхцчшщъыьэюяё",  # Russian, Bulgarian
        "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",  # Ukrainian
        "абвгдђежзијклљмнњопрстћуфхцчџшѓѕќ",  # Serbian, Macedonian
    )
)
_CYRILLIC, _LATIN = re.compile("[Ѐ-ӿ]"), re.compile("[A-Za-z]")
_WORD = re.compile(rb"[A-Za-z\x80-\xff]+")
_LONGEST_WORD, _WORDS_ENOUGH = 60, 2000
_MULTIBYTE = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufeff\ud800-\udfff]")


def decode(content: bytes) -> tuple[str, str, list[Problem]]:
    """The text of `content`, the name of its encoding, and notes where that was not plain UTF-8 or ASCII."""
    text, encoding, problems = _decoded(content)
    if "\x00" in text:
        raise Unreadable(
            said("This is a binary file, not a text report. Export the tournament as TRF16 and send that.")
        )
    text = text.rstrip("\x1a").replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n")
    if _CONTROLS.search(text):
        if len(_CONTROLS.findall(text)) * 20 > len(text):
            raise Unreadable(
                said("This is a binary file, not a text report. Export the tournament as TRF16 and send that.")
            )
        first = next(number for number, line in enumerate(text.split("\n"), 1) if _CONTROLS.search(line))
        text = _CONTROLS.sub(" ", text)
        message = said("Signs that are no text were read as blanks: the file may have been damaged on its way.")
        problems.append(warning("bytes-damaged", message, line=first))
    return text, encoding, problems


def _decoded(content: bytes) -> tuple[str, str, list[Problem]]:
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            text = content.decode("utf-16")
        except UnicodeDecodeError:
            raise Unreadable(said("This file starts as UTF-16 text but is damaged. Export it again.")) from None
        return text, "utf-16", [named("utf-16")]
    try:
        if content.startswith(codecs.BOM_UTF8):
            return content.decode("utf-8-sig"), "utf-8-sig", [named("utf-8-sig")]
        return content.decode("utf-8"), "utf-8", []
    except UnicodeDecodeError as fault:
        whole = len(_MULTIBYTE.findall(content))
        stray = len(re.findall(rb"[\x80-\xff]", _MULTIBYTE.sub(b"", content)))
        if whole > 10 * stray:
            line = content.count(b"\n", 0, fault.start) + 1
            message = said("A letter here could not be read: the file is UTF-8, but not all of it.")
            return content.decode("utf-8", "replace"), "utf-8", [warning("bytes-damaged", message, line=line)]
    encoding = guess(content)
    return content.decode(encoding, "replace"), encoding, [named(encoding)]


def named(encoding: str) -> Problem:
    """The note that says in which encoding a file was read."""
    return note(
        "encoding", said("The file was read as {encoding}. Look at the names with accents.", encoding=NAMES[encoding])
    )


def decoder(report: Report, values: Iterable[bytes]) -> Callable[[bytes], str]:
    """How texts of a binary file are read: in the code page in which `values` look most like names, and told so."""
    texts = b" ".join(values)
    if not texts.isascii():
        report.encoding = guess(texts)
        report.problems.append(named(report.encoding))
    return lambda value: printable(value.decode(report.encoding, "replace"))


def guess(content: bytes) -> str:
    """The code page in which the words of `content` look most like names."""
    accented = (word.group() for word in _WORD.finditer(content) if not word.group().isascii())
    words = list(islice(dict.fromkeys(word[:_LONGEST_WORD] for word in accented), _WORDS_ENOUGH))
    return max(_CANDIDATES, key=lambda encoding: (plausibility(words, encoding), -_CANDIDATES.index(encoding)))


def plausibility(words: list[bytes], encoding: str) -> int:
    """Three points a letter of one alphabet; ten off for a sign that no name has, five for a capital inside a word.

    [dimensionless]
    """
    decoded = [word.decode(encoding, "replace") for word in words]
    letters = [sign for word in decoded for sign in word if not sign.isascii()]
    strange = sum(not sign.isalpha() for sign in letters)
    # So is a Cyrillic letter among Latin ones.
    strange += sum(len(_CYRILLIC.findall(word)) for word in decoded if _LATIN.search(word))
    # A capital after a small letter is the mark of a wrong code page: "LaskowskÚ".
    humps = sum(
        before.islower() and sign.isupper() and not sign.isascii()
        for word in decoded
        for before, sign in pairwise(word)
    )
    alphabet = max(sum(sign in known for sign in letters) for known in _ALPHABETS)
    return 3 * alphabet - 10 * strange - 5 * humps
