"""Verification of webhooks."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, Optional, Union

from ._generated.models import Event
from ._models import Model, parse
from .errors import WebhookVerificationError

SIGNATURE_HEADER = "x-svc-signature"
EVENT_ID_HEADER = "x-svc-event-id"
TIMESTAMP_HEADER = "x-svc-timestamp"
TOPIC_HEADER = "x-svc-topic"

CHALLENGE = "webhook_endpoint.verification_challenge"
"""The type of the event that verifies a webhook URL. Respond with `{"challenge": event.source.id}`."""

_SIGNATURE = re.compile(r"v0=([0-9a-f]{64})", re.IGNORECASE | re.ASCII)

Headers = Union[Mapping[str, str], Iterable[tuple[str, str]]]
"""Headers of a request, with names in any case."""


@dataclass(frozen=True)
class SignedPayload:
    """A signed test payload: body and headers."""

    body: bytes
    signature: str
    headers: dict[str, str]


def unwrap(
    body: Union[bytes, bytearray, str],
    signature_header: Optional[str],
    secret: Union[str, Sequence[str]],
    *,
    headers: Optional[Headers] = None,
) -> Event:
    """Verifies a webhook and returns its event.

    With `headers`, `x-svc-event-id` and `x-svc-topic` must match the body: the signature does not cover them. Replays pass: de-duplicate by the
    id of the event.

    Args:
        body: The raw body, not parsed.
        signature_header: The value of `x-svc-signature`.
        secret: `whsec_...`; with several, any one may match.
        headers: All headers of the request.

    Raises:
        WebhookVerificationError: The webhook is not authentic: respond with 401.
        ValueError: A secret is empty.
    """
    secrets = [secret] if isinstance(secret, str) else list(secret)
    if not secrets or not all(secrets):
        raise ValueError("The secret is required.")
    if not signature_header:
        raise WebhookVerificationError(f"{SIGNATURE_HEADER} is missing.", "signature_missing")
    match = _SIGNATURE.fullmatch(signature_header)
    if match is None:
        raise WebhookVerificationError(f"{SIGNATURE_HEADER} is malformed.", "signature_malformed")
    content = body.encode() if isinstance(body, str) else bytes(body)
    given = match[1].lower()
    if not any(hmac.compare_digest(_digest(content, one), given) for one in secrets):
        raise WebhookVerificationError("The signature does not match.", "signature_mismatch")
    event = _event_from(content)
    if headers is not None:
        _check_headers(event, headers)
    return event


def sign_test_payload(
    payload: Union[bytes, str, Mapping[str, Any], Event], secret: str, *, timestamp: Optional[int] = None
) -> SignedPayload:
    """Signs a payload as the service does, to test a receiver. An event or a mapping is serialized as JSON.

    `timestamp`: seconds since 1970; default now.
    """
    if isinstance(payload, Model):
        body = json.dumps(payload.to_dict()).encode()
    elif isinstance(payload, bytes):
        body = payload
    elif isinstance(payload, str):
        body = payload.encode()
    else:
        body = json.dumps(payload).encode()
    event = _event_from(body)
    signature = f"v0={_digest(body, secret)}"
    headers = {
        "content-type": "application/json",
        SIGNATURE_HEADER: signature,
        EVENT_ID_HEADER: event.id,
        TIMESTAMP_HEADER: str(int(time.time()) if timestamp is None else timestamp),
        TOPIC_HEADER: event.type,
    }
    return SignedPayload(body, signature, headers)


def _digest(body: bytes, secret: str) -> str:
    return hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def _event_from(body: bytes) -> Event:
    try:
        value = json.loads(body.decode(), parse_constant=_refuse_constant)
    except ValueError as error:
        raise WebhookVerificationError("The body is not JSON.", "body_not_json") from error
    if not _is_event(value):
        raise WebhookVerificationError("The body is not an event.", "body_not_event")
    event: Event = parse(Event, value)
    return event


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON.")


def _is_event(value: object) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("id"), str)
        and isinstance(value.get("type"), str)
        and value.get("object") == "event"
        and isinstance(value.get("source"), dict)
    )


def _check_headers(event: Event, headers: Headers) -> None:
    values = {name.lower(): value for name, value in dict(headers).items()}
    if values.get(EVENT_ID_HEADER) != event.id:
        raise WebhookVerificationError(f"{EVENT_ID_HEADER} does not match the body.", "event_id_mismatch")
    if values.get(TOPIC_HEADER) != event.type:
        raise WebhookVerificationError(f"{TOPIC_HEADER} does not match the body.", "topic_mismatch")
