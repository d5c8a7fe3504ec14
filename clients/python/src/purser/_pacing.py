"""Requests wait before they would exceed a per-second rate limit."""

from __future__ import annotations

import asyncio
import re
import threading
from collections import defaultdict, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Optional

from ._clock import Clock
from ._generated.numbers import DEFAULT_QUOTAS

WINDOW_MS_DEFAULT = 1_000
MARGIN_MS = 20
"""Added to each wait, because timers can fire early and clocks differ."""


@dataclass(frozen=True, eq=False)
class PacedRequest:
    """A request that draws from a bucket. The service counts a long poll when it arrives, so it does not hold its place until the response."""

    bucket: str
    started_ms: float
    is_long_poll: bool


@dataclass
class _Bucket:
    quota: int
    window_ms: float = WINDOW_MS_DEFAULT
    open: set[PacedRequest] = field(default_factory=set)
    """Requests without a response."""
    free_at_ms: list[float] = field(default_factory=list)
    """When the places of finished requests become free."""
    blocked_until_ms: float = 0
    share: Optional[int] = None
    """How many places this client takes since it was refused; None: the whole quota."""
    share_changed_at_ms: float = float("-inf")

    def places(self) -> int:
        """How many requests may be open or have ended less than a window ago."""
        return self.quota if self.share is None else min(self.share, self.quota)

    def change_share(self, now_ms: float, is_refused: bool) -> None:
        """At most once per window: requests that were open together are refused together."""
        if not is_refused and self.share is None:
            return
        if now_ms < self.share_changed_at_ms + self.window_ms:
            return
        changed = max(1, self.places() // 2) if is_refused else self.places() + 1
        self.share = changed if changed < self.quota else None
        self.share_changed_at_ms = now_ms


class PacingRule:
    """The rule that keeps a client below its per-second rate limits.

    At most `quota` requests of a bucket are open or have ended less than a window ago. The service counts a request between its start and its
    end, so no window of the service contains more than the quota. When other clients of the account leave nothing (`r=0`), requests wait until
    the reset (`t`). When they were faster and a request is refused, this client takes half of its places, and then one more in each window.
    """

    def __init__(self) -> None:
        self._buckets: dict[str, _Bucket] = {}

    def wait_ms(self, bucket: str, now_ms: float) -> float | None:
        """Milliseconds until a request may start; 0: now; None: only a response can tell."""
        state = self._state(bucket)
        state.free_at_ms = [free_at for free_at in state.free_at_ms if free_at > now_ms]
        long_polls = [request for request in state.open if request.is_long_poll]
        long_poll_ends = [request.started_ms + 2 * state.window_ms for request in long_polls]
        ends = sorted([*state.free_at_ms, *(end for end in long_poll_ends if end > now_ms)])
        held_count = len(state.open) - len(long_polls)
        blocked_ms = max(0, state.blocked_until_ms - now_ms)
        excess = held_count + len(ends) - state.places()
        if excess < 0:
            return blocked_ms
        return max(blocked_ms, ends[excess] - now_ms) if excess < len(ends) else None

    def start(self, bucket: str, now_ms: float, is_long_poll: bool = False) -> PacedRequest:
        """Takes a place. The caller has waited as `wait_ms` says."""
        request = PacedRequest(bucket, now_ms, is_long_poll)
        self._state(bucket).open.add(request)
        return request

    def end(
        self, request: PacedRequest, now_ms: float, headers: Optional[Mapping[str, str]], is_refused: bool = False
    ) -> None:
        """Ends a request, with the headers of its response; None if there was none. `is_refused`: the status was 429."""
        state = self._state(request.bucket)
        if request not in state.open:
            return
        state.open.remove(request)
        policy = _item(headers, "ratelimit-policy", request.bucket)
        limit = _item(headers, "ratelimit", request.bucket)
        quota, window_seconds = _parameter(policy, "q"), _parameter(policy, "w")
        if quota is not None:
            # A quota of 0 refuses every request: the service says so best.
            state.quota = max(1, quota)
        if window_seconds:
            state.window_ms = window_seconds * 1000
        free_at = now_ms + state.window_ms
        if request.is_long_poll:
            free_at = min(free_at, request.started_ms + 2 * state.window_ms)
        state.free_at_ms.append(free_at + MARGIN_MS)
        reset_seconds = _parameter(limit, "t")
        is_used_up = _parameter(limit, "r") == 0
        if is_used_up and reset_seconds is not None:
            state.blocked_until_ms = max(state.blocked_until_ms, now_ms + reset_seconds * 1000)
        state.change_share(now_ms, is_refused and is_used_up)

    def _state(self, bucket: str) -> _Bucket:
        return self._buckets.setdefault(bucket, _Bucket(DEFAULT_QUOTAS.get(bucket, min(DEFAULT_QUOTAS.values()))))


def _item(headers: Mapping[str, str] | None, name: str, bucket: str) -> str:
    """The item of a rate-limit header for a bucket. Names contain neither commas nor quotes."""
    items = (headers or {}).get(name, "").split(",")
    return next((item for item in items if item.strip().startswith(f'"{bucket}"')), "")


def _parameter(item: str, name: str) -> int | None:
    match = re.search(rf";\s*{name}=([0-9]{{1,9}})\s*(?:;|$)", item)
    return int(match[1]) if match else None


class Pacer:
    """Lets requests of several threads start as the pacing rule allows, in the order of their calls."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._rule = PacingRule()
        self._changed = threading.Condition()
        self._queues: defaultdict[str, deque[object]] = defaultdict(deque)

    def start(self, bucket: str, is_long_poll: bool) -> PacedRequest:
        """Returns when the request may start."""
        turn = object()
        with self._changed:
            queue = self._queues[bucket]
            queue.append(turn)
            try:
                while True:
                    now = self._clock.steady_ms()
                    wait = self._rule.wait_ms(bucket, now) if queue[0] is turn else None
                    if wait == 0:
                        return self._rule.start(bucket, now, is_long_poll)
                    self._changed.wait(None if wait is None else wait / 1000)
            finally:
                queue.remove(turn)
                self._changed.notify_all()

    def end(self, request: PacedRequest, headers: Optional[Mapping[str, str]], is_refused: bool) -> None:
        """Ends a request, with the headers of its response; None if there was none."""
        with self._changed:
            self._rule.end(request, self._clock.steady_ms(), headers, is_refused)
            self._changed.notify_all()


class AsyncPacer:
    """Lets requests of several tasks start as the pacing rule allows, in the order of their calls."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._rule = PacingRule()
        self._waiting: set[asyncio.Future[None]] = set()
        self._queues: defaultdict[str, deque[object]] = defaultdict(deque)

    async def start(self, bucket: str, is_long_poll: bool) -> PacedRequest:
        """Returns when the request may start."""
        turn = object()
        queue = self._queues[bucket]
        queue.append(turn)
        try:
            while True:
                now = self._clock.steady_ms()
                wait = self._rule.wait_ms(bucket, now) if queue[0] is turn else None
                if wait == 0:
                    return self._rule.start(bucket, now, is_long_poll)
                await self._change(wait)
        finally:
            queue.remove(turn)
            self._wake()

    def end(self, request: PacedRequest, headers: Optional[Mapping[str, str]], is_refused: bool) -> None:
        """Ends a request, with the headers of its response; None if there was none."""
        self._rule.end(request, self._clock.steady_ms(), headers, is_refused)
        self._wake()

    async def _change(self, wait_ms: float | None) -> None:
        changed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(changed)
        try:
            await asyncio.wait({changed}, timeout=None if wait_ms is None else wait_ms / 1000)
        finally:
            self._waiting.discard(changed)

    def _wake(self) -> None:
        for changed in self._waiting:
            # A client may be used in one event loop after another, of which the first may be closed.
            if not changed.done() and not changed.get_loop().is_closed():
                changed.get_loop().call_soon_threadsafe(_resolve, changed)


def _resolve(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
