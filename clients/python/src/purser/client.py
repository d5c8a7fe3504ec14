"""The clients."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import TracebackType
from typing import Optional

import httpx

from ._async_transport import AsyncTransport
from ._clock import Clock
from ._generated.client import AsyncResources, Resources
from ._options import ClientOptions, Timeout, from_environment
from ._sync_transport import Transport

MAX_RETRIES = 4
TIMEOUT = 60.0
MAX_RETRY_DELAY = 60.0


def _client_options(
    api_key: Optional[str],
    base_url: Optional[str],
    timeout: Timeout,
    max_retries: int,
    max_retry_delay: float,
    pacing: bool,
    default_headers: Optional[Mapping[str, str]],
    clock: Optional[Clock],
) -> ClientOptions:
    return ClientOptions(
        api_key=from_environment(api_key, "PURSER_API_KEY", "api_key"),
        base_url=from_environment(base_url, "PURSER_BASE_URL", "base_url"),
        timeout=timeout,
        max_retries=max_retries,
        max_retry_delay=max_retry_delay,
        pacing=pacing,
        default_headers=default_headers or {},
        clock=clock or Clock(),
    )


def _changed(
    options: ClientOptions,
    timeout: Optional[Timeout],
    max_retries: Optional[int],
    default_headers: Optional[Mapping[str, str]],
) -> ClientOptions:
    return replace(
        options,
        timeout=options.timeout if timeout is None else timeout,
        max_retries=options.max_retries if max_retries is None else max_retries,
        default_headers=options.default_headers if default_headers is None else default_headers,
    )


class Purser(Resources):
    """A client of the Purser API. Threads may share it: then their requests are paced together.

    Use it as a context manager, or call `close`.
    """

    def __init__(
        self,
        *,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        timeout: Timeout = TIMEOUT,
        max_retries: int = MAX_RETRIES,
        max_retry_delay: float = MAX_RETRY_DELAY,
        pacing: bool = True,
        default_headers: Optional[Mapping[str, str]] = None,
        http_client: Optional[httpx.Client] = None,
        clock: Optional[Clock] = None,
    ) -> None:
        """Creates a client.

        Args:
            api_key: `sk_live_...` or `sk_test_...`; default: the variable `PURSER_API_KEY`.
            base_url: URL of the service, such as `http://127.0.0.1:3210`; default: the variable `PURSER_BASE_URL`.
            timeout: Seconds for each attempt, or the timeouts of httpx.
            max_retries: Maximum retries per request.
            max_retry_delay: If the service asks to wait longer than these seconds, the error is raised instead.
            pacing: Whether requests wait before they would exceed a per-second rate limit, instead of being refused.
            default_headers: Sent with every request.
            http_client: Used to send requests. It is not closed with this client.
            clock: Time and randomness, for tests.

        Raises:
            PurserError: There is no key or no URL.
        """
        options = _client_options(
            api_key, base_url, timeout, max_retries, max_retry_delay, pacing, default_headers, clock
        )
        used = http_client or httpx.Client(timeout=TIMEOUT)
        self._owned: Optional[httpx.Client] = None if http_client else used
        self._use(Transport(options, used))

    def _use(self, transport: Transport) -> None:
        self._transport = transport
        super().__init__(transport)

    def with_options(
        self,
        *,
        timeout: Optional[Timeout] = None,
        max_retries: Optional[int] = None,
        default_headers: Optional[Mapping[str, str]] = None,
    ) -> Purser:
        """A client with other options that shares connections and pacing with this one. Close this one only."""
        options = _changed(self._transport.options, timeout, max_retries, default_headers)
        other = Purser.__new__(Purser)
        other._owned = None
        other._use(Transport(options, self._transport.http_client, self._transport.pacer))
        return other

    def close(self) -> None:
        """Closes the connections."""
        if self._owned is not None:
            self._owned.close()

    def __enter__(self) -> Purser:
        return self

    def __exit__(
        self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Purser(base_url={self._transport.options.base_url!r})"


class AsyncPurser(AsyncResources):
    """A client of the Purser API for asyncio. Tasks may share it: then their requests are paced together.

    Use it as an asynchronous context manager, or call `close`. Canceling a task cancels its request.
    """

    def __init__(
        self,
        *,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        timeout: Timeout = TIMEOUT,
        max_retries: int = MAX_RETRIES,
        max_retry_delay: float = MAX_RETRY_DELAY,
        pacing: bool = True,
        default_headers: Optional[Mapping[str, str]] = None,
        http_client: Optional[httpx.AsyncClient] = None,
        clock: Optional[Clock] = None,
    ) -> None:
        """Creates a client.

        Args:
            api_key: `sk_live_...` or `sk_test_...`; default: the variable `PURSER_API_KEY`.
            base_url: URL of the service, such as `http://127.0.0.1:3210`; default: the variable `PURSER_BASE_URL`.
            timeout: Seconds for each attempt, or the timeouts of httpx.
            max_retries: Maximum retries per request.
            max_retry_delay: If the service asks to wait longer than these seconds, the error is raised instead.
            pacing: Whether requests wait before they would exceed a per-second rate limit, instead of being refused.
            default_headers: Sent with every request.
            http_client: Used to send requests. It is not closed with this client.
            clock: Time and randomness, for tests.

        Raises:
            PurserError: There is no key or no URL.
        """
        options = _client_options(
            api_key, base_url, timeout, max_retries, max_retry_delay, pacing, default_headers, clock
        )
        used = http_client or httpx.AsyncClient(timeout=TIMEOUT)
        self._owned: Optional[httpx.AsyncClient] = None if http_client else used
        self._use(AsyncTransport(options, used))

    def _use(self, transport: AsyncTransport) -> None:
        self._transport = transport
        super().__init__(transport)

    def with_options(
        self,
        *,
        timeout: Optional[Timeout] = None,
        max_retries: Optional[int] = None,
        default_headers: Optional[Mapping[str, str]] = None,
    ) -> AsyncPurser:
        """A client with other options that shares connections and pacing with this one. Close this one only."""
        options = _changed(self._transport.options, timeout, max_retries, default_headers)
        other = AsyncPurser.__new__(AsyncPurser)
        other._owned = None
        other._use(AsyncTransport(options, self._transport.http_client, self._transport.pacer))
        return other

    async def close(self) -> None:
        """Closes the connections."""
        if self._owned is not None:
            await self._owned.aclose()

    async def __aenter__(self) -> AsyncPurser:
        return self

    async def __aexit__(
        self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        await self.close()

    def __repr__(self) -> str:
        return f"AsyncPurser(base_url={self._transport.options.base_url!r})"
