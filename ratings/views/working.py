from django.shortcuts import render


def page(request, **kwargs):
    return render(request, "base.html")
