from __future__ import annotations

import builtins
from collections.abc import AsyncIterator, Awaitable, Mapping
from dataclasses import replace
from typing import Callable, Optional, TypeVar, Union

import httpx

from ._operation import Operation
from ._options import CallOptions, ClientOptions
from ._pacing import AsyncPacer
from ._transport import (
    TRANSPORT_ERRORS,
    Failure,
    Prepared,
    Response,
    TransportBase,
    check_deadline,
    record,
)
from .errors import ApiConnectionError, ApiError
from .pagination import AsyncPage, AsyncPaginator, PageBody, Place, body_of_page, place_of

T = TypeVar("T")
R = TypeVar("R")

NO_OPTIONS = CallOptions()


class AsyncTransport(TransportBase):
    """Sends requests with retries, and returns results or raises errors. Tasks may share it."""

    def __init__(
        self, options: ClientOptions, http_client: httpx.AsyncClient, pacer: Optional[AsyncPacer] = None
    ) -> None:
        super().__init__(options)
        self.http_client = http_client
        self.pacer = pacer or AsyncPacer(options.clock)

    async def call(
        self,
        operation: Operation[T],
        *,
        params: Mapping[str, object] = {},
        query: Mapping[str, object] = {},
        body: Optional[Mapping[str, object]] = None,
        content: Union[bytes, str, None] = None,
        options: CallOptions = NO_OPTIONS,
    ) -> T:
        """Calls an operation and returns its result. Raises an `ApiError` or an `ApiConnectionError`."""
        return self.result(operation, await self.send(self.prepare(operation, params, query, body, content, options)))

    async def call_for_response(
        self, operation: Operation[T], *, params: Mapping[str, object], options: CallOptions
    ) -> tuple[T, Response]:
        """Calls an operation and returns its result with the response."""
        response = await self.send(self.prepare(operation, params, {}, None, None, options))
        return self.result(operation, response), response

    def list(
        self,
        operation: Operation[T],
        *,
        params: Mapping[str, object] = {},
        query: Mapping[str, object] = {},
        options: CallOptions = NO_OPTIONS,
    ) -> AsyncPaginator[T]:
        """The list of an operation that returns pages. The first request is sent when it is read."""

        async def fetch(place: Place) -> PageBody[T]:
            at = {**query, "after": None, "before": None, **place}
            response = await self.send(self.prepare(operation, params, at, None, None, options))
            record(response)
            return body_of_page(operation, response)

        async def first(place: Place) -> AsyncPage[T]:
            return AsyncPage(await fetch(place), fetch, place)

        def csv() -> AsyncIterator[bytes]:
            request = self.prepare(replace(operation, accept="text/csv"), params, query, None, None, options)
            return self._stream(request)

        return AsyncPaginator(first, place_of(query), csv)

    async def send(self, request: Prepared) -> Response:
        """Sends a request until it succeeds or no retry is left."""
        return await self._repeat(request, self._read)

    async def _repeat(self, request: Prepared, attempt: Callable[[Prepared], Awaitable[Union[R, Failure]]]) -> R:
        retry_count = 0
        while True:
            outcome = await self._paced(request, attempt)
            if not isinstance(outcome, (ApiError, ApiConnectionError)):
                return outcome
            delay = self.delay_ms(request, outcome, retry_count)
            if delay is None:
                raise outcome
            await self.clock.sleep_async(delay)
            retry_count += 1

    async def _paced(
        self, request: Prepared, attempt: Callable[[Prepared], Awaitable[Union[R, Failure]]]
    ) -> Union[R, Failure]:
        if not self.options.pacing:
            return await attempt(request)
        place = await self.pacer.start(request.operation.bucket, request.is_long_poll)
        headers: Optional[httpx.Headers] = None
        is_refused = False
        try:
            outcome = await attempt(request)
            headers = getattr(outcome, "headers", None)
            is_refused = getattr(outcome, "status", None) == 429
            return outcome
        finally:
            self.pacer.end(place, headers, is_refused)

    async def _read(self, request: Prepared) -> Union[Response, Failure]:
        """One attempt, with the whole response."""
        started_ms = self.clock.steady_ms()
        try:
            response = await self._open(request)
            chunks: builtins.list[bytes] = []
            try:
                async for chunk in response.aiter_bytes():
                    chunks.append(chunk)
                    check_deadline(request, self.clock.steady_ms() - started_ms)
            finally:
                await response.aclose()
        except TRANSPORT_ERRORS as error:
            return self.unreachable(request, error)
        return self.outcome_of(request, response, b"".join(chunks), started_ms)

    async def _begin(self, request: Prepared) -> Union[httpx.Response, Failure]:
        """One attempt, up to the headers of a successful response."""
        started_ms = self.clock.steady_ms()
        try:
            response = await self._open(request)
            if response.is_success:
                return response
            content = await response.aread()
        except TRANSPORT_ERRORS as error:
            return self.unreachable(request, error)
        return self.failure_of(request, response, content, started_ms)

    async def _open(self, request: Prepared) -> httpx.Response:
        http_request = self.http_client.build_request(
            request.operation.method,
            request.url,
            headers=request.headers,
            content=request.content,
            timeout=request.parts_timeout,
        )
        return await self.http_client.send(http_request, stream=True)

    async def _stream(self, request: Prepared) -> AsyncIterator[bytes]:
        """The chunks of a response, after retries. They are complete only if the iterator ends without an error."""
        response = await self._repeat(request, self._begin)
        try:
            async for chunk in response.aiter_bytes():
                yield chunk
        except TRANSPORT_ERRORS as error:
            raise self.unreachable(request, error) from error
        finally:
            await response.aclose()
