import { notFound } from '../../kernel/errors.ts';
import { type EndpointHealth, readHealth } from '../../store/webhooks/endpoint-health.ts';
import { readEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import type { Context } from '../context.ts';

/** The delivery health of an endpoint. Throws `Refusal` 404 when the account has no such endpoint. */
export async function readEndpointHealth(
  { store }: Context,
  accountId: string,
  id: string,
): Promise<EndpointHealth> {
  if ((await readEndpoint(store.db, accountId, id)) === null) throw notFound('Webhook endpoint');
  return readHealth(store.db, accountId, id);
}
