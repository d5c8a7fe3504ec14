"""Buys a product, as a program of a user does: `purchase.py sync|async PRODUCT_URL WEBHOOK_URL`. Key and URL of the service are in the environment.

Prints lines that the test reads: the endpoint with its secret, then what it found.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from purser import AsyncPurser, Purser, format_money, models, to_decimal

BUYER: Any = {
    "first_name": "Grace",
    "last_name": "Hopper",
    "email": "grace.hopper@example.com",
    "phone": "+1 212 555 0187",
    "address1": "11 Wall Street",
    "city": "New York",
    "province": "NY",
    "postal_code": "10005",
    "country": "US",
}


def say(*words: object) -> None:
    print(*words, flush=True)


def buy(product_url: str, webhook_url: str) -> None:
    with Purser() as client:
        endpoint = client.webhook_endpoints.create(url=webhook_url)
        say("endpoint", endpoint.id, endpoint.secret)
        assert input() == "go"
        offered = client.checkout_intents.create_and_poll(product_url=product_url, quantity=1, buyer=BUYER)
        assert isinstance(offered, models.AwaitingConfirmationIntent), offered
        total = offered.offer.cost.total
        assert to_decimal(total) > 0
        say("offer", format_money(total))
        finished = client.checkout_intents.confirm_and_poll(offered.id, payment_method={"type": "drawdown"})
        assert finished.state == "completed", finished
        order = client.checkout_intents.order(finished.id)
        assert order.id == finished.order_id
        assert order.request_id is not None
        events = [event.type for event in client.events.list(source_id=finished.id, limit=1)]
        assert events == ["checkout_intent.completed", "checkout_intent.offer_retrieved"], events
        report = client.webhook_endpoints.check(endpoint.id)
        say("check", sum(check.status == "passed" for check in report.checks), "of", len(report.checks))
        # More than the quotas of a second, and none is refused.
        for _ in range(25):
            response = client.account.with_raw_response.retrieve()
            assert response.status == 200
        refused = list(client.requests.list(status="429"))
        say("completed", finished.id, "refused", len(refused))


async def buy_async(product_url: str, webhook_url: str) -> None:
    async with AsyncPurser() as client:
        endpoint = await client.webhook_endpoints.create(url=webhook_url)
        say("endpoint", endpoint.id, endpoint.secret)
        assert await asyncio.to_thread(input) == "go"
        finished = await client.checkout_intents.purchase_and_poll(
            product_url=product_url, quantity=1, buyer=BUYER, payment_method={"type": "drawdown"}
        )
        assert finished.state == "completed", finished
        followed = client.events.follow(source_id=finished.id, from_start=True)
        types = [(await followed.__anext__()).type for _ in range(2)]
        assert types == ["checkout_intent.offer_retrieved", "checkout_intent.completed"], types
        say("offer", format_money(finished.offer.cost.total))
        report = await client.webhook_endpoints.check(endpoint.id)
        say("check", sum(check.status == "passed" for check in report.checks), "of", len(report.checks))
        await asyncio.gather(*[client.account.retrieve() for _ in range(25)])
        refused = [request async for request in client.requests.list(status="429")]
        say("completed", finished.id, "refused", len(refused))


def main() -> None:
    kind, product_url, webhook_url = sys.argv[1:]
    if kind == "sync":
        buy(product_url, webhook_url)
    else:
        asyncio.run(buy_async(product_url, webhook_url))


main()
