"""Lists and their pages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Generator, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Callable, Generic, Optional, TypeVar

from ._generated.models import PageInfo
from ._models import parse
from ._operation import Operation

T = TypeVar("T")

Place = Mapping[str, Any]
"""The place of a page in its list: `limit`, and `after` or `before`."""


@dataclass(frozen=True)
class PageBody(Generic[T]):
    data: list[T]
    page_info: PageInfo
    request_id: Optional[str]


def body_of_page(operation: Operation[T], response: Any) -> PageBody[T]:
    """Reads a page from a response."""
    body = response.json()
    data = [parse(operation.result, item) for item in body["data"]]
    return PageBody(data, parse(PageInfo, body["pageInfo"]), response.request_id)


def place_of(query: Mapping[str, object]) -> Place:
    """The place that a query names."""
    return {name: query.get(name) for name in ("limit", "after", "before")}


class _PageBase(Generic[T]):
    def __init__(self, body: PageBody[T], place: Place) -> None:
        self.data = body.data
        """The items of this page."""
        self.page_info = body.page_info
        """Where the page is in the list."""
        self.request_id = body.request_id
        """`x-request-id` of the response."""
        self._place = place

    @property
    def has_next_page(self) -> bool:
        """Whether older items exist."""
        return self._next_place() is not None

    @property
    def has_previous_page(self) -> bool:
        """Whether newer items exist."""
        return self._previous_place() is not None

    def _next_place(self) -> Place | None:
        cursor = self.page_info.end_cursor if self.page_info.has_next_page else None
        return None if cursor is None else {"limit": self._place.get("limit"), "after": cursor}

    def _previous_place(self) -> Place | None:
        cursor = self.page_info.start_cursor if self.page_info.has_previous_page else None
        return None if cursor is None else {"limit": self._place.get("limit"), "before": cursor}

    @property
    def _is_backward(self) -> bool:
        return self._place.get("before") is not None


class Page(_PageBase[T]):
    """A page of a list, newest item first.

    Iterating goes over this page and all older items, page by page; on a page requested with `before`, over all newer items, oldest first.
    """

    def __init__(self, body: PageBody[T], fetch: Callable[[Place], PageBody[T]], place: Place) -> None:
        super().__init__(body, place)
        self._fetch = fetch

    def next_page(self) -> Page[T] | None:
        """The page of older items; None if there are none."""
        return self._at(self._next_place())

    def previous_page(self) -> Page[T] | None:
        """The page of newer items; None if there are none."""
        return self._at(self._previous_place())

    def forward(self) -> Iterator[T]:
        """This page's items and all older ones, newest first."""
        page: Page[T] | None = self
        while page is not None:
            yield from page.data
            page = page.next_page()

    def backward(self) -> Iterator[T]:
        """This page's items and all newer ones, oldest first."""
        page: Page[T] | None = self
        while page is not None:
            yield from reversed(page.data)
            page = page.previous_page()

    def __iter__(self) -> Iterator[T]:
        return self.backward() if self._is_backward else self.forward()

    def _at(self, place: Place | None) -> Page[T] | None:
        return None if place is None else Page(self._fetch(place), self._fetch, place)


class Paginator(Generic[T]):
    """The result of a list call: iterate over all items, or get the first page. The request is sent then, once."""

    def __init__(self, fetch: Callable[[Place], Page[T]], place: Place, csv: Callable[[], Iterator[bytes]]) -> None:
        self._fetch = fetch
        self._place = place
        self._csv = csv
        self._first: Page[T] | None = None

    def first_page(self) -> Page[T]:
        """The first page."""
        if self._first is None:
            self._first = self._fetch(self._place)
        return self._first

    def __iter__(self) -> Iterator[T]:
        return iter(self.first_page())

    def backward(self) -> Iterator[T]:
        """The first page's items and all newer ones, oldest first."""
        return self.first_page().backward()

    def csv(self) -> Iterator[bytes]:
        """All items that match the filters, as chunks of CSV with a header line. `limit` does not count.

        Raises `ApiConnectionError` if the connection is lost before the end.
        """
        return self._csv()


class AsyncPage(_PageBase[T]):
    """A page of a list, newest item first.

    Iterating goes over this page and all older items, page by page; on a page requested with `before`, over all newer items, oldest first.
    """

    def __init__(self, body: PageBody[T], fetch: Callable[[Place], Awaitable[PageBody[T]]], place: Place) -> None:
        super().__init__(body, place)
        self._fetch = fetch

    async def next_page(self) -> AsyncPage[T] | None:
        """The page of older items; None if there are none."""
        return await self._at(self._next_place())

    async def previous_page(self) -> AsyncPage[T] | None:
        """The page of newer items; None if there are none."""
        return await self._at(self._previous_place())

    async def forward(self) -> AsyncIterator[T]:
        """This page's items and all older ones, newest first."""
        page: AsyncPage[T] | None = self
        while page is not None:
            for item in page.data:
                yield item
            page = await page.next_page()

    async def backward(self) -> AsyncIterator[T]:
        """This page's items and all newer ones, oldest first."""
        page: AsyncPage[T] | None = self
        while page is not None:
            for item in reversed(page.data):
                yield item
            page = await page.previous_page()

    def __aiter__(self) -> AsyncIterator[T]:
        return self.backward() if self._is_backward else self.forward()

    async def _at(self, place: Place | None) -> AsyncPage[T] | None:
        return None if place is None else AsyncPage(await self._fetch(place), self._fetch, place)


class AsyncPaginator(Generic[T]):
    """The result of a list call: iterate over all items, or await the first page. The request is sent then, once."""

    def __init__(
        self, fetch: Callable[[Place], Awaitable[AsyncPage[T]]], place: Place, csv: Callable[[], AsyncIterator[bytes]]
    ) -> None:
        self._fetch = fetch
        self._place = place
        self._csv = csv
        self._first: AsyncPage[T] | None = None

    async def first_page(self) -> AsyncPage[T]:
        """The first page; `await` of the list is the same."""
        if self._first is None:
            self._first = await self._fetch(self._place)
        return self._first

    def __await__(self) -> Generator[Any, None, AsyncPage[T]]:
        return self.first_page().__await__()

    async def __aiter__(self) -> AsyncIterator[T]:
        async for item in await self.first_page():
            yield item

    async def backward(self) -> AsyncIterator[T]:
        """The first page's items and all newer ones, oldest first."""
        async for item in (await self.first_page()).backward():
            yield item

    def csv(self) -> AsyncIterator[bytes]:
        """All items that match the filters, as chunks of CSV with a header line. `limit` does not count.

        Raises `ApiConnectionError` if the connection is lost before the end.
        """
        return self._csv()
