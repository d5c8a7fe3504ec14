"""The receivers for WSGI and ASGI."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import Any, Callable, Optional, Union
from wsgiref.validate import validator

import pytest

from purser import MemoryStore, asgi_receiver, models, sign_test_payload, wsgi_receiver
from purser.receivers import Begun

SECRET = "whsec_8f0cbd3a4e5f60718293a4b5c6d7e8f9"


def payload(type: str = "checkout_intent.completed", source_id: str = "ci_1", **data: Any) -> dict[str, Any]:
    return {
        "id": "evt_1",
        "object": "event",
        "type": type,
        "createdAt": "2026-03-25T00:00:00.000Z",
        "source": {"id": source_id, "type": type.split(".")[0]},
        "data": data,
    }


CHALLENGE = payload("webhook_endpoint.verification_challenge", "we_1")

Answered = tuple[int, Any]


@dataclass
class Delivery:
    body: bytes
    headers: Mapping[str, str]
    method: str = "POST"


def signed(event: Mapping[str, Any], secret: str = SECRET, **headers: str) -> Delivery:
    made = sign_test_payload(event, secret)
    return Delivery(made.body, {**made.headers, **headers})


@dataclass
class Receiver:
    """A receiver of one of the two kinds, and what it handed over."""

    is_async: bool
    secret: Union[str, list[str], Callable[[], list[str]], None] = field(default_factory=lambda: SECRET)
    store: Any = None
    fail: Callable[[], bool] = lambda: False
    body_bytes_max: int = 1000
    handled: list[models.Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        options: dict[str, Any] = {"store": self.store, "body_bytes_max": self.body_bytes_max}
        if self.is_async:
            self._asgi = asgi_receiver(self.secret, self._handle_async, **options)
        else:
            self._wsgi = wsgi_receiver(self.secret, self._handle, **options)

    def _handle(self, event: models.Event) -> None:
        if self.fail():
            raise RuntimeError("no database")
        self.handled.append(event)

    async def _handle_async(self, event: models.Event) -> None:
        await asyncio.sleep(0)
        self._handle(event)

    def deliver(self, delivery: Delivery) -> Answered:
        return asyncio.run(self._over_asgi(delivery)) if self.is_async else self._over_wsgi(delivery)

    def _over_wsgi(self, delivery: Delivery) -> Answered:
        environ: dict[str, Any] = {
            "REQUEST_METHOD": delivery.method,
            "SCRIPT_NAME": "",
            "PATH_INFO": "/webhooks",
            "QUERY_STRING": "",
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "CONTENT_LENGTH": str(len(delivery.body)),
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(delivery.body),
            "wsgi.errors": io.StringIO(),
            "wsgi.multithread": True,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
        for name, value in delivery.headers.items():
            key = name.upper().replace("-", "_")
            environ[key if key.startswith("CONTENT_") else f"HTTP_{key}"] = value
        status: list[str] = []

        def start_response(
            line: str, headers: list[tuple[str, str]], exc_info: Any = None
        ) -> Callable[[bytes], object]:
            status.append(line)
            return lambda _: None

        app: Any = validator(self._wsgi)
        result: Iterable[bytes] = app(environ, start_response)
        content = b"".join(result)
        result.close()  # type: ignore[attr-defined]
        return int(status[0].split()[0]), json.loads(content)

    async def _over_asgi(self, delivery: Delivery) -> Answered:
        half = len(delivery.body) // 2
        messages: list[MutableMapping[str, Any]] = [
            {"type": "http.request", "body": delivery.body[:half], "more_body": True},
            {"type": "http.request", "body": delivery.body[half:]},
        ]
        sent: list[MutableMapping[str, Any]] = []

        async def receive() -> MutableMapping[str, Any]:
            return messages.pop(0)

        async def send(message: MutableMapping[str, Any]) -> None:
            sent.append(message)

        headers = [(name.encode(), value.encode()) for name, value in delivery.headers.items()]
        await self._asgi({"type": "http", "method": delivery.method, "headers": headers}, receive, send)
        return sent[0]["status"], json.loads(sent[1]["body"])


both = pytest.mark.parametrize("is_async", [False, True], ids=["wsgi", "asgi"])


@both
class TestReceiver:
    def test_hands_over_a_typed_event_once(self, is_async: bool) -> None:
        receiver = Receiver(is_async)
        delivery = signed(payload())
        assert [receiver.deliver(delivery), receiver.deliver(delivery)] == [(200, {}), (200, {})]
        [event] = receiver.handled
        assert isinstance(event, models.CheckoutIntentEvent)
        assert event.source.id == "ci_1"

    def test_answers_a_signed_challenge_every_time(self, is_async: bool) -> None:
        receiver = Receiver(is_async)
        assert [receiver.deliver(signed(CHALLENGE)) for _ in range(2)] == [(200, {"challenge": "we_1"})] * 2
        assert receiver.handled == []

    def test_refuses_what_is_not_authentic(self, is_async: bool) -> None:
        receiver = Receiver(is_async)
        delivery = signed(payload())
        forged = [
            signed(payload(), "whsec_other"),
            signed(CHALLENGE, "whsec_other"),
            Delivery(delivery.body, {}),
            Delivery(delivery.body + b" ", delivery.headers),
            signed(payload(), **{"x-svc-event-id": "evt_2"}),
        ]
        assert [receiver.deliver(one)[0] for one in forged] == [401] * 5
        assert receiver.handled == []

    def test_accepts_both_secrets_during_a_rotation(self, is_async: bool) -> None:
        receiver = Receiver(is_async, secret=[SECRET, "whsec_new"])
        assert receiver.deliver(signed(payload(), "whsec_new"))[0] == 200

    def test_answers_only_the_challenge_before_it_has_the_secret(self, is_async: bool) -> None:
        receiver = Receiver(is_async, secret=None)
        assert receiver.deliver(signed(CHALLENGE)) == (200, {"challenge": "we_1"})
        assert receiver.deliver(signed(payload()))[0] == 503
        assert receiver.deliver(Delivery(b"[]", {}))[0] == 503
        assert receiver.handled == []

    def test_handles_an_event_again_after_a_failure(self, is_async: bool) -> None:
        failures = [True]
        receiver = Receiver(is_async, fail=lambda: bool(failures and failures.pop()))
        assert receiver.deliver(signed(payload()))[0] == 500
        assert receiver.handled == []
        assert receiver.deliver(signed(payload()))[0] == 200
        assert len(receiver.handled) == 1

    def test_acknowledges_test_events_of_a_check_without_handling_them(self, is_async: bool) -> None:
        receiver = Receiver(is_async)
        assert receiver.deliver(signed(payload(test=True, note="A test.")))[0] == 200
        assert receiver.handled == []

    def test_refuses_other_methods_and_large_bodies(self, is_async: bool) -> None:
        receiver = Receiver(is_async)
        assert receiver.deliver(Delivery(b"", {}, "GET"))[0] == 405
        assert receiver.deliver(Delivery(b"x" * 1001, {}))[0] == 413

    def test_uses_the_store_that_it_is_given(self, is_async: bool) -> None:
        store = MemoryStore()
        assert store.begin("evt_1") == "started"
        receiver = Receiver(is_async, store=store)
        assert receiver.deliver(signed(payload()))[0] == 503  # another delivery is handling it
        store.end("evt_1", handled=True)
        assert receiver.deliver(signed(payload()))[0] == 200
        assert receiver.handled == []

    def test_asks_for_the_secret_at_each_delivery(self, is_async: bool) -> None:
        secrets: list[str] = []
        receiver = Receiver(is_async, secret=lambda: secrets)
        assert receiver.deliver(signed(payload()))[0] == 503
        secrets.append(SECRET)
        assert receiver.deliver(signed(payload()))[0] == 200


def test_an_asgi_receiver_may_have_an_asynchronous_store() -> None:
    class Store:
        def __init__(self) -> None:
            self.store = MemoryStore()

        async def begin(self, event_id: str) -> Begun:
            return self.store.begin(event_id)

        async def end(self, event_id: str, handled: bool) -> None:
            self.store.end(event_id, handled)

    receiver = Receiver(True, store=Store())
    assert [receiver.deliver(signed(payload()))[0] for _ in range(2)] == [200, 200]
    assert len(receiver.handled) == 1


def test_an_asgi_receiver_may_be_a_whole_application() -> None:
    sent: list[str] = []
    messages: list[MutableMapping[str, Any]] = [{"type": "lifespan.startup"}, {"type": "lifespan.shutdown"}]

    async def receive() -> MutableMapping[str, Any]:
        return messages.pop(0)

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message["type"])

    asyncio.run(_call(asgi_receiver(SECRET, lambda _: None), {"type": "lifespan"}, receive, send))
    assert sent == ["lifespan.startup.complete", "lifespan.shutdown.complete"]


async def _call(app: Any, *arguments: Any) -> Optional[object]:
    result: Optional[object] = await app(*arguments)
    return result


def test_a_memory_store_forgets_the_oldest_ids() -> None:
    store = MemoryStore(size=2)

    def begin_and_end(event_id: str) -> Begun:
        begun = store.begin(event_id)
        store.end(event_id, handled=True)
        return begun

    assert [begin_and_end(one) for one in ("a", "b", "a", "c", "a")] == [
        "started",
        "started",
        "done",
        "started",
        "started",
    ]
