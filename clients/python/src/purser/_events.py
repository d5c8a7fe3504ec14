from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Callable, Optional, Union

from ._generated import async_resources, models, resources
from .follow import Following, follow_events, follow_events_async
from .webhooks import Headers, SignedPayload, sign_test_payload, unwrap

Time = Union[datetime, str]


class _Webhooks:
    """The helpers for webhook receivers that both clients have."""

    @staticmethod
    def unwrap(
        body: Union[bytes, bytearray, str],
        signature_header: Optional[str],
        secret: Union[str, Sequence[str]],
        *,
        headers: Optional[Headers] = None,
    ) -> models.Event:
        """Verify a webhook and return its event: see `purser.unwrap`."""
        return unwrap(body, signature_header, secret, headers=headers)

    @staticmethod
    def sign_test_payload(
        payload: Union[bytes, str, Mapping[str, Any], models.Event], secret: str, *, timestamp: Optional[int] = None
    ) -> SignedPayload:
        """Sign a payload as the service does, to test a receiver."""
        return sign_test_payload(payload, secret, timestamp=timestamp)


class Events(_Webhooks, resources.EventsBase):
    """The event log, and helpers for webhook receivers."""

    def follow(
        self,
        *,
        type: Optional[Sequence[models.EventType]] = None,
        source_id: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        limit: Optional[int] = None,
        before: Optional[str] = None,
        from_start: bool = False,
        on_cursor: Optional[Callable[[str], object]] = None,
        stop: Optional[threading.Event] = None,
    ) -> Iterator[models.Event]:
        """Yield events as they happen, oldest first, each once. Uses long polling, and retries while the service is down.

        Args:
            type: Only events of these types.
            source_id: Only events about this object.
            created_after: Only events created at or after this time.
            created_before: Only events created before this time.
            limit: Maximum number of events per request.
            before: Start after this cursor of the event log. Without a cursor: only new events.
            from_start: Without a cursor: start with the oldest event.
            on_cursor: Called with the cursor to continue from after a restart, each time the events up to it were consumed.
            stop: Ends the iterator when it is set, after the request that is waiting: at most 25 seconds.

        Raises:
            ApiError: A retry cannot fix it, such as an expired cursor.
        """
        filters = _filters(type, source_id, created_after, created_before, limit)
        return follow_events(self._transport, Following(filters, before, from_start, on_cursor), stop)


class AsyncEvents(_Webhooks, async_resources.AsyncEventsBase):
    """The event log, and helpers for webhook receivers."""

    def follow(
        self,
        *,
        type: Optional[Sequence[models.EventType]] = None,
        source_id: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        limit: Optional[int] = None,
        before: Optional[str] = None,
        from_start: bool = False,
        on_cursor: Optional[Callable[[str], object]] = None,
    ) -> AsyncIterator[models.Event]:
        """Yield events as they happen, oldest first, each once, until the task is canceled. Uses long polling, and retries while the service is down.

        Args:
            type: Only events of these types.
            source_id: Only events about this object.
            created_after: Only events created at or after this time.
            created_before: Only events created before this time.
            limit: Maximum number of events per request.
            before: Start after this cursor of the event log. Without a cursor: only new events.
            from_start: Without a cursor: start with the oldest event.
            on_cursor: Called with the cursor to continue from after a restart, each time the events up to it were consumed.

        Raises:
            ApiError: A retry cannot fix it, such as an expired cursor.
        """
        filters = _filters(type, source_id, created_after, created_before, limit)
        return follow_events_async(self._transport, Following(filters, before, from_start, on_cursor))


def _filters(
    type: Optional[Sequence[models.EventType]],
    source_id: Optional[str],
    created_after: Optional[Time],
    created_before: Optional[Time],
    limit: Optional[int],
) -> dict[str, object]:
    return {
        "type": type,
        "sourceId": source_id,
        "createdAfter": created_after,
        "createdBefore": created_before,
        "limit": limit,
    }
