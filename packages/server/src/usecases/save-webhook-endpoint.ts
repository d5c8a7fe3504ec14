import type { EventType } from '@purser/contract/vocabulary';
import { makeSigningSecret } from '../domain/api-key.ts';
import { makeEvent, type PurserEvent } from '../domain/event.ts';
import { secretContext, type WebhookEndpoint } from '../domain/webhook-endpoint.ts';
import { notFound } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import { lockAccountCounters } from '../store/account-counters.ts';
import type { Tx } from '../store/database.ts';
import { appendEvent } from '../store/events.ts';
import { insertEndpoint, lockEndpoint, saveEndpoint } from '../store/webhook-endpoints.ts';
import type { Context } from './context.ts';

/** What the challenge is sent with before anything is kept. */
export interface ChallengeDraft {
  readonly endpointId: string;
  readonly url: string;
  readonly secret: string;
  readonly event: PurserEvent;
}

/** Prepares the challenge for a new endpoint, with a fresh secret, or for one that is saved again, with its own. */
export function draftChallenge(
  context: Context,
  accountId: string,
  url: string,
  existing?: WebhookEndpoint,
): ChallengeDraft {
  const endpointId = existing?.id ?? newId('webhookEndpoint', context);
  const now = context.clock.now();
  const event = makeEvent({
    accountId,
    type: 'webhook_endpoint.verification_challenge',
    source: { id: endpointId, type: 'webhook_endpoint' },
    sourceVersion: now.getTime(),
    createdAt: now,
  });
  const secret =
    existing === undefined
      ? makeSigningSecret(context.random)
      : context.seal.open(existing.sealedSecret, secretContext(accountId, endpointId));
  return { endpointId, url, secret, event };
}

export interface EndpointSettings {
  readonly description?: string;
  /** Absent: every type. */
  readonly eventTypes?: readonly EventType[];
}

/** Keeps a new endpoint that answered its challenge, with the challenge as an event of the log. */
export async function keepWebhookEndpoint(
  context: Context,
  tx: Tx,
  accountId: string,
  draft: ChallengeDraft,
  settings: EndpointSettings,
): Promise<WebhookEndpoint> {
  const now = context.clock.now();
  const counters = await lockAccountCounters(tx, accountId);
  const endpoint: WebhookEndpoint = {
    id: draft.endpointId,
    accountId,
    url: draft.url,
    ...(settings.description === undefined ? {} : { description: settings.description }),
    eventTypes: settings.eventTypes ?? [],
    enabled: true,
    productEvents: false,
    sealedSecret: context.seal.seal(draft.secret, secretContext(accountId, draft.endpointId)),
    secretShownAt: null,
    createdAt: now,
    savedAt: now,
    verifiedAt: now,
  };
  await insertEndpoint(tx, counters, endpoint);
  await appendEvent(tx, counters, draft.event, context, 'to_nobody');
  await counters.save();
  return endpoint;
}

export interface EndpointChange extends EndpointSettings {
  readonly enabled?: boolean;
}

/**
 * Keeps a change of an endpoint. With a challenge that was answered (its URL was saved, the same one included) the endpoint counts as
 * verified again and is switched on. Throws `Refusal` 404 when it is gone.
 */
export async function changeWebhookEndpoint(
  context: Context,
  tx: Tx,
  accountId: string,
  endpointId: string,
  change: EndpointChange,
  answered: ChallengeDraft | null,
): Promise<WebhookEndpoint> {
  // The counters first, as whoever appends an event does, which then looks for the endpoints that want it.
  const counters = await lockAccountCounters(tx, accountId);
  const endpoint = await lockEndpoint(tx, accountId, endpointId);
  if (endpoint === null) throw notFound('Webhook endpoint');
  const now = context.clock.now();
  const { disabledReason, ...rest } = endpoint;
  const enabled = change.enabled ?? (answered === null ? endpoint.enabled : true);
  const changed: WebhookEndpoint = {
    ...rest,
    ...(enabled || disabledReason === undefined ? {} : { disabledReason }),
    enabled,
    ...(change.description === undefined ? {} : { description: change.description }),
    ...(change.eventTypes === undefined ? {} : { eventTypes: change.eventTypes }),
    ...(answered === null ? {} : { url: answered.url, savedAt: now, verifiedAt: now }),
  };
  await saveEndpoint(tx, changed, answered !== null || (enabled && !endpoint.enabled));
  if (answered !== null) {
    await appendEvent(tx, counters, answered.event, context, 'to_nobody');
    await counters.save();
  }
  return changed;
}
