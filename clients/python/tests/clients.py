"""Clients for tests: without real delays, and the asynchronous one called like the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any, Callable, TypeVar

from purser import AsyncPurser, Clock, Purser

T = TypeVar("T")


class TestClock(Clock):
    """Advances by its sleeps only."""

    __test__ = False

    def __init__(self) -> None:
        self.at_ms = 1_774_432_800_000.0
        self.sleeps_ms: list[float] = []

    def now_ms(self) -> float:
        return self.at_ms

    def steady_ms(self) -> float:
        return self.at_ms

    def random(self) -> float:
        return 0.0

    def sleep(self, delay_ms: float) -> None:
        self.sleeps_ms.append(delay_ms)
        self.at_ms += delay_ms

    async def sleep_async(self, delay_ms: float) -> None:
        self.sleep(delay_ms)


DEFAULTS = {"api_key": "sk_test_secret", "pacing": False}

opened: list[Purser] = []
"""Closed after each test."""


def sync_client(base_url: str, **options: Any) -> Purser:
    given: dict[str, Any] = {"base_url": base_url, "clock": TestClock(), **DEFAULTS, **options}
    opened.append(Purser(**given))
    return opened[-1]


def with_async_client(base_url: str, use: Callable[[AsyncPurser], Awaitable[T]], **options: Any) -> T:
    """Runs a coroutine with a client."""

    async def main() -> T:
        given: dict[str, Any] = {"base_url": base_url, "clock": TestClock(), **DEFAULTS, **options}
        async with AsyncPurser(**given) as client:
            return await use(client)

    return asyncio.run(main())
