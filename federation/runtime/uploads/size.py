"""Uploads within a limit: what is larger is refused while it comes in, before anything of it is stored."""

from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadhandler import FileUploadHandler, SkipFile
from django.http import HttpRequest
from django.views.decorators.csrf import csrf_exempt, csrf_protect

FRAME = 100_000  # bytes a form may need around its file


class RefuseLarge(FileUploadHandler):
    """Lets no more than `most` bytes of a file through; the rest is read off the wire and forgotten."""

    def __init__(self, request: HttpRequest, most: int) -> None:
        super().__init__(request)
        self.most = most

    def handle_raw_input(self, input_data, meta, content_length, boundary, encoding=None) -> None:
        self.refuse = content_length > self.most + FRAME

    def new_file(self, *args, **kwargs) -> None:
        super().new_file(*args, **kwargs)
        self.seen = 0
        if self.refuse:
            self._skip()

    def receive_data_chunk(self, raw_data, start):
        self.seen += len(raw_data)
        if self.seen > self.most:
            self._skip()
        return raw_data

    def file_complete(self, file_size) -> None:
        return None

    def _skip(self) -> None:
        self.request.upload_too_large = True
        raise SkipFile


def guarded_upload(setting: str) -> Callable:
    """A view decorator: files larger than `setting` bytes are refused. `request.upload_too_large` says so."""

    def decorate(view):
        @csrf_exempt  # the handler must be in place before the body is read; `inner` checks the token
        @wraps(view)
        def outer(request, *args, **kwargs):
            request.upload_too_large = False
            request.upload_handlers.insert(0, RefuseLarge(request, getattr(settings, setting)))
            try:
                _ = request.POST
            except RequestDataTooBig:
                request.upload_too_large = True
                return view(request, *args, **kwargs)  # nothing was taken from the body, so nothing can be forged
            return inner(request, *args, **kwargs)

        inner = csrf_protect(view)
        return outer

    return decorate
