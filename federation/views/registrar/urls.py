"""Addresses of what a registrar is told of a person's life."""

from django.urls import path

from federation.views.registrar import register_life

urlpatterns = [
    path("register/told-apart/", register_life.tell_apart, name="register-tell-apart"),
    path("register/players/<int:player>/died/", register_life.died, name="register-player-died"),
    path("register/players/<int:player>/federation/", register_life.federation, name="register-player-federation"),
]
