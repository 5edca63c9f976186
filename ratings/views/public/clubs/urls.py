"""Addresses of the pages of clubs."""

from django.urls import path

from ratings.views.public.clubs import clubs, match

urlpatterns = [
    path("clubs/", clubs.index, name="clubs"),
    path("clubs/match/", match.team_match, name="club-match"),
    path("clubs/<int:club>/", clubs.club, name="club"),
    path("clubs/<int:club>/club.csv", clubs.club_csv, name="club-csv"),
]
