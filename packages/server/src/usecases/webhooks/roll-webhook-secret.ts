import { makeSigningSecret } from '../../domain/accounts/api-key.ts';
import type { AuditFields } from '../../domain/audit/audit-entry.ts';
import {
  dropPendingSecret,
  restoreSecret,
  type SigningSecrets,
  settleSecrets,
  switchSecret,
  withNewSecret,
  withVerification,
} from '../../domain/webhooks/signing-secret.ts';
import { secretContext, type WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';
import { invalidFields, notFound, Refusal } from '../../kernel/errors.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import type { Tx } from '../../store/database.ts';
import { appendEvent } from '../../store/events/events.ts';
import { lockEndpoint, saveEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { type ChallengeDraft, challengeEvent, openCustomHeaders } from './endpoint-challenge.ts';

/** Creates a new secret that is not in use yet, in place of a pending one. Throws `Refusal` 404 for an unknown endpoint. */
export async function rollWebhookSecret(
  context: Context,
  tx: Tx,
  accountId: string,
  endpointId: string,
): Promise<{ readonly endpoint: WebhookEndpoint; readonly secret: string }> {
  const endpoint = await locked(tx, accountId, endpointId);
  const secret = makeSigningSecret(context.random);
  const sealed = context.seal.seal(secret, secretContext(accountId, endpointId));
  const secrets = withNewSecret(endpoint.secrets, sealed, context.clock.now());
  return { endpoint: await keep(context, tx, endpoint, secrets, 'secret_created'), secret };
}

export interface SecretChallengeDraft {
  readonly challenge: ChallengeDraft;
  /** The new secret, sealed: identifies the secret to verify. */
  readonly sealedSecret: string;
}

/** Prepares the challenge signed with the new secret. Throws `Refusal` 409 when none is pending. */
export function draftSecretChallenge(context: Context, endpoint: WebhookEndpoint): SecretChallengeDraft {
  const { id, accountId, options } = endpoint;
  const { next } = settleSecrets(endpoint.secrets, context.clock.now());
  if (next === null) throw nothingPending();
  const challenge: ChallengeDraft = {
    endpointId: id,
    url: endpoint.url,
    secret: context.seal.open(next.secret, secretContext(accountId, id)),
    event: challengeEvent(context, accountId, id),
    customHeaders: openCustomHeaders(context, endpoint),
    standardWebhooks: options.standardWebhooks,
    field: 'path.id',
  };
  return { challenge, sealedSecret: next.secret };
}

/**
 * Marks the new secret as verified, and appends the challenge to the event log. Throws `Refusal`: 404 when the endpoint is gone, 409 when
 * the new secret was replaced or dropped meanwhile.
 */
export async function saveVerifiedSecret(
  context: Context,
  tx: Tx,
  accountId: string,
  { challenge, sealedSecret }: SecretChallengeDraft,
): Promise<WebhookEndpoint> {
  const counters = await lockAccountCounters(tx, accountId);
  const endpoint = await locked(tx, accountId, challenge.endpointId);
  const secrets = withVerification(endpoint.secrets, sealedSecret, context.clock.now());
  if (secrets === null) throw conflict('The new signing secret was replaced or dropped meanwhile.');
  await appendEvent(tx, counters, challenge.event, context, 'log_only');
  await counters.save();
  return keep(context, tx, endpoint, secrets, 'secret_verified');
}

/** Switches to the new secret, at once (`at` null) or at the time. Throws `Refusal`: 404, 409 unless it is verified, 422 for a time out of range. */
export async function switchWebhookSecret(
  context: Context,
  tx: Tx,
  accountId: string,
  endpointId: string,
  at: Date | null,
): Promise<WebhookEndpoint> {
  const endpoint = await locked(tx, accountId, endpointId);
  const outcome = switchSecret(endpoint.secrets, at, context.clock.now());
  switch (outcome.kind) {
    case 'switched':
      return keep(context, tx, endpoint, outcome.secrets, 'secret_switched', {
        at: (at ?? context.clock.now()).toISOString(),
      });
    case 'nothing_pending':
      throw nothingPending();
    case 'not_verified':
      throw conflict('The new signing secret is not verified yet.');
    case 'out_of_range':
      throw invalidFields({
        'body.at': { message: 'must be within the next 72 hours', value: at?.toISOString() },
      });
    default: {
      const never: never = outcome;
      return never;
    }
  }
}

/** Restores the old secret. Throws `Refusal`: 404, 409 without a switch in the last 72 hours. */
export async function restoreWebhookSecret(
  context: Context,
  tx: Tx,
  accountId: string,
  endpointId: string,
): Promise<WebhookEndpoint> {
  const endpoint = await locked(tx, accountId, endpointId);
  const secrets = restoreSecret(endpoint.secrets, context.clock.now());
  if (secrets === null) throw conflict('There is no previous signing secret to restore.');
  return keep(context, tx, endpoint, secrets, 'secret_restored');
}

/** Drops the new secret. Throws `Refusal`: 404, 409 when none is pending. */
export async function cancelWebhookSecretRoll(
  context: Context,
  tx: Tx,
  accountId: string,
  endpointId: string,
): Promise<WebhookEndpoint> {
  const endpoint = await locked(tx, accountId, endpointId);
  const secrets = dropPendingSecret(endpoint.secrets, context.clock.now());
  if (secrets === null) throw nothingPending();
  return keep(context, tx, endpoint, secrets, 'secret_dropped');
}

async function locked(tx: Tx, accountId: string, endpointId: string): Promise<WebhookEndpoint> {
  const endpoint = await lockEndpoint(tx, accountId, endpointId);
  if (endpoint === null) throw notFound('Webhook endpoint');
  return endpoint;
}

type SecretChange = 'created' | 'verified' | 'switched' | 'restored' | 'dropped';

/** Saves the secrets and records the step; of the secrets themselves, nothing is recorded. */
async function keep(
  context: Context,
  tx: Tx,
  endpoint: WebhookEndpoint,
  secrets: SigningSecrets,
  step: `secret_${SecretChange}`,
  after: AuditFields = {},
): Promise<WebhookEndpoint> {
  const changed = { ...endpoint, secrets };
  await saveEndpoint(tx, changed, false);
  const { id: objectId, accountId } = endpoint;
  await recordChange(context, tx, { accountId, action: `webhook_endpoint.${step}`, objectId, after });
  return changed;
}

const conflict = (message: string) =>
  new Refusal('ConflictError', message, { headers: { 'x-should-retry': 'false' } });

const nothingPending = () => conflict('There is no pending signing secret.');
