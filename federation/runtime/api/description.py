"""What addresses there are for programs, as OpenAPI 3.1 has it: made of what each declares of itself."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from django.urls import URLPattern, URLResolver, get_resolver

from federation.runtime.api.bodies import KIND
from federation.runtime.api.endpoints import Endpoint
from federation.runtime.office.identity import Licence
from federation.runtime.requests.problems import CODES, CONTENT_TYPE, Problem

BASE = "api/v1/"
VERSION = "1.0.0"  # of the description; the address says /v1/ as long as nothing in it changes its meaning
PLACEHOLDER = re.compile(r"<(?:(\w+):)?(\w+)>")
REFERENCE = "#/components/schemas/{name}"
TYPES = {"int": {"type": "integer", "minimum": 0}}
BEARER = "token"  # name of the one way to say who asks
TEXT = {"type": "string", "minLength": 1}
LOCATION = {"Location": {"required": True, "schema": TEXT}}
MOVED = "Two entries were the same person: the address of the player who stays."


def endpoints() -> list[tuple[str, Endpoint]]:
    """Every address that describes itself, as it is routed: "api/v1/lists/<slug:series>/", once for each method."""
    found = [(route, each) for route, view in _views(get_resolver(), "") for each in getattr(view, "endpoints", ())]
    return sorted(found, key=lambda each: each[0])


def openapi(title: str, licence: Licence | None = None) -> dict[str, Any]:
    """The whole description. `title`: whose data it is."""
    declared = endpoints()
    types = [each for _route, one in declared for each in _types(one)]
    found, components = msgspec.json.schema_components([*types, Problem], ref_template=REFERENCE)
    schemas = dict(zip(map(repr, types), found, strict=False))
    queries = {
        name: components.pop(name) for name in {_name(schemas[repr(one.query)]) for _, one in declared if one.query}
    }
    paths: dict[str, dict[str, Any]] = {}
    for route, each in declared:
        asked = _of_query(queries[_name(schemas[repr(each.query)])]) if each.query else []
        operation = _operation(route, each, schemas) | {"parameters": [*_of_path(route), *asked]}
        paths.setdefault(path_of(route), {})[each.method.lower()] = operation
    licensed = {"license": {"name": licence.name, "url": licence.url}} if licence else {}
    return {
        "openapi": "3.1.0",
        "info": {"title": title, "version": VERSION, **licensed},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {BEARER: {"type": "http", "scheme": "bearer"}}},
    }


def path_of(route: str) -> str:
    """How OpenAPI writes a route: "/api/v1/lists/{series}/"."""
    return "/" + PLACEHOLDER.sub(r"{\2}", route)


def _types(each: Endpoint) -> list[Any]:
    """Every type that an endpoint speaks of."""
    told = [] if each.leads_on else [each.told, *each.also.values()]
    return [*told, *(kind for kind in (each.query, each.body) if kind)]


def _name(reference: dict[str, str]) -> str:
    return reference["$ref"].rpartition("/")[2]


def _operation(route: str, each: Endpoint, schemas: dict[str, dict]) -> dict[str, Any]:
    refused = {CONTENT_TYPE: {"schema": {"$ref": REFERENCE.format(name="Problem")}}}
    titles = {
        status: str(next(title for code, title in CODES.values() if code == status)) for status in _refused(route, each)
    }
    answers = {} if each.leads_on else {200: each.told, **each.also}
    good = {
        str(status): {"description": each.summary, "content": {each.kind: {"schema": schemas[repr(kind)]}}}
        for status, kind in answers.items()
    }
    name = PLACEHOLDER.sub(r"\2", route.removeprefix(BASE)).strip("/").replace("/", "-") or "start"
    return {
        "summary": each.summary,
        "operationId": name if each.method == "GET" else f"{each.method.lower()}-{name}",
        **_request_body(each, schemas),
        "responses": (good or {"302": {"description": each.summary, "headers": LOCATION}})
        | ({"308": {"description": MOVED, "headers": LOCATION}} if each.moves else {})
        | {str(status): {"description": words, "content": refused} for status, words in titles.items()},
        **({"security": [{BEARER: []}]} if each.token else {}),
        **({"deprecated": True} if each.deprecated else {}),
    }


def _refused(route: str, each: Endpoint) -> list[int]:
    """The statuses of its refusals."""
    found = {400, 429}
    if PLACEHOLDER.search(route):
        found |= {404, 410}
    if each.body:
        found |= {413, 415, 422}
    if each.takes:
        found |= {413, 422}
    if each.token:
        found |= {401, 403, 409}
    return sorted(found)


def _request_body(each: Endpoint, schemas: dict[str, dict]) -> dict[str, Any]:
    content: dict[str, Any] = {kind: {"schema": schema} for kind, schema in each.takes.items()}
    if each.body is not None:
        content[KIND] = {"schema": schemas[repr(each.body)]}
        if each.sent is not None:
            content[KIND]["example"] = msgspec.to_builtins(each.sent)
    return {"requestBody": {"required": True, "content": content}} if content else {}


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
