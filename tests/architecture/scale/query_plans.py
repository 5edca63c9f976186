"""What a page asks the database for, and what PostgreSQL would read to answer it."""

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import NamedTuple

import psycopg
import pytest
from django.db import connection, models

DEEPEST = 10_000  # rows that a page may pass over
MANY = 1000  # rows of a table that fit: whoever wants a few finds them at its beginning
OFTEN = 7  # after five plans with the values PostgreSQL weighs one without
READING = re.compile(r"\s*(?:SELECT|WITH)\b", re.I)
READS_ALL = {"Sort", "Aggregate", "Hash", "Materialize"}  # of what is below it, before its first row
OFFSET = re.compile(r"\bOFFSET (\d+)\b")


class Question(NamedTuple):
    """A SELECT, its parameters, and whether it is prepared: then one plan may serve for all parameters."""

    sql: str
    params: Sequence
    prepared: bool = False


@contextmanager
def questions() -> Iterator[list[Question]]:
    """Every SELECT of the block, with its parameters: those of Django's cursors, and of whole columns past them."""
    asked: list[Question] = []

    def listen(execute, sql, params, many, context):
        if READING.match(sql):
            prepared = not isinstance(context["cursor"].cursor, psycopg.ClientCursor)
            asked.append(Question(sql, params or (), prepared))
        return execute(sql, params, many, context)

    execute = psycopg.Cursor.execute

    def listen_too(self, query, params=None, **options):
        if type(self) is psycopg.Cursor and isinstance(query, str) and READING.match(query):
            asked.append(Question(query.replace("%", "%%"), ()))  # composed: there is nothing to fill in
        return execute(self, query, params, **options)

    with connection.execute_wrapper(listen), pytest.MonkeyPatch.context() as patch:
        patch.setattr(psycopg.Cursor, "execute", listen_too)
        yield asked


def objections(question: Question, big: Sequence[type[models.Model]]) -> list[str]:
    """What of its plan grows with a table that is large: none of it is led by an index, or too much is passed over."""
    plan, sql = (_plan_when_prepared if question.prepared else _plan)(question), question.sql
    tables = {model._meta.db_table for model in big}
    partial = {index.name for model in big for index in model._meta.indexes if index.condition is not None}
    found = [said for node in _nodes(plan) if (said := _grows(node, tables)) and node.get("Index Name") not in partial]
    deep = [f"passes over {rows} rows" for rows in OFFSET.findall(sql) if int(rows) > DEEPEST]
    return found + deep


def _plan(question: Question) -> dict:
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (FORMAT JSON) {question.sql}", question.params)
        (found,) = cursor.fetchone()
    return (json.loads(found) if isinstance(found, str) else found)[0]["Plan"]


def _plan_when_prepared(question: Question) -> dict:
    """What a prepared statement is answered by once it was asked often: the server then weighs a plan for all."""
    numbers = count(1)
    sql = re.sub("%[s%]", lambda found: f"${next(numbers)}" if found[0] == "%s" else "%", question.sql)
    places = ", ".join(["%s"] * len(question.params))
    with connection.cursor() as cursor:
        cursor.execute(f"PREPARE judged AS {sql}")
        try:
            asked = Question(f"EXECUTE judged{f'({places})' if places else ''}", question.params)
            return [_plan(asked) for _ in range(OFTEN)][-1]
        finally:
            cursor.execute("DEALLOCATE judged")


def _nodes(plan: dict, limited: bool = False) -> Iterator[dict]:
    """The nodes of a plan. `limited`: whether it stops after some rows, since what is above it needs no more."""
    kind = plan["Node Type"]
    plan["limited"] = limited
    yield plan
    below = kind == "Limit" or (limited and kind not in READS_ALL)
    for child in plan.get("Plans", ()):
        yield from _nodes(child, below)


def _grows(node: dict, tables: set[str]) -> str:
    table, kind = node.get("Relation Name"), node["Node Type"]
    if table not in tables:
        return ""
    soon_ends = node["limited"] and ("Filter" not in node or node["Plan Rows"] > MANY)
    if kind == "Seq Scan" and not soon_ends:
        return f"reads all of {table}" + (f" for {node['Filter']}" if "Filter" in node else "")
    if kind in {"Index Scan", "Index Only Scan"} and "Index Cond" not in node and not soon_ends:
        return f"reads all of {node['Index Name']}"
    return ""
