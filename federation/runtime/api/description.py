"""What addresses there are for programs, as OpenAPI 3.1 has it: made of what each declares of itself."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from django.urls import URLPattern, URLResolver, get_resolver

from federation.runtime.api.bodies import KIND
from federation.runtime.api.endpoints import Endpoint
from federation.runtime.requests.problems import CODES, CONTENT_TYPE, Problem

BASE = "api/v1/"
VERSION = "1.0.0"  # of the description; the address says /v1/ as long as nothing in it changes its meaning
PLACEHOLDER = re.compile(r"<(?:(\w+):)?(\w+)>")
REFERENCE = "#/components/schemas/{name}"
TYPES = {"int": {"type": "integer", "minimum": 0}}
TEXT = {"type": "string", "minLength": 1}


def endpoints() -> list[tuple[str, Endpoint]]:
    """Every address that describes itself, as it is routed: "api/v1/lists/<slug:series>/", once for each method."""
    found = [(route, each) for route, view in _views(get_resolver(), "") for each in getattr(view, "endpoints", ())]
    return sorted(found, key=lambda each: each[0])


def openapi(title: str) -> dict[str, Any]:
    """The whole description. `title`: whose data it is."""
    declared = endpoints()
    typed = [each.told for _route, each in declared if not each.leads_on]
    asked = [each.query for _route, each in declared if each.query]
    sent = [each.body for _route, each in declared if each.body]
    found, components = msgspec.json.schema_components([*typed, *asked, *sent, Problem], ref_template=REFERENCE)
    schemas = iter(found)
    queries = {each.__name__: components.pop(each.__name__) for each in dict.fromkeys(asked)}
    paths: dict[str, dict[str, Any]] = {}
    for route, each in declared:
        answer = None if each.leads_on else next(schemas)
        parameters = [*_of_path(route), *(_of_query(queries[each.query.__name__]) if each.query else ())]
        paths.setdefault(path_of(route), {})[each.method.lower()] = _operation(route, each, answer, parameters)
    info = {"title": title, "version": VERSION}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": components}}


def path_of(route: str) -> str:
    """How OpenAPI writes a route: "/api/v1/lists/{series}/"."""
    return "/" + PLACEHOLDER.sub(r"{\2}", route)


def _operation(route: str, each: Endpoint, answer: dict | None, parameters: list) -> dict[str, Any]:
    refused = {CONTENT_TYPE: {"schema": {"$ref": REFERENCE.format(name="Problem")}}}
    told = {
        status: str(next(title for code, title in CODES.values() if code == status)) for status in _refused(route, each)
    }
    good = {"200": {"description": each.summary, "content": {each.kind: {"schema": answer}}}}
    elsewhere = {"302": {"description": each.summary}}
    name = PLACEHOLDER.sub(r"\2", route.removeprefix(BASE)).strip("/").replace("/", "-") or "start"
    return {
        "summary": each.summary,
        "operationId": name if each.method == "GET" else f"{each.method.lower()}-{name}",
        "parameters": parameters,
        **_request_body(each),
        "responses": (good if answer else elsewhere)
        | {str(status): {"description": words, "content": refused} for status, words in told.items()},
    }


def _refused(route: str, each: Endpoint) -> list[int]:
    """The statuses of its refusals."""
    found = [400, 429]
    if PLACEHOLDER.search(route):
        found.append(404)
    return sorted([*found, 413, 415, 422] if each.body else found)


def _request_body(each: Endpoint) -> dict[str, Any]:
    if each.body is None:
        return {}
    content = {"schema": {"$ref": REFERENCE.format(name=each.body.__name__)}}
    if each.sent is not None:
        content["example"] = msgspec.to_builtins(each.sent)
    return {"requestBody": {"required": True, "content": {KIND: content}}}


def _of_path(route: str) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": TYPES.get(kind, TEXT)}
        for kind, name in PLACEHOLDER.findall(route)
    ]


def _of_query(asked: dict[str, Any]) -> list[dict[str, Any]]:
    """`asked`: the schema of the type."""
    needed = asked.get("required", ())
    return [
        {
            "name": name,
            "in": "query",
            "required": name in needed,
            "schema": {key: value for key, value in schema.items() if key != "description"},
            **{key: value for key, value in schema.items() if key == "description"},
        }
        for name, schema in asked["properties"].items()
    ]


def _views(resolver: URLResolver, before: str) -> Iterator[tuple[str, Any]]:
    for each in resolver.url_patterns:
        route = f"{before}{each.pattern}"
        if isinstance(each, URLPattern):
            yield route, each.callback
        else:
            yield from _views(each, route)
