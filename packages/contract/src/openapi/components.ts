import Type, { type TSchema } from 'typebox';
import * as accounts from '../account/accounts.ts';
import * as apiKeys from '../account/api-keys.ts';
import * as apiRequests from '../account/api-requests.ts';
import * as limits from '../account/limits.ts';
import * as members from '../account/members.ts';
import * as alerts from '../alerts.ts';
import * as billing from '../billing.ts';
import * as brands from '../brands.ts';
import * as checkoutIntents from '../checkout-intents.ts';
import * as errors from '../errors.ts';
import * as events from '../events.ts';
import * as doctor from '../operator/doctor.ts';
import * as hostRules from '../operator/host-rules.ts';
import * as jobs from '../operator/jobs.ts';
import * as merchantStatistics from '../operator/merchant-statistics.ts';
import * as signingKeys from '../operator/signing-keys.ts';
import * as unresolvedOrders from '../operator/unresolved-orders.ts';
import * as orders from '../orders.ts';
import * as paymentGateways from '../payment-gateways.ts';
import * as productSubscriptions from '../product-subscriptions.ts';
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
import * as shipments from '../shipments.ts';
import * as statistics from '../statistics.ts';
import * as timeline from '../timeline.ts';
import * as deliveries from '../webhooks/deliveries.ts';
import * as endpointChecks from '../webhooks/endpoint-checks.ts';
import * as recoveries from '../webhooks/recoveries.ts';
import * as webhookEndpoints from '../webhooks/webhook-endpoints.ts';

/** The files of the contract with schemas. */
const FILES: readonly Readonly<Record<string, unknown>>[] = [
  alerts,
  billing,
  brands,
  checkoutIntents,
  errors,
  events,
  orders,
  paymentGateways,
  productSubscriptions,
  shipments,
  statistics,
  timeline,
  accounts,
  apiKeys,
  apiRequests,
  limits,
  members,
  doctor,
  hostRules,
  jobs,
  merchantStatistics,
  signingKeys,
  unresolvedOrders,
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
  deliveries,
  endpointChecks,
  recoveries,
  webhookEndpoints,
];

/** The exported schemas by name, sorted. A schema with two names goes by the first one. */
const NAMED: readonly (readonly [string, TSchema])[] = FILES.flatMap(schemasOf)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .filter(([, schema], index, all) => all.findIndex(([, other]) => other === schema) === index);

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
