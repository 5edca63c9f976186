"""What pages and programs are told of the files of a list, and of the archives of years."""

from datetime import datetime
from typing import Annotated

from django.urls import reverse
from msgspec import Meta, Struct

from ratings.models import PublishedFile, RatingList
from ratings.published.files import archive, forms, kept
from ratings.published.files.forms import Form
from ratings.published.public_facts.lists import address_of


class PublicFile(Struct, frozen=True):
    """A file to download. A request with its ETag is told whether it is still the same."""

    name: str
    type: Annotated[str, Meta(description="As in the header Content-Type.")]
    bytes: Annotated[int | None, Meta(description="Null while it is not written yet; it can be had all the same.")]
    sha256: Annotated[str, Meta(description="Of its bytes, as is the ETag; empty while it is not written yet.")]
    written_at: Annotated[
        datetime | None, Meta(description="It is written anew each year, and when a name was taken out.")
    ]
    address: Annotated[str, Meta(description="Path on this site, which stays.")]
    latest: Annotated[str, Meta(description="Path that leads to the same file of the list in force; empty of a year.")]


ZIP = "application/zip"


def files_of(one: RatingList) -> list[tuple[Form, PublicFile]]:
    """Every file that a list has. Two queries."""
    there = {file.name: file for file in kept.of_list(one)}
    return [
        (
            form,
            _told(
                form.name, form.content_type, there.get(form.name),
                address_of(one, "list-file", form.name),
                reverse("latest-further", args=[one.system, form.name]),
            ),
        )
        for form in forms.of(one)
    ]  # fmt: skip


def archives() -> list[tuple[int, PublicFile]]:
    """The archives of years, the latest first. One query, besides the lists."""
    return [
        (year, _told(file.name, ZIP, file, reverse("year-archive", args=[year]), ""))
        for year, file in archive.found().items()
    ]


def _told(name: str, content_type: str, file: PublishedFile | None, address: str, latest: str) -> PublicFile:
    if file is None:
        return PublicFile(name, content_type, None, "", None, address, latest)
    return PublicFile(name, content_type, file.size, file.sha256, file.created, address, latest)
