"""Addresses of the lists that have no language in them: the office's own pages."""

from django.urls import include, path

from ratings.views.as_if.urls import of_reports
from ratings.views.laboratory.urls import of_the_office as of_the_laboratory
from ratings.views.titles.urls import of_the_office

urlpatterns = [
    path("", include("ratings.views.officer.urls")),
    path("", include("ratings.views.registrar.urls")),
    *of_reports,
    *of_the_laboratory,
    *of_the_office,
]
