import { type AuditFields, auditUrl, CHANGED, hashText } from '../../domain/audit/audit-entry.ts';
import type { WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';

/** What the audit log records of an endpoint: its settings, without the values of custom headers and of the URL's query. */
export const endpointAuditFields = ({
  url,
  enabled,
  disabledReason,
  options,
}: WebhookEndpoint): AuditFields => ({
  url: auditUrl(url),
  // Tells apart two URLs that differ only in what is not recorded.
  urlHash: auditUrl(url) === url ? undefined : hashText(url),
  enabled,
  disabledReason,
  description: options.description,
  eventTypes: options.eventTypes,
  customHeaders: options.headerNames,
  orderMode: options.orderMode,
  maxInFlight: options.inFlightMax,
  ratePerSecond: options.ratePerSecond,
  standardWebhooks: options.standardWebhooks,
});

/** The fields before and after a change; custom headers that only have other values are marked. */
export function endpointAuditChange(
  before: WebhookEndpoint,
  after: WebhookEndpoint,
): { readonly before: AuditFields; readonly after: AuditFields } {
  const isOtherValue = before.options.sealedHeaders !== after.options.sealedHeaders;
  return {
    before: endpointAuditFields(before),
    after: { ...endpointAuditFields(after), ...(isOtherValue ? { customHeaderValues: CHANGED } : {}) },
  };
}
