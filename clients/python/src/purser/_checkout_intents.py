from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Callable, Optional, Union

from ._generated import async_resources, models, params, resources
from ._options import CallOptions, Timeout
from .polling import (
    FINISHED,
    OFFERED,
    POLL_INTERVAL,
    POLL_TIMEOUT,
    Condition,
    FinishedIntent,
    OfferedIntent,
    OnPoll,
    Poll,
    poll_intent,
    poll_intent_async,
)

PaymentMethod = Union[
    models.DrawdownPayment,
    params.DrawdownPaymentParam,
    models.BasisTheoryTokenPayment,
    params.BasisTheoryTokenPaymentParam,
    models.StripeTokenPayment,
    params.StripeTokenPaymentParam,
]
"""How an order is paid."""


class CheckoutIntents(resources.CheckoutIntentsBase):
    """Purchases of one product from one merchant for one buyer.

    The methods that poll wait as long as the service asks for, or `poll_interval` seconds. They raise `PollTimeoutError` after `poll_timeout`
    seconds, and `PollEndedError` if the intent ends otherwise. `on_poll` is called with the intent after every read.
    """

    def create_and_poll(
        self,
        *,
        product_url: str,
        quantity: int,
        buyer: Union[models.Buyer, params.BuyerParam],
        variant_selections: Optional[Sequence[Union[models.VariantSelection, params.VariantSelectionParam]]] = None,
        constraints: Optional[Union[models.Constraints, params.ConstraintsParam]] = None,
        promo_codes: Optional[Sequence[str]] = None,
        reference_id: Optional[str] = None,
        poll_timeout: float = POLL_TIMEOUT,
        poll_interval: float = POLL_INTERVAL,
        on_poll: Optional[OnPoll] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> OfferedIntent:
        """Create an intent and wait for its offer. The intent may also have failed: check `state`."""
        intent = self.create(
            product_url=product_url,
            quantity=quantity,
            buyer=buyer,
            variant_selections=variant_selections,
            constraints=constraints,
            promo_codes=promo_codes,
            reference_id=reference_id,
            idempotency_key=idempotency_key,
            extra_headers=extra_headers,
            max_retries=max_retries,
            timeout=timeout,
        )
        return poll_intent(
            self._transport,
            intent.id,
            OFFERED,
            Poll(self._transport, poll_timeout, poll_interval),
            on_poll,
            CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def confirm_and_poll(
        self,
        id: str,
        *,
        payment_method: PaymentMethod,
        poll_timeout: float = POLL_TIMEOUT,
        poll_interval: float = POLL_INTERVAL,
        on_poll: Optional[OnPoll] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> FinishedIntent:
        """Confirm the offer and wait until the intent is completed or failed: check `state`."""
        self.confirm(
            id,
            payment_method=payment_method,
            idempotency_key=idempotency_key,
            extra_headers=extra_headers,
            max_retries=max_retries,
            timeout=timeout,
        )
        return poll_intent(
            self._transport,
            id,
            FINISHED,
            Poll(self._transport, poll_timeout, poll_interval),
            on_poll,
            CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def purchase_and_poll(
        self,
        *,
        product_url: str,
        quantity: int,
        buyer: Union[models.Buyer, params.BuyerParam],
        payment_method: PaymentMethod,
        variant_selections: Optional[Sequence[Union[models.VariantSelection, params.VariantSelectionParam]]] = None,
        constraints: Optional[Union[models.Constraints, params.ConstraintsParam]] = None,
        promo_codes: Optional[Sequence[str]] = None,
        reference_id: Optional[str] = None,
        poll_timeout: float = POLL_TIMEOUT,
        poll_interval: float = POLL_INTERVAL,
        on_poll: Optional[OnPoll] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> FinishedIntent:
        """Purchase in one step and wait until the intent is completed or failed: check `state`."""
        intent = self.purchase(
            product_url=product_url,
            quantity=quantity,
            buyer=buyer,
            variant_selections=variant_selections,
            constraints=constraints,
            promo_codes=promo_codes,
            reference_id=reference_id,
            payment_method=payment_method,
            idempotency_key=idempotency_key,
            extra_headers=extra_headers,
            max_retries=max_retries,
            timeout=timeout,
        )
        return poll_intent(
            self._transport,
            intent.id,
            FINISHED,
            Poll(self._transport, poll_timeout, poll_interval),
            on_poll,
            CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def poll_until(
        self,
        id: str,
        is_reached: Callable[[models.CheckoutIntent], bool],
        *,
        poll_timeout: float = POLL_TIMEOUT,
        poll_interval: float = POLL_INTERVAL,
        on_poll: Optional[OnPoll] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.CheckoutIntent:
        """Poll an intent until `is_reached` returns True."""

        def reached(intent: models.CheckoutIntent) -> Optional[models.CheckoutIntent]:
            return intent if is_reached(intent) else None

        condition: Condition[models.CheckoutIntent] = Condition(reached)
        return poll_intent(
            self._transport,
            id,
            condition,
            Poll(self._transport, poll_timeout, poll_interval),
            on_poll,
            CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def poll_until_awaiting_confirmation(
        self,
        id: str,
        *,
        poll_timeout: float = POLL_TIMEOUT,
        poll_interval: float = POLL_INTERVAL,
        on_poll: Optional[OnPoll] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> OfferedIntent:
        """Wait for the offer. The intent may also have failed: check `state`."""
        return poll_intent(
            self._transport,
            id,
            OFFERED,
            Poll(self._transport, poll_timeout, poll_interval),
            on_poll,
            CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def poll_until_finished(
        self,
        id: str,
        *,
        poll_timeout: float = POLL_TIMEOUT,
        poll_interval: float = POLL_INTERVAL,
        on_poll: Optional[OnPoll] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> FinishedIntent:
        """Wait until the intent is completed or failed."""
        return poll_intent(
            self._transport,
            id,
            FINISHED,
            Poll(self._transport, poll_timeout, poll_interval),
            on_poll,
            CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class AsyncCheckoutIntents(async_resources.AsyncCheckoutIntentsBase):
    """Purchases of one product from one merchant for one buyer.

    The methods that poll wait as long as the service asks for, or `poll_interval` seconds. They raise `PollTimeoutError` after `poll_timeout`
    seconds, and `PollEndedError` if the intent ends otherwise. `on_poll` is called with the intent after every read.
    """

    async def create_and_poll(
        self,
        *,
        product_url: str,
        quantity: int,
        buyer: Union[models.Buyer, params.BuyerParam],
        variant_selections: Optional[Sequence[Union[models.VariantSelection, params.VariantSelectionParam]]] = None,
        constraints: Optional[Union[models.Constraints, params.ConstraintsParam]] = None,
        promo_codes: Optional[Sequence[str]] = None,
        reference_id: Optional[str] = None,
        poll_timeout: float = POLL_TIMEOUT,
        poll_interval: float = POLL_INTERVAL,
        on_poll: Optional[OnPoll] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> OfferedIntent:
        """Create an intent and wait for its offer. The intent may also have failed: check `state`."""
        intent = await self.create(
            product_url=product_url,
            quantity=quantity,
            buyer=buyer,
            variant_selections=variant_selections,
            constraints=constraints,
            promo_codes=promo_codes,
            reference_id=reference_id,
            idempotency_key=idempotency_key,
            extra_headers=extra_headers,
            max_retries=max_retries,
            timeout=timeout,
        )
        return await poll_intent_async(
            self._transport,
            intent.id,
            OFFERED,
            Poll(self._transport, poll_timeout, poll_interval),
            on_poll,
            CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    async def confirm_and_poll(
        self,
        id: str,
        *,
        payment_method: PaymentMethod,
        poll_timeout: float = POLL_TIMEOUT,
        poll_interval: float = POLL_INTERVAL,
        on_poll: Optional[OnPoll] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> FinishedIntent:
        """Confirm the offer and wait until the intent is completed or failed: check `state`."""
        await self.confirm(
            id,
            payment_method=payment_method,
            idempotency_key=idempotency_key,
            extra_headers=extra_headers,
            max_retries=max_retries,
            timeout=timeout,
        )
        return await poll_intent_async(
            self._transport,
            id,
            FINISHED,
            Poll(self._transport, poll_timeout, poll_interval),
            on_poll,
            CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    async def purchase_and_poll(
        self,
        *,
        product_url: str,
        quantity: int,
        buyer: Union[models.Buyer, params.BuyerParam],
        payment_method: PaymentMethod,
        variant_selections: Optional[Sequence[Union[models.VariantSelection, params.VariantSelectionParam]]] = None,
        constraints: Optional[Union[models.Constraints, params.ConstraintsParam]] = None,
        promo_codes: Optional[Sequence[str]] = None,
        reference_id: Optional[str] = None,
        poll_timeout: float = POLL_TIMEOUT,
        poll_interval: float = POLL_INTERVAL,
        on_poll: Optional[OnPoll] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> FinishedIntent:
        """Purchase in one step and wait until the intent is completed or failed: check `state`."""
        intent = await self.purchase(
            product_url=product_url,
            quantity=quantity,
            buyer=buyer,
            variant_selections=variant_selections,
            constraints=constraints,
            promo_codes=promo_codes,
            reference_id=reference_id,
            payment_method=payment_method,
            idempotency_key=idempotency_key,
            extra_headers=extra_headers,
            max_retries=max_retries,
            timeout=timeout,
        )
        return await poll_intent_async(
            self._transport,
            intent.id,
            FINISHED,
            Poll(self._transport, poll_timeout, poll_interval),
            on_poll,
            CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    async def poll_until(
        self,
        id: str,
        is_reached: Callable[[models.CheckoutIntent], bool],
        *,
        poll_timeout: float = POLL_TIMEOUT,
        poll_interval: float = POLL_INTERVAL,
        on_poll: Optional[OnPoll] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.CheckoutIntent:
        """Poll an intent until `is_reached` returns True."""

        def reached(intent: models.CheckoutIntent) -> Optional[models.CheckoutIntent]:
            return intent if is_reached(intent) else None

        condition: Condition[models.CheckoutIntent] = Condition(reached)
        return await poll_intent_async(
            self._transport,
            id,
            condition,
            Poll(self._transport, poll_timeout, poll_interval),
            on_poll,
            CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    async def poll_until_awaiting_confirmation(
        self,
        id: str,
        *,
        poll_timeout: float = POLL_TIMEOUT,
        poll_interval: float = POLL_INTERVAL,
        on_poll: Optional[OnPoll] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> OfferedIntent:
        """Wait for the offer. The intent may also have failed: check `state`."""
        return await poll_intent_async(
            self._transport,
            id,
            OFFERED,
            Poll(self._transport, poll_timeout, poll_interval),
            on_poll,
            CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    async def poll_until_finished(
        self,
        id: str,
        *,
        poll_timeout: float = POLL_TIMEOUT,
        poll_interval: float = POLL_INTERVAL,
        on_poll: Optional[OnPoll] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> FinishedIntent:
        """Wait until the intent is completed or failed."""
        return await poll_intent_async(
            self._transport,
            id,
            FINISHED,
            Poll(self._transport, poll_timeout, poll_interval),
            on_poll,
            CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )
