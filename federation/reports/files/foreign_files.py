"""Files of other programs that arbiters send by mistake: known by their first bytes, their words or their names."""

import re

_ASK = "export it as TRF16 (FIDE rating report) and send that"
_SWISS_MANAGER = f"This is a Swiss-Manager file; {_ASK} (Swiss-Manager: Lists, FIDE-Data-Export TRF16)."
_SWISS_PERFECT = f"This is a SwissPerfect file; {_ASK}."
_SWISS_CHESS = f"This is a Swiss-Chess file; {_ASK}."
_SPREADSHEET = (
    "This is a spreadsheet of a kind that is not read; save it as XLSX or CSV and send that, or export the tournament "
    "as TRF16."
)
_XML = f"This is an XML file, which is not read; in the tournament program {_ASK}."
_JSON = f"This is a JSON file, which is not read; in the tournament program {_ASK}."
_PICTURE = "This is a picture, not a report; export the tournament as TRF16 (FIDE rating report) and send that."

# First bytes of binary files.
_OPENINGS = (
    (b"\x93\xff\x89\x44", _SWISS_MANAGER),
    (b"\x03\x60\x03\x01", _SWISS_PERFECT),
    (b"\xff\x09\x00\x09", _SWISS_CHESS),
    (b"%PDF", f"This is a PDF, a printed page; in the tournament program {_ASK}."),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", f"This is a Word or Excel file of the old kind. {_SPREADSHEET}"),
    (
        b"\x53\x51\x4c\x69\x74\x65",
        f"This is a database file (Sharly Chess keeps its events so); in the program {_ASK}.",
    ),
    (b"Rar!", "This is a RAR archive; send the report itself, or a zip that holds it."),
    (b"7z\xbc\xaf\x27\x1c", "This is a 7z archive; send the report itself, or a zip that holds it."),
    (b"\x1f\x8b", "This is a gzip archive; send the report itself, or a zip that holds it."),
    (b"\x89PNG", _PICTURE),
    (b"\xff\xd8\xff", _PICTURE),
    (b"GIF8", _PICTURE),
)
WEB_PAGE = re.compile(rb"(<!doctype html|<html|<table|<head|<body|<meta)", re.IGNORECASE)
_TEXTS = (
    (re.compile(rb"(<\?xml|<chessresults)", re.IGNORECASE), _XML),
    (WEB_PAGE, f"This is a web page that cannot be read; in the tournament program {_ASK}."),
    (re.compile(rb"\[Event \""), f"These are games in PGN, not a report; in the tournament program {_ASK}."),
    (re.compile(rb"\{\\rtf"), f"This is a formatted document (RTF); in the tournament program {_ASK}."),
    (re.compile(rb"[{\[]\s{0,99}[\"{\[]"), _JSON),
    (re.compile(rb"\[[\w ]{1,99}\][ \t]{0,9}[\r\n]\s{0,99}[\w ]{1,99}=", re.ASCII), _SWISS_PERFECT),
)
# Where the bytes tell nothing, the name may.
_ENDINGS = {
    ".tunx": _SWISS_MANAGER, ".turx": _SWISS_MANAGER, ".tumx": _SWISS_MANAGER, ".tutx": _SWISS_MANAGER,
    ".trn": _SWISS_PERFECT, ".sco": _SWISS_PERFECT, ".ini": _SWISS_PERFECT, ".swt": _SWISS_CHESS,
    ".sce": f"This is a Sharly Chess event; {_ASK}.", ".papi": f"This is a Papi file; {_ASK}.",
    ".veg": f"This is a Vega file; {_ASK}.", ".xls": _SPREADSHEET, ".ods": _SPREADSHEET,
}  # fmt: skip
SPREADSHEET, SWISS_PERFECT = _SPREADSHEET, _SWISS_PERFECT


def named(content: bytes) -> str | None:
    """Why `content` is not read, where it is by its first bytes or words a file of another program."""
    start = content[:400].removeprefix(b"\xef\xbb\xbf").lstrip()
    openings = (message for opening, message in _OPENINGS if content.startswith(opening))
    texts = (message for pattern, message in _TEXTS if pattern.match(start))
    return next(openings, None) or next(texts, None)


def by_name(filename: str) -> str | None:
    """Why a file of this name is not read, or None where the name tells nothing."""
    return next((message for ending, message in _ENDINGS.items() if filename.casefold().endswith(ending)), None)
