import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CardField } from '../../src/domain/payments/card-template.ts';
import { createAddressGuard } from '../../src/outbound/connection/address-guard.ts';
import { createOutboundClient } from '../../src/outbound/connection/http-client.ts';
import { OutboundFailure } from '../../src/outbound/connection/outbound-failure.ts';
import { createVaultProxy, type VaultProxy } from '../../src/outbound/gateways/basis-theory-proxy.ts';
import { type SpawnedGateway, spawnGateway } from '../../test-support/spawned-gateway.ts';

const rules = { allowNetworks: ['127.0.0.0/8'], allowHttp: true };
const client = createOutboundClient({ guard: rules, userAgent: 'Purser/0.1', now: () => performance.now() });
const JSON_TYPE = { 'content-type': 'application/json' };
const MARKER = 'purser-card-0123-number-';

let vault: SpawnedGateway;
let merchant: Server;
let merchantUrl = '';
let tokenId = '';
let proxy: VaultProxy;

const proxyFor = (id: string): VaultProxy => {
  const settings = {
    url: vault.url,
    apiKey: vault.ready['privateKey'] ?? '',
    publicKey: '',
    cvcLifetimeMs: 1,
  };
  const markers = new Map<CardField, string>([['number', MARKER]]);
  const guard = createAddressGuard(rules);
  const userAgent = () => 'Purser/0.1 (+https://purser.example)';
  return createVaultProxy({ client, guard, settings, userAgent }, { tokenId: id, markers });
};
const forwarded = async () =>
  (await vault.ask<{ forwarded: { sent: string; headers: string[] }[] }>('state')).forwarded;
async function failureOf(asked: Promise<unknown>): Promise<OutboundFailure> {
  const error: unknown = await asked.catch((reason: unknown) => reason);
  if (error instanceof OutboundFailure) return error;
  throw new Error('it did not fail');
}

beforeAll(async () => {
  vault = await spawnGateway('basis-theory-gateway');
  const made = await vault.ask<{ token: string }>('browser', { sessionKey: 'private', container: '/a/' });
  tokenId = made.token;
  // It echoes the request without the body, so that the card does not reach this process.
  merchant = createServer((request, response) => {
    const status = Number(new URL(request.url ?? '/', 'http://a').searchParams.get('status') ?? 200);
    const { 'cart-token': cart, 'user-agent': agent } = request.headers;
    const echo = JSON.stringify({ method: request.method, cart, agent });
    response.writeHead(status, { 'x-of-the-shop': 'yes', location: '/elsewhere' });
    request.resume().on('end', () => response.end(echo));
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const address = merchant.address();
  merchantUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  proxy = proxyFor(tokenId);
});
afterAll(async () => {
  client.close();
  await new Promise((resolve) => merchant.close(resolve));
  await vault.close();
});

it.each([200, 302, 400, 401, 503])('returns the merchant’s own response with status %i', async (status) => {
  const response = await proxy.request({
    method: 'PUT',
    url: `${merchantUrl}/order?status=${status}`,
    headers: {
      ...JSON_TYPE,
      'cart-token': 'abc',
      'bt-api-key': 'forged',
      'content-digest': 'sha-256=:x=:',
      'request-signature': 'e30..eA',
    },
    body: JSON.stringify({ number: MARKER, nested: { deeper: [`a ${MARKER}`] } }),
  });
  expect([response.status, JSON.parse(response.text)]).toEqual([
    status,
    { method: 'PUT', cart: 'abc', agent: 'Purser/0.1 (+https://purser.example)' },
  ]);
  expect(response.headers['x-of-the-shop']).toBe('yes');
  expect(Object.keys(response.headers).filter((name) => name.startsWith('bt-'))).toEqual([]);
  const last = (await forwarded()).at(-1);
  expect(last?.sent).toBe('{"number":"<card>","nested":{"deeper":["a <card>"]}}');
  expect(last?.headers).not.toContain('content-digest');
  expect(last?.headers).not.toContain('request-signature');
});

const theft = (id: string) => `{{ token: ${id} | json: '$.data.number' }}`;
it.each<[string, (id: string) => object]>([
  ['the body', (id) => ({ body: JSON.stringify({ name: theft(id) }) })],
  ['the name of a field', (id) => ({ body: JSON.stringify({ [theft(id)]: 1 }) })],
  ['escapes of the body', (id) => ({ body: JSON.stringify({ a: theft(id) }).replaceAll('{{', '\\u007b{') })],
  ['a header', (id) => ({ headers: { ...JSON_TYPE, 'cart-token': theft(id) } })],
  ['the address', (id) => ({ url: `${merchantUrl}/?a=${encodeURIComponent(theft(id))}` })],
])('sends nothing when a foreign expression is in %s', async (_, changed) => {
  const before = (await forwarded()).length;
  const request = { method: 'POST' as const, url: merchantUrl, headers: JSON_TYPE, body: '{}' };
  const fresh = proxyFor(tokenId);
  const failure = await failureOf(fresh.request({ ...request, ...changed(tokenId) }));
  expect([failure.phase, failure.code]).toEqual(['not_sent', 'invalid_request']);
  expect(fresh.hasRefused()).toBe(true);
  expect((await forwarded()).length).toBe(before);
});

it('replaces expressions in JSON only, and only those for a token', async () => {
  const body = `number=${MARKER}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const refused = [
    proxy.request({ method: 'POST', url: merchantUrl, headers: form, body }),
    proxyFor("x' }}").request({ method: 'POST', url: merchantUrl, headers: JSON_TYPE, body: '{}' }),
  ];
  for (const asked of refused) expect((await failureOf(asked)).phase).toBe('not_sent');
});

it('sends nothing to an address that the service must not connect to', async () => {
  for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/', 'ftp://127.0.0.1/']) {
    const failure = await failureOf(proxy.request({ method: 'POST', url, headers: JSON_TYPE, body: '{}' }));
    expect([url, failure.phase]).toEqual([url, 'not_sent']);
  }
});

it('distinguishes requests that the vault refused from requests that may have been sent', async () => {
  const request = { method: 'POST' as const, url: merchantUrl, headers: JSON_TYPE, body: '{}' };
  const outcomes: unknown[] = [];
  for (const fault of ['refuses_proxy', 'times_out_after', 'cut_after', 'html_after', 'down']) {
    await vault.ask('fault', { fault });
    const fresh = proxyFor(tokenId);
    outcomes.push([fault, (await failureOf(fresh.request(request))).phase, fresh.hasRefused()]);
  }
  await vault.ask('fault', { fault: 'none' });
  const unknownToken = proxyFor('00000000-0000-4000-8000-000000000000');
  const failure = await failureOf(
    unknownToken.request({ ...request, body: JSON.stringify({ number: MARKER }) }),
  );
  outcomes.push(['unknown token', failure.phase, unknownToken.hasRefused()]);
  expect(outcomes).toEqual([
    ['refuses_proxy', 'not_sent', true],
    ['times_out_after', 'response_lost', false],
    ['cut_after', 'response_lost', false],
    ['html_after', 'response_lost', false],
    ['down', 'response_lost', false],
    ['unknown token', 'not_sent', true],
  ]);
});
