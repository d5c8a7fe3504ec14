// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser;

import dev.purser.internal.Transport;
import dev.purser.resources.AsyncAccountAlerts;
import dev.purser.resources.AsyncAccountStatistics;
import dev.purser.resources.AsyncApiKeys;
import dev.purser.resources.AsyncApprovals;
import dev.purser.resources.AsyncAuditEntries;
import dev.purser.resources.AsyncBilling;
import dev.purser.resources.AsyncBrands;
import dev.purser.resources.AsyncCheckoutIntents;
import dev.purser.resources.AsyncConnectedApps;
import dev.purser.resources.AsyncDeliveries;
import dev.purser.resources.AsyncEvents;
import dev.purser.resources.AsyncMembers;
import dev.purser.resources.AsyncOperator;
import dev.purser.resources.AsyncOperatorUsers;
import dev.purser.resources.AsyncOrders;
import dev.purser.resources.AsyncOwnAccount;
import dev.purser.resources.AsyncPaymentGateways;
import dev.purser.resources.AsyncPortalLinks;
import dev.purser.resources.AsyncProducts;
import dev.purser.resources.AsyncRateLimits;
import dev.purser.resources.AsyncRecoveries;
import dev.purser.resources.AsyncRequests;
import dev.purser.resources.AsyncShipments;
import dev.purser.resources.AsyncSpendingLimitSettings;
import dev.purser.resources.AsyncTestHelpers;
import dev.purser.resources.AsyncUserSavedViews;
import dev.purser.resources.AsyncWebhookEndpoints;

/** A client of the Purser API whose methods return futures. */
public final class AsyncPurser {
  private final AsyncCheckoutIntents checkoutIntents;
  private final AsyncOrders orders;
  private final AsyncShipments shipments;
  private final AsyncProducts products;
  private final AsyncBrands brands;
  private final AsyncEvents events;
  private final AsyncBilling billing;
  private final AsyncPaymentGateways paymentGateways;
  private final AsyncWebhookEndpoints webhookEndpoints;
  private final AsyncDeliveries deliveries;
  private final AsyncRecoveries recoveries;
  private final AsyncApiKeys apiKeys;
  private final AsyncConnectedApps connectedApps;
  private final AsyncPortalLinks portalLinks;
  private final AsyncUserSavedViews savedViews;
  private final AsyncRateLimits limits;
  private final AsyncSpendingLimitSettings spendingLimits;
  private final AsyncApprovals approvals;
  private final AsyncRequests requests;
  private final AsyncAuditEntries auditEntries;
  private final AsyncAccountStatistics statistics;
  private final AsyncAccountAlerts alerts;
  private final AsyncOwnAccount account;
  private final AsyncMembers members;
  private final AsyncTestHelpers testHelpers;
  private final AsyncOperator operator;
  private final AsyncOperatorUsers operatorUsers;

  AsyncPurser(Transport transport) {
    checkoutIntents = new AsyncCheckoutIntents(transport);
    orders = new AsyncOrders(transport);
    shipments = new AsyncShipments(transport);
    products = new AsyncProducts(transport);
    brands = new AsyncBrands(transport);
    events = new AsyncEvents(transport);
    billing = new AsyncBilling(transport);
    paymentGateways = new AsyncPaymentGateways(transport);
    webhookEndpoints = new AsyncWebhookEndpoints(transport);
    deliveries = new AsyncDeliveries(transport);
    recoveries = new AsyncRecoveries(transport);
    apiKeys = new AsyncApiKeys(transport);
    connectedApps = new AsyncConnectedApps(transport);
    portalLinks = new AsyncPortalLinks(transport);
    savedViews = new AsyncUserSavedViews(transport);
    limits = new AsyncRateLimits(transport);
    spendingLimits = new AsyncSpendingLimitSettings(transport);
    approvals = new AsyncApprovals(transport);
    requests = new AsyncRequests(transport);
    auditEntries = new AsyncAuditEntries(transport);
    statistics = new AsyncAccountStatistics(transport);
    alerts = new AsyncAccountAlerts(transport);
    account = new AsyncOwnAccount(transport);
    members = new AsyncMembers(transport);
    testHelpers = new AsyncTestHelpers(transport);
    operator = new AsyncOperator(transport);
    operatorUsers = new AsyncOperatorUsers(transport);
  }

  /** Purchases of one product from one merchant for one buyer. */
  public AsyncCheckoutIntents checkoutIntents() {
    return checkoutIntents;
  }

  /** Orders at merchants. */
  public AsyncOrders orders() {
    return orders;
  }

  /** Shipments of orders. */
  public AsyncShipments shipments() {
    return shipments;
  }

  /** Products at merchants. */
  public AsyncProducts products() {
    return products;
  }

  /** Merchants. */
  public AsyncBrands brands() {
    return brands;
  }

  /** The event log, and helpers for webhook receivers. */
  public AsyncEvents events() {
    return events;
  }

  /** The balance. */
  public AsyncBilling billing() {
    return billing;
  }

  /** Payment gateways that tokenize cards in the buyer's browser. */
  public AsyncPaymentGateways paymentGateways() {
    return paymentGateways;
  }

  /** Endpoints that receive signed events. */
  public AsyncWebhookEndpoints webhookEndpoints() {
    return webhookEndpoints;
  }

  /** Deliveries of events to endpoints. */
  public AsyncDeliveries deliveries() {
    return deliveries;
  }

  /** Recoveries: redelivery of many events to an endpoint, either failed ones or a range of the log. */
  public AsyncRecoveries recoveries() {
    return recoveries;
  }

  /** API keys of the account. */
  public AsyncApiKeys apiKeys() {
    return apiKeys;
  }

  /** Apps that users connected to the account over MCP. */
  public AsyncConnectedApps connectedApps() {
    return connectedApps;
  }

  /** Links to the page that shows your customers their webhook endpoints and deliveries. */
  public AsyncPortalLinks portalLinks() {
    return portalLinks;
  }

  /** Named filters of the lists of the console, of a signed-in user. */
  public AsyncUserSavedViews savedViews() {
    return savedViews;
  }

  /** Rate limits of the account. */
  public AsyncRateLimits limits() {
    return limits;
  }

  /** Spending limits of the account and of its API keys. {@code spender}: {@code account}, or the id of a key. */
  public AsyncSpendingLimitSettings spendingLimits() {
    return spendingLimits;
  }

  /** Purchases that need the approval of a person. */
  public AsyncApprovals approvals() {
    return approvals;
  }

  /** Recent API requests and their responses. */
  public AsyncRequests requests() {
    return requests;
  }

  /** Who changed what, when and from where. */
  public AsyncAuditEntries auditEntries() {
    return auditEntries;
  }

  /** Statistics of purchases and webhook deliveries. */
  public AsyncAccountStatistics statistics() {
    return statistics;
  }

  /** Alerts of the account: conditions that need attention. */
  public AsyncAccountAlerts alerts() {
    return alerts;
  }

  /** The account of the API key. */
  public AsyncOwnAccount account() {
    return account;
  }

  /** Members of the account: users who can access it in the console. */
  public AsyncMembers members() {
    return members;
  }

  /** Test helpers; in staging only. */
  public AsyncTestHelpers testHelpers() {
    return testHelpers;
  }

  /** Operation of the installation; requires an operator key. */
  public AsyncOperator operator() {
    return operator;
  }

  /** Users of the installation. Requires an operator key. */
  public AsyncOperatorUsers operatorUsers() {
    return operatorUsers;
  }
}
