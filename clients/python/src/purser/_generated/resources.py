# Generated from the contract by `npm run gen`. Do not edit.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Literal, Optional, Union

from .._sync_transport import Transport
from .._models import OMITTED, Omitted, body_of
from .._options import CallOptions, Timeout
from .._raw import raw, raw_list
from ..pagination import Paginator
from . import models, operations, params


class CheckoutIntentsBase:
    """Purchases of one product from one merchant for one buyer."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> CheckoutIntentsBaseWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return CheckoutIntentsBaseWithRawResponse(self)

    def create(
        self,
        *,
        product_url: str,
        quantity: int,
        buyer: Union[models.Buyer, params.BuyerParam],
        variant_selections: Optional[Sequence[Union[models.VariantSelection, params.VariantSelectionParam]]] = None,
        constraints: Optional[Union[models.Constraints, params.ConstraintsParam]] = None,
        promo_codes: Optional[Sequence[str]] = None,
        reference_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.CheckoutIntent:
        """Create a checkout intent.

        Creates a checkout intent and starts retrieving the offer of the merchant. Poll the intent or receive webhook events to learn when the offer is available. Requires the scope `checkout_intents:write`. Default rate limits: `mutations`, 5 per second; `checkout-intents`, 50 per day; `concurrent-agents`, 10 at once.

        Args:
            product_url: URL of the product page or of one variant. Must not contain a user name or password.
            quantity: Quantity to buy.
            variant_selections: Selected options of the product, such as size and color. They take precedence over a variant in the URL.
            promo_codes: Promotion codes to apply. Codes that the merchant rejects are ignored.
            reference_id: Your reference for the purchase, such as an order number.
        """
        return self._transport.call(
            operations.CREATE_CHECKOUT_INTENT,
            body=body_of({"product_url": product_url, "quantity": quantity, "buyer": buyer, "variant_selections": variant_selections, "constraints": constraints, "promo_codes": promo_codes, "reference_id": reference_id}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def purchase(
        self,
        *,
        product_url: str,
        quantity: int,
        buyer: Union[models.Buyer, params.BuyerParam],
        payment_method: Union[models.DrawdownPayment, params.DrawdownPaymentParam, models.BasisTheoryTokenPayment, params.BasisTheoryTokenPaymentParam, models.StripeTokenPayment, params.StripeTokenPaymentParam],
        variant_selections: Optional[Sequence[Union[models.VariantSelection, params.VariantSelectionParam]]] = None,
        constraints: Optional[Union[models.Constraints, params.ConstraintsParam]] = None,
        promo_codes: Optional[Sequence[str]] = None,
        reference_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.CheckoutIntent:
        """Create and confirm a checkout intent.

        Creates a checkout intent and confirms it when the offer is available and within the constraints. If the concurrent agents of the account are all in use by then, the intent stays in `awaiting_confirmation` until one is free. Requires the scope `checkout_intents:write`. Default rate limits: `mutations`, 5 per second; `checkout-intents`, 50 per day; `concurrent-agents`, 10 at once.

        Args:
            product_url: URL of the product page or of one variant. Must not contain a user name or password.
            quantity: Quantity to buy.
            variant_selections: Selected options of the product, such as size and color. They take precedence over a variant in the URL.
            promo_codes: Promotion codes to apply. Codes that the merchant rejects are ignored.
            reference_id: Your reference for the purchase, such as an order number.
        """
        return self._transport.call(
            operations.PURCHASE_CHECKOUT_INTENT,
            body=body_of({"product_url": product_url, "quantity": quantity, "buyer": buyer, "payment_method": payment_method, "variant_selections": variant_selections, "constraints": constraints, "promo_codes": promo_codes, "reference_id": reference_id}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def retrieve(
        self,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.CheckoutIntent:
        """Get a checkout intent.

        Returns the checkout intent in its current state. While the state will change without another request, the `retry-after-ms` header says how long to wait before you poll again. Without this header, the intent awaits confirmation or is final. Requires the scope `checkout_intents:read`. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the checkout intent.
        """
        return self._transport.call(
            operations.GET_CHECKOUT_INTENT,
            params={"id": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        id: Optional[Sequence[str]] = None,
        state: Optional[Sequence[models.IntentState]] = None,
        host: Optional[str] = None,
        merchant: Optional[str] = None,
        failure_code: Optional[Sequence[models.FailureCode]] = None,
        attention: Optional[Union[Literal["outcome_unknown", "buyer_action_required", "none"], str]] = None,
        currency: Optional[str] = None,
        total_min: Optional[int] = None,
        total_max: Optional[int] = None,
        reference_id: Optional[str] = None,
        q: Optional[str] = None,
        reached: Optional[Union[Literal["awaiting_confirmation", "completed"], str]] = None,
        reached_after: Optional[Union[datetime, str]] = None,
        reached_before: Optional[Union[datetime, str]] = None,
        expires_before: Optional[Union[datetime, str]] = None,
        created_after: Optional[Union[datetime, str]] = None,
        created_before: Optional[Union[datetime, str]] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.CheckoutIntent]:
        """List checkout intents.

        Returns checkout intents, newest first. If you pass several filters, an intent must match all of them. Requires the scope `checkout_intents:read`. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
            id: Return only checkout intents with these identifiers.
            state: Return only checkout intents in one of these states.
            host: Return only checkout intents whose product URL has this host. Include the port if the URL has one.
            merchant: Return only checkout intents whose product URL has a host that contains this text.
            failure_code: Return only checkout intents that failed with one of these codes.
            attention: `outcome_unknown`: return only failed checkout intents whose order may have been placed. `buyer_action_required`: only those that the buyer can finish at the merchant. `none`: only those that need no attention.
            currency: Return only checkout intents whose offer is in this ISO 4217 currency. With `totalMin` or `totalMax`, defaults to the currency of the account.
            total_min: Return only checkout intents whose offer has at least this total, in subunits.
            total_max: Return only checkout intents whose offer has at most this total, in subunits.
            reference_id: Return only checkout intents with exactly this `referenceId`.
            q: Search text (case-insensitive): the beginning of the `referenceId`, of the merchant's order number, of the buyer's email address or its domain, or of a word in the name of the buyer or the product; a part of the merchant's host; or the full identifier of a checkout intent, order, shipment, event, delivery, transaction or request.
            reached: Return only checkout intents that reached this state, also if they are in another state now: with an offer, or with an order.
            reached_after: With `reached`: return only checkout intents that reached the state at this time or later.
            reached_before: With `reached`: return only checkout intents that reached the state before this time.
            expires_before: Return only checkout intents that expire, or expired, before this time if not confirmed.
            created_after: Return only items created at or after this time.
            created_before: Return only items created before this time.
        """
        return self._transport.list(
            operations.LIST_CHECKOUT_INTENTS,
            query={"limit": limit, "after": after, "before": before, "id": id, "state": state, "host": host, "merchant": merchant, "failureCode": failure_code, "attention": attention, "currency": currency, "totalMin": total_min, "totalMax": total_max, "referenceId": reference_id, "q": q, "reached": reached, "reachedAfter": reached_after, "reachedBefore": reached_before, "expiresBefore": expires_before, "createdAfter": created_after, "createdBefore": created_before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def confirm(
        self,
        id: str,
        *,
        payment_method: Union[models.DrawdownPayment, params.DrawdownPaymentParam, models.BasisTheoryTokenPayment, params.BasisTheoryTokenPaymentParam, models.StripeTokenPayment, params.StripeTokenPaymentParam],
        dry_run: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.CheckoutIntent:
        """Confirm a checkout intent.

        Accepts the offer and starts placing the order. The intent must be in state `awaiting_confirmation` and is returned in state `placing_order`. With `drawdown`, the total of the offer is held on the balance; returns 402 if the available balance does not cover it. Returns 402 or 403 if a spending limit of the account or the key refuses the purchase. If a rule demands the approval of a person, the intent is returned in state `awaiting_confirmation` with a pending `approval`; the order is placed when it is approved. With `dryRun`, everything is checked in the same way, but nothing changes: the intent is returned in state `awaiting_confirmation` with `dryRun`, which says what would be charged. Requires the scope `checkout_intents:write`. Default rate limits: `mutations`, 5 per second; `concurrent-agents`, 10 at once.

        Args:
            id: Identifier of the checkout intent.
            dry_run: Check everything that a confirmation checks, but place no order and hold no money. Defaults to `false`.
        """
        return self._transport.call(
            operations.CONFIRM_CHECKOUT_INTENT,
            params={"id": id},
            body=body_of({"payment_method": payment_method, "dry_run": dry_run}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def order(
        self,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Order:
        """Get the order of a checkout intent.

        Returns the order of a `completed` checkout intent. Returns 404 in all other states. Requires the scope `checkout_intents:read`. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the checkout intent.
        """
        return self._transport.call(
            operations.GET_CHECKOUT_INTENT_ORDER,
            params={"id": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def timeline(
        self,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Timeline:
        """Get the timeline of a checkout intent.

        Returns what is recorded about the intent in one list: API requests, state changes, the offer, balance transactions, requests to the merchant, events, delivery attempts and shipments. Some kinds of entries require the scope of their resource: `api_call` requires `settings:read`, `ledger` `billing:read`, `event` `events:read`, `delivery_attempt` `webhook_endpoints:read` and `shipment` `shipments:read`. Without the scope, the kind is left out and listed in `omittedKinds`. Requires the scope `checkout_intents:read`. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the checkout intent.
        """
        return self._transport.call(
            operations.GET_CHECKOUT_INTENT_TIMELINE,
            params={"id": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def explain(
        self,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Explanation:
        """Explain a checkout intent.

        Returns one paragraph that says what happened to the checkout intent, why, and what the caller can do. It is made by rules from the timeline, without text from the merchant. Refused confirmations are known with the scope `settings:read`, movements on the balance with `billing:read`, and shipments with `shipments:read`. Requires the scope `checkout_intents:read`. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the checkout intent.
        """
        return self._transport.call(
            operations.EXPLAIN_CHECKOUT_INTENT,
            params={"id": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def mandate(
        self,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Mandate:
        """Get the mandate of a checkout intent.

        Returns the signed records that prove the purchase: what was asked, offered, confirmed, ordered and paid, and what happened to the order afterwards. Returns 404 until a confirmed purchase has ended. Verify it with `purser verify-mandate` or with the public keys at `/.well-known/mandate-keys`. Requires the scope `checkout_intents:read`. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the checkout intent.
        """
        return self._transport.call(
            operations.GET_CHECKOUT_INTENT_MANDATE,
            params={"id": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def mandate_records(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.MandateRecord]:
        """List mandate records.

        Returns the chain of signed records of the account, newest first. Each has the hash of the one before it. Requires the scope `checkout_intents:read`. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
        """
        return self._transport.list(
            operations.LIST_MANDATE_RECORDS,
            query={"limit": limit, "after": after, "before": before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def attempts(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.PurchaseAttempt]:
        """List purchase attempts of a checkout intent.

        Returns what was done on the pages of a merchant without an interface, newest attempt first: each step with what was seen, what was done and why, and screenshots. Empty if the intent was handled through an interface of the merchant. Requires the scope `checkout_intents:read`. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the checkout intent.
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
        """
        return self._transport.list(
            operations.LIST_CHECKOUT_INTENT_ATTEMPTS,
            params={"id": id},
            query={"limit": limit, "after": after, "before": before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def screenshot(
        self,
        id: str,
        screenshot_id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> bytes:
        """Get a screenshot of a purchase attempt.

        Returns the image. Personal data and card data are covered. Requires the scope `checkout_intents:read`. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the checkout intent.
            screenshot_id: Identifier of the screenshot.
        """
        return self._transport.call(
            operations.GET_CHECKOUT_INTENT_SCREENSHOT,
            params={"id": id, "screenshotId": screenshot_id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def shipments(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.Shipment]:
        """List shipments of a checkout intent.

        Returns the shipments of the order, newest first. Empty until the intent is `completed`. Requires the scope `shipments:read`. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the checkout intent.
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
        """
        return self._transport.list(
            operations.LIST_CHECKOUT_INTENT_SHIPMENTS,
            params={"id": id},
            query={"limit": limit, "after": after, "before": before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class CheckoutIntentsBaseWithRawResponse:
    """The methods of CheckoutIntentsBase, returning the response with its status and headers."""

    def __init__(self, resource: CheckoutIntentsBase) -> None:
        self.create = raw(resource.create)
        self.purchase = raw(resource.purchase)
        self.retrieve = raw(resource.retrieve)
        self.list = raw_list(resource.list)
        self.confirm = raw(resource.confirm)
        self.order = raw(resource.order)
        self.timeline = raw(resource.timeline)
        self.explain = raw(resource.explain)
        self.mandate = raw(resource.mandate)
        self.mandate_records = raw_list(resource.mandate_records)
        self.attempts = raw_list(resource.attempts)
        self.screenshot = raw(resource.screenshot)
        self.shipments = raw_list(resource.shipments)


class Orders:
    """Orders at merchants."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> OrdersWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return OrdersWithRawResponse(self)

    def retrieve(
        self,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Order:
        """Get an order.

        Requires the scope `checkout_intents:read`. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the order.
        """
        return self._transport.call(
            operations.GET_ORDER,
            params={"id": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.Order]:
        """List orders.

        Returns the orders of completed checkout intents, newest first. Requires the scope `checkout_intents:read`. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
        """
        return self._transport.list(
            operations.LIST_ORDERS,
            query={"limit": limit, "after": after, "before": before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def cancel(
        self,
        id: str,
        *,
        reason: Union[models.CancellationReason, params.CancellationReasonParam],
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Cancellation:
        """Cancel an order.

        Asks the merchant to cancel the order. The merchant can take some time to decide: get the order to see the result. If the merchant has no interface for cancellations, the cancellation is denied immediately. Returns the existing cancellation if there is one. Money that the merchant returns is refunded to the drawdown balance that the order was paid from. Requires the scope `checkout_intents:write`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the order.
        """
        return self._transport.call(
            operations.CANCEL_ORDER,
            params={"id": id},
            body=body_of({"reason": reason}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class OrdersWithRawResponse:
    """The methods of Orders, returning the response with its status and headers."""

    def __init__(self, resource: Orders) -> None:
        self.retrieve = raw(resource.retrieve)
        self.list = raw_list(resource.list)
        self.cancel = raw(resource.cancel)


class Shipments:
    """Shipments of orders."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> ShipmentsWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return ShipmentsWithRawResponse(self)

    def retrieve(
        self,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Shipment:
        """Get a shipment.

        Requires the scope `shipments:read`. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the shipment.
        """
        return self._transport.call(
            operations.GET_SHIPMENT,
            params={"id": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        ids: Optional[Sequence[str]] = None,
        status: Optional[Sequence[models.ShipmentStatus]] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.Shipment]:
        """List shipments.

        Returns shipments, newest first. If you pass several filters, a shipment must match all of them. Requires the scope `shipments:read`. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
            ids: Return only shipments with these identifiers.
            status: Return only shipments with one of these statuses.
        """
        return self._transport.list(
            operations.LIST_SHIPMENTS,
            query={"limit": limit, "after": after, "before": before, "ids": ids, "status": status},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class ShipmentsWithRawResponse:
    """The methods of Shipments, returning the response with its status and headers."""

    def __init__(self, resource: Shipments) -> None:
        self.retrieve = raw(resource.retrieve)
        self.list = raw_list(resource.list)


class Products:
    """Products at merchants."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> ProductsWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return ProductsWithRawResponse(self)

    def lookup(
        self,
        url: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Product:
        """Look up a product.

        Reads the product page at the merchant. Fields that the merchant does not state are null. Returns 404 if there is no product at the URL, and 422 if the page cannot be read. Requires the scope `products:read`. Default rate limits: `product-lookup`, 10 per second.

        Args:
            url: URL of the product page.
        """
        return self._transport.call(
            operations.LOOKUP_PRODUCT,
            query={"url": url},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def subscribe(
        self,
        *,
        type: Union[Literal["product", "store"], str],
        url: str,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.ProductSubscription:
        """Subscribe to a product or store.

        Tracks a product, or the products of a store: changes create `product.updated` and `product.removed` events. The URL is read before the response is sent. Returns the existing subscription if there is one. Returns 404 if there is no product at the URL, 409 if the account has the maximum number of subscriptions, and 422 if the page cannot be read or the store does not list its products. Requires the scope `products:write`. In the audit log as `product_subscription.created`. Default rate limits: `mutations`, 5 per second.

        Args:
            type: `product`: one product. `store`: the products that the store lists, at most 1,000.
            url: URL of the product page, or of any page of the store.
        """
        return self._transport.call(
            operations.SUBSCRIBE_TO_PRODUCT,
            body=body_of({"type": type, "url": url}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def unsubscribe(
        self,
        *,
        type: Union[Literal["product", "store"], str],
        url: str,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.ProductSubscription:
        """Unsubscribe from a product or store.

        Ends the subscription and returns it a last time, with `subscribed` false. Returns 404 if there is no such subscription. Requires the scope `products:write`. In the audit log as `product_subscription.deleted`. Default rate limits: `mutations`, 5 per second.

        Args:
            type: `product`: one product. `store`: the products that the store lists, at most 1,000.
            url: URL of the product page, or of any page of the store.
        """
        return self._transport.call(
            operations.UNSUBSCRIBE_FROM_PRODUCT,
            body=body_of({"type": type, "url": url}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def subscriptions(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        q: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.ProductSubscription]:
        """List product subscriptions.

        Returns the subscriptions of the account, newest first. Requires the scope `products:read`. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
            q: Return only subscriptions whose URL or product name contains this text (case-insensitive).
        """
        return self._transport.list(
            operations.LIST_PRODUCT_SUBSCRIPTIONS,
            query={"limit": limit, "after": after, "before": before, "q": q},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class ProductsWithRawResponse:
    """The methods of Products, returning the response with its status and headers."""

    def __init__(self, resource: Products) -> None:
        self.lookup = raw(resource.lookup)
        self.subscribe = raw(resource.subscribe)
        self.unsubscribe = raw(resource.unsubscribe)
        self.subscriptions = raw_list(resource.subscriptions)


class Brands:
    """Merchants."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> BrandsWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return BrandsWithRawResponse(self)

    def retrieve_by_domain(
        self,
        domain: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Brand:
        """Check merchant support.

        Returns whether the service can buy from the merchant at the domain, and with which connector. Requires the scope `products:read`. Default rate limits: `reads`, 10 per second.

        Args:
            domain: Domain of the merchant, with a port if it is not the default port.
        """
        return self._transport.call(
            operations.GET_BRAND_BY_DOMAIN,
            params={"domain": domain},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class BrandsWithRawResponse:
    """The methods of Brands, returning the response with its status and headers."""

    def __init__(self, resource: Brands) -> None:
        self.retrieve_by_domain = raw(resource.retrieve_by_domain)


class EventsBase:
    """The event log, and helpers for webhook receivers."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> EventsBaseWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return EventsBaseWithRawResponse(self)

    def retrieve(
        self,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Event:
        """Get an event.

        Returns the event. The response body is the same, byte for byte, as the body of the webhook. Requires the scope `events:read`. Also with the token of a portal link, for what it shows. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the event.
        """
        return self._transport.call(
            operations.GET_EVENT,
            params={"id": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        type: Optional[Sequence[models.EventType]] = None,
        source_id: Optional[str] = None,
        created_after: Optional[Union[datetime, str]] = None,
        created_before: Optional[Union[datetime, str]] = None,
        wait: Optional[int] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.Event]:
        """List events.

        Returns events in the order of the event log, newest first. For long polling, pass `wait`, and the cursor of the newest event that you know as `before`: the response is sent as soon as a newer matching event exists. If there is none after `wait` seconds, the page is empty and its cursors are null; repeat the request with the same `before`. At most 10 requests of an account can wait at each server process; further ones get 429. Requires the scope `events:read`. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
            type: Return only events of these types.
            source_id: Return only events with this `source.id`.
            created_after: Return only items created at or after this time.
            created_before: Return only items created before this time.
            wait: Seconds to wait for a matching event if the page would be empty. Cannot be combined with `after`. Defaults to 0.
        """
        return self._transport.list(
            operations.LIST_EVENTS,
            query={"limit": limit, "after": after, "before": before, "type": type, "sourceId": source_id, "createdAfter": created_after, "createdBefore": created_before, "wait": wait},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def trigger(
        self,
        *,
        topic: models.SubscribableEventType,
        product_url: Optional[str] = None,
        checkout_intent_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Event:
        """Trigger a test event.

        Creates an event and delivers it like any other. Nothing else changes. Available in staging only: returns 404 in production. Requires the scope `test_helpers:write`. In the audit log as `event.triggered`. Default rate limits: `mutations`, 5 per second.

        Args:
            topic: Type of the event.
            product_url: URL of the product, for product events. Required for `product.updated`.
            checkout_intent_id: Identifier of the checkout intent, for checkout intent and shipment events. If omitted, the event has a `source.id` that does not exist.
        """
        return self._transport.call(
            operations.TRIGGER_EVENT,
            body=body_of({"topic": topic, "product_url": product_url, "checkout_intent_id": checkout_intent_id}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class EventsBaseWithRawResponse:
    """The methods of EventsBase, returning the response with its status and headers."""

    def __init__(self, resource: EventsBase) -> None:
        self.retrieve = raw(resource.retrieve)
        self.list = raw_list(resource.list)
        self.trigger = raw(resource.trigger)


class Billing:
    """The balance."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> BillingWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return BillingWithRawResponse(self)

    def balance(
        self,
        *,
        currency: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Balance:
        """Get the balance.

        Returns the drawdown balance of the account in one currency. Requires the scope `billing:read`. Default rate limits: `reads`, 10 per second.

        Args:
            currency: ISO 4217 code of the currency. Defaults to the currency of the account.
        """
        return self._transport.call(
            operations.GET_BALANCE,
            query={"currency": currency},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def transactions(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        type: Optional[models.TransactionType] = None,
        currency: Optional[str] = None,
        created_after: Optional[Union[datetime, str]] = None,
        created_before: Optional[Union[datetime, str]] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.Transaction]:
        """List balance transactions.

        Returns the transactions of the drawdown balance, newest first. Requires the scope `billing:read`. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
            type: Return only transactions of this type.
            currency: Return only transactions in this ISO 4217 currency.
            created_after: Return only items created at or after this time.
            created_before: Return only items created before this time.
        """
        return self._transport.list(
            operations.LIST_TRANSACTIONS,
            query={"limit": limit, "after": after, "before": before, "type": type, "currency": currency, "createdAfter": created_after, "createdBefore": created_before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def holds(
        self,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Holds:
        """List holds.

        Returns the money that is held for orders in progress and orders with an unknown outcome, oldest first. Requires the scope `billing:read`. Default rate limits: `reads`, 10 per second.
        """
        return self._transport.call(
            operations.LIST_HOLDS,
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def history(
        self,
        *,
        from_: Optional[Union[datetime, str]] = None,
        to: Optional[Union[datetime, str]] = None,
        bucket: Optional[Union[Literal["hour", "day"], str]] = None,
        currency: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.BalanceHistory:
        """Get balance history.

        Returns the balance and the held amount at the end of each hour or day of a period. Requires the scope `billing:read`. Default rate limits: `reads`, 10 per second.

        Args:
            from_: Start of the period, rounded down to the start of an interval (UTC). Defaults to 24 hours before `to`.
            to: End of the period. Defaults to now.
            bucket: Length of the intervals. A period can have at most 400. Defaults to `hour` for periods of up to four days, otherwise to `day`.
            currency: ISO 4217 code of the currency. Defaults to the currency of the account.
        """
        return self._transport.call(
            operations.GET_BALANCE_HISTORY,
            query={"from": from_, "to": to, "bucket": bucket, "currency": currency},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class BillingWithRawResponse:
    """The methods of Billing, returning the response with its status and headers."""

    def __init__(self, resource: Billing) -> None:
        self.balance = raw(resource.balance)
        self.transactions = raw_list(resource.transactions)
        self.holds = raw(resource.holds)
        self.history = raw(resource.history)


class PaymentGateways:
    """Payment gateways that tokenize cards in the buyer's browser."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> PaymentGatewaysWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return PaymentGatewaysWithRawResponse(self)

    def create_session(
        self,
        gateway: Union[Literal["basis-theory", "sandbox"], str],
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.PaymentGatewaySession:
        """Create a payment gateway session.

        Returns short-lived credentials for the gateway's browser SDK. With them, the SDK tokenizes a card in the buyer's browser, without sending it to your server. Returns 422 if the gateway is not configured. Requires the scope `checkout_intents:write`. Default rate limits: `mutations`, 5 per second.

        Args:
            gateway: Name of the payment gateway.
        """
        return self._transport.call(
            operations.CREATE_PAYMENT_GATEWAY_SESSION,
            params={"gateway": gateway},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class PaymentGatewaysWithRawResponse:
    """The methods of PaymentGateways, returning the response with its status and headers."""

    def __init__(self, resource: PaymentGateways) -> None:
        self.create_session = raw(resource.create_session)


class WebhookEndpoints:
    """Endpoints that receive signed events."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> WebhookEndpointsWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return WebhookEndpointsWithRawResponse(self)

    def create(
        self,
        *,
        url: str,
        description: Union[Optional[str], Omitted] = OMITTED,
        event_types: Union[Optional[Sequence[models.SubscribableEventType]], Omitted] = OMITTED,
        custom_headers: Union[Optional[Mapping[str, str]], Omitted] = OMITTED,
        order_mode: Optional[Union[Literal["none", "source"], str]] = None,
        max_in_flight: Union[Optional[int], Omitted] = OMITTED,
        rate_per_second: Union[Optional[int], Omitted] = OMITTED,
        standard_webhooks: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.WebhookEndpointWithSecret:
        """Create a webhook endpoint.

        Sends a verification challenge to the URL and saves the endpoint only if the challenge is answered. Otherwise returns 422, with the request, the response and the broken rule in `challenge`. The signing secret is returned only in this response. Requires the scope `webhook_endpoints:write`. In the audit log as `webhook_endpoint.created`. Default rate limits: `mutations`, 5 per second.

        Args:
            url: URL that events are sent to. It must answer the verification challenge.
            description: Your description of the endpoint. Pass null to remove it.
            event_types: Event types to send. Pass null for all types, including those added in later versions. Defaults to null on creation.
            custom_headers: Custom headers of deliveries and challenges: at most 16, and none that the service sets itself. They replace all custom headers; pass null to remove them. Values are stored encrypted and not returned.
            order_mode: `source`: an event waits until the previous one with the same `source.id` is acknowledged or exhausted. `none`: events do not wait for each other. Defaults to `none` on creation.
            max_in_flight: Maximum number of concurrent deliveries. Pass null for the default of 10.
            rate_per_second: Maximum number of deliveries per second. Pass null, the default, for no limit.
            standard_webhooks: Whether to also send the Standard Webhooks headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. Defaults to false on creation.
        """
        return self._transport.call(
            operations.CREATE_WEBHOOK_ENDPOINT,
            body=body_of({"url": url, "order_mode": order_mode, "standard_webhooks": standard_webhooks}, {"description": description, "event_types": event_types, "custom_headers": custom_headers, "max_in_flight": max_in_flight, "rate_per_second": rate_per_second}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def retrieve(
        self,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.WebhookEndpoint:
        """Get a webhook endpoint.

        Requires the scope `webhook_endpoints:read`. Also with the token of a portal link, for what it shows. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the webhook endpoint.
        """
        return self._transport.call(
            operations.GET_WEBHOOK_ENDPOINT,
            params={"id": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def health(
        self,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.WebhookEndpointHealth:
        """Get webhook endpoint health.

        Returns the number of unfinished deliveries, and when deliveries last succeeded and failed. Requires the scope `webhook_endpoints:read`. Also with the token of a portal link, for what it shows. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the webhook endpoint.
        """
        return self._transport.call(
            operations.GET_WEBHOOK_ENDPOINT_HEALTH,
            params={"id": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        q: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.WebhookEndpoint]:
        """List webhook endpoints.

        Returns the webhook endpoints of the account, newest first. Requires the scope `webhook_endpoints:read`. Also with the token of a portal link, for what it shows. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
            q: Return only endpoints whose description or URL contains this text (case-insensitive).
        """
        return self._transport.list(
            operations.LIST_WEBHOOK_ENDPOINTS,
            query={"limit": limit, "after": after, "before": before, "q": q},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def update(
        self,
        id: str,
        *,
        url: Optional[str] = None,
        description: Union[Optional[str], Omitted] = OMITTED,
        event_types: Union[Optional[Sequence[models.SubscribableEventType]], Omitted] = OMITTED,
        custom_headers: Union[Optional[Mapping[str, str]], Omitted] = OMITTED,
        order_mode: Optional[Union[Literal["none", "source"], str]] = None,
        max_in_flight: Union[Optional[int], Omitted] = OMITTED,
        rate_per_second: Union[Optional[int], Omitted] = OMITTED,
        standard_webhooks: Optional[bool] = None,
        enabled: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.WebhookEndpoint:
        """Update a webhook endpoint.

        Changes the fields that you pass. If you pass `url`, even the same one, the endpoint is verified as on creation, and enabled if it was disabled. Requires the scope `webhook_endpoints:write`. In the audit log as `webhook_endpoint.updated`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the webhook endpoint.
            url: URL that events are sent to. It must answer the verification challenge.
            description: Your description of the endpoint. Pass null to remove it.
            event_types: Event types to send. Pass null for all types, including those added in later versions. Defaults to null on creation.
            custom_headers: Custom headers of deliveries and challenges: at most 16, and none that the service sets itself. They replace all custom headers; pass null to remove them. Values are stored encrypted and not returned.
            order_mode: `source`: an event waits until the previous one with the same `source.id` is acknowledged or exhausted. `none`: events do not wait for each other. Defaults to `none` on creation.
            max_in_flight: Maximum number of concurrent deliveries. Pass null for the default of 10.
            rate_per_second: Maximum number of deliveries per second. Pass null, the default, for no limit.
            standard_webhooks: Whether to also send the Standard Webhooks headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. Defaults to false on creation.
            enabled: Whether to send events to the endpoint.
        """
        return self._transport.call(
            operations.UPDATE_WEBHOOK_ENDPOINT,
            params={"id": id},
            body=body_of({"url": url, "order_mode": order_mode, "standard_webhooks": standard_webhooks, "enabled": enabled}, {"description": description, "event_types": event_types, "custom_headers": custom_headers, "max_in_flight": max_in_flight, "rate_per_second": rate_per_second}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def delete(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Deleted:
        """Delete a webhook endpoint.

        No more events are sent to the endpoint, including those that wait for a retry. Requires the scope `webhook_endpoints:write`. In the audit log as `webhook_endpoint.deleted`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the webhook endpoint.
        """
        return self._transport.call(
            operations.DELETE_WEBHOOK_ENDPOINT,
            params={"id": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def roll_secret(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.WebhookEndpointWithSecret:
        """Create a new signing secret.

        Creates a new secret, which signs nothing until you switch to it. The secret is returned only in this response. An earlier new secret that is not in use is discarded. Requires the scope `webhook_endpoints:write`. In the audit log as `webhook_endpoint.secret_created`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the webhook endpoint.
        """
        return self._transport.call(
            operations.ROLL_WEBHOOK_SECRET,
            params={"id": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def verify_secret(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.WebhookEndpoint:
        """Verify the new signing secret.

        Sends a challenge that is signed with the new secret. Returns 422, with `challenge`, if the endpoint does not answer it, and 409 if there is no new secret. Requires the scope `webhook_endpoints:write`. In the audit log as `webhook_endpoint.secret_verified`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the webhook endpoint.
        """
        return self._transport.call(
            operations.VERIFY_WEBHOOK_SECRET,
            params={"id": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def switch_secret(
        self,
        id: str,
        *,
        at: Optional[Union[datetime, str]] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.WebhookEndpoint:
        """Switch to the new signing secret.

        Starts to sign with the new secret, immediately or at a time within the next 72 hours. Returns 409 if the new secret is not verified. Requires the scope `webhook_endpoints:write`. In the audit log as `webhook_endpoint.secret_switched`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the webhook endpoint.
            at: When the new secret starts signing: at most 72 hours from now. Defaults to now.
        """
        return self._transport.call(
            operations.SWITCH_WEBHOOK_SECRET,
            params={"id": id},
            body=body_of({"at": at}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def restore_secret(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.WebhookEndpoint:
        """Restore the previous signing secret.

        Signs with the previous secret again and discards the one that replaced it. Possible within 72 hours of the switch; later calls return 409. Requires the scope `webhook_endpoints:write`. In the audit log as `webhook_endpoint.secret_restored`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the webhook endpoint.
        """
        return self._transport.call(
            operations.RESTORE_WEBHOOK_SECRET,
            params={"id": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def cancel_secret_roll(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.WebhookEndpoint:
        """Discard the new signing secret.

        Discards the new secret and cancels a scheduled switch. Returns 409 if there is no new secret. Requires the scope `webhook_endpoints:write`. In the audit log as `webhook_endpoint.secret_dropped`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the webhook endpoint.
        """
        return self._transport.call(
            operations.CANCEL_WEBHOOK_SECRET_ROLL,
            params={"id": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def secret(
        self,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.WebhookEndpointSecret:
        """Reveal the signing secret.

        For owners and developers who are signed in to the console and have entered their password again. Each call is logged. API keys get 403: they get a secret only in the response that creates it. Requires the scope `webhook_endpoints:write`. In the audit log as `webhook_endpoint.secret_revealed`. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the webhook endpoint.
        """
        return self._transport.call(
            operations.GET_WEBHOOK_ENDPOINT_SECRET,
            params={"id": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def check(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.EndpointCheckReport:
        """Check a webhook endpoint.

        Sends valid and forged test events to the URL, one after another, and returns how the receiver handled each. Responds when all checks are done, after at most 20 seconds. Test events have `data.test: true`, the type `checkout_intent.completed` and a `source.id` that starts with `ci_test_`. They are not listed as events or deliveries. Disabled endpoints can be checked too. The check does not change the endpoint. Requires the scope `webhook_endpoints:write`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the webhook endpoint.
        """
        return self._transport.call(
            operations.CHECK_WEBHOOK_ENDPOINT,
            params={"id": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def resend(
        self,
        id: str,
        *,
        event_id: str,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Delivery:
        """Resend an event to an endpoint.

        Sends the event immediately, even if it was acknowledged before, with a new retry schedule. Earlier attempts are kept. If the order mode of the endpoint is `source`, the delivery waits until deliveries in progress with the same `source.id` have finished. Returns 409 if the endpoint is disabled. Requires the scope `webhook_endpoints:write`. In the audit log as `delivery.resent`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the webhook endpoint.
            event_id: Identifier of the event to resend.
        """
        return self._transport.call(
            operations.RESEND_EVENT,
            params={"id": id},
            body=body_of({"event_id": event_id}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class WebhookEndpointsWithRawResponse:
    """The methods of WebhookEndpoints, returning the response with its status and headers."""

    def __init__(self, resource: WebhookEndpoints) -> None:
        self.create = raw(resource.create)
        self.retrieve = raw(resource.retrieve)
        self.health = raw(resource.health)
        self.list = raw_list(resource.list)
        self.update = raw(resource.update)
        self.delete = raw(resource.delete)
        self.roll_secret = raw(resource.roll_secret)
        self.verify_secret = raw(resource.verify_secret)
        self.switch_secret = raw(resource.switch_secret)
        self.restore_secret = raw(resource.restore_secret)
        self.cancel_secret_roll = raw(resource.cancel_secret_roll)
        self.secret = raw(resource.secret)
        self.check = raw(resource.check)
        self.resend = raw(resource.resend)


class Deliveries:
    """Deliveries of events to endpoints."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> DeliveriesWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return DeliveriesWithRawResponse(self)

    def retrieve(
        self,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.DeliveryWithAttempts:
        """Get a delivery.

        Returns the delivery with its attempts. Requires the scope `webhook_endpoints:read`. Also with the token of a portal link, for what it shows. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the delivery.
        """
        return self._transport.call(
            operations.GET_DELIVERY,
            params={"id": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        endpoint_id: Optional[str] = None,
        event_id: Optional[str] = None,
        event_type: Optional[Sequence[models.EventType]] = None,
        status: Optional[Sequence[models.DeliveryStatus]] = None,
        created_after: Optional[Union[datetime, str]] = None,
        created_before: Optional[Union[datetime, str]] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.Delivery]:
        """List deliveries.

        Returns the deliveries of events to webhook endpoints, newest first. Requires the scope `webhook_endpoints:read`. Also with the token of a portal link, for what it shows. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
            endpoint_id: Return only deliveries to this endpoint.
            event_id: Return only deliveries of this event.
            event_type: Return only deliveries of events of these types.
            status: Return only deliveries with one of these statuses.
            created_after: Return only items created at or after this time.
            created_before: Return only items created before this time.
        """
        return self._transport.list(
            operations.LIST_DELIVERIES,
            query={"limit": limit, "after": after, "before": before, "endpointId": endpoint_id, "eventId": event_id, "eventType": event_type, "status": status, "createdAfter": created_after, "createdBefore": created_before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def resend(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Delivery:
        """Resend a delivery.

        Sends the event immediately, even if it was acknowledged before, with a new retry schedule. Earlier attempts are kept. If the order mode of the endpoint is `source`, the delivery waits until deliveries in progress with the same `source.id` have finished. Returns 409 if the endpoint is disabled. Requires the scope `webhook_endpoints:write`. Also with the token of a portal link that allows changes, for what it shows. In the audit log as `delivery.resent`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the delivery.
        """
        return self._transport.call(
            operations.RESEND_DELIVERY,
            params={"id": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class DeliveriesWithRawResponse:
    """The methods of Deliveries, returning the response with its status and headers."""

    def __init__(self, resource: Deliveries) -> None:
        self.retrieve = raw(resource.retrieve)
        self.list = raw_list(resource.list)
        self.resend = raw(resource.resend)


class Recoveries:
    """Recoveries: redelivery of many events to an endpoint, either failed ones or a range of the log."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> RecoveriesWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return RecoveriesWithRawResponse(self)

    def create(
        self,
        endpoint_id: str,
        *,
        kind: Union[Literal["failed", "replay"], str],
        since: Optional[Union[datetime, str]] = None,
        since_cursor: Optional[str] = None,
        until: Optional[Union[datetime, str]] = None,
        until_cursor: Optional[str] = None,
        event_types: Optional[Sequence[models.SubscribableEventType]] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Recovery:
        """Start a recovery.

        Resends the events of a range to one endpoint: only the failed ones (`failed`) or all (`replay`). Events are sent in the order of the event log, each with a new retry schedule. Events created after this request are not included. Returns 409 if the endpoint is disabled or another recovery of it is running, and 422 if the range starts before the oldest event that is kept. Requires the scope `webhook_endpoints:write`. Also with the token of a portal link that allows changes, for what it shows. In the audit log as `webhook_endpoint.recovery_started`. Default rate limits: `mutations`, 5 per second.

        Args:
            endpoint_id: Identifier of the webhook endpoint.
            kind: `failed`: resend events whose deliveries are `failed` or `exhausted`. `replay`: send all events, including those that were acknowledged or never sent.
            since: Resend events created at or after this time. Pass either `since` or `sinceCursor`.
            since_cursor: Resend events newer than this cursor of the list of events or deliveries.
            until: Resend events created before this time. Defaults to now.
            until_cursor: Resend events up to and including this cursor. Cannot be combined with `until`.
            event_types: Resend only events of these types. Defaults to all types for `failed`, and to the event types of the endpoint for `replay`.
        """
        return self._transport.call(
            operations.CREATE_RECOVERY,
            params={"id": endpoint_id},
            body=body_of({"kind": kind, "since": since, "since_cursor": since_cursor, "until": until, "until_cursor": until_cursor, "event_types": event_types}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def preview(
        self,
        endpoint_id: str,
        *,
        kind: Union[Literal["failed", "replay"], str],
        since: Union[datetime, str],
        until: Optional[Union[datetime, str]] = None,
        event_types: Optional[Sequence[models.SubscribableEventType]] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.RecoveryPreview:
        """Preview a recovery.

        Returns the number of events that a recovery would send. Sends nothing. Requires the scope `webhook_endpoints:read`. Also with the token of a portal link, for what it shows. Default rate limits: `reads`, 10 per second.

        Args:
            endpoint_id: Identifier of the webhook endpoint.
            kind: `failed`: resend events whose deliveries are `failed` or `exhausted`. `replay`: send all events, including those that were acknowledged or never sent.
            since: Count events created at or after this time.
            until: Count events created before this time. Defaults to now.
            event_types: Count only events of these types. The default is as for the recovery.
        """
        return self._transport.call(
            operations.PREVIEW_RECOVERY,
            params={"id": endpoint_id},
            query={"kind": kind, "since": since, "until": until, "eventTypes": event_types},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def retrieve(
        self,
        endpoint_id: str,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Recovery:
        """Get a recovery.

        Requires the scope `webhook_endpoints:read`. Also with the token of a portal link, for what it shows. Default rate limits: `reads`, 10 per second.

        Args:
            endpoint_id: Identifier of the webhook endpoint.
            id: Identifier of the recovery.
        """
        return self._transport.call(
            operations.GET_RECOVERY,
            params={"id": endpoint_id, "recoveryId": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def list(
        self,
        endpoint_id: str,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.Recovery]:
        """List recoveries.

        Returns the recoveries of the endpoint, newest first. Requires the scope `webhook_endpoints:read`. Default rate limits: `reads`, 10 per second.

        Args:
            endpoint_id: Identifier of the webhook endpoint.
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
        """
        return self._transport.list(
            operations.LIST_RECOVERIES,
            params={"id": endpoint_id},
            query={"limit": limit, "after": after, "before": before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def cancel(
        self,
        endpoint_id: str,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Recovery:
        """Cancel a recovery.

        Queues no further deliveries. Deliveries that are already queued are still sent. Has no effect on a recovery that has ended. Requires the scope `webhook_endpoints:write`. In the audit log as `webhook_endpoint.recovery_canceled`. Default rate limits: `mutations`, 5 per second.

        Args:
            endpoint_id: Identifier of the webhook endpoint.
            id: Identifier of the recovery.
        """
        return self._transport.call(
            operations.CANCEL_RECOVERY,
            params={"id": endpoint_id, "recoveryId": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class RecoveriesWithRawResponse:
    """The methods of Recoveries, returning the response with its status and headers."""

    def __init__(self, resource: Recoveries) -> None:
        self.create = raw(resource.create)
        self.preview = raw(resource.preview)
        self.retrieve = raw(resource.retrieve)
        self.list = raw_list(resource.list)
        self.cancel = raw(resource.cancel)


class ApiKeys:
    """API keys of the account."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> ApiKeysWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return ApiKeysWithRawResponse(self)

    def create(
        self,
        *,
        name: Optional[str] = None,
        scopes: Optional[Sequence[models.Scope]] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.ApiKeyWithSecret:
        """Create an API key.

        Returns the key only in this response. Returns 403 if you name a scope that the caller does not have. Requires the scope `keys:write`. In the audit log as `api_key.created`. Default rate limits: `mutations`, 5 per second.

        Args:
            name: Name of the key, such as the program that uses it.
            scopes: Scopes of the key. The caller must have them all. Defaults to the scopes of the caller.
        """
        return self._transport.call(
            operations.CREATE_API_KEY,
            body=body_of({"name": name, "scopes": scopes}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        q: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.ApiKey]:
        """List API keys.

        Returns valid and revoked keys, newest first. Requires the scope `keys:read`. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
            q: Return only keys whose name contains this text (case-insensitive), or which end in it.
        """
        return self._transport.list(
            operations.LIST_API_KEYS,
            query={"limit": limit, "after": after, "before": before, "q": q},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def revoke(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Deleted:
        """Revoke an API key.

        The key stops working with the next request. Requires the scope `keys:write`. In the audit log as `api_key.revoked`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the API key.
        """
        return self._transport.call(
            operations.REVOKE_API_KEY,
            params={"id": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class ApiKeysWithRawResponse:
    """The methods of ApiKeys, returning the response with its status and headers."""

    def __init__(self, resource: ApiKeys) -> None:
        self.create = raw(resource.create)
        self.list = raw_list(resource.list)
        self.revoke = raw(resource.revoke)


class ConnectedApps:
    """Apps that users connected to the account over MCP."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> ConnectedAppsWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return ConnectedAppsWithRawResponse(self)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.ConnectedApp]:
        """List connected apps.

        Returns connected and disconnected apps, newest first. Requires the scope `keys:read`. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
        """
        return self._transport.list(
            operations.LIST_CONNECTED_APPS,
            query={"limit": limit, "after": after, "before": before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def retrieve(
        self,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.ConnectedApp:
        """Get a connected app.

        Requires the scope `keys:read`. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the connected app.
        """
        return self._transport.call(
            operations.GET_CONNECTED_APP,
            params={"id": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def disconnect(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Deleted:
        """Disconnect an app.

        The tokens of the app stop working with the next request. Requires the scope `keys:write`. In the audit log as `connected_app.disconnected`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the connected app.
        """
        return self._transport.call(
            operations.DISCONNECT_APP,
            params={"id": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class ConnectedAppsWithRawResponse:
    """The methods of ConnectedApps, returning the response with its status and headers."""

    def __init__(self, resource: ConnectedApps) -> None:
        self.list = raw_list(resource.list)
        self.retrieve = raw(resource.retrieve)
        self.disconnect = raw(resource.disconnect)


class PortalLinks:
    """Links to the page that shows your customers their webhook endpoints and deliveries."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> PortalLinksWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return PortalLinksWithRawResponse(self)

    def create(
        self,
        *,
        endpoint_ids: Optional[Sequence[str]] = None,
        expires_in_seconds: Optional[int] = None,
        allows_changes: Optional[bool] = None,
        allowed_origins: Optional[Sequence[str]] = None,
        theme: Optional[params.PortalLinkCreateThemeParam] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.PortalLinkWithUrl:
        """Create a portal link.

        Returns the URL of a page that shows webhook endpoints of the account and their deliveries, and can resend them if you allow it. Give the URL to one customer, or embed it in your application. The link also stops working when the API key that created it is revoked, or the user who created it leaves the account. Requires the scope `portal_links:write`. In the audit log as `portal_link.created`. Default rate limits: `mutations`, 5 per second.

        Args:
            endpoint_ids: The webhook endpoints to show. Defaults to all endpoints of the account, including later ones.
            expires_in_seconds: How long the link is valid: at most 24 hours. Defaults to one hour.
            allows_changes: Whether deliveries can be resent in the portal. Defaults to false.
            allowed_origins: Origins of the pages that may embed the portal in a frame. Defaults to none.
            theme: How the portal looks.
        """
        return self._transport.call(
            operations.CREATE_PORTAL_LINK,
            body=body_of({"endpoint_ids": endpoint_ids, "expires_in_seconds": expires_in_seconds, "allows_changes": allows_changes, "allowed_origins": allowed_origins, "theme": theme}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.PortalLink]:
        """List portal links.

        Returns portal links, newest first. Links are removed a week after they expired. Requires the scope `portal_links:read`. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
        """
        return self._transport.list(
            operations.LIST_PORTAL_LINKS,
            query={"limit": limit, "after": after, "before": before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def retrieve(
        self,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.PortalLink:
        """Get a portal link.

        Requires the scope `portal_links:read`. Also with the token of a portal link, for what it shows. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the portal link.
        """
        return self._transport.call(
            operations.GET_PORTAL_LINK,
            params={"id": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def revoke(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Deleted:
        """Revoke a portal link.

        The portal stops working with the next request. Requires the scope `portal_links:write`. In the audit log as `portal_link.revoked`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the portal link.
        """
        return self._transport.call(
            operations.REVOKE_PORTAL_LINK,
            params={"id": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class PortalLinksWithRawResponse:
    """The methods of PortalLinks, returning the response with its status and headers."""

    def __init__(self, resource: PortalLinks) -> None:
        self.create = raw(resource.create)
        self.list = raw_list(resource.list)
        self.retrieve = raw(resource.retrieve)
        self.revoke = raw(resource.revoke)


class UserSavedViews:
    """Named filters of the lists of the console, of a signed-in user."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> UserSavedViewsWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return UserSavedViewsWithRawResponse(self)

    def list(
        self,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.SavedViews:
        """List saved views.

        Returns the views of the signed-in user in this account, of all lists. Default rate limits: `reads`, 10 per second.
        """
        return self._transport.call(
            operations.LIST_SAVED_VIEWS,
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def create(
        self,
        *,
        list: Union[Literal["checkout_intents", "events", "deliveries", "requests", "audit_log", "transactions", "webhook_endpoints", "api_keys", "product_subscriptions", "approvals", "merchants", "installation_audit_log"], str],
        name: str,
        query: str,
        is_default: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.SavedView:
        """Create a saved view.

        A user has at most 20 views of a list in an account. Returns 409 for more, and for a name that the list has. Default rate limits: `mutations`, 5 per second.

        Args:
            list: List that the view is for.
            name: Name of the view, unique in its list.
            query: Filters, as the query of the address of the page.
            is_default: Whether the menu opens the list with this view. At most one view of a list.
        """
        return self._transport.call(
            operations.CREATE_SAVED_VIEW,
            body=body_of({"list": list, "name": name, "query": query, "is_default": is_default}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def update(
        self,
        id: str,
        *,
        name: Optional[str] = None,
        query: Optional[str] = None,
        is_default: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.SavedView:
        """Update a saved view.

        Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the view.
            name: Name of the view, unique in its list.
            query: Filters, as the query of the address of the page.
            is_default: Whether the menu opens the list with this view. At most one view of a list.
        """
        return self._transport.call(
            operations.UPDATE_SAVED_VIEW,
            params={"id": id},
            body=body_of({"name": name, "query": query, "is_default": is_default}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def delete(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Deleted:
        """Delete a saved view.

        Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the view.
        """
        return self._transport.call(
            operations.DELETE_SAVED_VIEW,
            params={"id": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class UserSavedViewsWithRawResponse:
    """The methods of UserSavedViews, returning the response with its status and headers."""

    def __init__(self, resource: UserSavedViews) -> None:
        self.list = raw(resource.list)
        self.create = raw(resource.create)
        self.update = raw(resource.update)
        self.delete = raw(resource.delete)


class RateLimits:
    """Rate limits of the account."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> RateLimitsWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return RateLimitsWithRawResponse(self)

    def retrieve(
        self,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Limits:
        """Get rate limits.

        Returns the current state of all rate-limit buckets of the account, and what is left of the spending limits of the account and of the calling key. Requires the scope `settings:read`. Default rate limits: `reads`, 10 per second.
        """
        return self._transport.call(
            operations.GET_LIMITS,
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class RateLimitsWithRawResponse:
    """The methods of RateLimits, returning the response with its status and headers."""

    def __init__(self, resource: RateLimits) -> None:
        self.retrieve = raw(resource.retrieve)


class SpendingLimitSettings:
    """Spending limits of the account and of its API keys. `spender`: `account`, or the id of a key."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> SpendingLimitSettingsWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return SpendingLimitSettingsWithRawResponse(self)

    def retrieve(
        self,
        spender: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.SpendingLimitsState:
        """Get spending limits.

        Returns the spending limits of the account or of one of its API keys, and what is left. Requires the scope `spending_limits:read`. Default rate limits: `reads`, 10 per second.

        Args:
            spender: `account` for the limits of the account, or the identifier of an API key or connected app for those of the key or app.
        """
        return self._transport.call(
            operations.GET_SPENDING_LIMITS,
            params={"spender": spender},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def set(
        self,
        spender: str,
        *,
        amounts: Optional[Sequence[Union[models.AmountLimit, params.AmountLimitParam]]] = None,
        orders: Optional[Sequence[Union[models.OrderCountLimit, params.OrderCountLimitParam]]] = None,
        currencies: Optional[Sequence[str]] = None,
        max_quantity: Optional[int] = None,
        allowed_hosts: Optional[Sequence[str]] = None,
        refused_hosts: Optional[Sequence[str]] = None,
        allowed_categories: Optional[Sequence[str]] = None,
        refused_categories: Optional[Sequence[str]] = None,
        approval: Optional[Union[models.ApprovalRules, params.ApprovalRulesParam]] = None,
        expires_at: Optional[Union[datetime, str]] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.SpendingLimitsState:
        """Set spending limits.

        Replaces the spending limits of the account or of one of its API keys. They apply to the next confirmation, and count what was spent before in the same period. The limits of the account apply to all its purchases, those of a key to the purchases that it confirms. Limits that contradict each other are refused with 422. Requires the scope `spending_limits:write`. In the audit log as `spending_limits.updated`. Default rate limits: `mutations`, 5 per second.

        Args:
            spender: `account` for the limits of the account, or the identifier of an API key or connected app for those of the key or app.
            amounts: Limits of the amount spent. If there are any, offers in a currency that none of them names are refused: amounts are not converted.
            orders: Limits of the number of orders.
            currencies: The only currencies of offers that may be bought.
            max_quantity: The highest quantity of an order.
            allowed_hosts: The only merchant hosts to buy at. A host name, or `*.shop.example` for all its subdomains; a leading `www.` and the port do not matter.
            refused_hosts: Merchant hosts not to buy at. Takes precedence over `allowedHosts`.
            allowed_categories: The only product categories to buy: one of those of the product is enough. Names are compared without case. Products whose category the merchant does not tell are refused.
            refused_categories: Product categories not to buy: one of those of the product is enough. Takes precedence over `allowedCategories`. Names are compared without case. Products whose category the merchant does not tell are not refused.
            expires_at: Only for API keys: when the key expires. Requests with it are then refused with 401, and its purchases that are not confirmed yet fail.
        """
        return self._transport.call(
            operations.SET_SPENDING_LIMITS,
            params={"spender": spender},
            body=body_of({"amounts": amounts, "orders": orders, "currencies": currencies, "max_quantity": max_quantity, "allowed_hosts": allowed_hosts, "refused_hosts": refused_hosts, "allowed_categories": allowed_categories, "refused_categories": refused_categories, "approval": approval, "expires_at": expires_at}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class SpendingLimitSettingsWithRawResponse:
    """The methods of SpendingLimitSettings, returning the response with its status and headers."""

    def __init__(self, resource: SpendingLimitSettings) -> None:
        self.retrieve = raw(resource.retrieve)
        self.set = raw(resource.set)


class Approvals:
    """Purchases that need the approval of a person."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> ApprovalsWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return ApprovalsWithRawResponse(self)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        status: Optional[Sequence[Union[Literal["pending", "approved", "rejected", "expired"], str]]] = None,
        checkout_intent_id: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.Approval]:
        """List approvals.

        Returns the approvals that purchases need or needed, newest purchase first. Requires the scope `approvals:read`. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
            status: Return only approvals with one of these statuses.
            checkout_intent_id: Return only the approval of this checkout intent.
        """
        return self._transport.list(
            operations.LIST_APPROVALS,
            query={"limit": limit, "after": after, "before": before, "status": status, "checkoutIntentId": checkout_intent_id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def retrieve(
        self,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Approval:
        """Get an approval.

        Requires the scope `approvals:read`. Default rate limits: `reads`, 10 per second.

        Args:
            id: Identifier of the approval.
        """
        return self._transport.call(
            operations.GET_APPROVAL,
            params={"id": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def approve(
        self,
        id: str,
        *,
        digest: Optional[str] = None,
        reason: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Approval:
        """Approve a purchase.

        Approves exactly what `subject` says. The order is then placed without another confirmation, at most once, under the spending limits of that moment. Returns 409 unless the approval is `pending`, and 403 for the API key that asked for it. Only a person can grant the scope. Requires the scope `approvals:write`. In the audit log as `approval.approved`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the approval.
            digest: The `digest` of the approval that was read. Returns 409 if the approval has another one. Omit to decide without the check.
            reason: Why. It is shown to whoever asked.
        """
        return self._transport.call(
            operations.APPROVE_PURCHASE,
            params={"id": id},
            body=body_of({"digest": digest, "reason": reason}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def reject(
        self,
        id: str,
        *,
        digest: Optional[str] = None,
        reason: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Approval:
        """Reject a purchase.

        Rejects the purchase: the checkout intent fails with `not_approved`, and nothing is bought. Returns 409 unless the approval is `pending`. Requires the scope `approvals:write`. In the audit log as `approval.rejected`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the approval.
            digest: The `digest` of the approval that was read. Returns 409 if the approval has another one. Omit to decide without the check.
            reason: Why. It is shown to whoever asked.
        """
        return self._transport.call(
            operations.REJECT_PURCHASE,
            params={"id": id},
            body=body_of({"digest": digest, "reason": reason}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class ApprovalsWithRawResponse:
    """The methods of Approvals, returning the response with its status and headers."""

    def __init__(self, resource: Approvals) -> None:
        self.list = raw_list(resource.list)
        self.retrieve = raw(resource.retrieve)
        self.approve = raw(resource.approve)
        self.reject = raw(resource.reject)


class Requests:
    """Recent API requests and their responses."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> RequestsWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return RequestsWithRawResponse(self)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        q: Optional[str] = None,
        status: Optional[str] = None,
        actor_id: Optional[str] = None,
        operation: Optional[str] = None,
        error_name: Optional[Union[Literal["BadRequestError", "AuthenticationError", "InsufficientBalanceError", "SpendingLimitError", "PermissionDeniedError", "PurchaseNotAllowedError", "NotFoundError", "MethodNotAllowedError", "InvalidCheckoutIntentStateError", "ConflictError", "PayloadTooLargeError", "UnsupportedMediaTypeError", "ValidateError", "TooManyRequestsError", "RuntimeError", "ServiceUnavailableError"], str]] = None,
        created_after: Optional[Union[datetime, str]] = None,
        created_before: Optional[Union[datetime, str]] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.ApiRequest]:
        """List API requests.

        Returns the logged requests of the account, newest first. A request appears shortly after its response and is kept for `retention.requestDays` of the account. Query strings are not stored, bodies only masked, where the service is configured to store them. Of the requests of the console, only changes and failed requests are logged. Requires the scope `settings:read`. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
            q: Return only requests with this request ID, object identifier or idempotency key.
            status: Return only requests with this HTTP status or status class, such as `4xx`.
            actor_id: Return only requests by the API key or user with this identifier.
            operation: Return only requests to the operation with this `operationId`.
            error_name: Return only requests that failed with this error.
            created_after: Return only items created at or after this time.
            created_before: Return only items created before this time.
        """
        return self._transport.list(
            operations.LIST_REQUESTS,
            query={"limit": limit, "after": after, "before": before, "q": q, "status": status, "actorId": actor_id, "operation": operation, "errorName": error_name, "createdAfter": created_after, "createdBefore": created_before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def retrieve(
        self,
        id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.ApiRequest:
        """Get an API request.

        Returns the latest request with the request ID. Requires the scope `settings:read`. Default rate limits: `reads`, 10 per second.

        Args:
            id: Request ID.
        """
        return self._transport.call(
            operations.GET_REQUEST,
            params={"id": id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def errors(
        self,
        *,
        created_after: Optional[Union[datetime, str]] = None,
        created_before: Optional[Union[datetime, str]] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.ApiRequestErrors:
        """List request errors.

        Counts the failed requests by error, operation and rejected fields. Covers the last 24 hours by default. Requires the scope `settings:read`. Default rate limits: `reads`, 10 per second.

        Args:
            created_after: Count only requests that arrived at or after this time. Defaults to 24 hours ago.
            created_before: Return only items created before this time.
        """
        return self._transport.call(
            operations.LIST_REQUEST_ERRORS,
            query={"createdAfter": created_after, "createdBefore": created_before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class RequestsWithRawResponse:
    """The methods of Requests, returning the response with its status and headers."""

    def __init__(self, resource: Requests) -> None:
        self.list = raw_list(resource.list)
        self.retrieve = raw(resource.retrieve)
        self.errors = raw(resource.errors)


class AuditEntriesBase:
    """Who changed what, when and from where."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> AuditEntriesBaseWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return AuditEntriesBaseWithRawResponse(self)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        action: Optional[str] = None,
        object_kind: Optional[Union[Literal["account", "api_key", "approval", "balance", "checkout_intent", "connected_app", "delivery", "event", "host_credentials", "host_rule", "installation", "invitation", "job", "limit", "member", "portal_link", "product_subscription", "recipe", "shipment", "signing_key", "spending_limits", "user", "webhook_endpoint"], str]] = None,
        object_id: Optional[str] = None,
        actor_id: Optional[str] = None,
        created_after: Optional[Union[datetime, str]] = None,
        created_before: Optional[Union[datetime, str]] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.AuditEntry]:
        """List audit entries.

        Returns the changes of objects of the account, newest first: by users, by API keys, by operators and by the service itself. Checkout intents are not among them: their timeline and the request log say who created, confirmed and canceled them. Requires the scope `settings:read`. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
            action: Return only entries with this action.
            object_kind: Return only changes of objects of this kind.
            object_id: Return only changes of the object with this identifier.
            actor_id: Return only changes by the API key or user with this identifier.
            created_after: Return only items created at or after this time.
            created_before: Return only items created before this time.
        """
        return self._transport.list(
            operations.LIST_AUDIT_ENTRIES,
            query={"limit": limit, "after": after, "before": before, "action": action, "objectKind": object_kind, "objectId": object_id, "actorId": actor_id, "createdAfter": created_after, "createdBefore": created_before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def chain(
        self,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.AuditChain:
        """Get the audit chain.

        Returns where the chain of audit entries of the account begins and ends, signed. With it, `purser verify-audit` finds whether entries were cut off from an export. Signs the entries that are not signed yet. Requires the scope `settings:read`. Default rate limits: `reads`, 10 per second.
        """
        return self._transport.call(
            operations.GET_AUDIT_CHAIN,
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class AuditEntriesBaseWithRawResponse:
    """The methods of AuditEntriesBase, returning the response with its status and headers."""

    def __init__(self, resource: AuditEntriesBase) -> None:
        self.list = raw_list(resource.list)
        self.chain = raw(resource.chain)


class AccountStatistics:
    """Statistics of purchases and webhook deliveries."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> AccountStatisticsWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return AccountStatisticsWithRawResponse(self)

    def retrieve(
        self,
        *,
        from_: Optional[Union[datetime, str]] = None,
        to: Optional[Union[datetime, str]] = None,
        bucket: Optional[Union[Literal["hour", "day"], str]] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Statistics:
        """Get statistics.

        Returns statistics of checkout intents and webhook deliveries. Intents count in the interval in which they were created, durations in the interval in which the step ended, and deliveries and attempts in the interval in which the delivery was queued. Requires the scope `checkout_intents:read`. Default rate limits: `reads`, 10 per second.

        Args:
            from_: Start of the period, rounded down to the start of an interval (UTC). Defaults to 24 hours before `to`.
            to: End of the period. Defaults to now.
            bucket: Length of the intervals. A period can have at most 400. Defaults to `hour` for periods of up to four days, otherwise to `day`.
        """
        return self._transport.call(
            operations.GET_STATISTICS,
            query={"from": from_, "to": to, "bucket": bucket},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class AccountStatisticsWithRawResponse:
    """The methods of AccountStatistics, returning the response with its status and headers."""

    def __init__(self, resource: AccountStatistics) -> None:
        self.retrieve = raw(resource.retrieve)


class AccountAlerts:
    """Alerts of the account: conditions that need attention."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> AccountAlertsWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return AccountAlertsWithRawResponse(self)

    def list(
        self,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Alerts:
        """List alerts.

        Returns conditions that need attention: orders with an unknown outcome, orders that only the buyer can complete, disabled, failing and missing webhook endpoints, exhausted deliveries, a low balance, offers that expire soon, failures that you can prevent, and a daily limit that is nearly reached. Requires the scope `checkout_intents:read`. Default rate limits: `reads`, 10 per second.
        """
        return self._transport.call(
            operations.LIST_ALERTS,
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def notifications(
        self,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.AlertNotifications:
        """Get alert notifications.

        Requires the scope `settings:read`. Default rate limits: `reads`, 10 per second.
        """
        return self._transport.call(
            operations.GET_ALERT_NOTIFICATIONS,
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def set_notifications(
        self,
        *,
        emails: Sequence[str],
        webhook_url: Optional[str],
        interval_minutes: int,
        quiet_hours: Optional[params.AlertNotificationsSetQuietHoursParam],
        urgent_in_quiet_hours: bool,
        kinds: Optional[Sequence[Union[Literal["outcome_unknown", "buyer_action_required", "endpoint_disabled", "endpoint_failing", "deliveries_exhausted", "balance_low", "confirmation_due", "intents_failed", "daily_limit_near", "webhook_endpoint_missing", "approval_requested"], str]]],
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.AlertNotifications:
        """Set alert notifications.

        Sets who is notified when an alert begins and when it has ended, by email or by a signed request to a URL. Another `webhookUrl` gets another signing secret, which only this response returns. Requires the scope `settings:write`. In the audit log as `account.notifications_updated`. Default rate limits: `mutations`, 5 per second.

        Args:
            emails: Email addresses that are notified.
            webhook_url: URL that is notified with a signed POST request. Null for none.
            interval_minutes: An alert that ends and begins again is notified of at most once in this time.
            quiet_hours: The part of the day in which notifications are held back.
            urgent_in_quiet_hours: Whether alerts with the status `failed` are notified of in quiet hours too.
            kinds: Alerts to notify of. Null for all, including those added in later versions. With `approval_requested`, each owner gets an email with a link when a purchase waits for an approval, and the webhook a message.
        """
        return self._transport.call(
            operations.SET_ALERT_NOTIFICATIONS,
            body=body_of({"emails": emails, "interval_minutes": interval_minutes, "urgent_in_quiet_hours": urgent_in_quiet_hours}, {"webhook_url": webhook_url, "quiet_hours": quiet_hours, "kinds": kinds}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def test_notifications(
        self,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.NotificationTest:
        """Trigger a test notification.

        Queues a test message to every address, also in quiet hours. Returns 409 if there is no address, or if the last test is less than 30 seconds ago. Requires the scope `settings:write`. Default rate limits: `mutations`, 5 per second.
        """
        return self._transport.call(
            operations.TEST_ALERT_NOTIFICATIONS,
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class AccountAlertsWithRawResponse:
    """The methods of AccountAlerts, returning the response with its status and headers."""

    def __init__(self, resource: AccountAlerts) -> None:
        self.list = raw(resource.list)
        self.notifications = raw(resource.notifications)
        self.set_notifications = raw(resource.set_notifications)
        self.test_notifications = raw(resource.test_notifications)


class OwnAccount:
    """The account of the API key."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> OwnAccountWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return OwnAccountWithRawResponse(self)

    def caller(
        self,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Caller:
        """Get the current caller.

        Returns the API key or signed-in user that sends the request. Needs no scope. Default rate limits: `reads`, 10 per second.
        """
        return self._transport.call(
            operations.GET_CALLER,
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def retrieve(
        self,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.AccountSettings:
        """Get the account.

        Returns the account of the API key, with its settings. The API has no operations for product returns: to request one, write to `returnsSupportEmail` with the identifier of the order or checkout intent and the reason. Requires the scope `settings:read`. Default rate limits: `reads`, 10 per second.
        """
        return self._transport.call(
            operations.GET_ACCOUNT,
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def update(
        self,
        *,
        name: Optional[str] = None,
        returns_support_email: Union[Optional[str], Omitted] = OMITTED,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.AccountSettings:
        """Update the account.

        Requires the scope `settings:write`. In the audit log as `account.updated`. Default rate limits: `mutations`, 5 per second.

        Args:
            name: Name of the account.
            returns_support_email: Email address for return requests. Pass null to use the address of the installation.
        """
        return self._transport.call(
            operations.UPDATE_ACCOUNT,
            body=body_of({"name": name}, {"returns_support_email": returns_support_email}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class OwnAccountWithRawResponse:
    """The methods of OwnAccount, returning the response with its status and headers."""

    def __init__(self, resource: OwnAccount) -> None:
        self.caller = raw(resource.caller)
        self.retrieve = raw(resource.retrieve)
        self.update = raw(resource.update)


class Members:
    """Members of the account: users who can access it in the console."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> MembersWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return MembersWithRawResponse(self)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.Member]:
        """List members.

        Returns the users who can access the account in the console. Requires the scope `members:read`. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
        """
        return self._transport.list(
            operations.LIST_MEMBERS,
            query={"limit": limit, "after": after, "before": before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def change_role(
        self,
        id: str,
        role: Union[Literal["owner", "developer", "viewer"], str],
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Member:
        """Change the role of a member.

        Takes effect with the next request of the member. Returns 409 if the account would be left without an owner. Requires the scope `members:write`. In the audit log as `member.role_changed`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the user.
            role: Role in the account. `owner`: full access. `developer`: everything except members and settings. `viewer`: read-only.
        """
        return self._transport.call(
            operations.CHANGE_MEMBER_ROLE,
            params={"id": id},
            body=body_of({"role": role}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def remove(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Deleted:
        """Remove a member.

        Takes effect with the next request of the member. A user who belongs to no other account and is not an operator is deleted. Returns 409 if the account would be left without an owner. Requires the scope `members:write`. In the audit log as `member.removed`, `user.deleted`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the user.
        """
        return self._transport.call(
            operations.REMOVE_MEMBER,
            params={"id": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def create_reset_link(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.ResetLink:
        """Create a password reset link.

        Returns a link with which the member sets a new password. It expires after an hour. It is also emailed if SMTP is configured. Returns 403 for an operator and for a member of another account: only an operator can create their link. Requires the scope `members:write`. In the audit log as `user.reset_link_created`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the user.
        """
        return self._transport.call(
            operations.CREATE_MEMBER_RESET_LINK,
            params={"id": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def invite(
        self,
        *,
        email: str,
        role: Union[Literal["owner", "developer", "viewer"], str],
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.InvitationWithLink:
        """Invite a member.

        Returns a link with which the invited user joins the account. It can be used once and expires after a week. It is also emailed if SMTP is configured. It replaces an earlier invitation of the same address. Returns 409 if the user is a member already. Requires the scope `members:write`. In the audit log as `invitation.created`. Default rate limits: `mutations`, 5 per second.

        Args:
            email: Email address of the user.
            role: Role in the account. `owner`: full access. `developer`: everything except members and settings. `viewer`: read-only.
        """
        return self._transport.call(
            operations.INVITE_MEMBER,
            body=body_of({"email": email, "role": role}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def invitations(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.Invitation]:
        """List pending invitations.

        Requires the scope `members:read`. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
        """
        return self._transport.list(
            operations.LIST_INVITATIONS,
            query={"limit": limit, "after": after, "before": before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def cancel_invitation(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Deleted:
        """Cancel an invitation.

        The invitation link stops working. Requires the scope `members:write`. In the audit log as `invitation.canceled`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the invitation.
        """
        return self._transport.call(
            operations.CANCEL_INVITATION,
            params={"id": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def sign_ins(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.SignIn]:
        """List sign-ins.

        Returns successful and failed sign-ins of the members to the console, newest first. Requires the scope `members:read`. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
        """
        return self._transport.list(
            operations.LIST_SIGN_INS,
            query={"limit": limit, "after": after, "before": before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class MembersWithRawResponse:
    """The methods of Members, returning the response with its status and headers."""

    def __init__(self, resource: Members) -> None:
        self.list = raw_list(resource.list)
        self.change_role = raw(resource.change_role)
        self.remove = raw(resource.remove)
        self.create_reset_link = raw(resource.create_reset_link)
        self.invite = raw(resource.invite)
        self.invitations = raw_list(resource.invitations)
        self.cancel_invitation = raw(resource.cancel_invitation)
        self.sign_ins = raw_list(resource.sign_ins)


class TestHelpers:
    """Test helpers; in staging only."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> TestHelpersWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return TestHelpersWithRawResponse(self)

    def advance_shipment(
        self,
        checkout_intent_id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.AdvancedShipment:
        """Advance a shipment.

        Moves the first shipment of the order that is not final to its next status and creates the event. Returns 409 if all shipments are final. Available in staging only: returns 404 in production. Requires the scope `test_helpers:write`. In the audit log as `shipment.advanced`. Default rate limits: `mutations`, 5 per second.

        Args:
            checkout_intent_id: Identifier of the checkout intent.
        """
        return self._transport.call(
            operations.ADVANCE_SHIPMENT,
            params={"id": checkout_intent_id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def start_sandbox_shop(
        self,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.SandboxShop:
        """Start the sandbox shop.

        Returns the URL of the sandbox shop on the machine of the service, and starts one that ends with the service if none runs. `url` is null if this process cannot start one: start it with `purser sandbox-shop`. Available in staging only: returns 404 in production. Requires the scope `test_helpers:write`. Default rate limits: `mutations`, 5 per second.
        """
        return self._transport.call(
            operations.START_SANDBOX_SHOP,
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class TestHelpersWithRawResponse:
    """The methods of TestHelpers, returning the response with its status and headers."""

    def __init__(self, resource: TestHelpers) -> None:
        self.advance_shipment = raw(resource.advance_shipment)
        self.start_sandbox_shop = raw(resource.start_sandbox_shop)


class OperatorBase:
    """Operation of the installation; requires an operator key."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> OperatorBaseWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return OperatorBaseWithRawResponse(self)

    def create_account(
        self,
        *,
        name: str,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.CreatedAccount:
        """Create an account.

        Returns the account and its first API key. The key is returned only in this response. Requires an operator key. In the audit log as `account.created`, `api_key.created`, `balance.topped_up`. Default rate limits: `mutations`, 5 per second.

        Args:
            name: Name of the account.
        """
        return self._transport.call(
            operations.CREATE_ACCOUNT,
            body=body_of({"name": name}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def list_accounts(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.Account]:
        """List accounts.

        Returns all accounts of the installation, newest first. Requires an operator key. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
        """
        return self._transport.list(
            operations.LIST_ACCOUNTS,
            query={"limit": limit, "after": after, "before": before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def account_limits(
        self,
        account_id: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Limits:
        """Get rate limits of an account.

        Requires an operator key. Default rate limits: `reads`, 10 per second.

        Args:
            account_id: Identifier of the account.
        """
        return self._transport.call(
            operations.GET_ACCOUNT_LIMITS,
            params={"id": account_id},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def set_account_limit(
        self,
        account_id: str,
        bucket: models.AccountBucket,
        quota: int,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Limits:
        """Set a rate limit of an account.

        Takes effect with the next request of the account. Returns all rate limits of the account. Requires an operator key. In the audit log as `limit.updated`. Default rate limits: `mutations`, 5 per second.

        Args:
            account_id: Identifier of the account.
            bucket: Name of the bucket.
            quota: New quota of the bucket.
        """
        return self._transport.call(
            operations.SET_ACCOUNT_LIMIT,
            params={"id": account_id, "bucket": bucket},
            body=body_of({"quota": quota}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def account_spending_limits(
        self,
        account_id: str,
        spender: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.SpendingLimitsState:
        """Get spending limits of an account.

        Requires an operator key. Default rate limits: `reads`, 10 per second.

        Args:
            account_id: Identifier of the account.
            spender: `account` for the limits of the account, or the identifier of an API key or connected app for those of the key or app.
        """
        return self._transport.call(
            operations.GET_ACCOUNT_SPENDING_LIMITS,
            params={"id": account_id, "spender": spender},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def set_account_spending_limits(
        self,
        account_id: str,
        spender: str,
        *,
        amounts: Optional[Sequence[Union[models.AmountLimit, params.AmountLimitParam]]] = None,
        orders: Optional[Sequence[Union[models.OrderCountLimit, params.OrderCountLimitParam]]] = None,
        currencies: Optional[Sequence[str]] = None,
        max_quantity: Optional[int] = None,
        allowed_hosts: Optional[Sequence[str]] = None,
        refused_hosts: Optional[Sequence[str]] = None,
        allowed_categories: Optional[Sequence[str]] = None,
        refused_categories: Optional[Sequence[str]] = None,
        approval: Optional[Union[models.ApprovalRules, params.ApprovalRulesParam]] = None,
        expires_at: Optional[Union[datetime, str]] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.SpendingLimitsState:
        """Set spending limits of an account.

        Replaces the spending limits of the account or of one of its API keys. Requires an operator key. In the audit log as `spending_limits.updated`. Default rate limits: `mutations`, 5 per second.

        Args:
            account_id: Identifier of the account.
            spender: `account` for the limits of the account, or the identifier of an API key or connected app for those of the key or app.
            amounts: Limits of the amount spent. If there are any, offers in a currency that none of them names are refused: amounts are not converted.
            orders: Limits of the number of orders.
            currencies: The only currencies of offers that may be bought.
            max_quantity: The highest quantity of an order.
            allowed_hosts: The only merchant hosts to buy at. A host name, or `*.shop.example` for all its subdomains; a leading `www.` and the port do not matter.
            refused_hosts: Merchant hosts not to buy at. Takes precedence over `allowedHosts`.
            allowed_categories: The only product categories to buy: one of those of the product is enough. Names are compared without case. Products whose category the merchant does not tell are refused.
            refused_categories: Product categories not to buy: one of those of the product is enough. Takes precedence over `allowedCategories`. Names are compared without case. Products whose category the merchant does not tell are not refused.
            expires_at: Only for API keys: when the key expires. Requests with it are then refused with 401, and its purchases that are not confirmed yet fail.
        """
        return self._transport.call(
            operations.SET_ACCOUNT_SPENDING_LIMITS,
            params={"id": account_id, "spender": spender},
            body=body_of({"amounts": amounts, "orders": orders, "currencies": currencies, "max_quantity": max_quantity, "allowed_hosts": allowed_hosts, "refused_hosts": refused_hosts, "allowed_categories": allowed_categories, "refused_categories": refused_categories, "approval": approval, "expires_at": expires_at}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def top_up_account(
        self,
        account_id: str,
        *,
        amount: Union[models.PositiveMoney, models.Money, params.PositiveMoneyParam],
        description: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Transaction:
        """Top up the balance of an account.

        Adds money to the drawdown balance. Requires an operator key. In the audit log as `balance.topped_up`. Default rate limits: `mutations`, 5 per second.

        Args:
            account_id: Identifier of the account.
            amount: Amount to add to the balance.
            description: Description of the transaction.
        """
        return self._transport.call(
            operations.TOP_UP_ACCOUNT,
            params={"id": account_id},
            body=body_of({"amount": amount, "description": description}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def refund_account(
        self,
        account_id: str,
        *,
        checkout_intent_id: str,
        amount: Union[models.PositiveMoney, models.Money, params.PositiveMoneyParam],
        description: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Transaction:
        """Refund an order.

        Returns money of a `completed` checkout intent to the balance that it was paid from: at most the captured amount minus earlier refunds. Requires an operator key. In the audit log as `balance.refunded`. Default rate limits: `mutations`, 5 per second.

        Args:
            account_id: Identifier of the account.
            checkout_intent_id: Identifier of the completed checkout intent that was paid from the balance.
            amount: Amount to return to the balance.
            description: Description of the transaction.
        """
        return self._transport.call(
            operations.REFUND_ACCOUNT,
            params={"id": account_id},
            body=body_of({"checkout_intent_id": checkout_intent_id, "amount": amount, "description": description}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def adjust_account(
        self,
        account_id: str,
        *,
        amount: Union[models.PositiveMoney, models.Money, params.PositiveMoneyParam],
        direction: Union[Literal["credit", "debit"], str],
        description: str,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Transaction:
        """Adjust the balance of an account.

        Corrects the drawdown balance. A debit cannot exceed the available balance: returns 402. Requires an operator key. In the audit log as `balance.adjusted`. Default rate limits: `mutations`, 5 per second.

        Args:
            account_id: Identifier of the account.
            amount: Amount of the adjustment.
            direction: `credit` adds to the balance. `debit` subtracts from it.
            description: Reason for the adjustment. It becomes the description of the transaction.
        """
        return self._transport.call(
            operations.ADJUST_ACCOUNT,
            params={"id": account_id},
            body=body_of({"amount": amount, "direction": direction, "description": description}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def account_balance(
        self,
        account_id: str,
        *,
        currency: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Balance:
        """Get the balance of an account.

        Requires an operator key. Default rate limits: `reads`, 10 per second.

        Args:
            account_id: Identifier of the account.
            currency: ISO 4217 code of the currency. Defaults to the currency of the account.
        """
        return self._transport.call(
            operations.GET_ACCOUNT_BALANCE,
            params={"id": account_id},
            query={"currency": currency},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def create_account_api_key(
        self,
        account_id: str,
        *,
        name: Optional[str] = None,
        scopes: Optional[Sequence[models.Scope]] = None,
        operator: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.ApiKeyWithSecret:
        """Create an API key for an account.

        The key is returned only in this response. Requires an operator key. In the audit log as `api_key.created`. Default rate limits: `mutations`, 5 per second.

        Args:
            account_id: Identifier of the account.
            name: Name of the key, such as the program that uses it.
            scopes: Scopes of the key. Defaults to all scopes.
            operator: Whether the key gets operator access to the installation. Defaults to false.
        """
        return self._transport.call(
            operations.CREATE_ACCOUNT_API_KEY,
            params={"id": account_id},
            body=body_of({"name": name, "scopes": scopes, "operator": operator}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def list_account_api_keys(
        self,
        account_id: str,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.ApiKey]:
        """List API keys of an account.

        Requires an operator key. Default rate limits: `reads`, 10 per second.

        Args:
            account_id: Identifier of the account.
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
        """
        return self._transport.list(
            operations.LIST_ACCOUNT_API_KEYS,
            params={"id": account_id},
            query={"limit": limit, "after": after, "before": before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def set_host_rule(
        self,
        host: str,
        *,
        rule: Union[Literal["pin", "block", "auto"], str],
        marketplace: Optional[Union[Literal["UCP", "WOOCOMMERCE", "SHOPIFY", "MAGENTO", "ACP", "BROWSER"], str]] = None,
        robots: Optional[Union[Literal["obey", "ignore"], str]] = None,
        requests_per_second: Optional[float] = None,
        concurrency: Optional[int] = None,
        note: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.HostRule:
        """Set a host rule.

        Sets the connector of a host, blocks the host, or limits the requests to it. Replaces an earlier rule of the host. Takes effect with the next request to the host; orders in progress keep the connector that they started with. Requires an operator key. In the audit log as `host_rule.updated`. Default rate limits: `mutations`, 5 per second.

        Args:
            host: Host name, without a scheme. With a port, only that port is meant.
            rule: `pin`: always use one connector. `block`: do not buy from the host. `auto`: detect the connector.
            marketplace: The connector to use.
            robots: Whether to follow the host's robots.txt. URLs that a merchant publishes for agents are always requested.
            requests_per_second: Maximum requests per second to the host, across all processes. Defaults to the setting of the installation.
            concurrency: Maximum concurrent requests to the host, per process. Defaults to the setting of the installation.
            note: Note for other operators.
        """
        return self._transport.call(
            operations.SET_HOST_RULE,
            params={"host": host},
            body=body_of({"rule": rule, "marketplace": marketplace, "robots": robots, "requests_per_second": requests_per_second, "concurrency": concurrency, "note": note}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def list_host_rules(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.HostRule]:
        """List host rules.

        Returns the rules of all hosts, newest first. Requires an operator key. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
        """
        return self._transport.list(
            operations.LIST_HOST_RULES,
            query={"limit": limit, "after": after, "before": before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def delete_host_rule(
        self,
        host: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Deleted:
        """Delete a host rule.

        The connector of the host is detected again, and the settings of the installation apply. Requires an operator key. In the audit log as `host_rule.deleted`. Default rate limits: `mutations`, 5 per second.

        Args:
            host: Host name, without a scheme. With a port, only that port is meant.
        """
        return self._transport.call(
            operations.DELETE_HOST_RULE,
            params={"host": host},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def set_host_credentials(
        self,
        host: str,
        *,
        credentials: Mapping[str, str],
        marketplace: Optional[Union[Literal["UCP", "WOOCOMMERCE", "SHOPIFY", "MAGENTO", "ACP", "BROWSER"], str]] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.HostCredentials:
        """Store host credentials.

        Stores credentials that the merchant issued to you, such as an API key, a client ID and secret, or a webhook secret. They are used only for this host and port, from the next request on. Replaces all credentials stored for the host. Requires an operator key. In the audit log as `host_credentials.updated`, `host_rule.updated`. Default rate limits: `mutations`, 5 per second.

        Args:
            host: Host name, without a scheme. With a port, only that port is meant.
            credentials: Credentials by the names that the connector expects. They replace all credentials stored for the host. Values are stored encrypted and never returned.
            marketplace: Connector to pin to the host. If omitted, the host rule does not change.
        """
        return self._transport.call(
            operations.SET_HOST_CREDENTIALS,
            params={"host": host},
            body=body_of({"credentials": credentials, "marketplace": marketplace}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def host_credentials(
        self,
        host: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.HostCredentials:
        """Get host credential names.

        Returns the names of the stored credentials. Values are never returned. Requires an operator key. Default rate limits: `reads`, 10 per second.

        Args:
            host: Host name, without a scheme. With a port, only that port is meant.
        """
        return self._transport.call(
            operations.GET_HOST_CREDENTIALS,
            params={"host": host},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def delete_host_credentials(
        self,
        host: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Deleted:
        """Delete host credentials.

        Deletes all credentials stored for the host. Requires an operator key. In the audit log as `host_credentials.deleted`. Default rate limits: `mutations`, 5 per second.

        Args:
            host: Host name, without a scheme. With a port, only that port is meant.
        """
        return self._transport.call(
            operations.DELETE_HOST_CREDENTIALS,
            params={"host": host},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def list_recipes(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.RecipeSummary]:
        """List recipes.

        Returns the recipes of all shops, newest first. A recipe holds the steps of a purchase through the pages of a shop. Requires an operator key. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
        """
        return self._transport.list(
            operations.LIST_RECIPES,
            query={"limit": limit, "after": after, "before": before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def recipe(
        self,
        target: str,
        *,
        version: Optional[int] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Recipe:
        """Get a recipe.

        Returns a recipe with its steps as YAML. Requires an operator key. Default rate limits: `reads`, 10 per second.

        Args:
            target: The host of the shop, in lower case, with its port if it has one; or `platform:` and the name of a shop software.
            version: Return the content of this version. Defaults to the current one.
        """
        return self._transport.call(
            operations.GET_RECIPE,
            params={"target": target},
            query={"version": version},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def set_recipe(
        self,
        target: str,
        *,
        content: str,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Recipe:
        """Store a recipe.

        Stores a recipe, or a new version of an existing one. Takes effect with the next purchase. Requires an operator key. In the audit log as `recipe.updated`. Default rate limits: `mutations`, 5 per second.

        Args:
            target: The host of the shop, in lower case, with its port if it has one; or `platform:` and the name of a shop software.
            content: The recipe as YAML. Its `host` or `platform` must be the target. Comments are kept.
        """
        return self._transport.call(
            operations.SET_RECIPE,
            params={"target": target},
            body=body_of({"content": content}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def delete_recipe(
        self,
        target: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Deleted:
        """Delete a recipe.

        Deletes a recipe with all its versions. The next order that is placed there creates a new one, and a shipped one is stored again when the service starts. Requires an operator key. In the audit log as `recipe.deleted`. Default rate limits: `mutations`, 5 per second.

        Args:
            target: The host of the shop, in lower case, with its port if it has one; or `platform:` and the name of a shop software.
        """
        return self._transport.call(
            operations.DELETE_RECIPE,
            params={"target": target},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def restore_recipe(
        self,
        target: str,
        version: int,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Recipe:
        """Restore a version of a recipe.

        Stores the content of an earlier version as a new version. Requires an operator key. In the audit log as `recipe.restored`. Default rate limits: `mutations`, 5 per second.

        Args:
            target: The host of the shop, in lower case, with its port if it has one; or `platform:` and the name of a shop software.
            version: The version to restore.
        """
        return self._transport.call(
            operations.RESTORE_RECIPE,
            params={"target": target},
            body=body_of({"version": version}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def pin_recipe(
        self,
        target: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Recipe:
        """Pin a recipe.

        Purchases leave the steps of a pinned recipe as they are. Requires an operator key. In the audit log as `recipe.pinned`. Default rate limits: `mutations`, 5 per second.

        Args:
            target: The host of the shop, in lower case, with its port if it has one; or `platform:` and the name of a shop software.
        """
        return self._transport.call(
            operations.PIN_RECIPE,
            params={"target": target},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def unpin_recipe(
        self,
        target: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Recipe:
        """Unpin a recipe.

        The next order that proves other steps updates the recipe. Requires an operator key. In the audit log as `recipe.unpinned`. Default rate limits: `mutations`, 5 per second.

        Args:
            target: The host of the shop, in lower case, with its port if it has one; or `platform:` and the name of a shop software.
        """
        return self._transport.call(
            operations.UNPIN_RECIPE,
            params={"target": target},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def signing_keys(
        self,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.SigningKeyList:
        """List signing keys.

        Returns the keys that sign requests to merchants, newest first. Requires an operator key. Default rate limits: `reads`, 10 per second.
        """
        return self._transport.call(
            operations.LIST_SIGNING_KEYS,
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def rotate_signing_keys(
        self,
        *,
        revoke: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.SigningKeyList:
        """Rotate the signing keys.

        Publishes a new key of each algorithm and signs with them ten minutes later, when caches of the published keys have expired. Until then, further calls return these keys. Requires an operator key. In the audit log as `signing_key.created`. Default rate limits: `mutations`, 5 per second.

        Args:
            revoke: Whether to stop publishing all earlier keys and sign with the new ones immediately. Use it if a private key may be compromised.
        """
        return self._transport.call(
            operations.ROTATE_SIGNING_KEYS,
            body=body_of({"revoke": revoke}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def merchants(
        self,
        *,
        days: Optional[int] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.MerchantStatisticsList:
        """List success rates by host.

        Returns the number of checkout intents, their results and their durations by host. Requires an operator key. Default rate limits: `reads`, 10 per second.

        Args:
            days: Number of days up to now to cover.
        """
        return self._transport.call(
            operations.LIST_MERCHANT_STATISTICS,
            query={"days": days},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def jobs(
        self,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.JobReport:
        """Get job queue status.

        Returns the number of jobs of each type, and the failed jobs. Requires an operator key. Default rate limits: `reads`, 10 per second.
        """
        return self._transport.call(
            operations.GET_JOB_REPORT,
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def retry_job(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.RetriedJob:
        """Retry a failed job.

        Runs the job as soon as a worker is free, with all its attempts. Safe for every job: an order is never placed twice. Returns 409 while the job is running. Requires an operator key. In the audit log as `job.retried`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the job.
        """
        return self._transport.call(
            operations.RETRY_JOB,
            params={"id": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def unresolved_orders(
        self,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.UnresolvedOrders:
        """List unresolved orders.

        Returns the orders of all accounts that have an unknown outcome or that only the buyer can complete, oldest first. Requires an operator key. Default rate limits: `reads`, 10 per second.
        """
        return self._transport.call(
            operations.LIST_UNRESOLVED_ORDERS,
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def resolve_order(
        self,
        checkout_intent_id: str,
        *,
        outcome: Union[Literal["placed", "not_placed"], str],
        merchant_order_id: Optional[str] = None,
        charge: Optional[bool] = None,
        note: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.ResolvedOrder:
        """Resolve an unknown order.

        Records what you found out at the merchant, and captures or releases the hold. Returns 409 if the checkout intent has no unresolved order, 422 if the order cannot be charged and 402 if the available balance does not cover the charge. Requires an operator key. In the audit log as `checkout_intent.order_resolved`, `balance.adjusted`. Default rate limits: `mutations`, 5 per second.

        Args:
            checkout_intent_id: Identifier of the checkout intent.
            outcome: Whether the order was placed at the merchant.
            merchant_order_id: Order number at the merchant, if the order was placed.
            charge: Whether to charge the total of a `buyer_action_required` order to the balance. Allowed only if the outcome is `placed` and the order was to be paid from the balance. Not needed for an `outcome_unknown` order: its hold is captured if the order was placed and released if it was not.
            note: Note for other operators.
        """
        return self._transport.call(
            operations.RESOLVE_ORDER,
            params={"id": checkout_intent_id},
            body=body_of({"outcome": outcome, "merchant_order_id": merchant_order_id, "charge": charge, "note": note}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def receive_merchant_mail(
        self,
        message: Union[bytes, str],
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.MerchantMailResult:
        """Check an email of a merchant.

        Compares an order confirmation with the orders that have an unknown outcome. If recipient, time, sender, order number and total agree with exactly one order, the order is resolved as `placed`. Otherwise the email is listed with the orders that it may be about. The same email again changes nothing. The email itself is not stored. Requires an operator key. In the audit log as `checkout_intent.mail_matched`, `checkout_intent.order_resolved`. Default rate limits: `mutations`, 5 per second.

        Args:
            message: The content.
        """
        return self._transport.call(
            operations.RECEIVE_MERCHANT_MAIL,
            content=message,
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def list_audit_entries(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        account_id: Optional[str] = None,
        chain: Optional[str] = None,
        action: Optional[str] = None,
        object_kind: Optional[Union[Literal["account", "api_key", "approval", "balance", "checkout_intent", "connected_app", "delivery", "event", "host_credentials", "host_rule", "installation", "invitation", "job", "limit", "member", "portal_link", "product_subscription", "recipe", "shipment", "signing_key", "spending_limits", "user", "webhook_endpoint"], str]] = None,
        object_id: Optional[str] = None,
        actor_id: Optional[str] = None,
        created_after: Optional[Union[datetime, str]] = None,
        created_before: Optional[Union[datetime, str]] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.AuditEntry]:
        """List audit entries of the installation.

        Returns the changes of objects of all accounts and of the installation, newest first. Requires operator access. Requires an operator key. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
            account_id: Return only changes of objects of this account.
            chain: Return only entries of this chain: identifier of an account, or `installation`.
            action: Return only entries with this action.
            object_kind: Return only changes of objects of this kind.
            object_id: Return only changes of the object with this identifier.
            actor_id: Return only changes by the API key or user with this identifier.
            created_after: Return only items created at or after this time.
            created_before: Return only items created before this time.
        """
        return self._transport.list(
            operations.LIST_INSTALLATION_AUDIT_ENTRIES,
            query={"limit": limit, "after": after, "before": before, "accountId": account_id, "chain": chain, "action": action, "objectKind": object_kind, "objectId": object_id, "actorId": actor_id, "createdAfter": created_after, "createdBefore": created_before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def audit_chain(
        self,
        chain: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.AuditChain:
        """Get an audit chain of the installation.

        Returns where a chain of audit entries begins and ends, signed: that of an account or of the installation. Requires operator access. Requires an operator key. Default rate limits: `reads`, 10 per second.

        Args:
            chain: Identifier of the account, or `installation`.
        """
        return self._transport.call(
            operations.GET_INSTALLATION_AUDIT_CHAIN,
            params={"chain": chain},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def doctor(
        self,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.DoctorReport:
        """Diagnose the installation.

        Checks the configuration, database, migrations, clocks, master key, ledger, workers, jobs, checkout intents, card payments, webhook endpoints and deliveries. Changes nothing. Requires an operator key. Default rate limits: `reads`, 10 per second.
        """
        return self._transport.call(
            operations.GET_DOCTOR_REPORT,
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def revoke_account_api_key(
        self,
        account_id: str,
        key_id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Deleted:
        """Revoke an API key of an account.

        The key stops working with the next request. Requires an operator key. In the audit log as `api_key.revoked`. Default rate limits: `mutations`, 5 per second.

        Args:
            account_id: Identifier of the account.
            key_id: Identifier of the API key.
        """
        return self._transport.call(
            operations.REVOKE_ACCOUNT_API_KEY,
            params={"id": account_id, "keyId": key_id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def notifications(
        self,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.InstallationNotifications:
        """Get notifications of the installation.

        Requires an operator key. Default rate limits: `reads`, 10 per second.
        """
        return self._transport.call(
            operations.GET_INSTALLATION_NOTIFICATIONS,
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def set_notifications(
        self,
        *,
        emails: Sequence[str],
        webhook_url: Optional[str],
        interval_minutes: int,
        quiet_hours: Optional[params.InstallationNotificationsSetQuietHoursParam],
        urgent_in_quiet_hours: bool,
        kinds: Optional[Sequence[Union[Literal["ledger_broken", "orders_unresolved", "jobs_exhausted", "intents_stuck", "deliveries_overdue"], str]]],
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.InstallationNotifications:
        """Set notifications of the installation.

        Sets who is notified when an alert of the installation begins and when it has ended, by email or by a signed request to a URL. Another `webhookUrl` gets another signing secret, which only this response returns. Requires an operator key. In the audit log as `installation.notifications_updated`. Default rate limits: `mutations`, 5 per second.

        Args:
            emails: Email addresses that are notified.
            webhook_url: URL that is notified with a signed POST request. Null for none.
            interval_minutes: An alert that ends and begins again is notified of at most once in this time.
            quiet_hours: The part of the day in which notifications are held back.
            urgent_in_quiet_hours: Whether alerts with the status `failed` are notified of in quiet hours too.
            kinds: Alerts to notify of. Null for all, including those added in later versions.
        """
        return self._transport.call(
            operations.SET_INSTALLATION_NOTIFICATIONS,
            body=body_of({"emails": emails, "interval_minutes": interval_minutes, "urgent_in_quiet_hours": urgent_in_quiet_hours}, {"webhook_url": webhook_url, "quiet_hours": quiet_hours, "kinds": kinds}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def test_notifications(
        self,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.NotificationTest:
        """Trigger a test notification to operators.

        Queues a test message to every address, also in quiet hours. Returns 409 if there is no address, or if the last test is less than 30 seconds ago. Requires an operator key. Default rate limits: `mutations`, 5 per second.
        """
        return self._transport.call(
            operations.TEST_INSTALLATION_NOTIFICATIONS,
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class OperatorBaseWithRawResponse:
    """The methods of OperatorBase, returning the response with its status and headers."""

    def __init__(self, resource: OperatorBase) -> None:
        self.create_account = raw(resource.create_account)
        self.list_accounts = raw_list(resource.list_accounts)
        self.account_limits = raw(resource.account_limits)
        self.set_account_limit = raw(resource.set_account_limit)
        self.account_spending_limits = raw(resource.account_spending_limits)
        self.set_account_spending_limits = raw(resource.set_account_spending_limits)
        self.top_up_account = raw(resource.top_up_account)
        self.refund_account = raw(resource.refund_account)
        self.adjust_account = raw(resource.adjust_account)
        self.account_balance = raw(resource.account_balance)
        self.create_account_api_key = raw(resource.create_account_api_key)
        self.list_account_api_keys = raw_list(resource.list_account_api_keys)
        self.set_host_rule = raw(resource.set_host_rule)
        self.list_host_rules = raw_list(resource.list_host_rules)
        self.delete_host_rule = raw(resource.delete_host_rule)
        self.set_host_credentials = raw(resource.set_host_credentials)
        self.host_credentials = raw(resource.host_credentials)
        self.delete_host_credentials = raw(resource.delete_host_credentials)
        self.list_recipes = raw_list(resource.list_recipes)
        self.recipe = raw(resource.recipe)
        self.set_recipe = raw(resource.set_recipe)
        self.delete_recipe = raw(resource.delete_recipe)
        self.restore_recipe = raw(resource.restore_recipe)
        self.pin_recipe = raw(resource.pin_recipe)
        self.unpin_recipe = raw(resource.unpin_recipe)
        self.signing_keys = raw(resource.signing_keys)
        self.rotate_signing_keys = raw(resource.rotate_signing_keys)
        self.merchants = raw(resource.merchants)
        self.jobs = raw(resource.jobs)
        self.retry_job = raw(resource.retry_job)
        self.unresolved_orders = raw(resource.unresolved_orders)
        self.resolve_order = raw(resource.resolve_order)
        self.receive_merchant_mail = raw(resource.receive_merchant_mail)
        self.list_audit_entries = raw_list(resource.list_audit_entries)
        self.audit_chain = raw(resource.audit_chain)
        self.doctor = raw(resource.doctor)
        self.revoke_account_api_key = raw(resource.revoke_account_api_key)
        self.notifications = raw(resource.notifications)
        self.set_notifications = raw(resource.set_notifications)
        self.test_notifications = raw(resource.test_notifications)


class OperatorUsers:
    """Users of the installation. Requires an operator key."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @property
    def with_raw_response(self) -> OperatorUsersWithRawResponse:
        """The same methods, returning the response with its status and headers."""
        return OperatorUsersWithRawResponse(self)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        after: Optional[str] = None,
        before: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Paginator[models.User]:
        """List users.

        Returns all users of the console, with their accounts. Requires an operator key. Default rate limits: `reads`, 10 per second.

        Args:
            limit: Maximum number of items to return.
            after: Return items older than this cursor. Cannot be combined with `before`.
            before: Return items newer than this cursor. Cannot be combined with `after`.
        """
        return self._transport.list(
            operations.LIST_USERS,
            query={"limit": limit, "after": after, "before": before},
            options=CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def set_operator(
        self,
        id: str,
        operator: bool,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.User:
        """Grant or revoke operator access.

        Takes effect with the next request of the user. A user who belongs to no account is deleted when operator access is revoked. Returns 409 if the installation would be left without an operator. Requires an operator key. In the audit log as `user.operator_access_changed`, `user.deleted`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the user.
            operator: Whether the user has operator access to the installation.
        """
        return self._transport.call(
            operations.SET_USER_OPERATOR,
            params={"id": id},
            body=body_of({"operator": operator}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def create_reset_link(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.ResetLink:
        """Create a password reset link for a user.

        Returns a link with which the user sets a new password. It expires after an hour. It is also emailed if SMTP is configured. Requires an operator key. In the audit log as `user.reset_link_created`. Default rate limits: `mutations`, 5 per second.

        Args:
            id: Identifier of the user.
        """
        return self._transport.call(
            operations.CREATE_USER_RESET_LINK,
            params={"id": id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def invite_member(
        self,
        account_id: str,
        *,
        email: str,
        role: Union[Literal["owner", "developer", "viewer"], str],
        operator: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.InvitationWithLink:
        """Invite a user to an account.

        Returns a link with which the invited user joins the account. It can be used once and expires after a week. It is also emailed if SMTP is configured. Returns 409 if the user is a member already. Requires an operator key. In the audit log as `invitation.created`. Default rate limits: `mutations`, 5 per second.

        Args:
            account_id: Identifier of the account.
            email: Email address of the user.
            role: Role in the account. `owner`: full access. `developer`: everything except members and settings. `viewer`: read-only.
            operator: Whether to grant operator access to the installation. Defaults to false.
        """
        return self._transport.call(
            operations.INVITE_ACCOUNT_MEMBER,
            params={"id": account_id},
            body=body_of({"email": email, "role": role, "operator": operator}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def change_member_role(
        self,
        account_id: str,
        member_id: str,
        role: Union[Literal["owner", "developer", "viewer"], str],
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Member:
        """Change the role of an account member.

        Takes effect with the next request of the member. Returns 409 if the account would be left without an owner. Requires an operator key. In the audit log as `member.role_changed`. Default rate limits: `mutations`, 5 per second.

        Args:
            account_id: Identifier of the account.
            member_id: Identifier of the user.
            role: Role in the account. `owner`: full access. `developer`: everything except members and settings. `viewer`: read-only.
        """
        return self._transport.call(
            operations.CHANGE_ACCOUNT_MEMBER_ROLE,
            params={"id": account_id, "memberId": member_id},
            body=body_of({"role": role}, {}),
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )

    def remove_member(
        self,
        account_id: str,
        member_id: str,
        *,
        idempotency_key: Optional[str] = None,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> models.Deleted:
        """Remove a member from an account.

        Takes effect with the next request of the member. A user who belongs to no other account and is not an operator is deleted. Returns 409 if the account would be left without an owner. Requires an operator key. In the audit log as `member.removed`, `user.deleted`. Default rate limits: `mutations`, 5 per second.

        Args:
            account_id: Identifier of the account.
            member_id: Identifier of the user.
        """
        return self._transport.call(
            operations.REMOVE_ACCOUNT_MEMBER,
            params={"id": account_id, "memberId": member_id},
            options=CallOptions(idempotency_key=idempotency_key, extra_headers=extra_headers, max_retries=max_retries, timeout=timeout),
        )


class OperatorUsersWithRawResponse:
    """The methods of OperatorUsers, returning the response with its status and headers."""

    def __init__(self, resource: OperatorUsers) -> None:
        self.list = raw_list(resource.list)
        self.set_operator = raw(resource.set_operator)
        self.create_reset_link = raw(resource.create_reset_link)
        self.invite_member = raw(resource.invite_member)
        self.change_member_role = raw(resource.change_member_role)
        self.remove_member = raw(resource.remove_member)
