import { secretContext } from '../domain/webhook-endpoint.ts';
import { notFound, Refusal } from '../kernel/errors.ts';
import { inTransaction } from '../store/database.ts';
import { lockEndpoint, saveEndpoint } from '../store/webhook-endpoints.ts';
import type { Context } from './context.ts';

/** Shows the signing secret, once. Throws `Refusal`: 404 for an unknown endpoint, 409 when it was shown before. */
export function revealWebhookSecret(
  context: Context,
  accountId: string,
  endpointId: string,
): Promise<string> {
  return inTransaction(context.store.db, async (tx) => {
    const endpoint = await lockEndpoint(tx, accountId, endpointId);
    if (endpoint === null) throw notFound('Webhook endpoint');
    if (endpoint.secretShownAt !== null) {
      throw new Refusal('ConflictError', 'The signing secret was shown before and is not shown again.', {
        headers: { 'x-should-retry': 'false' },
      });
    }
    await saveEndpoint(tx, { ...endpoint, secretShownAt: context.clock.now() }, false);
    return context.seal.open(endpoint.sealedSecret, secretContext(accountId, endpointId));
  });
}
