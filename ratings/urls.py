"""Addresses of every page of the lists, by audience."""

from django.urls import include, path

urlpatterns = [
    path("", include("ratings.views.public.urls")),
    path("", include("ratings.views.as_if.urls")),
    path("", include("ratings.views.systems.urls")),
    path("", include("ratings.views.officer.urls")),
    path("", include("ratings.views.registrar.urls")),
    path("", include("ratings.views.titles.urls")),
]
