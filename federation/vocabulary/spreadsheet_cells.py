"""Which texts a spreadsheet would run as a formula, and how they are written so that it does not."""

from typing import Any

BOM = "\ufeff"  # without it a spreadsheet reads the machine's old code page and breaks every accent
RUN_BY_SPREADSHEETS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def safe(value: Any) -> Any:
    """`value` as a cell of CSV that no spreadsheet runs. Numbers stay numbers."""
    if isinstance(value, str) and not value[:1].isalnum() and value.lstrip().startswith(RUN_BY_SPREADSHEETS):
        return f"'{value}"
    return "" if value is None else value
