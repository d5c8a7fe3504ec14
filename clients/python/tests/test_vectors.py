"""All cases of `clients/vectors`."""

from __future__ import annotations

import base64
import json
from contextlib import suppress
from decimal import Decimal
from pathlib import Path
from typing import Any, Callable, Optional
from urllib.parse import parse_qsl, unquote, urlsplit

import httpx
import pytest

from purser import (
    ApiError,
    AsyncPurser,
    InvalidCheckoutIntentStateError,
    PollEndedError,
    PollTimeoutError,
    Purser,
    ValidateError,
    WebhookVerificationError,
    errors,
    format_money,
    models,
    money,
    sign_test_payload,
    to_decimal,
    to_subunits,
    unwrap,
)
from purser._operation import Operation
from purser._options import CallOptions
from purser._pacing import PacedRequest, PacingRule
from purser._retry import RetryContext, delay_before_retry
from purser._url import request_url
from purser.models import Model

from .clients import TestClock, sync_client, with_async_client
from .service import Answer, Request, Respond, in_turn, serving

VECTORS = Path(__file__).parents[2] / "vectors"


def cases(name: str) -> pytest.MarkDecorator:
    vectors = json.loads((VECTORS / f"{name}.json").read_text("utf-8"))["cases"]
    assert vectors
    return pytest.mark.parametrize("case", vectors, ids=lambda case: case["name"])


both = pytest.mark.parametrize("is_async", [False, True], ids=["sync", "async"])


def test_every_file_has_a_test() -> None:
    files = {path.stem for path in VECTORS.glob("*.json")}
    assert files == {
        "deprecations", "errors", "idempotency", "money", "pacing", "pages", "polling", "requests", "retries",
        "signatures",
    }  # fmt: skip


@cases("money")
def test_money(case: Any) -> None:
    currency = case["currencyCode"]
    if "invalid" in case:
        with pytest.raises(ValueError, match=r"decimal places|not a number"):
            to_subunits(case["invalid"], currency)
        return
    amount = models.Money(currency_code=currency, amount_subunits=case["amountSubunits"])
    assert str(to_decimal(amount)) == case["decimal"]
    assert to_subunits(Decimal(case["decimal"]), currency) == case["amountSubunits"]
    assert money(case["decimal"], currency) == amount
    assert format_money(amount) == case["text"]


@cases("signatures")
def test_signatures(case: Any) -> None:
    body = base64.b64decode(case["bodyBase64"]) if "bodyBase64" in case else case["body"].encode()
    expected = case["expected"]

    def verify() -> Any:
        return unwrap(body, case["signature"], case["secrets"], headers=case.get("headers"))

    if "error" not in expected:
        event = verify()
        assert (event.id, event.type) == (expected["event"]["id"], expected["event"]["type"])
        signed = [sign_test_payload(body, secret).signature for secret in case["secrets"]]
        assert case["signature"].lower() in signed
    elif expected["error"] == "secret_required":
        with pytest.raises(ValueError, match="secret"):
            verify()
    else:
        with pytest.raises(WebhookVerificationError) as caught:
            verify()
        assert caught.value.reason == expected["error"]


@cases("retries")
def test_retries(case: Any) -> None:
    response = case["response"] or {"status": None, "headers": {}}
    context = RetryContext(
        retry_count=case["retryCount"],
        max_retries=case["maxRetries"],
        max_delay_ms=case["maxDelayMs"],
        now_ms=case["nowMs"],
        random=case["random"],
    )
    delay = delay_before_retry(response["status"], httpx.Headers(response["headers"]), context)
    assert delay == case["expectedDelayMs"]


@cases("pacing")
def test_pacing(case: Any) -> None:
    rule = PacingRule()
    started: dict[str, PacedRequest] = {}
    for step in case["steps"]:
        if "wait" in step:
            assert rule.wait_ms(step["wait"], step["at"]) == step["expectedMs"], step
        elif "start" in step:
            started[step["start"]] = rule.start(step["bucket"], step["at"], step.get("longPoll", False))
        else:
            headers = None if step["headers"] is None else httpx.Headers(step["headers"])
            rule.end(started[step["end"]], step["at"], headers, step.get("refused", False))


@cases("requests")
def test_requests(case: Any) -> None:
    given = (case["baseUrl"], case["path"], case["params"], case["query"])
    if "expectedError" in case:
        with pytest.raises(ValueError, match="identifier"):
            request_url(*given)
        return
    parts = urlsplit(request_url(*given))
    assert f"{parts.scheme}://{parts.netloc}" == case["baseUrl"][: len(f"{parts.scheme}://{parts.netloc}")]
    assert [unquote(segment) for segment in parts.path.split("/")[1:]] == case["expectedSegments"]
    query = parse_qsl(parts.query, keep_blank_values=True)
    assert sorted(query) == sorted(tuple(pair) for pair in case["expectedQuery"])
    # The client of HTTP changes nothing.
    assert str(httpx.URL(request_url(*given)).raw_path, "ascii") == parts.path + (
        "?" + parts.query if parts.query else ""
    )


PYTHON_NAMES: dict[str, str] = {"RuntimeError": "ServiceRuntimeError"}
"""Where the name of the vectors is that of a built-in class."""


@cases("errors")
@both
def test_errors(case: Any, is_async: bool) -> None:
    answer = Answer(case["status"], case.get("body"), case["headers"], case.get("text"))
    with serving(in_turn(answer)) as service:

        def call() -> object:
            if is_async:
                return with_async_client(service.url, lambda client: client.account.retrieve(), max_retries=0)
            return sync_client(service.url, max_retries=0).account.retrieve()

        with pytest.raises(ApiError) as caught:
            call()
    error, expected = caught.value, case["expected"]
    class_name: str = expected["class"]
    assert type(error) is getattr(errors, PYTHON_NAMES.get(class_name, class_name))
    assert (error.status, error.name, str(error)) == (case["status"], expected["name"], expected["message"])
    assert error.request_id == expected["requestId"]
    assert error.body == (case["body"] if "body" in case else case["text"])
    if "state" in expected:
        assert isinstance(error, InvalidCheckoutIntentStateError)
        assert error.state == expected["state"]
    if "fields" in expected:
        assert isinstance(error, ValidateError)
        assert {place: fault.to_dict() for place, fault in error.fields.items()} == expected["fields"]


class Item(Model):
    id: str


ITEMS: Operation[Item] = Operation("listEvents", "GET", "/api/v1/events", "reads", Item)


@cases("pages")
@both
def test_pages(case: Any, is_async: bool) -> None:
    responses = list(case["responses"])

    def respond(request: Request) -> Answer:
        expected = responses.pop(0)
        assert sorted(request.query) == sorted(expected["query"].items())
        return Answer(body=expected["body"])

    with serving(respond) as service:
        if is_async:

            async def walk(client: AsyncPurser) -> list[str]:
                return [item.id async for item in client._transport.list(ITEMS, query=case["query"])]

            ids = with_async_client(service.url, walk)
        else:
            ids = [item.id for item in sync_client(service.url)._transport.list(ITEMS, query=case["query"])]
    assert ids == case["expectedIds"]
    assert responses == []


@cases("idempotency")
@both
def test_idempotency(case: Any, is_async: bool) -> None:
    operation: Operation[Item] = Operation("test", case["method"], "/api/v1/account", "mutations", Item)
    options = CallOptions(idempotency_key=case["given"])

    def keys() -> list[Optional[str]]:
        with serving(in_turn(*[Answer(status, {"id": "i"}) for status in case["responses"]])) as service:
            if is_async:
                with_async_client(service.url, lambda client: client._transport.call(operation, options=options))
            else:
                sync_client(service.url)._transport.call(operation, options=options)
            return [request.headers.get("idempotency-key") for request in service.requests]

    first, second = keys(), keys()
    assert len(first) == len(case["responses"])
    assert len(set(first)) == 1
    if case["expected"] == "generated":
        assert first[0] is not None
        # Hexadecimal digits of 128 random bits.
        assert len(first[0]) == 32
        assert set(first).isdisjoint(second)
    else:
        assert first[0] == case["given"]


@cases("deprecations")
@both
def test_deprecations(case: Any, is_async: bool, caplog: pytest.LogCaptureFixture) -> None:
    calls = case["calls"]
    answers = [Answer(call["status"], {"id": "i"}, headers=call["headers"]) for call in calls]
    operations: list[Operation[Item]] = [
        Operation("test", call["method"], "/api/v1/account", "mutations", Item) for call in calls
    ]
    with serving(in_turn(*answers)) as service:
        if is_async:

            async def call_all(client: Any) -> None:
                for operation in operations:
                    with suppress(ApiError):
                        await client._transport.call(operation)

            with_async_client(service.url, call_all)
        else:
            client = sync_client(service.url)
            for operation in operations:
                with suppress(ApiError):
                    client._transport.call(operation)
        assert len(service.requests) == len(calls)
    warnings = [
        record.getMessage() for record in caplog.records if record.name == "purser" and record.levelname == "WARNING"
    ]
    assert warnings == case["expected"]


CONDITIONS: dict[str, Callable[[Any, str, Any], Any]] = {
    "offered": lambda client, id, options: client.checkout_intents.poll_until_awaiting_confirmation(id, **options),
    "finished": lambda client, id, options: client.checkout_intents.poll_until_finished(id, **options),
    "completed": lambda client, id, options: client.checkout_intents.poll_until(
        id, lambda intent: intent.state == "completed", **options
    ),
}


@cases("polling")
@both
def test_polling(case: Any, is_async: bool) -> None:
    answers = [
        Answer(body={"id": "ci_1", "state": response["state"]}, headers=response["headers"])
        for response in case["responses"]
    ]
    clock = TestClock()
    options = {"poll_timeout": case["pollTimeoutMs"] / 1000, "poll_interval": case["pollIntervalMs"] / 1000}

    def poll(respond: Respond) -> Any:
        until = CONDITIONS[case["until"]]
        with serving(respond) as service:
            if is_async:
                return with_async_client(service.url, lambda client: until(client, "ci_1", options), clock=clock)
            client: Purser = sync_client(service.url, clock=clock)
            return until(client, "ci_1", options)

    if case["expected"] == "poll_ended":
        with pytest.raises(PollEndedError) as ended:
            poll(in_turn(*answers))
        assert ended.value.intent.id == "ci_1"
    elif case["expected"] == "poll_timeout":
        with pytest.raises(PollTimeoutError) as late:
            poll(in_turn(*answers))
        assert late.value.intent.state == case["responses"][-1]["state"]
    else:
        assert poll(in_turn(*answers)).state == case["expected"]
    assert clock.sleeps_ms == case["expectedSleepsMs"]
