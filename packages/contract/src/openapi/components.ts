import Type, { type TSchema } from 'typebox';
import * as errors from '../errors.ts';
import * as accountOperations from '../operations/account.ts';
import * as apiKeysOperations from '../operations/api-keys.ts';
import * as auditOperations from '../operations/audit.ts';
import * as billingOperations from '../operations/billing.ts';
import * as checkoutIntentsOperations from '../operations/checkout-intents.ts';
import * as approvalsOperations from '../operations/console/approvals.ts';
import * as connectedAppsOperations from '../operations/console/connected-apps.ts';
import * as portalLinksOperations from '../operations/console/portal-links.ts';
import * as savedViewsOperations from '../operations/console/saved-views.ts';
import * as deliveriesOperations from '../operations/deliveries.ts';
import * as eventsOperations from '../operations/events.ts';
import * as membersOperations from '../operations/members.ts';
import * as operatorAccountsOperations from '../operations/operator-accounts.ts';
import * as operatorInstallationOperations from '../operations/operator-installation.ts';
import * as operatorMerchantsOperations from '../operations/operator-merchants.ts';
import * as operatorUsersOperations from '../operations/operator-users.ts';
import * as ordersOperations from '../operations/orders.ts';
import * as paymentGatewaysOperations from '../operations/payment-gateways.ts';
import * as productsOperations from '../operations/products.ts';
import * as requestsOperations from '../operations/requests.ts';
import * as shipmentsOperations from '../operations/shipments.ts';
import * as statisticsOperations from '../operations/statistics.ts';
import * as testHelpersOperations from '../operations/test-helpers.ts';
import * as webhookEndpointsOperations from '../operations/webhook-endpoints.ts';
import * as webhookSecretsOperations from '../operations/webhook-secrets.ts';
import * as approval from '../shapes/approval.ts';
import * as buyer from '../shapes/buyer.ts';
import * as failureReason from '../shapes/failure-reason.ts';
import * as hostRule from '../shapes/host-rule.ts';
import * as intentRequest from '../shapes/intent-request.ts';
import * as money from '../shapes/money.ts';
import * as offer from '../shapes/offer.ts';
import * as pages from '../shapes/pages.ts';
import * as paymentMethod from '../shapes/payment-method.ts';
import * as product from '../shapes/product.ts';
import * as shipment from '../shapes/shipment.ts';
import * as spendingLimits from '../shapes/spending-limits.ts';

/** The shapes, and the files of operations, which export the schemas that they use. */
const FILES: readonly Readonly<Record<string, unknown>>[] = [
  errors,
  approval,
  buyer,
  failureReason,
  hostRule,
  intentRequest,
  money,
  offer,
  pages,
  paymentMethod,
  product,
  shipment,
  spendingLimits,
  accountOperations,
  apiKeysOperations,
  approvalsOperations,
  auditOperations,
  billingOperations,
  checkoutIntentsOperations,
  connectedAppsOperations,
  deliveriesOperations,
  eventsOperations,
  membersOperations,
  operatorAccountsOperations,
  operatorInstallationOperations,
  operatorMerchantsOperations,
  operatorUsersOperations,
  ordersOperations,
  paymentGatewaysOperations,
  portalLinksOperations,
  savedViewsOperations,
  productsOperations,
  requestsOperations,
  shipmentsOperations,
  statisticsOperations,
  testHelpersOperations,
  webhookEndpointsOperations,
  webhookSecretsOperations,
];

/** The exported schemas by name, sorted. A schema with two names goes by the first one. */
const NAMED: readonly (readonly [string, TSchema])[] = withoutRepeated(
  FILES.flatMap(schemasOf).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

function withoutRepeated(all: readonly (readonly [string, TSchema])[]): (readonly [string, TSchema])[] {
  const nameOf = new Map<TSchema, string>();
  for (const [name, schema] of all) if (!nameOf.has(schema)) nameOf.set(schema, name);
  return all.filter(([name, schema]) => nameOf.get(schema) === name);
}

function schemasOf(file: Readonly<Record<string, unknown>>): (readonly [string, TSchema])[] {
  return Object.entries(file).flatMap(([name, value]) =>
    /^[A-Z][a-zA-Z]+$/.test(name) && Type.IsSchema(value) ? [[name, value] as const] : [],
  );
}

const isQuery = (name: string): boolean => name.endsWith('Query');
const isParams = (name: string): boolean => name.endsWith('Params');

/** Component schemas by name, for the OpenAPI document and the client's types: every exported schema of the contract. */
export const COMPONENTS: Readonly<Record<string, TSchema>> = {
  ...Object.fromEntries(NAMED.filter(([name]) => !isQuery(name) && !isParams(name))),
  ...errors.ERROR_BODIES,
};

/** Query parameters by type name. Named in the client's types only. */
export const QUERIES: Readonly<Record<string, TSchema>> = Object.fromEntries(
  NAMED.filter(([name]) => isQuery(name)),
);
