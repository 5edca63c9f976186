"""Addresses of when lists come."""

from django.urls import path

from ratings.views.public.calendar import list_dates

urlpatterns = [
    path("calendar.ics", list_dates.of_all, name="calendar"),
    path("lists/calendar/", list_dates.page, name="list-dates"),
    path("lists/<slug:slug>/calendar.ics", list_dates.of_series, name="list-calendar"),
]
