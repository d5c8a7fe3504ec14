import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SigningKey } from '@purser/client';
import { readJwks, verifySignature } from '@purser/connectors';
import { VERSION } from '@purser/contract/version';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { drawdown, openPurchaseFixture, type PurchaseFixture, topUp } from '../lifecycle/purchase-fixture.ts';
import { forward, startVerifyingMerchant, type VerifyingMerchant } from './verifying-merchant.ts';

/** How long a new key is published before it signs, which is how long a directory may be cached. */
const AHEAD_MS = 10 * 60_000;

let aheadMs = 0;
const nowMs = () => Date.now() + aheadMs;
let fixture: PurchaseFixture;
/** A proxy in front of the sandbox shop, at a separate address. */
let merchant: VerifyingMerchant;

beforeAll(async () => {
  fixture = await openPurchaseFixture({
    clock: { now: () => new Date(nowMs()) },
    env: { MERCHANT_HOSTS: '127.0.0.1', CONTACT_URL: 'https://buyer.example/about' },
  });
  merchant = await startVerifyingMerchant(nowMs, (...request) =>
    forward(fixture.shopUrl, merchant.url, ...request),
  );
});
afterAll(async () => {
  await merchant.close();
  await fixture.close();
});

const operator = async () => (await fixture.service.operator()).operator;
const lookup = () => fixture.client.products.lookup(`${merchant.url}/products/plain`);

const idsOf = (keys: readonly SigningKey[]) => keys.map(({ id }) => id);
const ed25519Of = (keys: readonly SigningKey[]) =>
  keys.filter(({ algorithm }) => algorithm === 'EdDSA').map(({ id }) => id);

/** The key of the last request of a lookup. */
async function usedKey(): Promise<string | undefined> {
  await lookup();
  return merchant.verified.at(-1)?.keyid;
}

async function directory() {
  const url = `${fixture.service.url}/.well-known/http-message-signatures-directory`;
  const response = await fetch(url);
  const body = await response.text();
  const { keys }: { keys: unknown } = JSON.parse(body);
  const request = { method: 'GET', url, headers: {}, body: null };
  const message = { status: response.status, headers: Object.fromEntries(response.headers), body, request };
  return { keys: readJwks(keys), message };
}

describe('a merchant that verifies signatures', () => {
  it('gets every request of a purchase signed, with a truthful User-Agent', async () => {
    await topUp(fixture, 'USD', 100_000);
    const offered = await fixture.offered('plain', { productUrl: `${merchant.url}/products/plain` });
    await fixture.client.checkoutIntents.confirm(offered.id, { paymentMethod: drawdown });
    expect((await fixture.finished(offered.id)).state).toBe('completed');
    expect(merchant.verified.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(new Set(merchant.verified.map(({ method }) => method))).toEqual(new Set(['GET', 'POST', 'PUT']));
    expect(merchant.verified.some(({ path }) => path.endsWith('/complete'))).toBe(true);
    expect(new Set(merchant.verified.map(({ userAgent }) => userAgent))).toEqual(
      new Set([`Purser/${VERSION} (+https://buyer.example/about)`]),
    );
    expect(merchant.verified.filter(({ path }) => path === '/robots.txt')).toHaveLength(1);
  });

  it('rejects no request during a key rotation', async () => {
    await lookup();
    const first = (await (await operator()).signingKeys()).data;
    const second = (await (await operator()).rotateSigningKeys()).data;
    expect(first.map(({ state }) => state)).toEqual(['signing', 'signing']);
    expect(second.map(({ state }) => state)).toEqual(['pending', 'pending']);
    // The merchant keeps its cached key sets, and other processes the keys that they have read.
    await lookup();
    aheadMs += 60_000;
    expect((await directory()).keys.map(({ kid }) => kid)).toEqual([
      ...ed25519Of(second),
      ...ed25519Of(first),
    ]);
    expect(idsOf(first)).toContain(await usedKey());
    aheadMs += AHEAD_MS - 61_000;
    await lookup();
    aheadMs += 1_000;
    expect(idsOf(second)).toContain(await usedKey());
    expect(merchant.verified.filter(({ problem }) => problem !== null)).toEqual([]);
  });

  it('gets no signature by a compromised key, which is no longer published', async () => {
    const { data } = await (await operator()).signingKeys();
    const fresh = (await (await operator()).rotateSigningKeys({ revoke: true })).data;
    expect(fresh.map(({ state }) => state)).toEqual(['signing', 'signing']);
    aheadMs += 60_000;
    const { keys } = await directory();
    expect(keys.map(({ kid }) => kid)).toEqual(ed25519Of(fresh));
    expect(data.some(({ id }) => idsOf(fresh).includes(id))).toBe(false);
    await until('a request with each fresh key', async () => {
      aheadMs += 60_000;
      const from = merchant.verified.length;
      await lookup().catch(() => null);
      const made = merchant.verified.slice(from);
      return (
        made.length > 0 &&
        made.every(({ keyid, problem }) => idsOf(fresh).includes(keyid) && problem === null)
      );
    });
  });
});

describe('a merchant that asks for a signature', () => {
  it('gets it with the next request, and a GET that it refused is sent again once', async () => {
    const { keys } = await directory();
    const verdicts: string[] = [];
    const shop = createServer(async (request, response) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const url = `http://${headers['host']}${request.url}`;
      const message = { method: request.method ?? '', url, headers, body: null };
      const now = new Date(nowMs());
      const { kind } = verifySignature(message, keys, {
        now,
        tag: 'shop',
        covers: ['@target-uri', '@authority'],
      });
      if (request.url !== '/robots.txt') verdicts.push(kind);
      const asks = { 'accept-signature': 'shop=("@target-uri");created;tag="shop"' };
      if (kind !== 'valid') response.writeHead(401, asks).end();
      else await forward(fixture.shopUrl, `http://${headers['host']}`, request, '', response);
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const { port }: AddressInfo = JSON.parse(JSON.stringify(shop.address()));
    const url = `http://127.0.0.1:${port}/products/plain`;
    expect(await fixture.client.products.lookup(url)).toMatchObject({ name: expect.any(String) });
    expect(verdicts.slice(0, 2)).toEqual(['absent', 'valid']);
    expect(new Set(verdicts.slice(1))).toEqual(new Set(['valid']));
    shop.closeAllConnections();
    await new Promise((resolve) => shop.close(resolve));
  });
});

describe('the published identity', () => {
  it('includes a key directory, with a proof of the address for each key', async () => {
    const { keys, message } = await directory();
    expect(message.headers['content-type']).toBe('application/http-message-signatures-directory+json');
    const demands = {
      now: new Date(nowMs()),
      tag: 'http-message-signatures-directory',
      covers: ['@authority;req', 'content-digest'],
    };
    for (const key of keys)
      expect(verifySignature(message, [key], demands)).toEqual({ kind: 'valid', keyid: key.kid });
    const changed = { ...message, body: `${message.body} ` };
    expect(verifySignature(changed, keys, demands).kind).toBe('wrong');
  });

  it('includes a profile in every protocol version, with the keys where each version expects them', async () => {
    const { keys } = await directory();
    expect(keys.every(({ crv }) => crv === 'Ed25519')).toBe(true);
    const read = async (path: string) => {
      const response = await fetch(`${fixture.service.url}/.well-known/ucp${path}`);
      const document: Record<string, unknown> = JSON.parse(await response.text());
      return { status: response.status, maxAge: response.headers.get('cache-control'), document };
    };
    const newest = await read('');
    expect(newest.maxAge).toBe('public, max-age=300');
    const profileKeys = readJwks(newest.document['keys']);
    expect(profileKeys.map(({ alg }) => alg)).toEqual(['ES256']);
    expect(readJwks(newest.document['signing_keys'])).toEqual(profileKeys);
    expect(newest.document['ucp']).toMatchObject({
      version: '2026-08-25',
      supported_versions: { '2026-04-08': `${fixture.service.url}/.well-known/ucp/2026-04-08` },
      capabilities: {
        'dev.ucp.shopping.order': [
          { config: { webhook_url: `${fixture.service.url}/webhooks/merchants/ucp` } },
        ],
      },
    });
    for (const version of ['2026-01-23', '2026-04-08', '2026-08-25'])
      expect((await read(`/${version}`)).document['ucp']).toMatchObject({
        version,
        capabilities: { 'dev.ucp.shopping.checkout': [{ version }] },
      });
    expect((await read('/2026-01-11')).document).toMatchObject({
      ucp: {
        version: '2026-01-11',
        capabilities: [
          { name: 'dev.ucp.shopping.checkout' },
          { name: 'dev.ucp.shopping.fulfillment' },
          { name: 'dev.ucp.shopping.discount' },
          { name: 'dev.ucp.shopping.ap2_mandate' },
          { name: 'dev.ucp.shopping.catalog.search' },
          { name: 'dev.ucp.shopping.catalog.lookup' },
          { name: 'dev.ucp.shopping.order' },
        ],
      },
      payment: { handlers: [] },
    });
    expect((await read('/2025-01-01')).status).toBe(404);
    expect(JSON.stringify(newest.document)).not.toContain('"d":');
  });

  it('includes a Signature Agent Card, and the key set at the origin itself', async () => {
    const { url } = fixture.service;
    const card = await (await fetch(`${url}/signature-agent-card`)).json();
    expect(card).toMatchObject({
      client_id: `${url}/signature-agent-card`,
      client_name: 'Purser',
      client_uri: 'https://buyer.example/about',
      jwks_uri: `${url}/.well-known/http-message-signatures-directory`,
      web_bot_auth: { 'expected-user-agent': `Purser/${VERSION} *`, 'rfc9309-compliance': true },
    });
    const document: { keys?: unknown } = JSON.parse(await (await fetch(url)).text());
    expect(readJwks(document.keys)).toEqual((await directory()).keys);
  });
});
