"""Files for programs: those of a list, and the archives of years."""

from django.http import HttpRequest

from federation.runtime.api.endpoints import endpoint
from ratings.published.files.offered import PublicFile, archives, files_of
from ratings.views.api.lists import OneAsked, of_edition


@endpoint(query=OneAsked, example="/api/v1/lists/fide/2026-11-01/files/")
def of_list(request: HttpRequest, asked: OneAsked, series: str, day: str) -> list[PublicFile]:
    """The files of a list, in every form, with their checksums."""
    return [file for _form, file in files_of(of_edition(series, day, asked.edition))]


@endpoint(example="/api/v1/archives/")
def of_years(request: HttpRequest) -> list[PublicFile]:
    """The archives: the lists and events of a year in one file, the latest first."""
    return [file for _year, file in archives()]
