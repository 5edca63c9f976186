"""Addresses of the pages of events."""

from django.urls import path

from ratings.views.public.events import calendar, event_standings, events

urlpatterns = [
    path("events/", events.events, name="events"),
    path("events/calendar/", calendar.calendar, name="events-calendar"),
    path("events/calendar.ics", calendar.announced, name="events-calendar-file"),
    path("events/<slug:code>/", events.event, name="event"),
    path("events/<slug:code>/standings/<int:number>/", event_standings.player, name="event-player"),
    path("events/<slug:code>/teams/<int:number>/", event_standings.team, name="event-team"),
    path("events/<slug:code>/event.csv", events.event_csv, name="event-csv"),
    path("events/<slug:code>/event.trf", events.event_trf, name="event-trf"),
]
