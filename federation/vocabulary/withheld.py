"""What stands where a person's name was taken out: stored, so that every page, file and program reads the same."""

NAME = "Name withheld"
KEY = "name withheld"  # NAME as `names.search_key` writes it
FILE = "report.trf"  # in place of the name of a report's file
NUMBER = "WITHHELD-"  # followed by the key of the register's entry, in place of its national id


def national_id(key: int) -> str:
    """What stands for the national id of the entry `key`."""
    return f"{NUMBER}{key}"


def is_withheld(family_name: str) -> bool:
    return family_name == NAME
