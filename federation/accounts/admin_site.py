"""Django's admin as this office has it: every change in the audit log, and the second factor as at the desk."""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from federation.audit.admin_edits import AuditedSite
from federation.permissions import lacks_second_factor


class OfficeAdminSite(AuditedSite):
    def admin_view(self, view: Callable, cacheable: bool = False) -> Callable:
        inner = super().admin_view(view, cacheable)

        @wraps(inner)
        def with_code(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
            if self.has_permission(request) and lacks_second_factor(request):
                return redirect("second-factor")
            return inner(request, *args, **kwargs)

        return with_code
