"""Files of other programs that arbiters send by mistake: known by their first bytes, their words or their names."""

import re

from federation.vocabulary.words import said

_ASK = said("export it as TRF16 (FIDE rating report) and send that")
_MENU = said("(Swiss-Manager: Lists, FIDE-Data-Export TRF16)")
_SWISS_MANAGER = said(
    "The name is that of a Swiss-Manager file, but it does not begin as one: it was damaged on "
    "its way. Save it again in Swiss-Manager and send that, or {ask} {menu}.",
    ask=_ASK,
    menu=_MENU,
)
_OLD_SWISS_MANAGER = said(
    "This is a file of an old Swiss-Manager; open it in a newer one, which saves it as TUNX, and "
    "send that, or {ask} {menu}.",
    ask=_ASK,
    menu=_MENU,
)
_SWISS_PERFECT = said(
    "This is one of the three files of a SwissPerfect tournament; send the three files .ini, "
    ".trn and .sco together in one zip."
)
_SWISS_CHESS = said(
    "The name is that of a Swiss-Chess file, but it is none of version 8, or was damaged on its "
    "way. Save it again in Swiss-Chess 8 and send that, or {ask}.",
    ask=_ASK,
)
_PAPI = said("The name is that of a Papi file, but it does not begin as one; {ask}.", ask=_ASK)
_SPREADSHEET = said(
    "This is a spreadsheet of a kind that is not read; save it as XLSX or CSV and send that, or "
    "export the tournament as TRF16."
)
_XML = said("This is an XML file, which is not read; in the tournament program {ask}.", ask=_ASK)
_VEGA = said(
    "This is a Vega file, which only Vega reads. Beside it Vega saves a file of the same name "
    "that ends in .trfx: send that, or the FIDE report (TRF16) that Vega writes."
)
_PAPI_JSON = said("This is a Papi tournament as JSON; in Papi or in Sharly Chess {ask}.", ask=_ASK)
_SHARLY = said("This is a Sharly Chess event; in Sharly Chess {ask}.", ask=_ASK)
_PAIR_TWO = said("This is a PairTwo file; in PairTwo {ask}.", ask=_ASK)
_SWAR = said("This is a SWAR file; in SWAR {ask}, as for the report to FIDE.", ask=_ASK)
_JSON = said("This is a JSON file, which is not read; in the tournament program {ask}.", ask=_ASK)
_PICTURE = said("This is a picture, not a report; export the tournament as TRF16 (FIDE rating report) and send that.")

# First bytes of binary files.
_OPENINGS = (
    (b"\x03\x60\x03\x01", _SWISS_PERFECT),
    (b"%PDF", said("This is a PDF, a printed page; in the tournament program {ask}.", ask=_ASK)),
    (
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        said("This is a Word or Excel file of the old kind. {spreadsheet}", spreadsheet=_SPREADSHEET),
    ),
    (
        b"\x53\x51\x4c\x69\x74\x65",
        said("This is a database file (Sharly Chess keeps its events so); in the program {ask}.", ask=_ASK),
    ),
    (b"Rar!", said("This is a RAR archive; send the report itself, or a zip that holds it.")),
    (b"7z\xbc\xaf\x27\x1c", said("This is a 7z archive; send the report itself, or a zip that holds it.")),
    (b"\x1f\x8b", said("This is a gzip archive; send the report itself, or a zip that holds it.")),
    (b"\x89PNG", _PICTURE),
    (b"\xff\xd8\xff", _PICTURE),
    (b"GIF8", _PICTURE),
)
WEB_PAGE = re.compile(rb"(<!doctype html|<html|<table|<head|<body|<meta)", re.IGNORECASE)
_TEXTS = (
    (re.compile(rb"<\?xml", re.IGNORECASE), _XML),
    (WEB_PAGE, said("This is a web page that cannot be read; in the tournament program {ask}.", ask=_ASK)),
    (re.compile(rb"\{\\rtf"), said("This is a formatted document (RTF); in the tournament program {ask}.", ask=_ASK)),
    (re.compile(rb"\{\s{0,99}\"variables\"\s{0,9}:"), _PAPI_JSON),
    (re.compile(rb"[{\[]\s{0,99}[\"{\[]"), _JSON),
    (re.compile(rb"[0-9]\.[0-9]{1,2}\0{4}"), _PAIR_TWO),
    (re.compile(rb"\[[\w ]{1,99}\][ \t]{0,9}[\r\n]\s{0,99}[\w ]{1,99}=", re.ASCII), _SWISS_PERFECT),
)
# Where the bytes tell nothing, the name may.
_ENDINGS = {
    ".tunx": _SWISS_MANAGER, ".turx": _SWISS_MANAGER, ".tumx": _SWISS_MANAGER, ".tutx": _SWISS_MANAGER,
    ".tun": _OLD_SWISS_MANAGER, ".tur": _OLD_SWISS_MANAGER, ".tum": _OLD_SWISS_MANAGER, ".tut": _OLD_SWISS_MANAGER,
    ".trn": _SWISS_PERFECT, ".sco": _SWISS_PERFECT, ".ini": _SWISS_PERFECT, ".swt": _SWISS_CHESS,
    ".sce": _SHARLY, ".papi": _PAPI, ".veg": _VEGA, ".vegz": _VEGA, ".tdf": _VEGA, ".sws": _PAIR_TWO, ".swar": _SWAR,
    ".xls": _SPREADSHEET, ".ods": _SPREADSHEET,
}  # fmt: skip
SPREADSHEET = _SPREADSHEET


def named(content: bytes) -> str | None:
    """Why `content` is not read, where it is by its first bytes or words a file of another program."""
    start = content[:400].removeprefix(b"\xef\xbb\xbf").lstrip()
    openings = (message for opening, message in _OPENINGS if content.startswith(opening))
    texts = (message for pattern, message in _TEXTS if pattern.match(start))
    return next(openings, None) or next(texts, None)


def by_name(filename: str) -> str | None:
    """Why a file of this name is not read, or None where the name tells nothing."""
    return next((message for ending, message in _ENDINGS.items() if filename.casefold().endswith(ending)), None)
