import type { WebhookEndpoint, WebhookEndpointUpdate } from '@purser/client';
import { SUBSCRIBABLE_EVENT_TYPES } from '@purser/contract/vocabulary';

export type Endpoint = WebhookEndpoint;

/** The settings of an endpoint without its address. */
export type EndpointSettings = Omit<WebhookEndpointUpdate, 'url' | 'enabled'>;

/** `name: value` lines as the API takes them; null when a line is not like that. */
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

/** What a form of settings says; headers only where it has them and they are to be replaced. */
export function settingsOf(given: FormData): EndpointSettings {
  const chosen = SUBSCRIBABLE_EVENT_TYPES.filter((type) => given.getAll('type').includes(type));
  const description = String(given.get('description') ?? '').trim();
  const headerText = given.get('headers');
  const headers = headerText === null ? undefined : (readHeaderLines(String(headerText)) ?? undefined);
  return {
    description: description === '' ? null : description,
    eventTypes: chosen.length === SUBSCRIBABLE_EVENT_TYPES.length ? null : chosen,
    orderMode: given.get('orderMode') === 'source' ? 'source' : 'none',
    maxInFlight: numberOf(given.get('maxInFlight')),
    ratePerSecond: numberOf(given.get('ratePerSecond')),
    standardWebhooks: given.get('standardWebhooks') !== null,
    ...(headers === undefined ? {} : { customHeaders: Object.keys(headers).length === 0 ? null : headers }),
  };
}
