"""The clients against a server."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from datetime import datetime, timedelta, timezone
from typing import Any

import httpx
import pytest

from purser import (
    OMITTED,
    ApiConnectionError,
    ApiTimeoutError,
    AsyncPurser,
    Clock,
    Purser,
    PurserError,
    models,
)

from .clients import TestClock, sync_client, with_async_client
from .service import Answer, Request, in_turn, serving

BUYER: Any = {
    "first_name": "Ada",
    "last_name": "Lovelace",
    "email": "ada@example.com",
    "phone": "+1 415 555 0100",
    "address1": "1 Market Street",
    "city": "San Francisco",
    "province": "CA",
    "postal_code": "94105",
    "country": "US",
}
RETRIEVING = {
    "id": "ci_1",
    "state": "retrieving_offer",
    "createdAt": "2026-03-25T00:00:00.000Z",
    "productUrl": "https://shop.example.com/products/desk-lamp",
    "quantity": 1,
    "buyer": {"firstName": "Ada", "lastName": "Lovelace", "email": "ada@example.com", "country": "US"},
}
ENDPOINT = {"id": "we_1", "url": "https://example.com/webhooks"}
EMPTY_PAGE = {
    "data": [],
    "pageInfo": {"hasPreviousPage": False, "hasNextPage": False, "startCursor": None, "endCursor": None},
}


class TestRequests:
    def test_a_body_has_the_names_of_the_api(self) -> None:
        with serving(in_turn(Answer(201, RETRIEVING))) as service:
            intent = sync_client(service.url).checkout_intents.create(
                product_url="https://shop.example.com/products/desk-lamp",
                quantity=1,
                buyer=BUYER,
                constraints={"max_total_price": 5000},
                variant_selections=[models.VariantSelection(label="Size", value=7)],
            )
        assert intent.state == "retrieving_offer"
        assert intent.created_at == datetime(2026, 3, 25, tzinfo=timezone.utc)
        assert isinstance(intent, models.RetrievingOfferIntent)
        [request] = service.requests
        assert (request.method, request.path) == ("POST", "/api/v1/checkout-intents")
        assert request.headers["authorization"] == "Bearer sk_test_secret"
        assert request.headers["content-type"] == "application/json"
        assert request.json == {
            "productUrl": "https://shop.example.com/products/desk-lamp",
            "quantity": 1,
            "buyer": {
                "firstName": "Ada",
                "lastName": "Lovelace",
                "email": "ada@example.com",
                "phone": "+1 415 555 0100",
                "address1": "1 Market Street",
                "city": "San Francisco",
                "province": "CA",
                "postalCode": "94105",
                "country": "US",
            },
            "constraints": {"maxTotalPrice": 5000},
            "variantSelections": [{"label": "Size", "value": 7}],
        }

    def test_a_model_may_be_passed_instead_of_a_dictionary(self) -> None:
        with serving(in_turn(Answer(201, RETRIEVING))) as service:
            sync_client(service.url).checkout_intents.purchase(
                product_url="https://shop.example.com/p",
                quantity=1,
                buyer=models.Buyer(**BUYER),
                payment_method=models.DrawdownPayment(type="drawdown"),
            )
        assert service.requests[0].json["buyer"]["postalCode"] == "94105"
        assert service.requests[0].json["paymentMethod"] == {"type": "drawdown"}

    def test_null_is_sent_only_where_it_is_asked_for(self) -> None:
        with serving(in_turn(*[Answer(200, ENDPOINT)] * 3)) as service:
            endpoints = sync_client(service.url).webhook_endpoints
            endpoints.update("we_1", description=None, custom_headers={"X-My_Key": "k"})
            endpoints.update("we_1", description=OMITTED, url=None)
            endpoints.update("we_1")
        sent = [request.json for request in service.requests]
        assert sent == [{"description": None, "customHeaders": {"X-My_Key": "k"}}, {}, {}]

    def test_a_body_with_values_of_another_type_is_not_sent(self) -> None:
        wrong: Any = {**BUYER, "first_name": ["Ada"]}
        client = sync_client("http://127.0.0.1:1")
        with pytest.raises(ValueError, match="buyer.first_name: Input should be a valid string") as caught:
            client.checkout_intents.create(product_url="https://shop.example.com/p", quantity=1, buyer=wrong)
        assert "Ada" not in str(caught.value)

    def test_times_in_queries_have_a_time_zone(self) -> None:
        zone = timezone(timedelta(hours=2))
        with serving(in_turn(Answer(200, EMPTY_PAGE))) as service:
            client = sync_client(service.url)
            list(client.events.list(created_after=datetime(2026, 3, 25, 2, tzinfo=zone), type=["product.removed"]))
            with pytest.raises(ValueError, match="time zone"):
                list(client.events.list(created_after=datetime(2026, 3, 25)))
        assert service.requests[0].query == [
            ("type", "product.removed"),
            ("createdAfter", "2026-03-25T02:00:00+02:00"),
        ]

    def test_other_media_types(self) -> None:
        with serving(in_turn(Answer(200, text="JPEG"), Answer(202, {"outcome": "x"}))) as service:
            client = sync_client(service.url)
            assert client.checkout_intents.screenshot("ci_1", "s_1") == b"JPEG"
            client.operator.receive_merchant_mail("From: shop@example.com\r\n\r\nThanks, Zoë")
        assert service.requests[0].headers["accept"] == "image/jpeg, image/png"
        assert service.requests[1].headers["content-type"] == "message/rfc822"
        assert service.requests[1].body == "From: shop@example.com\r\n\r\nThanks, Zoë".encode()

    def test_a_body_with_variants(self) -> None:
        with serving(in_turn(Answer(200, {"host": "shop.example.com"}))) as service:
            sync_client(service.url).operator.set_host_rule("shop.example.com", rule="pin", marketplace="UCP")
        assert service.requests[0].path == "/api/v1/operator/hosts/shop.example.com"
        assert service.requests[0].json == {"rule": "pin", "marketplace": "UCP"}


class TestResponses:
    def test_what_a_newer_service_sends_is_kept(self) -> None:
        answers = [
            Answer(200, {**RETRIEVING, "color": "red", "buyer": {**RETRIEVING["buyer"], "title": "Dr"}}),  # type: ignore[dict-item]
            Answer(200, {"id": "ci_1", "state": "waiting_for_stock", "quantity": 2}),
            Answer(
                200, {"id": "evt_1", "object": "event", "type": "order.shipped", "source": {"id": "o", "type": "order"}}
            ),
        ]
        with serving(in_turn(*answers)) as service:
            client = sync_client(service.url)
            known = client.checkout_intents.retrieve("ci_1")
            assert known.model_extra == {"color": "red"}
            assert known.buyer.model_extra == {"title": "Dr"}
            unknown = client.checkout_intents.retrieve("ci_1")
            assert isinstance(unknown, models.UnknownCheckoutIntent)
            assert (unknown.state, unknown.quantity) == ("waiting_for_stock", 2)
            event = client.events.retrieve("evt_1")
            assert isinstance(event, models.UnknownEvent)
            assert event.type == "order.shipped"

    def test_what_an_older_service_leaves_out_is_none(self) -> None:
        body = {"drawdownEnabled": "perhaps", "balance": {"currencyCode": "USD", "amountSubunits": 5}}
        with serving(in_turn(Answer(200, body))) as service:
            balance = sync_client(service.url).billing.balance()
        assert balance.balance.amount_subunits == 5
        assert balance.available is None
        assert balance.to_dict() == {"drawdownEnabled": "perhaps", "balance": body["balance"]}  # as it was sent

    def test_results_have_the_request_id(self) -> None:
        headers = {"x-request-id": "req_7"}
        with serving(in_turn(Answer(200, RETRIEVING, headers), Answer(200, EMPTY_PAGE, headers))) as service:
            client = sync_client(service.url)
            assert client.checkout_intents.retrieve("ci_1").request_id == "req_7"
            assert client.events.list().first_page().request_id == "req_7"

    def test_raw_responses(self) -> None:
        headers = {"x-request-id": "req_7", "retry-after-ms": "250"}
        with serving(in_turn(*[Answer(200, RETRIEVING, headers), Answer(200, EMPTY_PAGE, headers)] * 2)) as service:
            client = sync_client(service.url)
            response = client.checkout_intents.with_raw_response.retrieve("ci_1")
            assert (response.status, response.request_id, response.headers["retry-after-ms"]) == (200, "req_7", "250")
            assert response.data.id == "ci_1"
            assert response.content.startswith(b'{"id"')
            page = client.events.with_raw_response.list(limit=1)
            assert (page.status, page.data.data) == (200, [])

            async def use(client: AsyncPurser) -> None:
                response = await client.checkout_intents.with_raw_response.retrieve("ci_1")
                assert (response.data.id, response.request_id) == ("ci_1", "req_7")
                page = await client.events.with_raw_response.list(limit=1)
                assert (page.status, page.data.data) == (200, [])

            with_async_client(service.url, use)

    def test_a_response_that_is_not_json(self) -> None:
        with serving(in_turn(Answer(200, text="<html>"))) as service, pytest.raises(ApiConnectionError, match="read"):
            sync_client(service.url, max_retries=0).billing.balance()

    def test_repr_shows_no_personal_data_and_no_secrets(self) -> None:
        assert "Ada" not in repr(models.Buyer(**BUYER))
        assert "sk_test_secret" not in repr(sync_client("http://127.0.0.1:1"))
        assert "whsec_" not in repr(models.WebhookEndpointSecret(id="we_1", secret="whsec_1"))  # type: ignore[call-arg]


class TestFailures:
    def test_a_lost_connection_is_retried_with_the_same_key(self) -> None:
        with serving(in_turn(None, Answer(200, cut=True, body={}), Answer(201, RETRIEVING))) as service:
            clock = TestClock()
            sync_client(service.url, clock=clock).checkout_intents.create(
                product_url="https://shop.example.com/p", quantity=1, buyer=BUYER
            )
        assert len({request.headers["idempotency-key"] for request in service.requests}) == 1
        assert clock.sleeps_ms == [500, 1000]

    def test_no_retries(self) -> None:
        with serving(lambda _: Answer(503)) as service:
            for client, max_retries in (
                (sync_client(service.url, max_retries=0), None),
                (sync_client(service.url), 0),
                (sync_client(service.url).with_options(max_retries=0), None),
            ):
                with pytest.raises(PurserError):
                    client.billing.balance(max_retries=max_retries)
        assert len(service.requests) == 3

    def test_timeouts_of_the_client_and_of_a_call(self) -> None:
        release = threading.Event()

        def respond(_: Request) -> Answer:
            release.wait(60)
            return Answer(200, {})

        with serving(respond) as service:
            try:
                with pytest.raises(ApiTimeoutError, match=r"0\.05 seconds"):
                    sync_client(service.url, timeout=0.05, max_retries=0).billing.balance()
                with pytest.raises(ApiTimeoutError):
                    sync_client(service.url, max_retries=0).billing.balance(timeout=0.05)
                with pytest.raises(ApiTimeoutError):
                    sync_client(service.url, max_retries=0).billing.balance(timeout=httpx.Timeout(0.05))
                with pytest.raises(ApiTimeoutError):
                    with_async_client(service.url, lambda client: client.billing.balance(timeout=0.05), max_retries=0)
            finally:
                release.set()

    def test_canceling_a_task_cancels_its_request_and_frees_its_place(self) -> None:
        release = threading.Event()
        arrived = threading.Event()

        def respond(request: Request) -> Answer:
            if request.path.endswith("/balance"):
                arrived.set()
                release.wait(60)
            return Answer(200, {})

        async def use(client: AsyncPurser) -> None:
            task = asyncio.create_task(client.billing.balance())
            await asyncio.to_thread(arrived.wait, 60)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            await client.account.retrieve()

        with serving(respond) as service:
            try:
                with_async_client(service.url, use, pacing=True, clock=Clock())
            finally:
                release.set()

    def test_an_own_client_is_used_and_not_closed(self) -> None:
        with serving(in_turn(Answer(200, {}), Answer(200, {}))) as service, httpx.Client() as own:
            own.headers["x-own"] = "1"
            with Purser(api_key="k", base_url=service.url, http_client=own) as client:
                client.billing.balance()
            assert not own.is_closed
        assert service.requests[0].headers["x-own"] == "1"

    def test_key_and_url_come_from_the_environment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("PURSER_API_KEY", raising=False)
        monkeypatch.delenv("PURSER_BASE_URL", raising=False)
        with pytest.raises(PurserError, match="PURSER_API_KEY"):
            Purser(base_url="http://127.0.0.1:1")
        with pytest.raises(PurserError, match="PURSER_BASE_URL"):
            Purser(api_key="k")
        with serving(in_turn(Answer(200, {}))) as service:
            monkeypatch.setenv("PURSER_API_KEY", "sk_test_env")
            monkeypatch.setenv("PURSER_BASE_URL", service.url)
            with Purser() as client:
                client.billing.balance()
        assert service.requests[0].headers["authorization"] == "Bearer sk_test_env"

    def test_the_log_has_no_secrets_and_no_personal_data(self, caplog: pytest.LogCaptureFixture) -> None:
        caplog.set_level(logging.DEBUG, logger="purser")
        body = {"name": "ValidateError", "message": "ada@example.com is refused."}
        with serving(in_turn(Answer(503), Answer(422, body, {"x-request-id": "req_7"}))) as service:
            client = sync_client(service.url)
            with pytest.raises(PurserError):
                client.checkout_intents.create(product_url="https://shop.example.com/p", quantity=1, buyer=BUYER)
        records = [record for record in caplog.records if record.name == "purser"]
        text = "\n".join(record.getMessage() for record in records)
        assert "POST /api/v1/checkout-intents: 422" in text
        assert "req_7" in text
        for secret in ("sk_test_secret", "ada@example.com", "Lovelace", "shop.example.com"):
            assert secret not in text


PACE = {"ratelimit-policy": '"reads";q=3;w=1', "ratelimit": '"reads";r=0;t=1'}


class Window:
    """Refuses more than three requests in a second, as the service does."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.at: list[float] = []
        self.refused_count = 0

    def respond(self, _: Request) -> Answer:
        with self.lock:
            now = time.monotonic()
            self.at = [at for at in self.at if now - at < 1]
            if len(self.at) >= 3:
                self.refused_count += 1
                return Answer(429, {}, {**PACE, "retry-after-ms": "100"})
            self.at.append(now)
            left = 3 - len(self.at)
        return Answer(200, {}, {**PACE, "ratelimit": f'"reads";r={left};t=1'})


class TestPacing:
    def test_threads_share_the_quota(self) -> None:
        window = Window()
        with serving(window.respond) as service:
            client = sync_client(service.url, pacing=True, clock=Clock())
            client.billing.balance()
            threads = [threading.Thread(target=client.billing.balance) for _ in range(5)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        assert len(service.requests) == 6
        assert window.refused_count == 0

    def test_tasks_share_the_quota(self) -> None:
        window = Window()

        async def use(client: AsyncPurser) -> None:
            await client.billing.balance()
            await asyncio.gather(*[client.billing.balance() for _ in range(5)])

        with serving(window.respond) as service:
            with_async_client(service.url, use, pacing=True, clock=Clock())
        assert len(service.requests) == 6
        assert window.refused_count == 0

    def test_a_client_works_in_one_event_loop_after_another(self) -> None:
        with serving(lambda _: Answer(200, {})) as service:
            clients = [AsyncPurser(api_key="k", base_url=service.url) for _ in range(2)]

            async def use(client: AsyncPurser) -> None:
                await client.billing.balance()
                await client.close()

            for client in clients:
                asyncio.run(use(client))
        assert len(service.requests) == 2
