"""What addresses there are for programs, as OpenAPI 3.1 has it: made of what each declares of itself."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from django.urls import URLPattern, URLResolver, get_resolver

from federation.runtime.api.endpoints import Endpoint
from federation.runtime.requests.problems import CODES, CONTENT_TYPE, Problem

BASE = "api/v1/"
VERSION = "1.0.0"  # of the description; the address says /v1/ as long as nothing in it changes its meaning
PLACEHOLDER = re.compile(r"<(?:(\w+):)?(\w+)>")
REFERENCE = "#/components/schemas/{name}"
TYPES = {"int": {"type": "integer", "minimum": 0}}
TEXT = {"type": "string", "minLength": 1}


def endpoints() -> list[tuple[str, Endpoint]]:
    """Every address that describes itself, as it is routed: "api/v1/lists/<slug:series>/"."""
    found = [(route, view.endpoint) for route, view in _views(get_resolver(), "") if hasattr(view, "endpoint")]
    return sorted(found, key=lambda each: each[0])


def openapi(title: str) -> dict[str, Any]:
    """The whole description. `title`: whose data it is."""
    declared = endpoints()
    typed = [each.answers for _route, each in declared if not each.leads_on]
    asked = [each.query for _route, each in declared if each.query]
    found, components = msgspec.json.schema_components([*typed, *asked, Problem], ref_template=REFERENCE)
    schemas = iter(found)
    answers = {route: None if each.leads_on else next(schemas) for route, each in declared}
    queries = {each.__name__: components.pop(each.__name__)["properties"] for each in dict.fromkeys(asked)}
    paths = {}
    for route, each in declared:
        fields = queries[each.query.__name__] if each.query else {}
        paths[path_of(route)] = {"get": _operation(route, each, answers[route], fields)}
    info = {"title": title, "version": VERSION}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": components}}


def path_of(route: str) -> str:
    """How OpenAPI writes a route: "/api/v1/lists/{series}/"."""
    return "/" + PLACEHOLDER.sub(r"{\2}", route)


def _operation(route: str, each: Endpoint, answer: dict | None, fields: dict) -> dict[str, Any]:
    refused = {CONTENT_TYPE: {"schema": {"$ref": REFERENCE.format(name="Problem")}}}
    statuses = [400, 404, 429] if PLACEHOLDER.search(route) else [400, 429]
    told = {status: str(next(title for code, title in CODES.values() if code == status)) for status in statuses}
    good = {"200": {"description": each.summary, "content": {"application/json": {"schema": answer}}}}
    elsewhere = {"302": {"description": each.summary}}
    return {
        "summary": each.summary,
        "operationId": PLACEHOLDER.sub(r"\2", route.removeprefix(BASE)).strip("/").replace("/", "-") or "start",
        "parameters": [*_of_path(route), *(_of_query(name, schema) for name, schema in fields.items())],
        "responses": (good if answer else elsewhere)
        | {str(status): {"description": words, "content": refused} for status, words in told.items()},
    }


def _of_path(route: str) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": TYPES.get(kind, TEXT)}
        for kind, name in PLACEHOLDER.findall(route)
    ]


def _of_query(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    words = {"description": schema["description"]} if "description" in schema else {}
    kind = {key: value for key, value in schema.items() if key != "description"}
    return {"name": name, "in": "query", "required": False, "schema": kind, **words}


def _views(resolver: URLResolver, before: str) -> Iterator[tuple[str, Any]]:
    for each in resolver.url_patterns:
        route = f"{before}{each.pattern}"
        if isinstance(each, URLPattern):
            yield route, each.callback
        else:
            yield from _views(each, route)
