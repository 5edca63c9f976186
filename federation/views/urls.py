"""Addresses of the register's pages."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
