"""Addresses of the rating officer's pages."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
