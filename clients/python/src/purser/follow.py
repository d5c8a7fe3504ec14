"""Events as they happen."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Awaitable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Callable, Optional, TypeVar

from ._async_transport import AsyncTransport
from ._generated import operations
from ._generated.models import Event
from ._retry import backoff_ms
from ._sync_transport import Transport
from .errors import ApiConnectionError, ApiError, PurserError
from .pagination import AsyncPage, Page

T = TypeVar("T")

WAIT_SECONDS = 25
INTERVAL_MS_MIN = 250
"""Minimum time between two requests."""
EMPTY_INTERVAL_MS_MIN = 1_000
"""Delay after an empty page that came early: a service that shuts down ends all waiting requests."""


@dataclass(frozen=True)
class Following:
    """Which events to follow, and where to start."""

    filters: Mapping[str, object]
    before: Optional[str]
    from_start: bool
    on_cursor: Optional[Callable[[str], object]]

    def query(self, cursor: str | None) -> dict[str, object]:
        return {**self.filters, "before": cursor, "wait": WAIT_SECONDS}


def _may_pass(error: PurserError) -> bool:
    return isinstance(error, ApiConnectionError) or (
        isinstance(error, ApiError) and (error.status == 429 or error.status >= 500)
    )


def _pause_ms(cursor: str | None, elapsed_ms: float) -> float:
    """What is left of the interval between two requests. `cursor`: that of the page before."""
    return max(0, (EMPTY_INTERVAL_MS_MIN if cursor is None else INTERVAL_MS_MIN) - elapsed_ms)


def follow_events(transport: Transport, following: Following, stop: Optional[threading.Event]) -> Iterator[Event]:
    """Yields events as they happen, oldest first, each once."""
    clock = transport.clock

    def patiently(ask: Callable[[], T]) -> T:
        failure_count = 0
        while True:
            try:
                return ask()
            except PurserError as error:
                if not _may_pass(error) or (stop is not None and stop.is_set()):
                    raise
                clock.sleep(backoff_ms(failure_count, clock.random()))
                failure_count += 1

    cursor = following.before
    if cursor is None and not following.from_start:
        newest = transport.list(operations.LIST_EVENTS, query={"limit": 1})
        cursor = patiently(newest.first_page).page_info.start_cursor
    while stop is None or not stop.is_set():
        started_ms = clock.steady_ms()
        listed = transport.list(operations.LIST_EVENTS, query=following.query(cursor))
        page = patiently(listed.first_page)
        events = patiently(partial(_whole_log, page)) if cursor is None else page.data
        yield from reversed(events)
        newest_cursor = page.page_info.start_cursor
        if newest_cursor is not None:
            cursor = newest_cursor
            if following.on_cursor is not None:
                following.on_cursor(cursor)
        clock.sleep(_pause_ms(newest_cursor, clock.steady_ms() - started_ms))


async def follow_events_async(transport: AsyncTransport, following: Following) -> AsyncIterator[Event]:
    """Yields events as they happen, oldest first, each once."""
    clock = transport.clock

    async def patiently(ask: Callable[[], Awaitable[T]]) -> T:
        failure_count = 0
        while True:
            try:
                return await ask()
            except PurserError as error:
                if not _may_pass(error):
                    raise
                await clock.sleep_async(backoff_ms(failure_count, clock.random()))
                failure_count += 1

    cursor = following.before
    if cursor is None and not following.from_start:
        newest = transport.list(operations.LIST_EVENTS, query={"limit": 1})
        cursor = (await patiently(newest.first_page)).page_info.start_cursor
    while True:
        started_ms = clock.steady_ms()
        listed = transport.list(operations.LIST_EVENTS, query=following.query(cursor))
        page = await patiently(listed.first_page)
        events = await patiently(partial(_whole_log_async, page)) if cursor is None else page.data
        for event in reversed(events):
            yield event
        newest_cursor = page.page_info.start_cursor
        if newest_cursor is not None:
            cursor = newest_cursor
            if following.on_cursor is not None:
                following.on_cursor(cursor)
        await clock.sleep_async(_pause_ms(newest_cursor, clock.steady_ms() - started_ms))


def _whole_log(page: Page[Event]) -> list[Event]:
    """The first events of a log may span several pages."""
    return list(page.forward())


async def _whole_log_async(page: AsyncPage[Event]) -> list[Event]:
    """The first events of a log may span several pages."""
    return [event async for event in page.forward()]
