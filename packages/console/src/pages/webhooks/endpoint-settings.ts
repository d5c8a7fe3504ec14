import type { WebhookEndpoint, WebhookEndpointUpdate } from '@purser/client';
import { SUBSCRIBABLE_EVENT_TYPES } from '@purser/contract/vocabulary';

export type Endpoint = WebhookEndpoint;

/** The settings of an endpoint without its URL. */
export type EndpointSettings = Omit<WebhookEndpointUpdate, 'url' | 'enabled'>;

/** Parses lines of `name: value`; null when a line has another form. */
export function readHeaderLines(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    if (colon < 1) return null;
    headers[line.slice(0, colon).trim()] = line.slice(colon + 1).trim();
  }
  return headers;
}

const numberOf = (value: FormDataEntryValue | null): number | null =>
  value === null || value === '' ? null : Number(value);

/** Reads the settings form; headers only where they are to be replaced. */
export function settingsOf(form: FormData): EndpointSettings {
  const chosen = SUBSCRIBABLE_EVENT_TYPES.filter((type) => form.getAll('type').includes(type));
  const description = String(form.get('description') ?? '').trim();
  const headerText = form.get('headers');
  const headers = headerText === null ? undefined : (readHeaderLines(String(headerText)) ?? undefined);
  return {
    description: description === '' ? null : description,
    eventTypes: chosen.length === SUBSCRIBABLE_EVENT_TYPES.length ? null : chosen,
    orderMode: form.get('orderMode') === 'source' ? 'source' : 'none',
    maxInFlight: numberOf(form.get('maxInFlight')),
    ratePerSecond: numberOf(form.get('ratePerSecond')),
    standardWebhooks: form.get('standardWebhooks') !== null,
    ...(headers === undefined ? {} : { customHeaders: Object.keys(headers).length === 0 ? null : headers }),
  };
}
