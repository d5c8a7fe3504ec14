"""What the transports of both clients share: requests, responses and the decisions about them."""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Optional, TypeVar, Union

import httpx

from ._deprecation import deprecation_warning
from ._generated.version import __version__
from ._models import Model, dump, parse
from ._operation import Operation
from ._options import CallOptions, ClientOptions, Timeout
from ._retry import RetryContext, delay_before_retry
from ._url import request_url
from .errors import ApiConnectionError, ApiError, ApiTimeoutError, error_for

T = TypeVar("T")

logger = logging.getLogger("purser")
"""Routes, statuses, durations and request ids; no secrets, bodies, parameters or queries."""


@dataclass(frozen=True)
class Response:
    """A successful response."""

    status: int
    headers: httpx.Headers
    content: bytes

    @property
    def request_id(self) -> str | None:
        request_id: Optional[str] = self.headers.get("x-request-id")
        return request_id

    def json(self) -> Any:
        """Raises `ApiConnectionError` for what is not JSON."""
        try:
            return json.loads(self.content)
        except ValueError as error:
            raise ApiConnectionError("The response could not be read.") from error


@dataclass(frozen=True)
class Prepared:
    """A request that can be sent, repeatedly."""

    operation: Operation[Any]
    url: str
    headers: dict[str, str]
    content: Optional[bytes]
    timeout: Timeout
    max_retries: int
    is_long_poll: bool

    @property
    def name(self) -> str:
        """For the log."""
        return f"{self.operation.method} {self.operation.path}"

    @property
    def parts_timeout(self) -> httpx.Timeout:
        return self.timeout if isinstance(self.timeout, httpx.Timeout) else httpx.Timeout(self.timeout)

    @property
    def total_ms(self) -> float:
        return float("inf") if isinstance(self.timeout, httpx.Timeout) else self.timeout * 1000


Failure = Union[ApiError, ApiConnectionError]

_captured: ContextVar[Optional[list[Response]]] = ContextVar("purser_responses", default=None)


@contextmanager
def capturing() -> Iterator[list[Response]]:
    """Collects the responses of the calls inside."""
    responses: list[Response] = []
    token = _captured.set(responses)
    try:
        yield responses
    finally:
        _captured.reset(token)


class TransportBase:
    """Prepares requests and judges responses. Does not send."""

    def __init__(self, options: ClientOptions) -> None:
        self.options = options
        self.clock = options.clock
        self._deprecated: set[str] = set()

    def prepare(
        self,
        operation: Operation[Any],
        params: Mapping[str, object],
        query: Mapping[str, object],
        body: Optional[Mapping[str, object]],
        content: Union[bytes, str, None],
        options: CallOptions,
    ) -> Prepared:
        """Raises `ValueError` for parameters and bodies that cannot be sent."""
        data = content.encode() if isinstance(content, str) else content
        if body is not None:
            data = dump(operation.body, body)
        headers = {"accept": operation.accept, "user-agent": f"purser-python/{__version__}"}
        headers.update(_lower_cased(self.options.default_headers))
        if operation.method != "GET":
            headers["idempotency-key"] = options.idempotency_key or secrets.token_hex(16)
        if data is not None:
            headers["content-type"] = operation.content_type
        headers.update(_lower_cased(options.extra_headers or {}))
        headers["authorization"] = f"Bearer {self.options.api_key}"
        wait = query.get("wait")
        return Prepared(
            operation=operation,
            url=request_url(self.options.base_url, operation.path, params, query),
            headers=headers,
            content=data,
            timeout=self.options.timeout if options.timeout is None else options.timeout,
            max_retries=self.options.max_retries if options.max_retries is None else options.max_retries,
            is_long_poll=isinstance(wait, (int, float)) and wait > 0,
        )

    def delay_ms(self, request: Prepared, failure: Failure, retry_count: int) -> float | None:
        """The delay before the request is sent again; None: it is not."""
        context = RetryContext(
            retry_count=retry_count,
            max_retries=request.max_retries,
            max_delay_ms=self.options.max_retry_delay * 1000,
            now_ms=self.clock.now_ms(),
            random=self.clock.random(),
        )
        if isinstance(failure, ApiError):
            delay = delay_before_retry(failure.status, failure.headers, context)
        else:
            delay = delay_before_retry(None, {}, context)
        if delay is not None:
            logger.info("%s: retry %d in %d ms", request.name, retry_count + 1, delay)
        return delay

    def outcome_of(
        self, request: Prepared, response: httpx.Response, content: bytes, started_ms: float
    ) -> Union[Response, Failure]:
        """Judges a response whose content was read."""
        if not response.is_success:
            return self.failure_of(request, response, content, started_ms)
        self._log(request, response, started_ms)
        return Response(response.status_code, response.headers, content)

    def failure_of(self, request: Prepared, response: httpx.Response, content: bytes, started_ms: float) -> ApiError:
        """The error of a response whose content was read."""
        self._log(request, response, started_ms)
        return error_for(response.status_code, response.headers, _error_body(content))

    def _log(self, request: Prepared, response: httpx.Response, started_ms: float) -> None:
        duration_ms = self.clock.steady_ms() - started_ms
        request_id = response.headers.get("x-request-id")
        logger.debug("%s: %d in %d ms (%s)", request.name, response.status_code, duration_ms, request_id)
        self.warn_once(request, response)

    def warn_once(self, request: Prepared, response: httpx.Response) -> None:
        """Warns of an operation that the response calls deprecated."""
        warning = deprecation_warning(request.name, response.headers)
        if warning is not None and request.name not in self._deprecated:
            self._deprecated.add(request.name)
            logger.warning("%s", warning)

    def unreachable(self, request: Prepared, error: Exception) -> ApiConnectionError:
        """The error for what httpx raised. Its text may have the URL, so that the log has its kind only."""
        logger.debug("%s: %s", request.name, type(error).__name__)
        if isinstance(error, (httpx.TimeoutException, _Late)):
            late: ApiConnectionError = ApiTimeoutError(f"No response within {request.timeout} seconds.")
        else:
            late = ApiConnectionError("The connection failed or was lost.")
        late.__cause__ = error
        return late

    def result(self, operation: Operation[T], response: Response) -> T:
        """Reads the result of a call, and hands the response to `capturing`."""
        record(response)
        if operation.result is bytes:
            content: Any = response.content
            return content  # type: ignore[no-any-return]
        value = parse(operation.result, response.json())
        if isinstance(value, Model):
            value._request_id = response.request_id
        return value  # type: ignore[no-any-return]


def record(response: Response) -> None:
    """Hands a response to `capturing`."""
    responses = _captured.get()
    if responses is not None:
        responses.append(response)


class _Late(Exception):
    """The response was not complete within the timeout."""


def check_deadline(request: Prepared, elapsed_ms: float) -> None:
    """Raises an error that `unreachable` reads as a timeout."""
    if elapsed_ms > request.total_ms:
        raise _Late


TRANSPORT_ERRORS = (httpx.TransportError, httpx.DecodingError, httpx.StreamError, _Late)
"""What sending a request raises if there is no response."""


def _error_body(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError:
        return content.decode("utf-8", "replace")


def _lower_cased(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}
