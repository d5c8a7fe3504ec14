# Generated from the contract by `npm run gen`. Do not edit.

from __future__ import annotations

from .._async_transport import AsyncTransport
from .._checkout_intents import AsyncCheckoutIntents, CheckoutIntents
from .._events import AsyncEvents, Events
from .._audit_entries import AsyncAuditEntries, AuditEntries
from .._operator import AsyncOperator, Operator
from .._sync_transport import Transport
from . import async_resources, resources


class Resources:
    """The resources of the client."""

    def __init__(self, transport: Transport) -> None:
        self.checkout_intents = CheckoutIntents(transport)
        self.orders = resources.Orders(transport)
        self.shipments = resources.Shipments(transport)
        self.products = resources.Products(transport)
        self.brands = resources.Brands(transport)
        self.events = Events(transport)
        self.billing = resources.Billing(transport)
        self.payment_gateways = resources.PaymentGateways(transport)
        self.webhook_endpoints = resources.WebhookEndpoints(transport)
        self.deliveries = resources.Deliveries(transport)
        self.recoveries = resources.Recoveries(transport)
        self.api_keys = resources.ApiKeys(transport)
        self.connected_apps = resources.ConnectedApps(transport)
        self.portal_links = resources.PortalLinks(transport)
        self.saved_views = resources.UserSavedViews(transport)
        self.limits = resources.RateLimits(transport)
        self.spending_limits = resources.SpendingLimitSettings(transport)
        self.approvals = resources.Approvals(transport)
        self.requests = resources.Requests(transport)
        self.audit_entries = AuditEntries(transport)
        self.statistics = resources.AccountStatistics(transport)
        self.alerts = resources.AccountAlerts(transport)
        self.account = resources.OwnAccount(transport)
        self.members = resources.Members(transport)
        self.test_helpers = resources.TestHelpers(transport)
        self.operator = Operator(transport)
        self.operator_users = resources.OperatorUsers(transport)


class AsyncResources:
    """The resources of the asynchronous client."""

    def __init__(self, transport: AsyncTransport) -> None:
        self.checkout_intents = AsyncCheckoutIntents(transport)
        self.orders = async_resources.AsyncOrders(transport)
        self.shipments = async_resources.AsyncShipments(transport)
        self.products = async_resources.AsyncProducts(transport)
        self.brands = async_resources.AsyncBrands(transport)
        self.events = AsyncEvents(transport)
        self.billing = async_resources.AsyncBilling(transport)
        self.payment_gateways = async_resources.AsyncPaymentGateways(transport)
        self.webhook_endpoints = async_resources.AsyncWebhookEndpoints(transport)
        self.deliveries = async_resources.AsyncDeliveries(transport)
        self.recoveries = async_resources.AsyncRecoveries(transport)
        self.api_keys = async_resources.AsyncApiKeys(transport)
        self.connected_apps = async_resources.AsyncConnectedApps(transport)
        self.portal_links = async_resources.AsyncPortalLinks(transport)
        self.saved_views = async_resources.AsyncUserSavedViews(transport)
        self.limits = async_resources.AsyncRateLimits(transport)
        self.spending_limits = async_resources.AsyncSpendingLimitSettings(transport)
        self.approvals = async_resources.AsyncApprovals(transport)
        self.requests = async_resources.AsyncRequests(transport)
        self.audit_entries = AsyncAuditEntries(transport)
        self.statistics = async_resources.AsyncAccountStatistics(transport)
        self.alerts = async_resources.AsyncAccountAlerts(transport)
        self.account = async_resources.AsyncOwnAccount(transport)
        self.members = async_resources.AsyncMembers(transport)
        self.test_helpers = async_resources.AsyncTestHelpers(transport)
        self.operator = AsyncOperator(transport)
        self.operator_users = async_resources.AsyncOperatorUsers(transport)
