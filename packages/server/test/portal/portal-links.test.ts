import { type PortalLinkCreate, Purser } from '@purser/client';
import { type Operation, operationEntries } from '@purser/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { sweep } from '../../src/usecases/operations/sweep.ts';
import { openContext } from '../../test-support/database-context.ts';
import { RETENTION } from '../../test-support/retention.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { type Browser, inviteAndSignIn, signUpFirstOwner } from '../members/browser.ts';
import { send } from '../surface/http-client.ts';
import { expectErrorNamed } from '../surface/response-checks.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';

let service: TestService;
let receivers: readonly [Receiver, Receiver];
/** An endpoint, and the delivery of one event to it. */
interface Shown {
  readonly endpointId: string;
  readonly eventId: string;
  readonly deliveryId: string;
}
let shown: Shown;
let hidden: Shown;
let owner: Browser;

beforeAll(async () => {
  service = await startTestService({ env: { TRUST_PROXY: 'true' } });
  receivers = [await startReceiver(), await startReceiver()];
  owner = await signUpFirstOwner(service);
  shown = await deliver(receivers[0], 'checkout_intent.completed');
  hidden = await deliver(receivers[1], 'shipment.updated');
});
afterAll(async () => {
  await Promise.all((receivers ?? []).map((receiver) => receiver.close()));
  await service?.close();
});

/** Creates an endpoint for one type of event, and delivers one to it. */
async function deliver(
  receiver: Receiver,
  topic: 'checkout_intent.completed' | 'shipment.updated',
): Promise<Shown> {
  const { client } = service;
  const { id: endpointId } = await client.webhookEndpoints.create({ url: receiver.url, eventTypes: [topic] });
  const { id: eventId } = await client.events.trigger({ topic });
  const delivery = await until('the event to be delivered', async () =>
    (await client.deliveries.list({ endpointId, eventId, status: ['succeeded'] })).data.at(0),
  );
  return { endpointId, eventId, deliveryId: delivery.id };
}

/** A link, and a client with its token. */
async function open(body: PortalLinkCreate = {}) {
  const link = await service.client.portalLinks.create(body);
  const url = new URL(link.url);
  const token = url.hash.slice(1);
  const portal = new Purser({ apiKey: token, baseUrl: service.url, maxRetries: 0, pacing: false });
  const ask = (path: string, json?: object) =>
    send(service, { path, apiKey: token, ...(json === undefined ? {} : { json }) });
  return { link, url, token, portal, ask };
}

const UNKNOWN = 'x_00000000000000000000000000';

describe('a portal link', () => {
  it('shows exactly its endpoints, their deliveries with attempts, and the events sent to them', async () => {
    const { portal, ask } = await open({ endpointIds: [shown.endpointId] });
    expect((await portal.webhookEndpoints.list()).data.map(({ id }) => id)).toEqual([shown.endpointId]);
    expect((await portal.deliveries.list()).data.map(({ id }) => id)).toEqual([shown.deliveryId]);
    expect((await portal.deliveries.list({ endpointId: hidden.endpointId })).data).toEqual([]);
    const { attempts } = await portal.deliveries.retrieve(shown.deliveryId);
    expect(attempts).toMatchObject([{ status: 200, requestHeaders: { 'x-svc-event-id': shown.eventId } }]);
    expect(await portal.events.retrieve(shown.eventId)).toMatchObject({ type: 'checkout_intent.completed' });
    expect((await portal.webhookEndpoints.health(shown.endpointId)).succeededCount).toBe(1);
    for (const path of [
      `/api/v1/webhook-endpoints/${hidden.endpointId}`,
      `/api/v1/webhook-endpoints/${hidden.endpointId}/health`,
      `/api/v1/webhook-endpoints/${hidden.endpointId}/recovery-preview?kind=failed&since=2020-01-01T00:00:00Z`,
      `/api/v1/webhook-endpoints/${hidden.endpointId}/recoveries/${UNKNOWN}`,
      `/api/v1/deliveries/${hidden.deliveryId}`,
      `/api/v1/events/${hidden.eventId}`,
    ])
      expectErrorNamed(await ask(path), 'NotFoundError');
  });

  it('shows all endpoints of the account if it names none, and nothing of another account', async () => {
    const other = await service.newAccount();
    const foreign = await other.client.webhookEndpoints.create({ url: receivers[0].url });
    const { portal, ask } = await open();
    expect((await portal.webhookEndpoints.list()).data.map(({ id }) => id).sort()).toEqual(
      [shown.endpointId, hidden.endpointId].sort(),
    );
    expectErrorNamed(await ask(`/api/v1/webhook-endpoints/${foreign.id}`), 'NotFoundError');
    const refused = await send(service, {
      path: '/api/v1/portal-links',
      json: { endpointIds: [shown.endpointId, foreign.id] },
    });
    expectErrorNamed(refused, 'ValidateError');
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['body.endpointIds.1']);
  });

  const closed = operationEntries.filter(([, { portal }]) => portal === undefined);
  it.each(closed)('cannot use %s', async (_, operation: Operation) => {
    const { token } = await openOnce();
    const path = operation.path.replace('{bucket}', 'mutations').replaceAll(/\{[a-zA-Z]+\}/g, UNKNOWN);
    const body = operation.body === undefined || operation.bodyMediaType !== undefined ? {} : { json: {} };
    const response = await send(service, { method: operation.method, path, apiKey: token, ...body });
    expectErrorNamed(response, 'PermissionDeniedError');
  });

  it('resends only if it allows changes, and only what it shows', async () => {
    const reading = await open({ endpointIds: [shown.endpointId] });
    const resend = `/api/v1/deliveries/${shown.deliveryId}/resend`;
    expectErrorNamed(await reading.ask(resend, {}), 'PermissionDeniedError');
    const recoveries = `/api/v1/webhook-endpoints/${shown.endpointId}/recoveries`;
    const failed = { kind: 'failed', since: '2020-01-01T00:00:00Z' };
    expectErrorNamed(await reading.ask(recoveries, failed), 'PermissionDeniedError');

    const { portal, ask, link } = await open({ endpointIds: [shown.endpointId], allowsChanges: true });
    const sentBefore = receivers[0].of(shown.eventId).length;
    await portal.deliveries.resend(shown.deliveryId);
    await until('the event to arrive again', () => receivers[0].of(shown.eventId).length > sentBefore);
    const [entry] = (await service.client.auditEntries.list({ action: 'delivery.resent' })).data;
    expect(entry).toMatchObject({
      actor: { kind: 'portal_link', id: link.id, asOperator: false },
      origin: { channel: 'portal' },
    });
    expectErrorNamed(await ask(`/api/v1/deliveries/${hidden.deliveryId}/resend`, {}), 'NotFoundError');
    const recovery = await portal.recoveries.create(shown.endpointId, {
      kind: 'failed',
      since: '2020-01-01T00:00:00Z',
    });
    expect((await portal.recoveries.retrieve(shown.endpointId, recovery.id)).kind).toBe('failed');
    expectErrorNamed(await ask(recoveries, { ...failed, kind: 'replay' }), 'PermissionDeniedError');
    const others = `/api/v1/webhook-endpoints/${hidden.endpointId}/recoveries`;
    expectErrorNamed(await ask(others, failed), 'NotFoundError');
  });

  it('reads itself and no other link', async () => {
    const theme = { title: 'Acme', accentColor: '#7C3AED', colorScheme: 'dark' } as const;
    const { link, ask } = await open({ theme, allowedOrigins: ['https://app.example.com'] });
    const { body } = await ask(`/api/v1/portal-links/${link.id}`);
    expect(body).toMatchObject({
      id: link.id,
      allowsChanges: false,
      allowedOrigins: ['https://app.example.com'],
      theme: { ...theme, accentColor: '#7c3aed' },
    });
    expect(body['url']).toBeUndefined();
    expectErrorNamed(await ask(`/api/v1/portal-links/${(await open()).link.id}`), 'NotFoundError');
  });

  it('uses up neither the idempotency keys nor the rate limits of the account', async () => {
    const { token } = await open({ allowsChanges: true });
    const headers = { 'idempotency-key': 'order-1001' };
    const path = `/api/v1/deliveries/${shown.deliveryId}/resend`;
    const sent = await send(service, { method: 'POST', path, apiKey: token, headers });
    expect([sent.status, sent.header('ratelimit')]).toEqual([
      200,
      expect.stringContaining('"mutations";r=999999'),
    ]);
    const own = await send(service, {
      path: '/api/v1/events/trigger',
      json: { topic: 'shipment.created' },
      headers,
    });
    expect([own.status, own.header('idempotency-replayed')]).toEqual([201, '']);
  });
});

let once: ReturnType<typeof open> | undefined;
const openOnce = () => {
  once ??= open({ allowsChanges: true });
  return once;
};

describe('the token of a portal link', () => {
  it('is stored as a hash only, and stands in no log', async () => {
    const { token, ask, link } = await open();
    await ask('/api/v1/webhook-endpoints');
    await until('the request log to be written', async () =>
      (await service.client.requests.list({ q: link.id })).data.at(0),
    );
    const client = new pg.Client(service.databaseUrl);
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const secret = token.split('.')[1] ?? '';
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(`select t::text as line from "${name}" t`);
      expect(
        rows.filter(({ line }) => line.includes(secret)),
        name,
      ).toEqual([]);
    }
    await client.end();
  });

  it('ends when the link expires, is revoked, or loses whoever created it', async () => {
    const refuses = async (apiKey: string) =>
      expectErrorNamed(
        await send(service, { path: '/api/v1/webhook-endpoints', apiKey }),
        'AuthenticationError',
      );
    const revoked = await open();
    await service.client.portalLinks.revoke(revoked.link.id);
    await service.client.portalLinks.revoke(revoked.link.id);
    await refuses(revoked.token);
    expect((await service.client.portalLinks.retrieve(revoked.link.id)).revokedAt).toBeDefined();
    const { data: entries } = await service.client.auditEntries.list({ objectId: revoked.link.id });
    expect(entries.map(({ action }) => action)).toEqual(['portal_link.revoked', 'portal_link.created']);

    const key = await service.client.apiKeys.create({ scopes: ['portal_links:write'] });
    const made = await send(service, { path: '/api/v1/portal-links', json: {}, apiKey: key.key });
    const ofKey = new URL(String(made.body['url'])).hash.slice(1);
    expect((await send(service, { path: '/api/v1/deliveries', apiKey: ofKey })).status).toBe(200);
    await service.client.apiKeys.revoke(key.id);
    await refuses(ofKey);

    const member = await inviteAndSignIn(service, owner, 'dev@example.com', 'developer');
    const byMember = await member.api('/api/v1/portal-links', { method: 'POST', json: {} });
    const ofMember = new URL(String(byMember.body['url'])).hash.slice(1);
    expect((await send(service, { path: '/api/v1/deliveries', apiKey: ofMember })).status).toBe(200);
    const members = (await service.client.members.list()).data;
    await service.client.members.remove(members.find(({ email }) => email === 'dev@example.com')?.id ?? '');
    await refuses(ofMember);

    const expired = await open({ expiresInSeconds: 60 });
    const client = new pg.Client(service.databaseUrl);
    await client.connect();
    await client.query(`update portal_links set expires_at = now() - interval '8 days' where id = $1`, [
      expired.link.id,
    ]);
    await client.end();
    await refuses(expired.token);
    const context = await openContext(service.databaseUrl);
    await sweep(context, RETENTION, new AbortController().signal);
    await context.store.close();
    expectErrorNamed(
      await send(service, { path: `/api/v1/portal-links/${expired.link.id}` }),
      'NotFoundError',
    );
  });

  it('is refused if it was changed', async () => {
    const { token } = await open();
    const [expiry = '', secret = '', signature = ''] = token.slice('plt_'.length).split('.');
    for (const forged of [
      `plt_${expiry}z.${secret}.${signature}`,
      `plt_${expiry}.${'A'.repeat(43)}.${signature}`,
      `plt_${expiry}.${secret}.${'A'.repeat(22)}`,
      `plt_${expiry}.${secret}`,
    ])
      expectErrorNamed(
        await send(service, { path: '/api/v1/deliveries', apiKey: forged }),
        'AuthenticationError',
      );
  });
});

const PAGES = [
  'https://app.example.com/path',
  'https://*.example.com',
  'http://example.com',
  "'self'",
  'https://a.b; x',
];

it.each(PAGES)('a link cannot be embedded by %s', async (origin) => {
  const response = await send(service, { path: '/api/v1/portal-links', json: { allowedOrigins: [origin] } });
  expectErrorNamed(response, 'ValidateError');
});

it('a link is valid for at most 24 hours', async () => {
  const response = await send(service, { path: '/api/v1/portal-links', json: { expiresInSeconds: 86_401 } });
  expectErrorNamed(response, 'ValidateError');
});
