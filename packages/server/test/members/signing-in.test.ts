import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { type Browser, openBrowser, PASSWORD, signIn, signUpFirstOwner, tokenOf } from './browser.ts';

const EMAIL = 'ada@example.com';
const WRONG = 'not the password at all';

let service: TestService;
let ada: Browser;
let pool: pg.Pool;
let logged = '';
let nowMs = Date.now();
const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
  logged += String(text);
  return true;
});

const consoleError = vi.spyOn(console, 'error');

beforeAll(async () => {
  service = await startTestService({
    env: { TRUST_PROXY: 'true', CORS_ORIGINS: '*' },
    clock: { now: () => new Date(nowMs) },
    role: 'api',
    log: 'pretty',
  });
  pool = new pg.Pool({ connectionString: service.databaseUrl });
});
afterAll(async () => {
  stderr.mockRestore();
  await pool?.end();
  await service?.close();
});

const attempt = (browser: Browser, password: string, email = EMAIL) =>
  browser.auth('/sign-in/email', { email, password });

describe('the first owner', () => {
  it('sees the purpose of the link, must enter an address and a strong password, and can use the link once', async () => {
    const token = tokenOf(service.setupUrl);
    const anonymous = openBrowser(service);
    expect((await anonymous.auth('/one-time-link/read', { token })).body).toMatchObject({
      kind: 'setup',
      email: null,
    });
    const weak = await anonymous.auth('/one-time-link/redeem', {
      token,
      name: 'Ada',
      email: EMAIL,
      password: EMAIL,
    });
    expect([weak.status, weak.body['code']]).toEqual([400, 'WEAK_PASSWORD']);
    for (const incomplete of [{}, { name: 'Ada', password: PASSWORD }, { name: 'Ada', email: EMAIL }]) {
      const { status, body } = await anonymous.auth('/one-time-link/redeem', { token, ...incomplete });
      expect([status, body['message']]).toEqual([400, expect.stringMatching(/is required\.$/)]);
    }
    ada = await signUpFirstOwner(service);
    expect((await anonymous.auth('/one-time-link/read', { token })).status).toBe(404);
    expect(
      (await anonymous.auth('/one-time-link/redeem', { token, name: 'Eve', email: 'eve@example.com' }))
        .status,
    ).toBe(404);
    expect((await ada.api('/api/v1/me')).body).toMatchObject({ kind: 'user', operator: true });
  });

  it('invalidates every other first-owner link', async () => {
    await pool.query(`insert into one_time_links (id, token_hash, kind, account_id, role, is_operator, created_at, expires_at)
      values ('second', sha256('${'t'.repeat(43)}'::bytea), 'setup', '${service.accountId}', 'owner', true, now(), now() + interval '1 day')`);
    const { status } = await openBrowser(service).auth('/one-time-link/redeem', {
      token: 't'.repeat(43),
      name: 'Eve',
    });
    expect(status).toBe(404);
    await pool.query(`delete from one_time_links where id = 'second'`);
  });
});

describe('a session', () => {
  it('is a cookie that scripts cannot read and other sites cannot send, and is in no response body', async () => {
    const browser = openBrowser(service);
    const { status, cookies, text } = await attempt(browser, PASSWORD);
    expect(status).toBe(200);
    const cookie = cookies.find((line) => line.startsWith('purser.session_token=')) ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const token = decodeURIComponent(browser.cookieJar.get('purser.session_token') ?? '').split('.')[0] ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(text).not.toContain(token);
    const sessions = await browser.auth('/sessions');
    expect(sessions.text).not.toContain(token);
    expect(sessions.body['sessions']).toHaveLength(2);
    for (const path of [
      '/get-session',
      '/list-sessions',
      '/sign-up/email',
      '/ok',
      '/two-factor/send-otp',
      '/update-user',
    ])
      expect([path, (await browser.auth(path)).status, (await browser.auth(path, {})).status]).toEqual([
        path,
        404,
        404,
      ]);
  });

  it('cannot be forged from its row in the database', async () => {
    const { rows } = await pool.query<{ token: string }>('select token from user_sessions limit 1');
    const attacker = openBrowser(service);
    attacker.cookieJar.set('purser.session_token', String(rows[0]?.token));
    expect((await attacker.api('/api/v1/me')).status).toBe(401);
    attacker.cookieJar.set('purser.session_token', `${rows[0]?.token}.${'A'.repeat(43)}%3D`);
    expect((await attacker.api('/api/v1/me')).status).toBe(401);
  });

  it('counts only with the console’s own header, and not for a page of another origin', async () => {
    const bare = await fetch(`${service.url}/api/v1/me`, {
      headers: { cookie: [...ada.cookieJar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(bare.status).toBe(401);
    const foreign = await ada.api('/api/v1/api-keys', {
      method: 'POST',
      json: {},
      headers: { origin: 'https://evil.test' },
    });
    expect([foreign.status, foreign.body.name]).toEqual([403, 'PermissionDeniedError']);
    expect(foreign.body.message).toContain(service.url);
    const preflight = await fetch(`${service.url}/api/v1/me`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.test',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-purser-console',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')).not.toContain('x-purser');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('starts from the console’s own address only, and the refusal names that address', async () => {
    const browser = openBrowser(service);
    for (const origin of ['https://evil.test', 'null', '']) {
      const refused = await browser.auth('/sign-in/email', { email: EMAIL, password: PASSWORD }, { origin });
      expect([refused.status, refused.body['code']]).toEqual([403, 'WRONG_ORIGIN']);
      expect(refused.body.message).toContain(`${service.url}/console`);
    }
    const origin = service.url.replace('127.0.0.1', 'localhost');
    expect(
      (await browser.auth('/sign-in/email', { email: EMAIL, password: PASSWORD }, { origin })).status,
    ).toBe(200);
  });

  it('can be ended by its user, alone or with all others', async () => {
    const [one, two] = [await signIn(service, EMAIL), await signIn(service, EMAIL)];
    const { sessions } = (await two.auth('/sessions')).body as {
      sessions: { id: string; current: boolean }[];
    };
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect((await one.auth('/sessions/end', { id: 'unknown' })).status).toBe(404);
    expect((await one.auth('/sign-out', {})).status).toBe(200);
    expect((await one.api('/api/v1/me')).status).toBe(401);
    const third = await signIn(service, EMAIL);
    expect((await two.auth('/revoke-other-sessions', {})).status).toBe(200);
    expect((await third.api('/api/v1/me')).status).toBe(401);
    ada = two;
  });

  it('limits the size of the request body', async () => {
    const { status } = await openBrowser(service).auth('/sign-in/email', {
      email: EMAIL,
      password: 'x'.repeat(70_000),
    });
    expect(status).toBe(413);
  });
});

describe('a password', () => {
  it('is stored as argon2id, and a wrong one gets the same response as an unknown address', async () => {
    const { rows } = await pool.query<{ password: string }>('select password from user_credentials');
    expect(rows[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [wrong, unknown] = [
      await attempt(openBrowser(service), WRONG),
      await attempt(openBrowser(service), WRONG, 'unknown@example.com'),
    ];
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
  });

  it('can be changed with the current one, not to an obvious one, and may end the other sessions', async () => {
    const browser = await signIn(service, EMAIL);
    const change = (currentPassword: string, newPassword: string) =>
      browser.auth('/change-password', { currentPassword, newPassword, revokeOtherSessions: true });
    expect((await change(WRONG, 'another long password')).status).toBe(400);
    expect((await change(PASSWORD, 'password1234')).body['code']).toBe('WEAK_PASSWORD');
    expect((await change(PASSWORD, 'short')).status).toBe(400);
    expect(
      (await openBrowser(service).auth('/change-password', { currentPassword: PASSWORD, newPassword: 'x' }))
        .status,
    ).toBe(401);
  });

  it('cannot be guessed: after ten failures the address is locked for 15 minutes, for every client', async () => {
    for (let index = 0; index < 10; index += 1) await attempt(openBrowser(service), WRONG);
    const locked = await attempt(openBrowser(service), PASSWORD);
    expect([locked.status, locked.body['code']]).toEqual([429, 'LOCKED_OUT']);
    expect((await ada.api('/api/v1/me')).status).toBe(200);
    nowMs += 15 * 60_000 + 1000;
    expect((await attempt(openBrowser(service), PASSWORD)).status).toBe(200);
  });

  it('of an unknown address locks in the same way, so that it does not reveal which users exist', async () => {
    const responses = [];
    for (let index = 0; index < 11; index += 1)
      responses.push((await attempt(openBrowser(service), WRONG, 'unknown-2@example.com')).status);
    expect(responses).toEqual([...Array(10).fill(401), 429]);
  });

  it('can be tried ten times a minute from one address', async () => {
    const browser = openBrowser(service);
    const responses = [];
    for (let index = 0; index < 11; index += 1)
      responses.push((await attempt(browser, WRONG, `user-${index}@example.com`)).status);
    expect(responses).toEqual([...Array(10).fill(401), 429]);
  });
});

describe('the sign-in log', () => {
  it('lists user, time, IP address and outcome, in pages', async () => {
    const all = (await ada.api('/api/v1/members/sign-ins')).body.data as unknown as Record<string, unknown>[];
    expect(all[0]).toMatchObject({
      outcome: 'signed_in',
      email: EMAIL,
      name: 'Ada',
      userAgent: 'Tester/1.0',
    });
    expect(String(all[0]?.['ipAddress'])).toMatch(/^10\./);
    expect(all.filter(({ outcome }) => outcome === 'refused').length).toBeGreaterThanOrEqual(11);
    const page = (await ada.api('/api/v1/members/sign-ins?limit=2')).body;
    expect(page.data).toEqual(all.slice(0, 2));
    const next = (await ada.api(`/api/v1/members/sign-ins?limit=2&after=${page.pageInfo?.endCursor}`)).body;
    expect(next.data).toEqual(all.slice(2, 4));
  });

  it('omits unknown addresses, which may be passwords in the wrong field', async () => {
    const typed = 'my.secret.password@oops';
    await attempt(openBrowser(service), 'anything long enough', `${typed}.example.com`);
    const { rows } = await pool.query('select * from sign_ins');
    expect(JSON.stringify(rows)).not.toContain(typed);
    expect(JSON.stringify(rows)).not.toContain('unknown@');
  });
});

it('the process’s log contains no address, password, token, code or cookie', async () => {
  await attempt(openBrowser(service), WRONG);
  await vi.waitFor(() => expect(logged).toContain('401 POST   /console/auth/*'), 120_000);
  const tokens = await pool.query<{ token: string }>('select token from user_sessions');
  const secrets = [
    EMAIL,
    'unknown@',
    PASSWORD,
    WRONG,
    ...tokens.rows.map(({ token }) => token),
    tokenOf(service.setupUrl),
  ];
  for (const secret of secrets) expect(logged).not.toContain(secret);
  expect(consoleError).not.toHaveBeenCalled();
});
