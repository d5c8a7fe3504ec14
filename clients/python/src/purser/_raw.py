"""Results with their responses."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Callable, Generic, Optional, TypeVar

import httpx

from ._transport import Response, capturing
from .pagination import AsyncPage, AsyncPaginator, Page, Paginator

if TYPE_CHECKING:
    from typing_extensions import ParamSpec

    P = ParamSpec("P")

T = TypeVar("T")


@dataclass(frozen=True)
class ApiResponse(Generic[T]):
    """A result with its response."""

    data: T
    """What the method returns otherwise."""
    status: int
    headers: httpx.Headers
    content: bytes
    """The body, decompressed."""

    @property
    def request_id(self) -> str | None:
        """`x-request-id` of the response."""
        request_id: Optional[str] = self.headers.get("x-request-id")
        return request_id


def _with(data: T, responses: list[Response]) -> ApiResponse[T]:
    last = responses[-1]
    return ApiResponse(data, last.status, last.headers, last.content)


def raw(method: Callable[P, T]) -> Callable[P, ApiResponse[T]]:
    """The method, returning its result with the response."""

    @wraps(method)
    def call(*args: P.args, **kwargs: P.kwargs) -> ApiResponse[T]:
        with capturing() as responses:
            return _with(method(*args, **kwargs), responses)

    return call


def raw_list(method: Callable[P, Paginator[T]]) -> Callable[P, ApiResponse[Page[T]]]:
    """The method of a list, returning the first page with its response."""

    @wraps(method)
    def call(*args: P.args, **kwargs: P.kwargs) -> ApiResponse[Page[T]]:
        with capturing() as responses:
            return _with(method(*args, **kwargs).first_page(), responses)

    return call


def async_raw(method: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[ApiResponse[T]]]:
    """The method, returning its result with the response."""

    @wraps(method)
    async def call(*args: P.args, **kwargs: P.kwargs) -> ApiResponse[T]:
        with capturing() as responses:
            return _with(await method(*args, **kwargs), responses)

    return call


def async_raw_list(method: Callable[P, AsyncPaginator[T]]) -> Callable[P, Awaitable[ApiResponse[AsyncPage[T]]]]:
    """The method of a list, returning the first page with its response."""

    @wraps(method)
    async def call(*args: P.args, **kwargs: P.kwargs) -> ApiResponse[AsyncPage[T]]:
        with capturing() as responses:
            return _with(await method(*args, **kwargs).first_page(), responses)

    return call
