import { SUBSCRIBABLE_EVENT_TYPES, type WebhookEndpoint as Wire } from '@purser/contract';
import type { WebhookEndpoint } from '../../domain/webhook-endpoint.ts';

export function presentEndpoint(endpoint: WebhookEndpoint): Wire {
  const { description, disabledReason, eventTypes } = endpoint;
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
  };
}
