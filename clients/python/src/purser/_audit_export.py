"""Reads a chain of audit entries as JSON lines, oldest first."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Iterator
from dataclasses import replace
from typing import Any, Callable

from ._operation import Operation
from .pagination import AsyncPage, AsyncPaginator, Page, Paginator

Json = dict[str, Any]

PAGE = {"limit": 100}
"""The query of the pages."""

_ATTEMPTS_MAX = 3


def as_json(operation: Operation[Any]) -> Operation[Json]:
    """The operation with what it returns as it is: an export has all that was signed, also what this version does not know."""
    return replace(operation, result=Json)


def export_chain(read_chain: Callable[[], Json], read_entries: Callable[[], Paginator[Json]]) -> Iterator[str]:
    """The signed statement about the chain, then the entries that it is about.

    The oldest page is looked up first. If its entries were removed after their retention meanwhile, both are read again.
    """
    attempt = 1
    while True:
        chain = read_chain()
        page = _oldest(read_entries())
        if attempt == _ATTEMPTS_MAX or _begins(chain, page.data):
            break
        attempt += 1
    yield _line(chain)
    for entry in page.backward():
        if entry["sequence"] > chain["end"]["sequence"]:
            return
        yield _line(_without_name(entry))


async def export_chain_async(
    read_chain: Callable[[], Awaitable[Json]], read_entries: Callable[[], AsyncPaginator[Json]]
) -> AsyncIterator[str]:
    """The same as `export_chain`."""
    attempt = 1
    while True:
        chain = await read_chain()
        page = await _oldest_async(read_entries())
        if attempt == _ATTEMPTS_MAX or _begins(chain, page.data):
            break
        attempt += 1
    yield _line(chain)
    async for entry in page.backward():
        if entry["sequence"] > chain["end"]["sequence"]:
            return
        yield _line(_without_name(entry))


def _oldest(entries: Paginator[Json]) -> Page[Json]:
    page = entries.first_page()
    while (older := page.next_page()) is not None:
        page = older
    return page


async def _oldest_async(entries: AsyncPaginator[Json]) -> AsyncPage[Json]:
    page = await entries.first_page()
    while (older := await page.next_page()) is not None:
        page = older
    return page


def _begins(chain: Json, oldest: list[Json]) -> bool:
    """Whether the chain has no entries, or its first one is there."""
    first = chain["anchor"]["sequence"] + 1
    return first > chain["end"]["sequence"] or (len(oldest) > 0 and oldest[-1]["sequence"] == first)


def _without_name(entry: Json) -> Json:
    """The current name of the key or user is not signed."""
    return {**entry, "actor": {key: value for key, value in entry["actor"].items() if key != "name"}}


def _line(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
