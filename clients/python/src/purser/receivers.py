"""Webhook receivers for WSGI and ASGI: verify, answer the challenge, drop repeated events, hand over typed ones."""

from __future__ import annotations

import inspect
import json
import logging
import threading
from collections import OrderedDict
from collections.abc import Awaitable, Iterable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from typing import Any, Callable, Literal, Optional, Protocol, Union

from ._generated.models import Event, WebhookEndpointEvent
from .errors import WebhookVerificationError
from .webhooks import CHALLENGE, SIGNATURE_HEADER, unwrap

logger = logging.getLogger("purser")

BODY_BYTES_MAX = 1024 * 1024

Secrets = Union[str, Sequence[str], None]
"""`whsec_...`; several while you roll the secret. None until you know it: then only challenges are answered, unverified."""
Secret = Union[Secrets, Callable[[], Secrets]]
"""A function is called for each delivery."""

Begun = Literal["started", "in_progress", "done"]
"""What a store knows of an event: it is new or failed before, another delivery is handling it, or it was handled."""


class EventStore(Protocol):
    """Remembers which events were handled. Several processes need one that they share, such as a table with a unique column.

    An event that a process began and could not end, because it was killed, must become new again after a time.
    """

    def begin(self, event_id: str) -> Begun:
        """Called before an event is handled."""
        ...

    def end(self, event_id: str, handled: bool) -> None:
        """Called after it. Not handled: the service delivers it again."""
        ...


class AsyncEventStore(Protocol):
    """An `EventStore` with coroutines."""

    async def begin(self, event_id: str) -> Begun:
        """Called before an event is handled."""
        ...

    async def end(self, event_id: str, handled: bool) -> None:
        """Called after it. Not handled: the service delivers it again."""
        ...


class MemoryStore:
    """Remembers the latest events, in this process only."""

    def __init__(self, size: int = 10_000) -> None:
        self._size = size
        self._handled: OrderedDict[str, None] = OrderedDict()
        self._begun: set[str] = set()
        self._lock = threading.Lock()

    def begin(self, event_id: str) -> Begun:
        with self._lock:
            if event_id in self._handled:
                return "done"
            if event_id in self._begun:
                return "in_progress"
            self._begun.add(event_id)
            return "started"

    def end(self, event_id: str, handled: bool) -> None:
        with self._lock:
            self._begun.discard(event_id)
            if handled:
                self._handled[event_id] = None
            if len(self._handled) > self._size:
                self._handled.popitem(last=False)


@dataclass(frozen=True)
class Reply:
    """The response to a delivery."""

    status: int
    body: Mapping[str, str]
    retry_after: Optional[str] = None

    @property
    def content(self) -> bytes:
        return json.dumps(self.body).encode()


OK = Reply(200, {})
# Not acknowledged: the first delivery may still fail.
IN_PROGRESS = Reply(503, {"error": "The event is being handled."}, retry_after="5")
FAILED = Reply(500, {"error": "The event could not be handled."})
TOO_LARGE = Reply(413, {"error": "The body is too large."})
NOT_ALLOWED = Reply(405, {"error": "Use POST."})


def verify(body: bytes, headers: Mapping[str, str], secret: Secret) -> Union[Event, Reply]:
    """The event of a delivery, or the response to what is none to handle. `headers`: with names in lower case."""
    given = secret() if callable(secret) else secret
    secrets = [one for one in ([given] if isinstance(given, str) else given or []) if one]
    if not secrets:
        return _before_secret(body)
    try:
        event = unwrap(body, headers.get(SIGNATURE_HEADER), secrets, headers=headers)
    except WebhookVerificationError as error:
        logger.warning("refused a webhook: %s", error)
        return Reply(401, {"error": str(error)})
    if isinstance(event, WebhookEndpointEvent):
        return Reply(200, {"challenge": event.source.id})
    # The service checks this receiver.
    is_test = getattr(event.data, "test", None) is True
    return OK if is_test else event


def _before_secret(body: bytes) -> Reply:
    """Saving the URL sends a challenge before it shows the secret."""
    try:
        event = json.loads(body)
        if event["type"] == CHALLENGE:
            return Reply(200, {"challenge": str(event["source"]["id"])})
    except (ValueError, KeyError, TypeError):
        pass
    return Reply(503, {"error": "The secret is not set yet."})


def _failed(event: Event) -> Reply:
    logger.exception("could not handle %s %s", event.type, event.id)
    return FAILED


StartResponse = Callable[..., object]
WsgiApp = Callable[[MutableMapping[str, Any], StartResponse], Iterable[bytes]]


def wsgi_receiver(
    secret: Secret,
    handle: Callable[[Event], object],
    *,
    store: Optional[EventStore] = None,
    body_bytes_max: int = BODY_BYTES_MAX,
) -> WsgiApp:
    """A WSGI application that receives webhooks.

    `handle` is called once per event, before the response: the service waits 5 seconds, so put what takes longer into a queue. If it raises an
    error, the response is 500, and the service delivers the event again. `store`: default in memory.
    """
    known: EventStore = store or MemoryStore()

    def reply_to(environ: MutableMapping[str, Any]) -> Reply:
        if environ["REQUEST_METHOD"] != "POST":
            return NOT_ALLOWED
        length = int(environ.get("CONTENT_LENGTH") or 0)
        if length > body_bytes_max:
            return TOO_LARGE
        verified = verify(environ["wsgi.input"].read(length), _wsgi_headers(environ), secret)
        if isinstance(verified, Reply):
            return verified
        begun = known.begin(verified.id)
        if begun != "started":
            return OK if begun == "done" else IN_PROGRESS
        is_handled = False
        try:
            handle(verified)
            is_handled = True
        except Exception:
            return _failed(verified)
        finally:
            # Also when the server ends the thread.
            known.end(verified.id, handled=is_handled)
        return OK

    def app(environ: MutableMapping[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        reply = reply_to(environ)
        headers = [("content-type", "application/json"), ("content-length", str(len(reply.content)))]
        if reply.retry_after is not None:
            headers.append(("retry-after", reply.retry_after))
        start_response(f"{reply.status} {_REASONS[reply.status]}", headers)
        return [reply.content]

    return app


_REASONS = {
    200: "OK",
    401: "Unauthorized",
    405: "Method Not Allowed",
    413: "Content Too Large",
    500: "Internal Server Error",
    503: "Service Unavailable",
}


def _wsgi_headers(environ: Mapping[str, Any]) -> dict[str, str]:
    return {name[5:].replace("_", "-").lower(): value for name, value in environ.items() if name.startswith("HTTP_")}


Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
AsgiApp = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]


def asgi_receiver(
    secret: Secret,
    handle: Callable[[Event], object],
    *,
    store: Union[EventStore, AsyncEventStore, None] = None,
    body_bytes_max: int = BODY_BYTES_MAX,
) -> AsgiApp:
    """An ASGI application that receives webhooks.

    `handle`, a function or a coroutine function, is called once per event, before the response: the service waits 5 seconds, so start a task for
    what takes longer. If it raises an error, the response is 500, and the service delivers the event again. `store`: default in memory.
    """
    known = store or MemoryStore()

    async def reply_to(scope: Mapping[str, Any], receive: Receive) -> Optional[Reply]:
        if scope["method"] != "POST":
            return NOT_ALLOWED
        body = await _asgi_body(receive, body_bytes_max)
        if not isinstance(body, bytes):
            return body
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        verified = verify(body, headers, secret)
        if isinstance(verified, Reply):
            return verified
        begun: Begun = await _awaited(known.begin(verified.id))
        if begun != "started":
            return OK if begun == "done" else IN_PROGRESS
        is_handled = False
        try:
            await _awaited(handle(verified))
            is_handled = True
        except Exception:
            return _failed(verified)
        finally:
            # Also when the server cancels the request.
            await _awaited(known.end(verified.id, handled=is_handled))
        return OK

    async def app(scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await _live(receive, send)
            return
        if scope["type"] != "http":
            raise RuntimeError("The receiver speaks HTTP only.")
        reply = await reply_to(scope, receive)
        if reply is None:
            return
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(reply.content)).encode())]
        if reply.retry_after is not None:
            headers.append((b"retry-after", reply.retry_after.encode()))
        await send({"type": "http.response.start", "status": reply.status, "headers": headers})
        await send({"type": "http.response.body", "body": reply.content})

    return app


async def _awaited(value: Any) -> Any:
    return await value if inspect.isawaitable(value) else value


async def _asgi_body(receive: Receive, bytes_max: int) -> Union[bytes, Reply, None]:
    """None: the service closed the connection."""
    body: bytes = b""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        if len(body) > bytes_max:
            return TOO_LARGE
        if not message.get("more_body", False):
            return body


async def _live(receive: Receive, send: Send) -> None:
    """A receiver that is a whole application has nothing to start or stop."""
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return
