"""Addresses of what an event, or a report that is not accepted yet, would do to ratings."""

from django.urls import path

from ratings.views.as_if import challenge, if_rated, set_up, side_by_side

SYSTEMS = "events/<slug:code>/systems/"
REPORT = "submissions/<int:pk>/if-rated/"

urlpatterns = [
    path("calculators/challenge/", challenge.challenge, name="challenge"),
    path("calculators/set-up/", set_up.set_up, name="set-up"),
    path(SYSTEMS, side_by_side.systems, name="event-systems"),
    path(SYSTEMS + "systems.csv", side_by_side.systems_csv, name="event-systems-csv"),
    path(SYSTEMS + "<slug:slug>/", side_by_side.system, name="event-system"),
    path(SYSTEMS + "<slug:slug>/input.json", side_by_side.system_input, name="event-system-input"),
    path(SYSTEMS + "<slug:slug>/<int:player>/", side_by_side.working, name="event-system-working"),
]
of_reports = [
    path(REPORT, if_rated.report, name="submission-if-rated"),
    path(REPORT + "<slug:slug>/<int:number>/", if_rated.working, name="submission-if-rated-working"),
]
