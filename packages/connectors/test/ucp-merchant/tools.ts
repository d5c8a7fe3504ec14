/** The test merchant's MCP tools: converts JSON-RPC calls to REST exchanges and back, with strict validation. */
import type { IncomingHttpHeaders } from 'node:http';
import { isRecord, type LooseRecord, parseJson, record, records, text } from '../../src/json/json-fields.ts';
import type { UcpVersion } from '../../src/ucp/discovery/versions.ts';
import type { Exchange, MerchantOptions, Reply } from './model.ts';

type Route = readonly [
  method: string,
  path: (id: string) => string,
  payload: 'checkout' | 'catalog' | 'cancellation' | null,
];

const CHECKOUTS = '/ucp/checkout-sessions';
const ROUTES: Readonly<Record<string, Route>> = {
  create_checkout: ['POST', () => CHECKOUTS, 'checkout'],
  get_checkout: ['GET', (id) => `${CHECKOUTS}/${id}`, null],
  update_checkout: ['PUT', (id) => `${CHECKOUTS}/${id}`, 'checkout'],
  complete_checkout: ['POST', (id) => `${CHECKOUTS}/${id}/complete`, 'checkout'],
  cancel_checkout: ['POST', (id) => `${CHECKOUTS}/${id}/cancel`, null],
  search_catalog: ['POST', () => '/ucp/catalog/search', 'catalog'],
  lookup_catalog: ['POST', () => '/ucp/catalog/lookup', 'catalog'],
  get_product: ['POST', () => '/ucp/catalog/product', 'catalog'],
  get_order: ['GET', (id) => `/ucp/orders/${id}`, null],
  cancel_order: ['POST', (id) => `/ucp/orders/${id}/cancel`, 'cancellation'],
};

/** The agent and idempotency key of a call, per version. */
function readMeta(version: UcpVersion, given: LooseRecord): { profile: string | null; key: string | null } {
  if (version === '2026-01-11')
    return {
      profile: text(record(record(given['_meta'])?.['ucp'])?.['profile']),
      key: text(given['idempotency_key']),
    };
  const meta = record(given['meta']);
  return {
    profile: text(record(meta?.['ucp-agent'])?.['profile']),
    key: text(meta?.['idempotency-key']),
  };
}

/** The REST exchange of a tool call, or an error if the call is invalid. */
export function exchangeOf(
  raw: string,
  headers: IncomingHttpHeaders,
  version: UcpVersion,
  declared: Exchange['declared'],
): Exchange | Reply {
  const message = record(parseJson(raw));
  const params = record(message?.['params']);
  const route = ROUTES[text(params?.['name']) ?? ''];
  const given = record(params?.['arguments']);
  if (message?.['jsonrpc'] !== '2.0' || message['method'] !== 'tools/call') return invalid('no tool call');
  if (message['id'] === undefined || route === undefined || given === null) return invalid('no such tool');
  const { profile, key } = readMeta(version, given);
  const [method, path, payloadName] = route;
  if (profile === null || headers['ucp-agent'] !== `profile="${profile}"`) return invalid('no agent');
  if (headers['idempotency-key'] !== (key ?? undefined)) return invalid('two idempotency keys');
  if (/(?:complete|cancel)$/.test(path('')) && key === null) return invalid('no idempotency key');
  if (
    version === '2026-01-23' &&
    params?.['name'] === 'complete_checkout' &&
    given['idempotency_key'] !== key
  )
    return invalid('no idempotency_key');
  const payload = payloadOf(version, payloadName, given);
  if (!isRecord(payload) || (path('').startsWith(CHECKOUTS) && 'id' in payload)) return invalid('no payload');
  const id = text(given['id']);
  if (path('') !== path('x') && id === null) return invalid('no id');
  // The first versions have the session id also in the body of an update; for tools it is only an argument.
  const named = version < '2026-04-08' && method === 'PUT' ? { id } : {};
  return { method, path: path(id ?? ''), headers, body: { ...payload, ...named }, declared };
}

/** In the first version a completion has the payment in place of the checkout. */
function payloadOf(version: UcpVersion, name: Route[2], given: LooseRecord): unknown {
  if (name === null) return {};
  if (version !== '2026-01-11' || given['payment'] === undefined) return given[name];
  const payment = record(given['payment']);
  const chosen = payment?.['selected_instrument_id'];
  return { payment_data: records(payment?.['instruments']).find(({ id }) => id === chosen) };
}

const invalid = (content: string): Reply => ({ status: -32_602, body: { content } });

/** A response's body and type. A REST error becomes a JSON-RPC error. */
export function toolResponse(
  { status, body }: Reply,
  { toolResponse: form, streams }: MerchantOptions,
): { readonly body: string; readonly type: string } {
  const written = JSON.stringify(body);
  const content = [{ type: 'text', text: written }];
  const results = {
    structured: { structuredContent: body, content },
    text: { content },
    bare: body,
  };
  const isRefusal = status < 0 || status >= 400;
  const outcome = isRefusal
    ? { error: { code: status < 0 ? status : -32_000, message: 'Refused', data: withStatus(body, status) } }
    : { result: results[form] };
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, ...outcome });
  if (!streams) return { body: message, type: 'application/json' };
  const notice = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params: {} });
  return {
    body: `event: message\ndata: ${notice}\n\nevent: message\ndata: ${message}\n\n`,
    type: 'text/event-stream',
  };
}

/** Standard codes are sent without a status; others with it. */
function withStatus(body: unknown, status: number): unknown {
  const data = record(body) ?? {};
  return status < 0 || typeof data['code'] === 'string' ? withoutKnown(data, status) : { ...data, status };
}

function withoutKnown(data: LooseRecord, status: number): LooseRecord {
  return status === 400 || status === 402 ? { ...data, status } : data;
}
