from __future__ import annotations

import asyncio
import random
import time


class Clock:
    """Time and randomness of a client. Tests replace them."""

    def now_ms(self) -> float:
        """Milliseconds since 1970."""
        return time.time() * 1000

    def steady_ms(self) -> float:
        """Milliseconds of a clock that is never set."""
        return time.monotonic() * 1000

    def random(self) -> float:
        """From 0 to 1."""
        return random.random()

    def sleep(self, delay_ms: float) -> None:
        time.sleep(delay_ms / 1000)

    async def sleep_async(self, delay_ms: float) -> None:
        await asyncio.sleep(delay_ms / 1000)
