"""A service that buys: POST /purchases, POST /purchases/{id}/confirm, GET /purchases/{id}, and /webhooks for its events."""

import os
from contextlib import asynccontextmanager
from typing import Annotated, Any, AsyncIterator

import uvicorn
from fastapi import FastAPI, Header, HTTPException

from purser import ApiError, AsyncPurser, asgi_receiver, models

# Who buys. A real service has the address of its user.
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

purser = AsyncPurser()  # PURSER_BASE_URL and PURSER_API_KEY
events: dict[str, list[str]] = {}
"""What webhooks said about each purchase. Use your database."""

Key = Annotated[str, Header(alias="Idempotency-Key")]
"""Chosen by the caller: a request that is sent again with its key is done once."""


async def handle(event: models.Event) -> None:
    events.setdefault(event.source.id, []).append(event.type)


@asynccontextmanager
async def lifespan(_: FastAPI) -> AsyncIterator[None]:
    async with purser:
        yield


app = FastAPI(lifespan=lifespan)
app.mount("/webhooks", asgi_receiver(os.environ.get("WEBHOOK_SECRET"), handle))


@app.post("/purchases", status_code=201)
async def create(product_url: str, key: Key) -> dict[str, Any]:
    intent = await purser.checkout_intents.create_and_poll(
        product_url=product_url, quantity=1, buyer=BUYER, idempotency_key=key
    )
    return shown(intent)


@app.post("/purchases/{id}/confirm")
async def confirm(id: str, key: Key) -> dict[str, Any]:
    payment: Any = {"type": "drawdown"}
    return shown(await purser.checkout_intents.confirm(id, payment_method=payment, idempotency_key=key))


@app.get("/purchases/{id}")
async def retrieve(id: str) -> dict[str, Any]:
    try:
        return shown(await purser.checkout_intents.retrieve(id))
    except ApiError as error:
        raise HTTPException(error.status, str(error)) from error


def shown(intent: Any) -> dict[str, Any]:
    return {"id": intent.id, "state": intent.state, "events": events.get(intent.id, [])}


if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(os.environ.get("PORT", "4000")))
