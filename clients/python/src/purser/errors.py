"""The errors of this library. All of them are a `PurserError`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, Optional

import httpx

if TYPE_CHECKING:
    from ._generated.models import ChallengeReport, CheckoutIntent, FieldError, SpendingHeadroom

WebhookVerificationReason = Literal[
    "signature_missing",
    "signature_malformed",
    "signature_mismatch",
    "body_not_json",
    "body_not_event",
    "event_id_mismatch",
    "topic_mismatch",
]
"""Why a webhook is not authentic."""


class PurserError(Exception):
    """The base class of all errors of this library."""


class ApiConnectionError(PurserError):
    """No response: the connection failed or was lost, or the response could not be read."""


class ApiTimeoutError(ApiConnectionError):
    """No response within the timeout."""


class WebhookVerificationError(PurserError):
    """A webhook's signature or headers are invalid."""

    def __init__(self, message: str, reason: Optional[WebhookVerificationReason] = None) -> None:
        super().__init__(message)
        self.reason = reason


class PollTimeoutError(ApiTimeoutError):
    """The awaited state was not reached within the timeout."""

    def __init__(self, intent: CheckoutIntent, poll_timeout: float) -> None:
        super().__init__(f"The intent was still in {intent.state} after {poll_timeout:g} seconds.")
        self.intent = intent
        """The intent as it was read last."""


class PollEndedError(PurserError):
    """The awaited state can no longer be reached: the intent is completed or failed."""

    def __init__(self, intent: CheckoutIntent) -> None:
        super().__init__(f"The intent ended in {intent.state}.")
        self.intent = intent
        """The intent in its final state."""


class ApiError(PurserError):
    """The service responded with an error."""

    def __init__(self, status: int, headers: httpx.Headers, body: Any) -> None:
        message = _property(body, "message")
        super().__init__(message if isinstance(message, str) else f"The service answered with status {status}.")
        self.status = status
        self.headers = headers
        self.body = body
        """The parsed body; text if it is not JSON."""
        name = _property(body, "name")
        self.name: str | None = name if isinstance(name, str) else None
        """The name of the error in the body."""

    @property
    def message(self) -> str:
        """What is wrong."""
        return str(self.args[0])

    @property
    def request_id(self) -> str | None:
        """`x-request-id` of the response, for support."""
        request_id: Optional[str] = self.headers.get("x-request-id")
        return request_id


class BadRequestError(ApiError):
    """400: the request is malformed."""


class AuthenticationError(ApiError):
    """401: the API key is missing or invalid."""


class InsufficientBalanceError(ApiError):
    """402: the available balance is too low."""


class PermissionDeniedError(ApiError):
    """403: the key's scopes do not allow this."""


class _RefusedByLimit(ApiError):
    @property
    def limit(self) -> SpendingHeadroom | None:
        """The limit that refuses the purchase, and what is left of it."""
        from ._generated.models import SpendingHeadroom
        from ._models import parse

        limit = parse(SpendingHeadroom, _property(self.body, "limit"))
        return limit if isinstance(limit, SpendingHeadroom) else None


class SpendingLimitError(_RefusedByLimit):
    """402: a spending limit of an amount or of the number of orders is exceeded."""


class PurchaseNotAllowedError(_RefusedByLimit, PermissionDeniedError):
    """403: the spending limits do not allow this purchase."""


class NotFoundError(ApiError):
    """404: the path or resource does not exist."""


class MethodNotAllowedError(ApiError):
    """405: the path does not support this method."""


class ConflictError(ApiError):
    """409: the request conflicts with another request or the current state."""


class PayloadTooLargeError(ApiError):
    """413: the body is too large."""


class UnsupportedMediaTypeError(ApiError):
    """415: the content type is not JSON."""


class TooManyRequestsError(ApiError):
    """429: a rate limit is exceeded."""


class InternalServerError(ApiError):
    """Any 5xx."""


class ServiceRuntimeError(InternalServerError):
    """500: internal error of the service. Its name in the body is `RuntimeError`."""


class ServiceUnavailableError(InternalServerError):
    """503: the service is not ready."""


class InvalidCheckoutIntentStateError(ConflictError):
    """409: the intent is in a state that does not allow this."""

    @property
    def state(self) -> str | None:
        """The current state of the intent."""
        state = _property(self.body, "state")
        return state if isinstance(state, str) else None


class ValidateError(ApiError):
    """422: fields are invalid."""

    @property
    def fields(self) -> dict[str, FieldError]:
        """The invalid fields by location: `body.buyer.country`, `query.limit`, `path.id`."""
        from ._generated.models import FieldError
        from ._models import parse

        fields = _property(self.body, "fields")
        return parse(dict[str, FieldError], fields) if isinstance(fields, dict) else {}

    @property
    def challenge(self) -> ChallengeReport | None:
        """If a webhook URL failed its challenge: the request, the response and the broken rule."""
        from ._generated.models import ChallengeReport
        from ._models import parse

        challenge = _property(self.body, "challenge")
        report = parse(ChallengeReport, challenge)
        return report if isinstance(report, ChallengeReport) else None


_BY_STATUS: Mapping[int, type[ApiError]] = {
    400: BadRequestError,
    401: AuthenticationError,
    402: InsufficientBalanceError,
    403: PermissionDeniedError,
    404: NotFoundError,
    405: MethodNotAllowedError,
    409: ConflictError,
    413: PayloadTooLargeError,
    415: UnsupportedMediaTypeError,
    422: ValidateError,
    429: TooManyRequestsError,
    500: ServiceRuntimeError,
    503: ServiceUnavailableError,
}


_BY_NAME: Mapping[tuple[int, object], type[ApiError]] = {
    (402, "SpendingLimitError"): SpendingLimitError,
    (403, "PurchaseNotAllowedError"): PurchaseNotAllowedError,
    (409, "InvalidCheckoutIntentStateError"): InvalidCheckoutIntentStateError,
}
"""Statuses with several errors: those that differ from the class of the status."""


def error_for(status: int, headers: httpx.Headers, body: Any) -> ApiError:
    """The error of a response, by status; for 402, 403 and 409 also by the name in the body."""
    by_status = _BY_STATUS.get(status, InternalServerError if status >= 500 else ApiError)
    typed = _BY_NAME.get((status, _property(body, "name")), by_status)
    return typed(status, headers, body)


def _property(value: object, name: str) -> object:
    return value.get(name) if isinstance(value, dict) else None
