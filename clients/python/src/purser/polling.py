"""Waiting for a checkout intent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Generic, Optional, TypeVar, Union

from ._async_transport import AsyncTransport
from ._generated import operations
from ._generated.models import (
    AwaitingConfirmationIntent,
    CheckoutIntent,
    CompletedIntent,
    FailedIntent,
    PlacingOrderIntent,
    RetrievingOfferIntent,
)
from ._options import CallOptions
from ._retry import asked_delay_ms
from ._sync_transport import Transport
from ._transport import Response, TransportBase
from .errors import PollEndedError, PollTimeoutError

OfferedIntent = Union[AwaitingConfirmationIntent, PlacingOrderIntent, CompletedIntent, FailedIntent]
"""An intent after the attempt to retrieve its offer."""
FinishedIntent = Union[CompletedIntent, FailedIntent]
"""A completed or failed intent."""

Reached = TypeVar("Reached")
OnPoll = Callable[[CheckoutIntent], object]


@dataclass(frozen=True)
class Condition(Generic[Reached]):
    """What is waited for. `reached` returns the intent in that state, or None."""

    reached: Callable[[CheckoutIntent], Optional[Reached]]


POLL_TIMEOUT = 15 * 60.0
POLL_INTERVAL = 1.0


def _offered(intent: CheckoutIntent) -> OfferedIntent | None:
    return None if isinstance(intent, RetrievingOfferIntent) else intent


def _finished(intent: CheckoutIntent) -> FinishedIntent | None:
    return intent if isinstance(intent, (CompletedIntent, FailedIntent)) else None


OFFERED: Condition[OfferedIntent] = Condition(_offered)
FINISHED: Condition[FinishedIntent] = Condition(_finished)


class Poll:
    """Decides how long to wait between two reads of an intent."""

    def __init__(self, transport: TransportBase, poll_timeout: float, poll_interval: float) -> None:
        self._clock = transport.clock
        self._timeout = poll_timeout
        self._interval_ms = poll_interval * 1000
        self._deadline_ms = self._clock.steady_ms() + poll_timeout * 1000

    def delay_ms(self, intent: CheckoutIntent, response: Response) -> float:
        """Raises `PollEndedError` if the intent has ended, and `PollTimeoutError` on timeout."""
        if _finished(intent):
            raise PollEndedError(intent)
        left_ms = self._deadline_ms - self._clock.steady_ms()
        if left_ms <= 0:
            raise PollTimeoutError(intent, self._timeout)
        asked = asked_delay_ms(response.headers, self._clock.now_ms())
        return min(self._interval_ms if asked is None else asked, left_ms)


def poll_intent(
    transport: Transport,
    id: str,
    condition: Condition[Reached],
    poll: Poll,
    on_poll: Optional[OnPoll],
    options: CallOptions,
) -> Reached:
    """Polls an intent until the condition is reached, at the interval that the service sets."""
    while True:
        intent, response = transport.call_for_response(
            operations.GET_CHECKOUT_INTENT, params={"id": id}, options=options
        )
        if on_poll is not None:
            on_poll(intent)
        value = condition.reached(intent)
        if value is not None:
            return value
        transport.clock.sleep(poll.delay_ms(intent, response))


async def poll_intent_async(
    transport: AsyncTransport,
    id: str,
    condition: Condition[Reached],
    poll: Poll,
    on_poll: Optional[OnPoll],
    options: CallOptions,
) -> Reached:
    """Polls an intent until the condition is reached, at the interval that the service sets."""
    while True:
        intent, response = await transport.call_for_response(
            operations.GET_CHECKOUT_INTENT, params={"id": id}, options=options
        )
        if on_poll is not None:
            on_poll(intent)
        value = condition.reached(intent)
        if value is not None:
            return value
        await transport.clock.sleep_async(poll.delay_ms(intent, response))
