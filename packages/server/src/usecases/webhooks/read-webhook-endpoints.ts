import type { WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';
import { notFound } from '../../kernel/errors.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import type { Tx } from '../../store/database.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import {
  deleteEndpoint,
  type EndpointFilter,
  type EndpointRow,
  endpointFromRow,
  listEndpoints,
  lockEndpoint,
  readEndpoint,
} from '../../store/webhooks/webhook-endpoints.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { endpointAuditFields } from './endpoint-audit.ts';

/** Throws `Refusal` 404 when the account has no such endpoint. */
export async function readWebhookEndpoint(
  context: Context,
  accountId: string,
  id: string,
): Promise<WebhookEndpoint> {
  const endpoint = await readEndpoint(context.store.db, accountId, id);
  if (endpoint === null) throw notFound('Webhook endpoint');
  return endpoint;
}

export const readWebhookEndpoints = (
  context: Context,
  filter: EndpointFilter,
  page: PageRequest,
): Promise<Page<EndpointRow>> => listEndpoints(context.store.db, filter, page);

/**
 * Deletes the endpoint and cancels its pending deliveries. Locks the counters, so that a concurrent event is either among them or does not
 * see the endpoint. Throws `Refusal` 404 when the account has no such endpoint.
 */
export async function removeWebhookEndpoint(
  context: Context,
  tx: Tx,
  accountId: string,
  id: string,
): Promise<void> {
  await lockAccountCounters(tx, accountId);
  const endpoint = await lockEndpoint(tx, accountId, id);
  if (endpoint === null) throw notFound('Webhook endpoint');
  await deleteEndpoint(tx, id, context.clock.now());
  await recordChange(context, tx, {
    accountId,
    action: 'webhook_endpoint.deleted',
    objectId: id,
    before: endpointAuditFields(endpoint),
  });
}

export { endpointFromRow };
