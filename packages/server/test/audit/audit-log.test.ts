import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../../src/usecases/operations/sweep.ts';
import { openContext } from '../../test-support/database-context.ts';
import { RETENTION } from '../../test-support/retention.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';
import {
  type Browser,
  inviteAndSignIn,
  openBrowser,
  PASSWORD,
  signUpFirstOwner,
  tokenOf,
  totp,
} from '../members/browser.ts';

let service: TestService;
let shop: ShopFixture;
let operator: Awaited<ReturnType<TestService['operator']>>['operator'];
let owner: Browser;
let pool: pg.Pool;

beforeAll(async () => {
  [service, shop] = await Promise.all([
    startTestService({ env: { TRUST_PROXY: 'true' }, role: 'api' }),
    openShopFixture(),
  ]);
  ({ operator } = await service.operator());
  owner = await signUpFirstOwner(service);
  pool = new pg.Pool({ connectionString: service.databaseUrl, max: 4 });
});
afterAll(async () => {
  await pool?.end();
  await service?.close();
  await shop?.close();
});

/** The entries about an object, oldest first. */
const changesOf = async (objectId: string) =>
  (await operator.listAuditEntries({ objectId })).data.toReversed();
const actionsOf = async (objectId: string) => (await changesOf(objectId)).map(({ action }) => action);

/** Every entry as it is stored, as text. */
async function storedText(): Promise<string> {
  const { rows } = await pool.query<{ line: string }>('select e::text as line from audit_entries e');
  return rows.map(({ line }) => line).join('\n');
}

/** This service has no worker: what is not signed after a minute is a warning. */
const unbroken = { status: expect.stringMatching(/^(ok|warning)$/) };
const auditCheck = async () => (await operator.doctor()).checks.find(({ name }) => name === 'audit-log');

describe('an entry', () => {
  it('says who changed what, before and after, from where and when', async () => {
    const response = await fetch(`${service.url}/api/v1/account`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${service.apiKey}`,
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.7',
        'user-agent': 'Shop/2.1 (Ada)',
        'x-request-id': 'req-of-the-shop',
      },
      body: JSON.stringify({ name: 'Northwind' }),
    });
    expect(response.status).toBe(200);
    const [entry] = (await service.client.auditEntries.list({ action: 'account.updated' })).data;
    const keyId = (await service.client.apiKeys.list()).data[0]?.id;
    expect(entry).toMatchObject({
      accountId: service.accountId,
      object: { kind: 'account', id: service.accountId },
      actor: { kind: 'key', id: keyId, name: 'First key', asOperator: false },
      origin: {
        channel: 'api',
        ipAddress: '203.0.113.7',
        userAgent: 'Shop/2.1',
        requestId: 'req-of-the-shop',
      },
      before: { name: 'First account' },
      after: { name: 'Northwind' },
    });
    expect(Date.parse(entry?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is not made by a change that changes nothing, by a refused one, or by a replay', async () => {
    const count = async () => (await service.client.auditEntries.list()).data.length;
    const key = 'one-change';
    await service.client.account.update({ name: 'Once' }, { idempotencyKey: key });
    const before = await count();
    await service.client.account.update({ name: 'Once' }, { idempotencyKey: key });
    await service.client.account.update({ name: 'Once' });
    await expect(service.client.apiKeys.revoke('key_unknown')).rejects.toThrow();
    await expect(operator.topUpAccount('acct_unknown', { amount: usd(1) })).rejects.toThrow();
    expect(await count()).toBe(before);
  });

  it('names the user of the console, the operator, the command line and the service', async () => {
    const made = await owner.api('/api/v1/api-keys', { method: 'POST', json: { name: 'of the console' } });
    const keyId = String(made.body['id']);
    await operator.revokeAccountApiKey(service.accountId, keyId);
    const asOperator = await owner.api(`/api/v1/operator/accounts/${service.accountId}/limits/reads`, {
      method: 'PUT',
      json: { quota: 999_999 },
    });
    expect(asOperator.status).toBe(200);
    expect((await changesOf(keyId)).map(({ actor, origin }) => [actor.kind, origin.channel])).toEqual([
      ['user', 'console'],
      ['command_line', 'command_line'],
    ]);
    const [limit] = (await operator.listAuditEntries({ objectKind: 'limit', objectId: 'reads' })).data;
    expect(limit).toMatchObject({
      actor: { kind: 'user', name: 'Ada', asOperator: true },
      before: { quota: 1_000_000 },
      after: { quota: 999_999 },
    });
    expect(limit?.origin.ipAddress).toMatch(/^10\./);
    const [signing] = (await operator.listAuditEntries({ objectKind: 'signing_key' })).data;
    expect([signing?.actor.kind, signing?.accountId]).toEqual(['service', null]);
  });

  it('does not tell an account from where its operator works', async () => {
    const [limit] = (await service.client.auditEntries.list({ objectKind: 'limit' })).data;
    expect(limit?.actor).toMatchObject({ kind: 'user', name: 'Ada', asOperator: true });
    expect([limit?.origin.ipAddress, limit?.origin.userAgent]).toEqual([null, null]);
  });
});

const usd = (amountSubunits: number) => ({ currencyCode: 'USD' as const, amountSubunits });

describe('the log', () => {
  it('has every step of an endpoint and its secret', async () => {
    const { client } = service;
    const { id } = await client.webhookEndpoints.create({
      url: `${shop.receiverUrl}?token=hush-hush`,
      customHeaders: { 'x-token': 'hush-hush' },
    });
    await client.webhookEndpoints.update(id, { maxInFlight: 3, customHeaders: { 'x-token': 'hush-again' } });
    await client.webhookEndpoints.rollSecret(id);
    await client.webhookEndpoints.verifySecret(id);
    await client.webhookEndpoints.switchSecret(id);
    await client.webhookEndpoints.restoreSecret(id);
    await client.webhookEndpoints.rollSecret(id);
    await client.webhookEndpoints.cancelSecretRoll(id);
    const since = new Date(Date.now() + 3_600_000).toISOString();
    await client.recoveries.create(id, { kind: 'failed', since });
    await client.webhookEndpoints.delete(id);
    expect(await actionsOf(id)).toEqual([
      'webhook_endpoint.created',
      'webhook_endpoint.updated',
      'webhook_endpoint.secret_created',
      'webhook_endpoint.secret_verified',
      'webhook_endpoint.secret_switched',
      'webhook_endpoint.secret_restored',
      'webhook_endpoint.secret_created',
      'webhook_endpoint.secret_dropped',
      'webhook_endpoint.recovery_started',
      'webhook_endpoint.deleted',
    ]);
    const [created, updated] = await changesOf(id);
    expect(created?.after['url']).toMatch(/\?token=…$/);
    expect(updated).toMatchObject({
      before: { maxInFlight: 10 },
      after: { maxInFlight: 3, customHeaderValues: 'changed' },
    });
    expect(Object.keys(updated?.before ?? {})).toEqual(['maxInFlight']);
  });

  it('has every change of how a user signs in, with their address', async () => {
    const ada = await inviteAndSignIn(service, owner, 'grace@example.com', 'developer');
    const me = String((await ada.api('/api/v1/me')).body['user']?.['id' as never]);
    const enabled = await ada.auth('/two-factor/enable', { password: PASSWORD });
    const uri = String(enabled.body['totpURI']);
    expect((await ada.auth('/two-factor/verify-totp', { code: totp(uri, Date.now()) })).status).toBe(200);
    expect((await ada.auth('/two-factor/generate-backup-codes', { password: PASSWORD })).status).toBe(200);
    expect((await ada.auth('/two-factor/disable', { password: PASSWORD })).status).toBe(200);
    expect((await ada.auth('/two-factor/disable', { password: 'a wrong one' })).status).toBe(400);
    const newPassword = 'four green tables sing';
    const change = { currentPassword: PASSWORD, newPassword };
    expect((await ada.auth('/change-password', change)).status).toBe(200);
    const profile = { name: 'Grace H.', email: 'grace.h@example.com', currentPassword: newPassword };
    expect((await ada.auth('/profile/change', profile)).status).toBe(200);
    await openBrowser(service).auth('/sign-in/email', { email: profile.email, password: newPassword });
    expect((await ada.auth('/revoke-other-sessions', {})).status).toBe(200);
    const changes = await changesOf(me);
    expect(changes.map(({ action }) => action)).toEqual([
      'member.added',
      'user.created',
      'user.two_factor_enabled',
      'user.backup_codes_replaced',
      'user.two_factor_disabled',
      'user.password_changed',
      'user.profile_changed',
      'user.sessions_ended',
    ]);
    expect(changes.map(({ actor }) => actor.id)).toEqual(changes.map(() => me));
    for (const { origin } of changes) {
      expect(origin).toMatchObject({ channel: 'console', userAgent: 'Tester/1.0' });
      expect(origin.ipAddress).toMatch(/^10\./);
      expect(origin.requestId).toMatch(/^req_/);
    }
    const { url } = await service.client.members.createResetLink(me);
    const reset = { token: tokenOf(url), password: 'nine brown ducks swim' };
    expect((await openBrowser(service).auth('/one-time-link/redeem', reset)).status).toBe(200);
    await service.client.members.remove(me);
    expect((await actionsOf(me)).slice(changes.length)).toEqual([
      'user.reset_link_created',
      'user.password_changed',
      'member.removed',
      'user.deleted',
    ]);
  });

  it('has no secret, no personal data and no password', async () => {
    const { client } = service;
    const secret = (await client.webhookEndpoints.create({ url: shop.receiverUrl })).secret;
    const key = await client.apiKeys.create({ name: 'sk_test_0123456789abcdef pasted as a name' });
    await operator.setHostCredentials('shop.example', { credentials: { apiKey: 'merchant-secret-1' } });
    await client.members.invite({ email: 'linus@example.com', role: 'viewer' });
    await client.account.update({ returnsSupportEmail: 'returns@northwind.example' });
    await client.account.update({ returnsSupportEmail: 'help@northwind.example' });
    const [hiddenChange] = (await client.auditEntries.list({ action: 'account.updated' })).data;
    expect(hiddenChange?.before).toEqual({ returnsSupportEmail: '(hidden)' });
    const text = await storedText();
    expect(text).toContain('host_credentials.updated');
    const hidden = [
      secret,
      key.key,
      service.apiKey,
      'sk_test_',
      'merchant-secret-1',
      'hush-',
      'linus@',
      '@northwind',
      'grace',
      PASSWORD,
      'Lovelace',
    ];
    for (const value of hidden) expect(text).not.toContain(value);
    const otp = await pool.query<{ secret: string; backup_codes: string }>(
      'select secret, backup_codes from user_second_factors',
    );
    for (const row of otp.rows) for (const value of Object.values(row)) expect(text).not.toContain(value);
  });

  it('shows an account its own entries only, whatever it filters by', async () => {
    const other = await service.newAccount();
    await other.client.account.update({ name: 'Contoso' });
    const own = await other.client.auditEntries.list();
    expect(own.data.length).toBeGreaterThan(2);
    expect(own.data.every(({ accountId }) => accountId === other.accountId)).toBe(true);
    expect((await other.client.auditEntries.list({ objectId: service.accountId })).data).toEqual([]);
    expect((await other.client.auditEntries.list({ objectKind: 'signing_key' })).data).toEqual([]);
    await expect(other.client.operator.listAuditEntries()).rejects.toMatchObject({ status: 403 });
    const ofOther = await operator.listAuditEntries({ accountId: other.accountId });
    expect(ofOther.data.map(({ id }) => id)).toEqual(own.data.map(({ id }) => id));
    const { pageInfo } = await service.client.auditEntries.list({ limit: 1 });
    const foreign = other.client.auditEntries.list({ after: pageInfo.endCursor ?? '' });
    await expect(foreign).rejects.toMatchObject({ status: 422 });
  });

  it('is listed page by page and filtered by who, what and when', async () => {
    const { client } = service;
    const from = new Date().toISOString();
    const { id } = await client.apiKeys.create({ name: 'to list' });
    await client.apiKeys.revoke(id);
    const seen: string[] = [];
    for await (const entry of client.auditEntries.list({ objectId: id, limit: 1 })) seen.push(entry.action);
    expect(seen).toEqual(['api_key.revoked', 'api_key.created']);
    const keyId = (await client.auditEntries.list({ objectId: id })).data[0]?.actor.id ?? '';
    const since = await client.auditEntries.list({ actorId: keyId, createdAfter: from });
    expect(since.data.map(({ object }) => object.id)).toEqual([id, id]);
    expect((await client.auditEntries.list({ objectId: id, createdBefore: from })).data).toEqual([]);
    const revoked = await client.auditEntries.list({ objectId: id, action: 'api_key.revoked' });
    expect(revoked.data).toHaveLength(1);
    await expect(client.auditEntries.list({ action: 'nothing' as never })).rejects.toMatchObject({
      status: 422,
    });
  });
});

describe('the chain', () => {
  it('stays one chain when changes are made at the same time', async () => {
    const { client } = service;
    await Promise.all(
      Array.from({ length: 25 }, (_, index) => client.apiKeys.create({ name: `key ${index}` })),
    );
    const { rows } = await pool.query<{ chain: string; count: number; last: number }>(
      'select chain, count(*)::int as count, max(sequence)::int as last from audit_entries group by chain',
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { count, last } of rows) expect(count).toBe(last);
    expect(await auditCheck()).toMatchObject(unbroken);
  });

  it('has neither change nor entry when the transaction fails after the entry', async () => {
    const keys = async () => (await pool.query('select id from api_keys')).rowCount;
    const before = [await keys(), await storedText()];
    await pool.query(`
      create function fail_stored_response() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger fail_stored_response before update on idempotency_keys for each row execute function fail_stored_response()`);
    const refused = service.client.apiKeys.create({ name: 'never' }, { idempotencyKey: 'fails-late' });
    await expect(refused).rejects.toMatchObject({ status: 500 });
    await pool.query(
      'drop trigger fail_stored_response on idempotency_keys; drop function fail_stored_response',
    );
    expect([await keys(), await storedText()]).toEqual(before);
  });

  it('has neither entry nor change when the entry cannot be written', async () => {
    const name = async () => (await service.client.account.retrieve()).name;
    const before = await name();
    await pool.query('alter table audit_entries add constraint no_more check (sequence < 0) not valid');
    await expect(service.client.account.update({ name: 'Never' })).rejects.toMatchObject({ status: 500 });
    await pool.query('alter table audit_entries drop constraint no_more');
    expect(await name()).toBe(before);
  });

  it.each([
    'update audit_entries set actor_id = null',
    'delete from audit_entries',
    'truncate audit_entries cascade',
    "update audit_chains set hash = ''; delete from audit_chains",
    'update audit_chains set sequence = sequence - 1',
    'update audit_chains set anchor_sequence = sequence',
  ])('refuses %j', async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow(/append-only/);
  });

  it('can be verified after its oldest entries were removed', async () => {
    const context = openContext(service.databaseUrl);
    const { rows } = await pool.query<{ at: Date }>(
      'select created_at as at from audit_entries where chain = $1 and sequence = 4',
      [service.accountId],
    );
    const now = new Date((rows[0]?.at.getTime() ?? 0) + 86_400_000);
    await service.client.auditEntries.chain();
    await sweep(
      { store: context.store, clock: { now: () => now } },
      { ...RETENTION, auditDays: 1 },
      new AbortController().signal,
    );
    await context.store.close();
    const { rows: left } = await pool.query(
      'select min(sequence)::int as first from audit_entries where chain = $1',
      [service.accountId],
    );
    expect(left).toEqual([{ first: 4 }]);
    expect(await auditCheck()).toMatchObject(unbroken);
  });

  it('of an account fits until the operator finds what was changed behind its back', async () => {
    const tamper = async (statement: string) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('set local session_replication_role = replica');
        const { rowCount } = await client.query(statement, [service.accountId]);
        expect(rowCount).toBe(1);
        await client.query('commit');
      } finally {
        client.release();
      }
      return auditCheck();
    };
    const id = (await service.client.auditEntries.list({ limit: 5 })).data[4]?.id ?? '';
    const { rows } = await pool.query<{ sequence: number }>(
      'select sequence from audit_entries where id = $1',
      [id],
    );
    const at = Number(rows[0]?.sequence);
    const where = `where chain = $1 and sequence = ${at}`;
    const named = {
      status: 'failed',
      details: [expect.stringContaining(`${service.accountId}: entry ${at} (${id})`)],
    };
    expect(await tamper(`update audit_entries set actor_id = 'key_other' ${where}`)).toMatchObject(named);
    expect(await tamper(`update audit_entries set before = '{"name":"x"}' ${where}`)).toMatchObject(named);
    expect(await tamper(`delete from audit_entries ${where}`)).toMatchObject({
      status: 'failed',
      details: [`${service.accountId}: entry ${at}: the entry is missing`],
    });
  });
});
