import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import {
  type Browser,
  type BrowserResponse,
  inviteAndSignIn,
  openBrowser,
  PASSWORD,
  signIn,
  signUpFirstOwner,
  tokenOf,
} from './browser.ts';

const PEOPLE = '/api/v1/members';
const INVITATIONS = '/api/v1/member-invitations';

let service: TestService;
let pool: pg.Pool;
let other: Awaited<ReturnType<TestService['newAccount']>>;
let owner: Browser;
let developer: Browser;
let viewer: Browser;
let outsider: Browser;

beforeAll(async () => {
  service = await startTestService({ env: { TRUST_PROXY: 'true' }, role: 'api' });
  pool = new pg.Pool({ connectionString: service.databaseUrl });
  owner = await signUpFirstOwner(service, 'owner@example.com');
  developer = await inviteAndSignIn(service, owner, 'developer@example.com', 'developer');
  viewer = await inviteAndSignIn(service, owner, 'viewer@example.com', 'viewer');
  other = await service.newAccount();
  const operator = await service.operator();
  const made = await operator.operatorUsers.inviteMember(other.accountId, {
    email: 'outsider@example.com',
    role: 'owner',
  });
  outsider = openBrowser(service);
  await outsider.auth('/one-time-link/redeem', {
    token: tokenOf(made.url),
    name: 'Outsider',
    password: PASSWORD,
  });
});
afterAll(async () => {
  await pool?.end();
  await service?.close();
});

const post = (by: Browser, path: string, json: unknown = {}, headers = {}) =>
  by.api(path, { method: 'POST', json, headers });
const put = (by: Browser, path: string, json: unknown) => by.api(path, { method: 'PUT', json });
const remove = (by: Browser, path: string) => by.api(path, { method: 'DELETE' });
const idOf = async (email: string) => {
  const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [email]);
  return rows[0]?.id ?? '';
};
const failure = ({ status, body }: BrowserResponse) => [status, body.name];

describe('a role', () => {
  const reading = [PEOPLE, INVITATIONS, `${PEOPLE}/sign-ins`, '/api/v1/checkout-intents', '/api/v1/account'];

  it.each(reading)('of any kind can read %s', async (path) => {
    for (const by of [owner, developer, viewer]) expect((await by.api(path)).status).toBe(200);
  });

  it('below owner changes no member and invites none', async () => {
    const id = await idOf('viewer@example.com');
    for (const by of [developer, viewer]) {
      const all = [
        await post(by, INVITATIONS, { email: 'x@example.com', role: 'viewer' }),
        await put(by, `${PEOPLE}/${id}`, { role: 'owner' }),
        await remove(by, `${PEOPLE}/${id}`),
        await post(by, `${PEOPLE}/${id}/reset-links`),
        await remove(by, `${INVITATIONS}/x`),
      ];
      for (const response of all) expect(failure(response)).toEqual([403, 'PermissionDeniedError']);
    }
  });

  it('of developer can write account resources, of viewer nothing, and neither can operate the installation', async () => {
    expect((await post(developer, '/api/v1/api-keys', {})).status).toBe(201);
    expect(failure(await post(viewer, '/api/v1/api-keys', {}))).toEqual([403, 'PermissionDeniedError']);
    for (const by of [developer, viewer, outsider])
      expect(failure(await by.api('/api/v1/operator/users'))).toEqual([403, 'PermissionDeniedError']);
    expect((await owner.api('/api/v1/operator/users')).body.data).toHaveLength(4);
  });

  it('is not obtainable through a key: a developer’s key cannot manage members', async () => {
    const { body } = await post(developer, '/api/v1/api-keys', {});
    expect(body['scopes']).not.toContain('members:write');
    expect(body['scopes']).not.toContain('settings:write');
    const beyond = await post(developer, '/api/v1/api-keys', { scopes: ['members:write'] });
    expect(failure(beyond)).toEqual([403, 'PermissionDeniedError']);
    const narrow = (await service.client.apiKeys.create({ scopes: ['members:write'] })).key;
    const invited = await post(
      openBrowser(service),
      INVITATIONS,
      { email: 'x@example.com', role: 'owner' },
      { authorization: `Bearer ${narrow}` },
    );
    expect(failure(invited)).toEqual([403, 'PermissionDeniedError']);
  });

  it('change applies to the next request', async () => {
    const id = await idOf('developer@example.com');
    const changed = await put(owner, `${PEOPLE}/${id}`, { role: 'viewer' });
    expect([changed.status, changed.body['role']]).toEqual([200, 'viewer']);
    expect((await post(developer, '/api/v1/api-keys', {})).status).toBe(403);
    await put(owner, `${PEOPLE}/${id}`, { role: 'developer' });
    expect((await post(developer, '/api/v1/api-keys', {})).status).toBe(201);
  });
});

describe('another account', () => {
  it('is not accessible by naming it', async () => {
    for (const by of [developer, viewer]) {
      const headers = { 'x-purser-account': other.accountId };
      expect((await by.api(PEOPLE, { headers })).status).toBe(401);
      expect((await by.api('/api/v1/me', { headers })).status).toBe(401);
    }
  });

  it('has members that are unknown here', async () => {
    const id = await idOf('outsider@example.com');
    expect((await owner.api(PEOPLE)).text).not.toContain(id);
    expect((await owner.api(`${PEOPLE}/sign-ins`)).text).not.toContain(id);
    const all = [
      await put(owner, `${PEOPLE}/${id}`, { role: 'viewer' }),
      await remove(owner, `${PEOPLE}/${id}`),
      await post(owner, `${PEOPLE}/${id}/reset-links`),
    ];
    for (const response of all) expect(failure(response)).toEqual([404, 'NotFoundError']);
    const { body } = await post(outsider, INVITATIONS, { email: 'theirs@example.com', role: 'viewer' });
    expect((await owner.api(INVITATIONS)).text).not.toContain('theirs@example.com');
    expect(failure(await remove(owner, `${INVITATIONS}/${body.id}`))).toEqual([404, 'NotFoundError']);
    expect((await outsider.api(INVITATIONS)).body.data).toHaveLength(1);
  });
});

describe('an invitation', () => {
  it('is listed until it is redeemed once, and shows its link only to its creator', async () => {
    const made = await post(owner, INVITATIONS, { email: ' Grace@Example.com'.trim(), role: 'viewer' });
    expect(made.body).toMatchObject({ email: 'grace@example.com', role: 'viewer', mailed: false });
    expect(String(made.body['url'])).toMatch(new RegExp(`^${service.url}/console/redeem-link#[\\w-]{43}$`));
    const token = tokenOf(made.body['url']);
    const listed = await owner.api(INVITATIONS);
    expect(listed.body.data).toHaveLength(1);
    expect(listed.text).not.toContain(token);
    const browser = openBrowser(service);
    expect((await browser.auth('/one-time-link/read', { token })).body).toMatchObject({
      kind: 'invitation',
      email: 'grace@example.com',
      isKnown: false,
    });
    expect((await browser.auth('/one-time-link/redeem', { token, name: 'Grace' })).status).toBe(400);
    const [first, second] = await Promise.all(
      [browser, openBrowser(service)].map((by) =>
        by.auth('/one-time-link/redeem', { token, name: 'Grace', password: PASSWORD }),
      ),
    );
    expect([first?.status, second?.status].sort()).toEqual([200, 404]);
    expect((await owner.api(INVITATIONS)).body.data).toHaveLength(0);
    const { rows } = await pool.query('select * from one_time_links');
    expect(JSON.stringify(rows)).not.toContain(token);
    await remove(owner, `${PEOPLE}/${await idOf('grace@example.com')}`);
  });

  it('ends when it is cancelled, and when a newer one replaces it', async () => {
    const invite = () => post(owner, INVITATIONS, { email: 'linus@example.com', role: 'viewer' });
    const [first, second] = [await invite(), await invite()];
    const linkStatus = async (response: BrowserResponse) =>
      (await openBrowser(service).auth('/one-time-link/read', { token: tokenOf(response.body['url']) }))
        .status;
    expect([await linkStatus(first), await linkStatus(second)]).toEqual([404, 200]);
    expect((await remove(owner, `${INVITATIONS}/${second.body.id}`)).status).toBe(200);
    expect(await linkStatus(second)).toBe(404);
  });

  it('for a current member is refused', async () => {
    const response = await post(owner, INVITATIONS, { email: 'viewer@example.com', role: 'owner' });
    expect(failure(response)).toEqual([409, 'ConflictError']);
  });

  it('cannot take over an existing user: only the signed-in user can accept it', async () => {
    const operator = await service.operator();
    const { url } = await operator.operatorUsers.inviteMember(other.accountId, {
      email: 'developer@example.com',
      role: 'viewer',
    });
    const token = tokenOf(url);
    const attacker = openBrowser(service);
    expect((await attacker.auth('/one-time-link/read', { token })).body['isKnown']).toBe(true);
    const refused = await attacker.auth('/one-time-link/redeem', { token, name: 'Eve', password: PASSWORD });
    expect([refused.status, refused.body['code']]).toEqual([401, 'SIGN_IN_FIRST']);
    expect((await attacker.api('/api/v1/me')).status).toBe(401);
    expect((await viewer.auth('/one-time-link/redeem', { token })).status).toBe(401);
    expect((await developer.auth('/one-time-link/redeem', { token })).body['signedIn']).toBe(true);
    const headers = { 'x-purser-account': other.accountId };
    expect((await developer.api('/api/v1/me', { headers })).body['accountId']).toBe(other.accountId);
  });
});

describe('a password reset link', () => {
  it('works once, ends every session of the user, and replaces an earlier link', async () => {
    const user = await inviteAndSignIn(service, owner, 'reset@example.com', 'viewer');
    const path = `${PEOPLE}/${await idOf('reset@example.com')}/reset-links`;
    const [early, late] = [await post(owner, path), await post(owner, path)];
    expect((await user.api('/api/v1/me')).status).toBe(200);
    const browser = openBrowser(service);
    const follow = (response: BrowserResponse) =>
      browser.auth('/one-time-link/redeem', {
        token: tokenOf(response.body['url']),
        password: 'a quite new evening',
      });
    expect((await follow(early)).status).toBe(404);
    expect((await follow(late)).body['signedIn']).toBe(true);
    expect((await follow(late)).status).toBe(404);
    expect((await user.api('/api/v1/me')).status).toBe(401);
    await signIn(service, 'reset@example.com', 'a quite new evening');
  });

  it('is created only by the operator for a user who also has another account or operator access', async () => {
    const other = await inviteAndSignIn(service, owner, 'second-owner@example.com', 'owner');
    for (const email of ['developer@example.com', 'owner@example.com']) {
      const path = `${PEOPLE}/${await idOf(email)}/reset-links`;
      expect(failure(await post(other, path))).toEqual([403, 'PermissionDeniedError']);
      expect((await post(owner, `/api/v1/operator/users/${await idOf(email)}/reset-links`)).status).toBe(201);
    }
    await remove(owner, `${PEOPLE}/${await idOf('second-owner@example.com')}`);
  });
});

describe('leaving an account', () => {
  it('applies to the next request, and a user without accounts is deleted', async () => {
    const user = await inviteAndSignIn(service, owner, 'leaver@example.com', 'developer');
    const id = await idOf('leaver@example.com');
    expect((await remove(owner, `${PEOPLE}/${id}`)).status).toBe(200);
    expect((await user.api('/api/v1/me')).status).toBe(401);
    expect(
      (await openBrowser(service).auth('/sign-in/email', { email: 'leaver@example.com', password: PASSWORD }))
        .status,
    ).toBe(401);
    const { rows } = await pool.query('select 1 from user_sessions where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('is refused to the last owner, also when two owners leave concurrently', async () => {
    const second = await inviteAndSignIn(service, owner, 'co-owner@example.com', 'owner');
    const [one, two] = [await idOf('owner@example.com'), await idOf('co-owner@example.com')];
    const responses = await Promise.all([
      put(owner, `${PEOPLE}/${two}`, { role: 'viewer' }),
      put(second, `${PEOPLE}/${one}`, { role: 'viewer' }),
    ]);
    const owners = await pool.query(`select 1 from members where account_id = $1 and role = 'owner'`, [
      service.accountId,
    ]);
    expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(owners.rows).toHaveLength(1);
    await pool.query(`update members set role = 'owner' where user_id = $1`, [one]);
    await remove(owner, `${PEOPLE}/${two}`);
    expect(failure(await remove(owner, `${PEOPLE}/${one}`))).toEqual([409, 'ConflictError']);
    expect(failure(await put(owner, `${PEOPLE}/${one}`, { role: 'developer' }))).toEqual([
      409,
      'ConflictError',
    ]);
  });
});

describe('an operator', () => {
  it('is granted and revoked by another operator, and the last cannot be revoked', async () => {
    const [one, two] = [await idOf('owner@example.com'), await idOf('developer@example.com')];
    const set = (by: Browser, id: string, operator: boolean) =>
      put(by, `/api/v1/operator/users/${id}/operator`, { operator });
    expect(failure(await set(owner, one, false))).toEqual([409, 'ConflictError']);
    expect((await set(owner, two, true)).body['operator']).toBe(true);
    expect((await developer.api('/api/v1/operator/users')).status).toBe(200);
    expect((await set(developer, two, false)).status).toBe(200);
    expect((await developer.api('/api/v1/operator/users')).status).toBe(403);
  });

  it('can read every account and write only in their own', async () => {
    const headers = { 'x-purser-account': other.accountId };
    expect((await owner.api(PEOPLE, { headers })).body.data?.length).toBeGreaterThan(0);
    expect((await post(owner, INVITATIONS, { email: 'x@example.com', role: 'viewer' }, headers)).status).toBe(
      403,
    );
  });

  it('can change and remove members of any account, except its last owner', async () => {
    const operator = (await service.operator()).operatorUsers;
    const id = await idOf('outsider@example.com');
    await expect(operator.removeMember(other.accountId, id)).rejects.toMatchObject({ status: 409 });
    const developerId = await idOf('developer@example.com');
    expect((await operator.changeMemberRole(other.accountId, developerId, 'owner')).role).toBe('owner');
    expect((await operator.changeMemberRole(other.accountId, id, 'viewer')).role).toBe('viewer');
    expect(await operator.removeMember(other.accountId, id)).toEqual({ id, deleted: true });
    await expect(operator.removeMember(other.accountId, id)).rejects.toMatchObject({ status: 404 });
  });
});
