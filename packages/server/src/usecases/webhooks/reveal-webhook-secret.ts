import { settleSecrets } from '../../domain/webhooks/signing-secret.ts';
import { secretContext } from '../../domain/webhooks/webhook-endpoint.ts';
import { addMs } from '../../kernel/clock.ts';
import { Fault, notFound, Refusal } from '../../kernel/errors.ts';
import { inTransaction } from '../../store/database.ts';
import { takePasswordConfirmation } from '../../store/members/user-sessions.ts';
import { insertSecretReveal } from '../../store/webhooks/secret-reveals.ts';
import { readEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../requests/admit-request.ts';

/** How long after the password was entered the secret may be requested. */
const CONFIRMATION_MS = 300_000;

/**
 * Returns the signing secret in use to a signed-in user who has just entered the password again, and records who was shown it. Each
 * entry of the password counts once. Throws `Refusal`: 403 without a confirmed password, 404 for an unknown endpoint.
 */
export function revealWebhookSecret(
  context: Context,
  { accountId, keyId: userId, sessionId }: Principal,
  endpointId: string,
): Promise<string> {
  if (sessionId === undefined) throw new Fault('signing secret requested without a session');
  return inTransaction(context.store.db, async (tx) => {
    const endpoint = await readEndpoint(tx, accountId, endpointId);
    if (endpoint === null) throw notFound('Webhook endpoint');
    const now = context.clock.now();
    if (!(await takePasswordConfirmation(tx, sessionId, addMs(now, -CONFIRMATION_MS))))
      throw refused('Enter your password again to reveal the signing secret.');
    await insertSecretReveal(tx, {
      account_id: accountId,
      endpoint_id: endpointId,
      user_id: userId,
      at: now,
    });
    await recordChange(context, tx, {
      accountId,
      action: 'webhook_endpoint.secret_revealed',
      objectId: endpointId,
      after: {},
    });
    const { current } = settleSecrets(endpoint.secrets, now);
    return context.seal.open(current, secretContext(accountId, endpointId));
  });
}

const refused = (message: string) => new Refusal('PermissionDeniedError', message);
