"""Lists beyond their walks: first pages, CSV and following."""

from __future__ import annotations

import threading
from typing import Any, Optional

import pytest

from purser import ApiConnectionError, AsyncPurser, NotFoundError

from .clients import TestClock, sync_client, with_async_client
from .service import Answer, in_turn, serving


def event(number: int) -> dict[str, Any]:
    return {
        "id": f"evt_{number}",
        "object": "event",
        "type": "shipment.updated",
        "createdAt": "2026-03-25T00:00:00.000Z",
        "source": {"id": "shp_1", "type": "shipment"},
        "data": {},
    }


def page(*numbers: int, has_next: bool = False) -> Answer:
    """Newest first."""
    cursors: list[Optional[str]] = [f"c{number}" for number in numbers] or [None]
    info = {"hasPreviousPage": False, "hasNextPage": has_next, "startCursor": cursors[0], "endCursor": cursors[-1]}
    return Answer(200, {"data": [event(number) for number in numbers], "pageInfo": info}, {"x-request-id": "req_1"})


class TestPages:
    def test_a_list_sends_nothing_before_it_is_read_and_the_first_page_once(self) -> None:
        with serving(in_turn(page(2, has_next=True), page(1))) as service:
            events = sync_client(service.url).events.list(limit=1)
            assert service.requests == []
            first = events.first_page()
            assert first is events.first_page()
            assert ([item.id for item in first.data], first.has_next_page, first.request_id) == (
                ["evt_2"],
                True,
                "req_1",
            )
            second = first.next_page()
            assert second is not None
            assert [item.id for item in second.data] == ["evt_1"]
            assert second.next_page() is None
            assert second.previous_page() is None
        assert len(service.requests) == 2

    def test_await_is_the_first_page(self) -> None:
        async def use(client: AsyncPurser) -> None:
            first = await client.events.list(limit=1)
            assert [item.id for item in first.data] == ["evt_2"]
            second = await first.next_page()
            assert second is not None
            assert await second.next_page() is None
            assert [item.id async for item in second.backward()] == ["evt_1"]

        with serving(in_turn(page(2, has_next=True), page(1))) as service:
            with_async_client(service.url, use)


class TestCsv:
    def test_is_streamed_with_the_filters(self) -> None:
        async def use(client: AsyncPurser) -> bytes:
            return b"".join([chunk async for chunk in client.events.list(type=["product.removed"]).csv()])

        with serving(lambda _: Answer(200, text="id,type\nevt_1,product.removed\n")) as service:
            text = b"".join(sync_client(service.url).events.list(type=["product.removed"]).csv())
            assert with_async_client(service.url, use) == text == b"id,type\nevt_1,product.removed\n"
        for request in service.requests:
            assert request.headers["accept"] == "text/csv"
            assert request.query == [("type", "product.removed")]

    def test_a_lost_connection_is_an_error(self) -> None:
        with serving(lambda _: Answer(200, text="id\n", cut=True)) as service:
            chunks = sync_client(service.url).events.list().csv()
            with pytest.raises(ApiConnectionError):
                list(chunks)

    def test_is_retried_before_it_begins(self) -> None:
        with serving(in_turn(Answer(503), Answer(200, text="id\n"))) as service:
            assert list(sync_client(service.url).events.list().csv()) == [b"id\n"]


class TestFollow:
    def test_yields_new_events_oldest_first_also_while_the_service_is_down(self) -> None:
        answers = in_turn(page(3), *[Answer(503)] * 5, page(5, 4), page(), page(6))
        stop = threading.Event()
        cursors: list[str] = []
        with serving(answers) as service:
            clock = TestClock()
            events = sync_client(service.url, clock=clock).events.follow(on_cursor=cursors.append, stop=stop)
            seen = [next(events).id for _ in range(3)]
            stop.set()
            assert list(events) == []
        assert seen == ["evt_4", "evt_5", "evt_6"]
        assert cursors == ["c5", "c6"]
        asked = [dict(request.query) for request in service.requests]
        assert asked[0] == {"limit": "1"}
        assert {"before": "c3", "wait": "25"} in asked
        assert asked[-1] == {"before": "c5", "wait": "25"}

    def test_from_the_start_over_several_pages(self) -> None:
        async def use(client: AsyncPurser) -> list[str]:
            seen: list[str] = []
            async for item in client.events.follow(from_start=True):
                seen.append(item.id)
                if len(seen) == 4:
                    break
            return seen

        with serving(in_turn(page(3, 2, has_next=True), page(1), page(4))) as service:
            assert with_async_client(service.url, use) == ["evt_1", "evt_2", "evt_3", "evt_4"]

    def test_an_expired_cursor_is_an_error(self) -> None:
        with serving(lambda _request: Answer(404, {"name": "NotFoundError", "message": "Gone."})) as service:
            events = sync_client(service.url).events.follow(before="c1")
            with pytest.raises(NotFoundError):
                next(events)

    def test_an_empty_page_that_comes_early_is_not_asked_for_again_at_once(self) -> None:
        clock = TestClock()
        with serving(in_turn(page(), page(), page(1))) as service:
            assert next(sync_client(service.url, clock=clock).events.follow()).id == "evt_1"
        assert clock.sleeps_ms == [1000]
