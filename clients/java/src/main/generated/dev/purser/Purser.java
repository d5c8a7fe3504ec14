// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser;

import dev.purser.internal.Transport;
import dev.purser.resources.AccountAlerts;
import dev.purser.resources.AccountStatistics;
import dev.purser.resources.ApiKeys;
import dev.purser.resources.Approvals;
import dev.purser.resources.AuditEntries;
import dev.purser.resources.Billing;
import dev.purser.resources.Brands;
import dev.purser.resources.CheckoutIntents;
import dev.purser.resources.ConnectedApps;
import dev.purser.resources.Deliveries;
import dev.purser.resources.Events;
import dev.purser.resources.Members;
import dev.purser.resources.Operator;
import dev.purser.resources.OperatorUsers;
import dev.purser.resources.Orders;
import dev.purser.resources.OwnAccount;
import dev.purser.resources.PaymentGateways;
import dev.purser.resources.PortalLinks;
import dev.purser.resources.Products;
import dev.purser.resources.RateLimits;
import dev.purser.resources.Recoveries;
import dev.purser.resources.Requests;
import dev.purser.resources.Shipments;
import dev.purser.resources.SpendingLimitSettings;
import dev.purser.resources.TestHelpers;
import dev.purser.resources.UserSavedViews;
import dev.purser.resources.WebhookEndpoints;

/** A client of the Purser API. Immutable and safe for use by many threads: share one, so that all its requests are counted. */
public final class Purser {
  private final AsyncPurser async;
  private final CheckoutIntents checkoutIntents;
  private final Orders orders;
  private final Shipments shipments;
  private final Products products;
  private final Brands brands;
  private final Events events;
  private final Billing billing;
  private final PaymentGateways paymentGateways;
  private final WebhookEndpoints webhookEndpoints;
  private final Deliveries deliveries;
  private final Recoveries recoveries;
  private final ApiKeys apiKeys;
  private final ConnectedApps connectedApps;
  private final PortalLinks portalLinks;
  private final UserSavedViews savedViews;
  private final RateLimits limits;
  private final SpendingLimitSettings spendingLimits;
  private final Approvals approvals;
  private final Requests requests;
  private final AuditEntries auditEntries;
  private final AccountStatistics statistics;
  private final AccountAlerts alerts;
  private final OwnAccount account;
  private final Members members;
  private final TestHelpers testHelpers;
  private final Operator operator;
  private final OperatorUsers operatorUsers;

  Purser(Transport transport) {
    async = new AsyncPurser(transport);
    checkoutIntents = new CheckoutIntents(transport);
    orders = new Orders(transport);
    shipments = new Shipments(transport);
    products = new Products(transport);
    brands = new Brands(transport);
    events = new Events(transport);
    billing = new Billing(transport);
    paymentGateways = new PaymentGateways(transport);
    webhookEndpoints = new WebhookEndpoints(transport);
    deliveries = new Deliveries(transport);
    recoveries = new Recoveries(transport);
    apiKeys = new ApiKeys(transport);
    connectedApps = new ConnectedApps(transport);
    portalLinks = new PortalLinks(transport);
    savedViews = new UserSavedViews(transport);
    limits = new RateLimits(transport);
    spendingLimits = new SpendingLimitSettings(transport);
    approvals = new Approvals(transport);
    requests = new Requests(transport);
    auditEntries = new AuditEntries(transport);
    statistics = new AccountStatistics(transport);
    alerts = new AccountAlerts(transport);
    account = new OwnAccount(transport);
    members = new Members(transport);
    testHelpers = new TestHelpers(transport);
    operator = new Operator(transport);
    operatorUsers = new OperatorUsers(transport);
  }

  /** A builder of clients. The key and the address can come from {@code PURSER_API_KEY} and {@code PURSER_BASE_URL}. */
  public static PurserBuilder builder() {
    return new PurserBuilder();
  }

  /** The same client, with methods that return futures. Both count their requests together. */
  public AsyncPurser async() {
    return async;
  }

  /** Purchases of one product from one merchant for one buyer. */
  public CheckoutIntents checkoutIntents() {
    return checkoutIntents;
  }

  /** Orders at merchants. */
  public Orders orders() {
    return orders;
  }

  /** Shipments of orders. */
  public Shipments shipments() {
    return shipments;
  }

  /** Products at merchants. */
  public Products products() {
    return products;
  }

  /** Merchants. */
  public Brands brands() {
    return brands;
  }

  /** The event log, and helpers for webhook receivers. */
  public Events events() {
    return events;
  }

  /** The balance. */
  public Billing billing() {
    return billing;
  }

  /** Payment gateways that tokenize cards in the buyer's browser. */
  public PaymentGateways paymentGateways() {
    return paymentGateways;
  }

  /** Endpoints that receive signed events. */
  public WebhookEndpoints webhookEndpoints() {
    return webhookEndpoints;
  }

  /** Deliveries of events to endpoints. */
  public Deliveries deliveries() {
    return deliveries;
  }

  /** Recoveries: redelivery of many events to an endpoint, either failed ones or a range of the log. */
  public Recoveries recoveries() {
    return recoveries;
  }

  /** API keys of the account. */
  public ApiKeys apiKeys() {
    return apiKeys;
  }

  /** Apps that users connected to the account over MCP. */
  public ConnectedApps connectedApps() {
    return connectedApps;
  }

  /** Links to the page that shows your customers their webhook endpoints and deliveries. */
  public PortalLinks portalLinks() {
    return portalLinks;
  }

  /** Named filters of the lists of the console, of a signed-in user. */
  public UserSavedViews savedViews() {
    return savedViews;
  }

  /** Rate limits of the account. */
  public RateLimits limits() {
    return limits;
  }

  /** Spending limits of the account and of its API keys. {@code spender}: {@code account}, or the id of a key. */
  public SpendingLimitSettings spendingLimits() {
    return spendingLimits;
  }

  /** Purchases that need the approval of a person. */
  public Approvals approvals() {
    return approvals;
  }

  /** Recent API requests and their responses. */
  public Requests requests() {
    return requests;
  }

  /** Who changed what, when and from where. */
  public AuditEntries auditEntries() {
    return auditEntries;
  }

  /** Statistics of purchases and webhook deliveries. */
  public AccountStatistics statistics() {
    return statistics;
  }

  /** Alerts of the account: conditions that need attention. */
  public AccountAlerts alerts() {
    return alerts;
  }

  /** The account of the API key. */
  public OwnAccount account() {
    return account;
  }

  /** Members of the account: users who can access it in the console. */
  public Members members() {
    return members;
  }

  /** Test helpers; in staging only. */
  public TestHelpers testHelpers() {
    return testHelpers;
  }

  /** Operation of the installation; requires an operator key. */
  public Operator operator() {
    return operator;
  }

  /** Users of the installation. Requires an operator key. */
  public OperatorUsers operatorUsers() {
    return operatorUsers;
  }
}
