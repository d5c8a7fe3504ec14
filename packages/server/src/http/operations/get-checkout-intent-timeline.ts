import type { Scope, TimelineKind } from '@purser/contract/vocabulary';
import { scopeAllows } from '../../domain/accounts/api-key.ts';
import { notFound } from '../../kernel/errors.ts';
import { readTimeline } from '../../usecases/intents/read-timeline.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentTimeline } from '../present/timeline.ts';

/** What else is needed to see entries of other resources: what is needed to read them one by one. */
const NEEDED: readonly (readonly [TimelineKind, Scope])[] = [
  ['api_call', 'settings:read'],
  ['ledger', 'billing:read'],
  ['event', 'events:read'],
  ['delivery_attempt', 'webhook_endpoints:read'],
  ['shipment', 'shipments:read'],
];

export const getCheckoutIntentTimeline: Handler<'getCheckoutIntentTimeline'> = async (
  http,
  { principal, params },
) => {
  const withheld = NEEDED.flatMap(([kind, scope]) => (scopeAllows(principal.scopes, scope) ? [] : [kind]));
  const parts = await readTimeline(http.usecases, principal.accountId, params.id, new Set(withheld));
  if (parts === null) throw notFound('Checkout intent');
  return { answer: success(http, 'getCheckoutIntentTimeline', presentTimeline(parts, withheld)) };
};
