import type { WebhookEndpoint as Wire } from '@purser/contract';
import { SUBSCRIBABLE_EVENT_TYPES } from '@purser/contract/vocabulary';
import { type SecretRoll, secretRollAt } from '../../domain/webhooks/signing-secret.ts';
import type { WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';

/** The endpoint in its wire shape, with the state of its secrets at `now`. */
export function presentEndpoint(endpoint: WebhookEndpoint, now: Date): Wire {
  const { disabledReason, options } = endpoint;
  const { description, eventTypes, ratePerSecond } = options;
  const roll = secretRollAt(endpoint.secrets, now);
  return {
    id: endpoint.id,
    url: endpoint.url,
    ...(description === undefined ? {} : { description }),
    eventTypes: eventTypes.length === 0 ? [...SUBSCRIBABLE_EVENT_TYPES] : [...eventTypes],
    enabled: endpoint.enabled,
    ...(disabledReason === undefined ? {} : { disabledReason }),
    productEvents: endpoint.productEvents,
    createdAt: endpoint.createdAt.toISOString(),
    savedAt: endpoint.savedAt.toISOString(),
    verifiedAt: endpoint.verifiedAt.toISOString(),
    customHeaderNames: [...options.headerNames],
    orderMode: options.orderMode,
    maxInFlight: options.inFlightMax,
    ...(ratePerSecond === null ? {} : { ratePerSecond }),
    standardWebhooks: options.standardWebhooks,
    ...(roll === null ? {} : { secretRoll: presentRoll(roll) }),
  };
}

const presentRoll = ({ stage, createdAt, verifiedAt, switchAt, restorableUntil }: SecretRoll) => ({
  stage,
  ...(createdAt === undefined ? {} : { createdAt: createdAt.toISOString() }),
  ...(verifiedAt === undefined ? {} : { verifiedAt: verifiedAt.toISOString() }),
  ...(switchAt === undefined ? {} : { switchAt: switchAt.toISOString() }),
  ...(restorableUntil === undefined ? {} : { restorableUntil: restorableUntil.toISOString() }),
});
