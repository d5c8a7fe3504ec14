import { makeSigningSecret } from '../../domain/accounts/api-key.ts';
import { type CustomHeaders, readCustomHeaders } from '../../domain/webhooks/custom-headers.ts';
import { settleSecrets } from '../../domain/webhooks/signing-secret.ts';
import {
  changeOptions,
  DEFAULT_OPTIONS,
  headersContext,
  type OptionsChange,
  secretContext,
  type WebhookEndpoint,
} from '../../domain/webhooks/webhook-endpoint.ts';
import { type FieldError, invalidFields, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import type { Tx } from '../../store/database.ts';
import { appendEvent } from '../../store/events/events.ts';
import { hasProductSubscription } from '../../store/tracking/product-subscriptions.ts';
import { applyOrderMode } from '../../store/webhooks/delivery-queue.ts';
import { insertEndpoint, lockEndpoint, saveEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { endpointAuditChange, endpointAuditFields } from './endpoint-audit.ts';
import {
  type ChallengeDraft,
  challengeEvent,
  openCurrentSecret,
  openCustomHeaders,
} from './endpoint-challenge.ts';

/** The options of an endpoint as given by a client: absent keeps the value, null restores the default. */
export interface EndpointSettings extends Omit<OptionsChange, 'headers'> {
  readonly customHeaders?: CustomHeaders | null;
}

export interface EndpointChange extends EndpointSettings {
  readonly enabled?: boolean;
}

/** Validates settings. Throws `Refusal` 422 with every refused header name; values are not echoed. */
export function readEndpointChange({ customHeaders, ...rest }: EndpointChange): EndpointChange {
  if (customHeaders === undefined || customHeaders === null) {
    return customHeaders === undefined ? rest : { ...rest, customHeaders };
  }
  const reading = readCustomHeaders(customHeaders);
  if (reading.kind === 'read') return { ...rest, customHeaders: reading.headers };
  const fields = Object.entries(reading.reasons).map(([name, message]): [string, FieldError] => [
    `body.customHeaders.${name}`,
    { message },
  ]);
  throw invalidFields(Object.fromEntries(fields));
}

/** Prepares the challenge for a new endpoint, with a new secret, or for an existing one, with its secret and the new settings. */
export function draftChallenge(
  context: Context,
  accountId: string,
  url: string,
  settings: EndpointSettings,
  existing?: WebhookEndpoint,
): ChallengeDraft {
  const endpointId = existing?.id ?? newId('webhookEndpoint', context);
  const { customHeaders, standardWebhooks } = settings;
  const kept = existing === undefined ? {} : openCustomHeaders(context, existing);
  return {
    endpointId,
    url,
    secret: existing === undefined ? makeSigningSecret(context.random) : openCurrentSecret(context, existing),
    event: challengeEvent(context, accountId, endpointId),
    customHeaders: customHeaders === undefined ? kept : (customHeaders ?? {}),
    standardWebhooks: standardWebhooks ?? existing?.options.standardWebhooks ?? false,
    field: 'body.url',
  };
}

/** Seals the custom headers of the settings, bound to the endpoint. */
function sealedChange(
  { seal }: Context,
  accountId: string,
  endpointId: string,
  { customHeaders, ...rest }: EndpointSettings,
): OptionsChange {
  if (customHeaders === undefined) return rest;
  const names = Object.keys(customHeaders ?? {}).sort();
  if (names.length === 0) return { ...rest, headers: null };
  const sealed = seal.seal(JSON.stringify(customHeaders), headersContext(accountId, endpointId));
  return { ...rest, headers: { names, sealed } };
}

/** Stores a new endpoint that answered its challenge, and appends the challenge to the event log. */
export async function storeWebhookEndpoint(
  context: Context,
  tx: Tx,
  accountId: string,
  draft: ChallengeDraft,
  settings: EndpointSettings,
): Promise<WebhookEndpoint> {
  const now = context.clock.now();
  const { endpointId, secret } = draft;
  const counters = await lockAccountCounters(tx, accountId);
  const endpoint: WebhookEndpoint = {
    id: endpointId,
    accountId,
    url: draft.url,
    options: changeOptions(DEFAULT_OPTIONS, sealedChange(context, accountId, endpointId, settings)),
    enabled: true,
    productEvents: await hasProductSubscription(tx, accountId),
    secrets: {
      current: context.seal.seal(secret, secretContext(accountId, endpointId)),
      next: null,
      previous: null,
    },
    createdAt: now,
    savedAt: now,
    verifiedAt: now,
  };
  await insertEndpoint(tx, counters, endpoint);
  await appendEvent(tx, counters, draft.event, context, 'log_only');
  await counters.save();
  await recordChange(context, tx, {
    accountId,
    action: 'webhook_endpoint.created',
    objectId: endpointId,
    after: endpointAuditFields(endpoint),
  });
  return endpoint;
}

/**
 * Stores a change of an endpoint. With an answered challenge (its URL was saved, even unchanged) the endpoint is verified again, enabled,
 * and receives product events from now on if its account has ever subscribed to a product. Throws `Refusal` 404 when it is gone.
 */
export async function changeWebhookEndpoint(
  context: Context,
  tx: Tx,
  accountId: string,
  endpointId: string,
  { enabled: wanted, ...settings }: EndpointChange,
  answered: ChallengeDraft | null,
): Promise<WebhookEndpoint> {
  // Lock order: the counters first, as when appending an event, which then locks its endpoints.
  const counters = await lockAccountCounters(tx, accountId);
  const endpoint = await lockEndpoint(tx, accountId, endpointId);
  if (endpoint === null) throw notFound('Webhook endpoint');
  const now = context.clock.now();
  const { disabledReason, ...rest } = { ...endpoint, secrets: settleSecrets(endpoint.secrets, now) };
  const enabled = wanted ?? (answered === null ? endpoint.enabled : true);
  const options = changeOptions(endpoint.options, sealedChange(context, accountId, endpointId, settings));
  const changed: WebhookEndpoint = {
    ...rest,
    ...(enabled || disabledReason === undefined ? {} : { disabledReason }),
    enabled,
    options,
    ...(answered === null ? {} : { url: answered.url, savedAt: now, verifiedAt: now }),
    productEvents:
      endpoint.productEvents || (answered !== null && (await hasProductSubscription(tx, accountId))),
  };
  await saveEndpoint(tx, changed, answered !== null || (enabled && !endpoint.enabled));
  const { orderMode } = options;
  if (orderMode !== endpoint.options.orderMode)
    await applyOrderMode(tx, endpointId, orderMode === 'source', now);
  if (answered !== null) {
    await appendEvent(tx, counters, answered.event, context, 'log_only');
    await counters.save();
  }
  await recordChange(context, tx, {
    accountId,
    action: 'webhook_endpoint.updated',
    objectId: endpointId,
    ...endpointAuditChange(endpoint, changed),
  });
  return changed;
}
