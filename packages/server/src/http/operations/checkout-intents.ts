import { API_PREFIX, type Scope, type TimelineKind } from '@purser/contract/vocabulary';
import { scopeAllows } from '../../domain/accounts/api-key.ts';
import { pollAfterMs } from '../../domain/intents/polling.ts';
import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import { notFound } from '../../kernel/errors.ts';
import { confirmCheckoutIntent } from '../../usecases/intents/confirm-checkout-intent.ts';
import { createCheckoutIntent } from '../../usecases/intents/create-checkout-intent.ts';
import { readAttemptScreenshot, readAttempts } from '../../usecases/intents/read-attempts.ts';
import { readTimeline } from '../../usecases/intents/read-timeline.ts';
import { tryConfirmation } from '../../usecases/intents/try-confirmation.ts';
import { readMandate, readMandates } from '../../usecases/mandates/read-mandates.ts';
import {
  acceptPaymentMethod,
  needsVault,
  type OfferedPaymentMethod,
} from '../../usecases/payments/accept-payment-method.ts';
import {
  intentFromRow,
  readAccountCurrency,
  readCheckoutIntent,
  readCheckoutIntents,
  readIntentOrder,
  readShipments,
  shipmentFromRow,
} from '../../usecases/queries.ts';
import type { Principal } from '../../usecases/requests/admit-request.ts';
import { type Idempotency, replayIfKnown } from '../../usecases/run-command.ts';
import { type HttpContext, success } from '../http-context.ts';
import { type OperationHandlers, type Reply, replyOf } from '../operation.ts';
import { presentConfirmationTrial, presentIntent } from '../present/checkout-intent.ts';
import { presentMandateRecord } from '../present/mandates/mandate-record.ts';
import { presentOrder } from '../present/order.ts';
import { presentAttempt } from '../present/purchase-attempt.ts';
import { presentShipment } from '../present/shipment.ts';
import { presentExplanation, presentTimeline } from '../present/timeline.ts';
import { pagePosition, presentPage } from '../validation/cursors.ts';
import { createdBetween, givenTime, reachedBetween } from '../validation/given-times.ts';

export const checkoutIntentHandlers = {
  createCheckoutIntent: async (http, { principal, body, idempotency }) => {
    const { accountId, limits, keyId: createdBy } = principal;
    const command = { accountId, limits, request: body, createdBy };
    const result = await createCheckoutIntent(http.usecases, idempotency, command, (intent) =>
      success(http, 'createCheckoutIntent', presentIntent(intent)),
    );
    return { ...replyOf(result), ...(result.value && { usage: result.value }) };
  },

  purchaseCheckoutIntent: async (http, { principal, body, idempotency }) => {
    const { accountId, limits, keyId: createdBy } = principal;
    const { paymentMethod, ...request } = body;
    const taken = await takePaymentMethod(http, accountId, paymentMethod, idempotency);
    if (taken.kind === 'answered') return taken.reply;
    const command = { accountId, limits, request, purchase: taken.paymentMethod, createdBy };
    const result = await createCheckoutIntent(http.usecases, idempotency, command, (intent) =>
      success(http, 'purchaseCheckoutIntent', presentIntent(intent)),
    );
    return { ...replyOf(result), ...(result.value && { usage: result.value }) };
  },

  listCheckoutIntents: async (http, { principal, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const filter = {
      accountId,
      ...(query.id === undefined ? {} : { ids: query.id }),
      ...(query.state === undefined ? {} : { states: query.state }),
      ...(query.host === undefined ? {} : { host: query.host.toLowerCase() }),
      ...(query.merchant === undefined ? {} : { merchant: query.merchant.trim().toLowerCase() }),
      ...(query.failureCode === undefined ? {} : { failureCodes: query.failureCode }),
      ...(query.attention === undefined ? {} : { attention: query.attention }),
      ...(await totalFilter(http, accountId, query)),
      ...(query.reached === undefined ? {} : { reached: { state: query.reached, ...reachedBetween(query) } }),
      ...(query.expiresBefore === undefined
        ? {}
        : { expiresBefore: givenTime('query.expiresBefore', query.expiresBefore) }),
      ...(query.referenceId === undefined ? {} : { referenceId: query.referenceId }),
      ...(query.q === undefined ? {} : { search: query.q.trim() }),
      ...createdBetween(query),
    };
    const place = pagePosition(seal, accountId, 'checkout-intents', query);
    const page = await readCheckoutIntents(http.usecases, filter, place);
    const value = presentPage(seal, accountId, 'checkout-intents', page, (row) =>
      presentIntent(intentFromRow(row)),
    );
    return { response: success(http, 'listCheckoutIntents', value) };
  },

  getCheckoutIntent: async (http, { principal, params }) => {
    const read = await readCheckoutIntent(http.usecases, params.id, principal.accountId);
    if (read === null) throw notFound('Checkout intent');
    const waitMs = pollAfterMs(read.intent, read.averageStepMs, http.usecases.clock.now());
    return {
      response: success(http, 'getCheckoutIntent', presentIntent(read.intent)),
      ...(waitMs === null ? {} : { headers: { 'retry-after-ms': String(waitMs) } }),
    };
  },

  confirmCheckoutIntent: async (http, { principal, params, body, idempotency }) => {
    const { accountId, keyId: confirmedBy } = principal;
    const taken = await takePaymentMethod(http, accountId, body.paymentMethod, idempotency);
    if (taken.kind === 'answered') return taken.reply;
    const command = { accountId, intentId: params.id, paymentMethod: taken.paymentMethod, confirmedBy };
    if (body.dryRun === true) {
      const tried = await tryConfirmation(http.usecases, idempotency, command, (trial) =>
        success(http, 'confirmCheckoutIntent', presentConfirmationTrial(trial)),
      );
      return replyOf(tried);
    }
    const result = await confirmCheckoutIntent(http.usecases, idempotency, command, (intent) =>
      success(http, 'confirmCheckoutIntent', presentIntent(intent)),
    );
    return {
      ...replyOf(result),
      ...(result.value && { usage: { agentsInFlightCount: result.value.agentsInFlightCount } }),
    };
  },

  getCheckoutIntentOrder: async (http, { principal, params }) => {
    const order = await readIntentOrder(http.usecases, principal.accountId, params.id);
    if (order === undefined) throw notFound('Order');
    return { response: success(http, 'getCheckoutIntentOrder', presentOrder(order)) };
  },

  getCheckoutIntentTimeline: async (http, { principal, params }) => {
    const omittedKinds = omittedKindsOf(principal.scopes);
    const parts = await readTimeline(http.usecases, principal.accountId, params.id, new Set(omittedKinds));
    if (parts === null) throw notFound('Checkout intent');
    return { response: success(http, 'getCheckoutIntentTimeline', presentTimeline(parts, omittedKinds)) };
  },

  explainCheckoutIntent: async (http, { principal, params }) => {
    // The confirmation that was refused just now is explained as well.
    await http.requestLog.flush();
    // Of requests it says only why a confirmation was refused, which the caller may read of the intent. The others are no part of it.
    const restricted = omittedKindsOf(principal.scopes).filter((kind) => kind !== 'api_call');
    const omittedKinds = new Set([...restricted, 'event' as const, 'delivery_attempt' as const]);
    const parts = await readTimeline(http.usecases, principal.accountId, params.id, omittedKinds);
    if (parts === null) throw notFound('Checkout intent');
    return { response: success(http, 'explainCheckoutIntent', presentExplanation(parts)) };
  },

  getCheckoutIntentMandate: async (http, { principal, params }) => {
    const records = await readMandate(http.usecases, principal.accountId, params.id);
    const mandate = { checkoutIntentId: params.id, records: records.map(presentMandateRecord) };
    return { response: success(http, 'getCheckoutIntentMandate', mandate) };
  },

  listMandateRecords: async (http, { principal, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const place = pagePosition(seal, accountId, 'mandate-records', query);
    const page = await readMandates(http.usecases, accountId, place);
    const value = presentPage(seal, accountId, 'mandate-records', page, presentMandateRecord);
    return { response: success(http, 'listMandateRecords', value) };
  },

  listCheckoutIntentAttempts: async (http, { principal, params, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const place = pagePosition(seal, accountId, 'purchase-attempts', query);
    const page = await readAttempts(http.usecases, accountId, params.id, place);
    const screenshotUrl = (intentId: string, id: string) =>
      `${http.publicUrl()}${API_PREFIX}/checkout-intents/${intentId}/screenshots/${id}`;
    const value = presentPage(seal, accountId, 'purchase-attempts', page, (attempt) =>
      presentAttempt(attempt, screenshotUrl),
    );
    return { response: success(http, 'listCheckoutIntentAttempts', value) };
  },

  getCheckoutIntentScreenshot: async (http, { principal, params }) => {
    const { accountId } = principal;
    const { mediaType, image } = await readAttemptScreenshot(
      http.usecases,
      accountId,
      params.id,
      params.screenshotId,
    );
    return { response: { status: 200, body: '' }, file: { mediaType, bytes: image } };
  },

  listCheckoutIntentShipments: async (http, { principal, params, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const place = pagePosition(seal, accountId, 'shipments', query);
    if ((await readCheckoutIntent(http.usecases, params.id, accountId)) === null)
      throw notFound('Checkout intent');
    const page = await readShipments(http.usecases, { accountId, intentId: params.id }, place);
    const value = presentPage(seal, accountId, 'shipments', page, (row) =>
      presentShipment(shipmentFromRow(row)),
    );
    return { response: success(http, 'listCheckoutIntentShipments', value) };
  },
} satisfies OperationHandlers;

/** In the account's currency without another one. */
async function totalFilter(
  { usecases }: HttpContext,
  accountId: string,
  {
    currency,
    totalMin,
    totalMax,
  }: { readonly currency?: string; readonly totalMin?: number; readonly totalMax?: number },
) {
  if (currency === undefined && totalMin === undefined && totalMax === undefined) return {};
  const currencyCode = currency ?? (await readAccountCurrency(usecases, accountId));
  if (currencyCode === null) throw notFound('Account');
  const total = {
    currencyCode,
    ...(totalMin === undefined ? {} : { minSubunits: totalMin }),
    ...(totalMax === undefined ? {} : { maxSubunits: totalMax }),
  };
  return { total };
}

type Taken =
  | { readonly kind: 'taken'; readonly paymentMethod: PaymentMethod }
  /** A replay: the response is stored already, so the vault is not called again. */
  | { readonly kind: 'answered'; readonly reply: Reply };

/** Validates and tokenizes the payment method of a request. Throws like `acceptPaymentMethod`. */
async function takePaymentMethod(
  { usecases, gateways, external }: HttpContext,
  accountId: string,
  offered: OfferedPaymentMethod,
  idempotency: Idempotency | null,
): Promise<Taken> {
  if (needsVault(usecases, gateways, accountId, offered)) {
    const known = await replayIfKnown(usecases, idempotency);
    if (known !== null) return { kind: 'answered', reply: replyOf(known) };
  }
  const { checkVaultToken } = external;
  const paymentMethod = await acceptPaymentMethod(usecases, gateways, checkVaultToken, accountId, offered);
  return { kind: 'taken', paymentMethod };
}

/** Entries of other resources need the scope that reads those resources. */
const REQUIRED_SCOPES: readonly (readonly [TimelineKind, Scope])[] = [
  ['api_call', 'settings:read'],
  ['ledger', 'billing:read'],
  ['event', 'events:read'],
  ['delivery_attempt', 'webhook_endpoints:read'],
  ['shipment', 'shipments:read'],
];

const omittedKindsOf = (scopes: Principal['scopes']): TimelineKind[] =>
  REQUIRED_SCOPES.flatMap(([kind, scope]) => (scopeAllows(scopes, scope) ? [] : [kind]));
