import { createHash, randomBytes, randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { drawdown, type PurchaseFixture, usePurchaseFixture } from '../lifecycle/purchase-fixture.ts';
import { type Browser, inviteAndSignIn, signUpFirstOwner } from '../members/browser.ts';
import {
  answer,
  CALLBACK,
  connectApp,
  finishAuth,
  openClient,
  postMcp,
  roamingFetch,
  sendForm,
  TestApp,
} from './oauth-app.ts';

const ALL = [
  'checkout_intents:write',
  'products:read',
  'shipments:read',
  'events:read',
  'billing:read',
  'settings:read',
];

let fixture: PurchaseFixture;
let owner: Browser;
usePurchaseFixture(
  async (opened) => {
    fixture = opened;
    owner = await signUpFirstOwner(opened.service);
  },
  { env: { TRUST_PROXY: 'true' } },
);

const url = () => fixture.service.url;
const accountId = () => fixture.service.accountId;
const newest = async () => {
  const { data } = await fixture.client.connectedApps.list({ limit: 1 });
  const [app] = data;
  if (app === undefined) throw new Error('no app is connected');
  return app;
};
const allowing = (scopes: readonly string[]) => ({ allow: true, accountId: accountId(), scopes });
const tokensOf = (app: TestApp) => {
  if (app.kept?.refresh_token === undefined) throw new Error('the app has no tokens');
  return { access: app.kept.access_token, refresh: app.kept.refresh_token };
};
const clientIdOf = (app: TestApp) => app.information?.client_id ?? '';
const connect = async (name: string, scopes = ALL, browser = owner) => {
  const app = new TestApp(name);
  const client = await connectApp(url(), app, browser, { accountId: accountId(), scopes });
  return { app, client };
};
const refresh = (app: TestApp, token: string, more: Record<string, string> = {}) =>
  sendForm(url(), '/oauth/token', {
    grant_type: 'refresh_token',
    client_id: clientIdOf(app),
    refresh_token: token,
    ...more,
  });
/** Whether the MCP server accepts the token. */
const works = async (token: string) => {
  const response = await postMcp(url(), token, 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 't', version: '1' },
  });
  await response.body?.cancel();
  return response.status === 200;
};
const address = () => `10.8.${randomInt(256)}.${randomInt(1, 255)}`;
const register = async (metadata: object, from = address()) => {
  const response = await roamingFetch(`${url()}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(metadata),
  });
  const body: Record<string, unknown> = JSON.parse(await response.text());
  return { status: response.status, body };
};

/** An authorization request of a registered client, with changes. */
const authorize = async (clientId: string, changes: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    state: '1e5',
    ...changes,
  });
  const opened = new URL(`/oauth/authorize?${query}`, url());
  const response = await roamingFetch(opened, { redirect: 'manual' });
  const location = response.headers.get('location');
  return { opened, status: response.status, location: location === null ? null : new URL(location, opened) };
};
const VERIFIER = randomBytes(32).toString('base64url');

/** A code for a new client, by the requests that the SDK makes. */
const newCode = async (scopes = ['products:read'], asked: Record<string, string> = {}) => {
  const { body } = await register({ redirect_uris: [CALLBACK], client_name: 'Raw' });
  const clientId = String(body['client_id']);
  const { opened } = await authorize(clientId, asked);
  const { callback } = await answer(owner, opened, allowing(scopes));
  expect(callback.searchParams.get('state')).toBe('1e5');
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: CALLBACK,
    code_verifier: VERIFIER,
  };
  const exchange = (changes: Record<string, string> = {}) =>
    sendForm(url(), '/oauth/token', { ...form, ...changes });
  return { clientId, exchange };
};

describe("an app with the SDK's client", () => {
  it('is connected by a person who is signed in, and buys within its spending limits only', async () => {
    const { app, client } = await connect('Shopping\u202e agent');
    const connected = await newest();
    expect(connected).toMatchObject({ name: 'Shopping agent', host: '127.0.0.1:7777', userName: 'Ada' });
    expect([...connected.scopes].sort()).toEqual([...ALL].sort());
    await fixture.client.spendingLimits.set(connected.id, { orders: [{ period: 'day', count: 1 }] });
    const call = async (name: string, args: object) => {
      const result = await client.callTool({ name, arguments: { ...args } });
      return { isError: result.isError === true, text: JSON.stringify(result) };
    };
    const offered = async () => {
      const { id } = await fixture.offered('plain');
      return id;
    };
    const first = await offered();
    expect((await call('confirm_checkout_intent', { id: first, paymentMethod: drawdown })).isError).toBe(
      false,
    );
    expect((await fixture.finished(first)).state).toBe('completed');
    const second = await offered();
    const refused = await call('confirm_checkout_intent', { id: second, paymentMethod: drawdown });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('SpendingLimitError') });
    expect((await newest()).lastUsedAt).toEqual(expect.any(String));
    // What it did is recorded as its own.
    const actor = await until('the request is in the log', async () => {
      const { data } = await fixture.client.requests.list({ operation: 'confirmCheckoutIntent', limit: 1 });
      return data[0]?.actor;
    });
    expect(actor).toEqual({ kind: 'key', id: connected.id, name: 'Shopping agent' });
    // Allowed again, it is the same app, with its limits.
    app.kept = undefined;
    await (await connectApp(url(), app, owner, { accountId: accountId(), scopes: ALL })).close();
    expect((await newest()).id).toBe(connected.id);
    expect((await fixture.client.apiKeys.list()).data.map(({ id }) => id)).not.toContain(connected.id);
    await client.close();
  });

  it('renews its tokens, and is shut out when a person disconnects it', async () => {
    const { app, client } = await connect('Renewing');
    const first = tokensOf(app);
    app.kept = { access_token: 'mcp_at_gone', token_type: 'Bearer', refresh_token: first.refresh };
    await (await openClient(url(), app)).close();
    expect(tokensOf(app).refresh).not.toBe(first.refresh);
    expect(await works(tokensOf(app).access)).toBe(true);
    const { id } = await newest();
    await fixture.client.connectedApps.disconnect(id);
    expect(await works(tokensOf(app).access)).toBe(false);
    expect((await refresh(app, tokensOf(app).refresh)).body['error']).toBe('invalid_grant');
    expect((await fixture.client.connectedApps.retrieve(id)).disconnectedAt).toEqual(expect.any(String));
    await client.close();
  });

  it('that lacks a scope is told which, and has it after it asked the person again', async () => {
    const { app, client } = await connect('Careful', ['products:read']);
    const { id } = await fixture.offered('plain');
    const confirm = { name: 'confirm_checkout_intent', arguments: { id, paymentMethod: drawdown } };
    app.opened = undefined;
    await expect(client.callTool(confirm)).rejects.toThrow();
    const asked = String(new URL(app.opened ?? url()).searchParams.get('scope')).split(' ');
    expect(asked).toEqual(expect.arrayContaining(['checkout_intents:write', 'products:read']));
    expect((await fixture.client.checkoutIntents.retrieve(id)).state).toBe('awaiting_confirmation');
    const refused = await postMcp(url(), tokensOf(app).access, 'tools/call', confirm);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      403,
      `Bearer error="insufficient_scope", scope="products:read checkout_intents:write", ` +
        `resource_metadata="${url()}/.well-known/oauth-protected-resource/mcp"`,
    ]);
    const decision = allowing(['checkout_intents:write', 'products:read']);
    const { callback } = await answer(owner, app.opened ?? new URL(url()), decision);
    await finishAuth(url(), app, callback);
    const again = await openClient(url(), app);
    expect((await again.callTool(confirm)).isError).not.toBe(true);
    expect((await fixture.finished(id)).state).toBe('completed');
    await again.close();
    await client.close();
  });

  it('gets no more than the role of its user, and nothing once the user has left', async () => {
    const browser = await inviteAndSignIn(fixture.service, owner, 'vera@example.com', 'viewer');
    const app = new TestApp('Of a viewer');
    await expect(openClient(url(), app)).rejects.toThrow();
    const opened = app.opened ?? new URL(url());
    const write = await answer(browser, opened, allowing(['checkout_intents:write']));
    expect(write.asked.body['accounts']).toEqual([
      {
        id: accountId(),
        name: expect.any(String),
        scopes: expect.not.arrayContaining(['checkout_intents:write']),
        maySetLimits: false,
        spendingLimits: {},
      },
    ]);
    expect([write.decided.status, write.decided.body.name]).toEqual([403, 'PermissionDeniedError']);
    const scopes = ['checkout_intents:read'];
    const client = await connectApp(url(), app, browser, { accountId: accountId(), scopes });
    const { id } = await fixture.offered('plain');
    const confirm = { name: 'confirm_checkout_intent', arguments: { id, paymentMethod: drawdown } };
    expect((await client.callTool(confirm)).isError).toBe(true);
    await client.close();
    const { data } = await fixture.client.members.list();
    const vera = data.find(({ email }) => email === 'vera@example.com')?.id ?? '';
    expect(await works(tokensOf(app).access)).toBe(true);
    await fixture.client.members.remove(vera);
    expect(await works(tokensOf(app).access)).toBe(false);
    expect((await refresh(app, tokensOf(app).refresh)).body['error']).toBe('invalid_grant');
  });
});

describe('a token', () => {
  it('is for the MCP server only, as is what the server uses in its place', async () => {
    const { app, client } = await connect('Audience');
    const { access, refresh: other } = tokensOf(app);
    const ask = (token: string) =>
      roamingFetch(`${url()}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
    const forged = `in-process.${'A'.repeat(43)}.settings:read.${'A'.repeat(43)}`;
    for (const token of [access, other, forged]) expect((await ask(token)).status).toBe(401);
    for (const token of [other, forged, `${access}x`]) expect(await works(token)).toBe(false);
    const elsewhere = await refresh(app, other, { resource: `${url()}/api/v1` });
    expect([elsewhere.status, elsewhere.body['error']]).toEqual([400, 'invalid_target']);
    const { rows } = await fixture.database.query('select encode(token_hash, $1) as hash from app_tokens', [
      'hex',
    ]);
    expect(rows.map(({ hash }) => hash)).toContain(createHash('sha256').update(access).digest('hex'));
    await client.close();
  });

  it('to refresh works once: of several uses at once one wins, and the next ends all tokens', async () => {
    const { app, client } = await connect('Reuse');
    const { access, refresh: token } = tokensOf(app);
    expect((await refresh(app, token, { client_id: 'another' })).body['error']).toBe('invalid_grant');
    const results = await Promise.all([refresh(app, token), refresh(app, token), refresh(app, token)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const winner = results.find(({ status }) => status === 200)?.body;
    for (const gone of [access, String(winner?.['access_token'])]) expect(await works(gone)).toBe(false);
    expect((await refresh(app, String(winner?.['refresh_token']))).status).toBe(400);
    const { data } = await fixture.client.auditEntries.list({
      action: 'connected_app.tokens_revoked',
      limit: 1,
    });
    expect(data[0]).toMatchObject({
      object: { id: (await newest()).id },
      after: { reason: 'a refresh token was used twice' },
    });
    await client.close();
  });

  it('ends when the app or a second use of its code revokes it', async () => {
    const { app, client } = await connect('Revoking');
    const { access, refresh: token } = tokensOf(app);
    const revoke = (form: Record<string, string>) => sendForm(url(), '/oauth/revoke', form);
    expect((await revoke({ token, client_id: 'another' })).status).toBe(200);
    expect(await works(access)).toBe(true);
    expect((await revoke({ token, client_id: clientIdOf(app) })).status).toBe(200);
    expect(await works(access)).toBe(false);
    expect((await revoke({ token: 'unknown' })).status).toBe(200);
    const { exchange } = await newCode();
    const { body } = await exchange();
    expect(await works(String(body['access_token']))).toBe(true);
    expect((await exchange()).body['error']).toBe('invalid_grant');
    expect(await works(String(body['access_token']))).toBe(false);
    await client.close();
  });
});

describe('a code', () => {
  it.each([
    ['with another verifier', { code_verifier: randomBytes(32).toString('base64url') }],
    ['without a verifier', { code_verifier: '' }],
    ['for another address', { redirect_uri: `${CALLBACK}/x` }],
    ['by another client', { client_id: 'app_client_other' }],
    ['that is unknown', { code: 'mcp_ac_unknown' }],
    ['for another resource', { resource: 'https://other.example/mcp' }],
    ['for another kind of grant', { grant_type: 'client_credentials' }],
  ])('%s gives no token', async (_, changes) => {
    const { exchange } = await newCode();
    const { status, body } = await exchange(changes);
    expect([status, body['error']]).toEqual([400, expect.stringMatching(/^(invalid|unsupported)_\w+$/)]);
    expect(body['access_token']).toBeUndefined();
  });

  it('that has expired gives no token', async () => {
    const { exchange } = await newCode();
    await fixture.database.query("update app_codes set expires_at = now() - interval '1 second'");
    expect((await exchange()).body).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('the consent page', () => {
  it('tells the app when a person declines, and is not answered by other pages or without a session', async () => {
    const { body } = await register({ redirect_uris: ['http://127.0.0.1/callback'] });
    const { opened } = await authorize(String(body['client_id']));
    const { callback, asked } = await answer(owner, opened, { allow: false });
    expect(asked.body).toMatchObject({ name: '', host: '127.0.0.1:7777', documentHost: null });
    expect(callback.href).toBe(
      `${CALLBACK}?error=access_denied&error_description=The+person+declined.&state=1e5&iss=${encodeURIComponent(url())}`,
    );
    const json = { query: opened.search.slice(1), allow: true, accountId: accountId(), scopes: ALL };
    const decide = (headers: Record<string, string>, browser = owner) =>
      browser.api('/console/authorization/decide', { method: 'POST', json, headers });
    const statuses = await Promise.all([
      decide({ origin: 'https://evil.example' }),
      decide({}),
      decide({ origin: url(), cookie: '' }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 401]);
    const stranger = await fixture.service.newAccount();
    const other = await owner.api('/console/authorization/decide', {
      method: 'POST',
      json: { ...json, accountId: stranger.accountId },
      headers: { origin: url() },
    });
    expect([other.status, (await stranger.client.connectedApps.list()).data]).toEqual([403, []]);
  });

  it('grants only to read what the app asked to write, if the person wants so, and nothing beyond it', async () => {
    const asked = { scope: 'checkout_intents:write' };
    const { clientId, exchange } = await newCode(['checkout_intents:read'], asked);
    expect(await exchange()).toMatchObject({ status: 200, body: { scope: 'checkout_intents:read' } });
    const { opened } = await authorize(clientId, asked);
    expect((await answer(owner, opened, allowing(['products:read']))).decided.status).toBe(403);
    expect((await newest()).scopes).toEqual(['checkout_intents:read']);
  });

  it('shows the spending limits of the app, and sets them with the permission', async () => {
    const app = new TestApp('Limited');
    const limits = { orders: [{ period: 'day', count: 1 }], maxQuantity: 2 };
    const given = { accountId: accountId(), scopes: ['checkout_intents:write'], spendingLimits: limits };
    await (await connectApp(url(), app, owner, given)).close();
    const { id } = await newest();
    expect((await fixture.client.spendingLimits.retrieve(id)).limits).toEqual(limits);
    const { data } = await fixture.client.auditEntries.list({ objectId: id });
    expect(data.map(({ action }) => action)).toEqual(['connected_app.connected', 'spending_limits.updated']);
    const { opened } = await authorize(clientIdOf(app));
    const decide = (spendingLimits: object, browser = owner) =>
      answer(browser, opened, { ...given, allow: true, spendingLimits });
    // Shown when it is asked for again; what is not valid or contradicts itself connects nothing.
    const invalid = await decide({ maxQuantity: 0 });
    expect(invalid.asked.body['accounts']).toMatchObject([{ spendingLimits: limits, maySetLimits: true }]);
    expect([invalid.decided.status, Object.keys(invalid.decided.body.fields ?? {})]).toEqual([
      422,
      ['body.maxQuantity'],
    ]);
    expect((await decide({ allowedHosts: ['a.example'], refusedHosts: ['a.example'] })).decided.status).toBe(
      422,
    );
    const developer = await inviteAndSignIn(fixture.service, owner, 'limits@example.com', 'developer');
    expect((await decide({ maxQuantity: 1 }, developer)).decided.status).toBe(403);
    expect((await fixture.client.spendingLimits.retrieve(id)).limits).toEqual(limits);
  });

  it('is not reached by a request that is not valid, and an unknown address is told nothing', async () => {
    const { body } = await register({ redirect_uris: [CALLBACK] });
    const id = String(body['client_id']);
    for (const redirect of [
      'https://evil.example/callback',
      `${CALLBACK}/more`,
      'http://127.0.0.1:7777/callback?x=1',
      'http://localhost:7777/callback',
    ])
      expect(await authorize(id, { redirect_uri: redirect })).toMatchObject({ status: 400, location: null });
    expect(await authorize('app_client_unknown')).toMatchObject({ status: 400, location: null });
    const errors = {
      code_challenge_method: ['plain', 'invalid_request'],
      code_challenge: ['short', 'invalid_request'],
      response_type: ['token', 'unsupported_response_type'],
      resource: ['https://other.example/mcp', 'invalid_target'],
      scope: ['keys:write', 'invalid_scope'],
    } as const;
    for (const [name, [value, error]] of Object.entries(errors)) {
      const { status, location } = await authorize(id, { [name]: value });
      expect([name, status, location?.searchParams.get('error'), location?.searchParams.get('iss')]).toEqual([
        name,
        302,
        error,
        url(),
      ]);
    }
    // On the device, the port may differ.
    const { location } = await authorize(id, { redirect_uri: 'http://127.0.0.1:9999/callback' });
    expect(location?.pathname).toBe('/console/connect');
  });
});

describe('registration', () => {
  it.each([
    ['javascript://x/%0aalert(1)'],
    ['data:text/html,x'],
    ['http://shop.example/callback'],
    ['https://user:secret@shop.example/callback'],
    ['https://shop.example/callback#x'],
    ['not a URI'],
  ])('refuses the address %s', async (uri) => {
    const { status, body } = await register({ redirect_uris: [CALLBACK, uri] });
    expect([status, body['error']]).toEqual([400, 'invalid_redirect_uri']);
  });

  it('makes every client public, and takes 20 of one address in an hour', async () => {
    const metadata = {
      redirect_uris: ['cursor://app/callback'],
      token_endpoint_auth_method: 'client_secret_post',
    };
    const from = address();
    const first = await register(metadata, from);
    expect(first).toMatchObject({ status: 201, body: { token_endpoint_auth_method: 'none' } });
    expect(first.body['client_secret']).toBeUndefined();
    await fixture.database.query(
      `insert into app_clients select id || n, name, redirect_uris, registered_by, created_at, used_at
         from app_clients, generate_series(1, 19) n where id = $1`,
      [first.body['client_id']],
    );
    expect((await register(metadata, from)).status).toBe(429);
    expect((await register(metadata, address())).status).toBe(201);
  });

  it('is described where a client looks for it', async () => {
    const refused = await roamingFetch(`${url()}/mcp`, { method: 'POST' });
    const challenge = refused.headers.get('www-authenticate') ?? '';
    const place = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? '';
    const resource: Record<string, unknown> = JSON.parse(await (await roamingFetch(place)).text());
    expect(resource).toMatchObject({ resource: `${url()}/mcp`, authorization_servers: [url()] });
    const found = await roamingFetch(`${url()}/.well-known/oauth-authorization-server`);
    expect(JSON.parse(await found.text())).toMatchObject({
      issuer: url(),
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
  });
});

describe('a client with a metadata document', () => {
  let documents: Server;
  let at = '';
  const served = new Map<string, object>();
  beforeAll(async () => {
    documents = createServer((request, response) => {
      const found = served.get(request.url ?? '');
      response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(found ?? {}));
    });
    await new Promise<void>((resolve) => documents.listen(0, '127.0.0.1', resolve));
    const bound = documents.address();
    at = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  });
  afterAll(() => documents?.close());

  it('is known by the address of the document, which is read once', async () => {
    const id = `${at}/client.json`;
    served.set('/client.json', { client_id: id, client_name: 'Documented', redirect_uris: [CALLBACK] });
    const { opened } = await authorize(id);
    served.delete('/client.json');
    const { asked, callback } = await answer(owner, opened, {
      allow: true,
      accountId: accountId(),
      scopes: ['products:read'],
    });
    expect(asked.body).toMatchObject({ name: 'Documented', documentHost: new URL(at).host });
    expect(callback.searchParams.get('code')).toMatch(/^mcp_ac_/);
  });

  it('is unknown if the document is missing, or names another client or address', async () => {
    served.set('/other.json', { client_id: `${at}/client.json`, redirect_uris: [CALLBACK] });
    served.set('/elsewhere.json', {
      client_id: `${at}/elsewhere.json`,
      redirect_uris: ['https://a.example/'],
    });
    for (const path of ['/missing.json', '/other.json', '/elsewhere.json'])
      expect([path, (await authorize(`${at}${path}`)).status]).toEqual([path, 400]);
    expect((await authorize('http://169.254.169.254/latest/meta-data')).status).toBe(400);
  });
});
