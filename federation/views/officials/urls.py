"""Addresses of the office's pages of arbiters and organisers; everybody's list stands with the public ones."""

from django.urls import path

from federation.views.officials import event

urlpatterns = [
    path("desk/events/<str:code>/arbiters/", event.of_event, name="event-arbiters"),
]
