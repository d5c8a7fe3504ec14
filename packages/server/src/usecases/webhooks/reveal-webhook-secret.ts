import { settleSecrets } from '../../domain/webhooks/signing-secret.ts';
import { secretContext } from '../../domain/webhooks/webhook-endpoint.ts';
import { notFound, Refusal } from '../../kernel/errors.ts';
import { inTransaction } from '../../store/database.ts';
import { lockEndpoint, saveEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import type { Context } from '../context.ts';

/**
 * Returns the signing secret with which the endpoint was created, once. A rotated secret was shown at its creation. Throws `Refusal`: 404
 * for an unknown endpoint, 409 when the secret was shown before.
 */
export function revealWebhookSecret(
  context: Context,
  accountId: string,
  endpointId: string,
): Promise<string> {
  return inTransaction(context.store.db, async (tx) => {
    const endpoint = await lockEndpoint(tx, accountId, endpointId);
    if (endpoint === null) throw notFound('Webhook endpoint');
    const now = context.clock.now();
    const secrets = settleSecrets(endpoint.secrets, now);
    const isRolled = secrets.current !== endpoint.secrets.current;
    if (endpoint.secretShownAt !== null || isRolled) {
      throw new Refusal('ConflictError', 'The signing secret was shown before and is not shown again.', {
        headers: { 'x-should-retry': 'false' },
      });
    }
    await saveEndpoint(tx, { ...endpoint, secretShownAt: now }, false);
    return context.seal.open(secrets.current, secretContext(accountId, endpointId));
  });
}
