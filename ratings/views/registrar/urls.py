"""Addresses of the registrar's pages that concern lists."""

from django.urls import path

from ratings.views.registrar import merging

urlpatterns = [
    path("register/merge/", merging.merge, name="register-merge"),
    path("register/players/<int:player>/unmerge/", merging.unmerge, name="register-unmerge"),
    path("register/players/<int:player>/split/", merging.split, name="register-split"),
]
