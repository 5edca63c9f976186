"""Addresses of the office's pages of arbiters and organisers; everybody's list stands with the public ones."""

from django.urls import path

from federation.views.officials import activity, event

urlpatterns = [
    path("desk/events/<str:code>/arbiters/", event.of_event, name="event-arbiters"),
    path("register/arbiters/activity/", activity.year, name="arbiters-year"),
    path("register/arbiters/activity.csv", activity.year_csv, name="arbiters-year-csv"),
    path("register/arbiters/<int:player>/", activity.person, name="arbiter-activity"),
    path("register/arbiters/<int:player>/activity.csv", activity.person_csv, name="arbiter-activity-csv"),
]
