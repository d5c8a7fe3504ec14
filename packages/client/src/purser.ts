import { type PurserOptions, Transport } from './http.ts';
import { ApiKeys, OwnAccount, RateLimits, SpendingLimitSettings } from './resources/account.ts';
import { Approvals } from './resources/approvals.ts';
import { AuditEntries } from './resources/audit.ts';
import { Billing, PaymentGateways } from './resources/billing.ts';
import { Brands, Products } from './resources/catalogue.ts';
import { CheckoutIntents } from './resources/checkout-intents.ts';
import { ConnectedApps } from './resources/connected-apps.ts';
import { Events } from './resources/events.ts';
import { Orders, Shipments, TestHelpers } from './resources/fulfilment.ts';
import { Members } from './resources/members.ts';
import { Operator } from './resources/operator.ts';
import { OperatorUsers } from './resources/operator-users.ts';
import { PortalLinks } from './resources/portal-links.ts';
import { Recoveries } from './resources/recoveries.ts';
import { Requests } from './resources/requests.ts';
import { UserSavedViews } from './resources/saved-views.ts';
import { AccountAlerts, AccountStatistics } from './resources/statistics.ts';
import { Deliveries, WebhookEndpoints } from './resources/webhook-endpoints.ts';

/** A client of the Purser API. */
export class Purser {
  readonly checkoutIntents: CheckoutIntents;
  readonly orders: Orders;
  readonly shipments: Shipments;
  readonly products: Products;
  readonly brands: Brands;
  readonly events: Events;
  readonly billing: Billing;
  readonly paymentGateways: PaymentGateways;
  readonly webhookEndpoints: WebhookEndpoints;
  readonly deliveries: Deliveries;
  readonly recoveries: Recoveries;
  readonly apiKeys: ApiKeys;
  readonly connectedApps: ConnectedApps;
  readonly portalLinks: PortalLinks;
  readonly savedViews: UserSavedViews;
  readonly limits: RateLimits;
  readonly spendingLimits: SpendingLimitSettings;
  readonly approvals: Approvals;
  readonly requests: Requests;
  readonly auditEntries: AuditEntries;
  readonly statistics: AccountStatistics;
  readonly alerts: AccountAlerts;
  readonly account: OwnAccount;
  readonly members: Members;
  readonly testHelpers: TestHelpers;
  readonly operator: Operator;
  readonly operatorUsers: OperatorUsers;

  /** Throws a `TypeError` without `apiKey` or `baseUrl`, given or in the environment. */
  constructor(options: PurserOptions = {}) {
    const transport = new Transport(options);
    this.checkoutIntents = new CheckoutIntents(transport);
    this.orders = new Orders(transport);
    this.shipments = new Shipments(transport);
    this.products = new Products(transport);
    this.brands = new Brands(transport);
    this.events = new Events(transport);
    this.billing = new Billing(transport);
    this.paymentGateways = new PaymentGateways(transport);
    this.webhookEndpoints = new WebhookEndpoints(transport);
    this.deliveries = new Deliveries(transport);
    this.recoveries = new Recoveries(transport);
    this.apiKeys = new ApiKeys(transport);
    this.connectedApps = new ConnectedApps(transport);
    this.portalLinks = new PortalLinks(transport);
    this.savedViews = new UserSavedViews(transport);
    this.limits = new RateLimits(transport);
    this.spendingLimits = new SpendingLimitSettings(transport);
    this.approvals = new Approvals(transport);
    this.requests = new Requests(transport);
    this.auditEntries = new AuditEntries(transport);
    this.statistics = new AccountStatistics(transport);
    this.alerts = new AccountAlerts(transport);
    this.account = new OwnAccount(transport);
    this.members = new Members(transport);
    this.testHelpers = new TestHelpers(transport);
    this.operator = new Operator(transport);
    this.operatorUsers = new OperatorUsers(transport);
  }
}
