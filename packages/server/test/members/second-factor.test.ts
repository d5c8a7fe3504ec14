import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { type Browser, openBrowser, PASSWORD, signUpFirstOwner, tokenOf, totp } from './browser.ts';

const EMAIL = 'ada@example.com';

let service: TestService;
let ada: Browser;
let pool: pg.Pool;

beforeAll(async () => {
  service = await startTestService({ env: { TRUST_PROXY: 'true' }, role: 'api' });
  pool = new pg.Pool({ connectionString: service.databaseUrl });
  ada = await signUpFirstOwner(service, EMAIL);
});
afterAll(async () => {
  await pool?.end();
  await service?.close();
});

const attempt = (browser: Browser, password: string) =>
  browser.auth('/sign-in/email', { email: EMAIL, password });

describe('a second factor', () => {
  let uri = '';
  let codes: string[] = [];

  it('is required once it is confirmed, and accepts a code of the app or a backup code', async () => {
    const enabled = await ada.auth('/two-factor/enable', { password: PASSWORD });
    expect(enabled.status).toBe(200);
    uri = String(enabled.body['totpURI']);
    codes = enabled.body['backupCodes'] as string[];
    expect((await attempt(openBrowser(service), PASSWORD)).body['twoFactorRedirect']).toBeUndefined();
    expect((await ada.auth('/two-factor/verify-totp', { code: totp(uri, Date.now()) })).status).toBe(200);
    const browser = openBrowser(service);
    expect((await attempt(browser, PASSWORD)).body['twoFactorRedirect']).toBe(true);
    expect((await browser.api('/api/v1/me')).status).toBe(401);
    expect((await browser.auth('/two-factor/verify-totp', { code: '000000' })).status).toBe(401);
    expect((await browser.api('/api/v1/me')).status).toBe(401);
    expect((await browser.auth('/two-factor/verify-totp', { code: totp(uri, Date.now()) })).status).toBe(200);
    expect((await browser.api('/api/v1/me')).body).toMatchObject({ user: { twoFactorEnabled: true } });
    const other = openBrowser(service);
    await attempt(other, PASSWORD);
    expect((await other.auth('/two-factor/verify-backup-code', { code: codes[0] })).status).toBe(200);
    const again = openBrowser(service);
    await attempt(again, PASSWORD);
    expect((await again.auth('/two-factor/verify-backup-code', { code: codes[0] })).status).toBe(401);
  });

  it('is kept encrypted', async () => {
    const { rows } = await pool.query('select secret, backup_codes from user_second_factors');
    const kept = JSON.stringify(rows);
    const secret = new URL(uri).searchParams.get('secret') ?? 'none';
    expect(rows).toHaveLength(1);
    for (const text of [secret, ...codes]) expect(kept).not.toContain(text);
    const sealed = await pool.query<{ sealed_secret: string }>('select sealed_secret from session_secret');
    expect(sealed.rows[0]?.sealed_secret).toMatch(/^v1\./);
  });

  it('is still required after a reset link, and the link ends every session', async () => {
    const operator = await service.operator();
    const [user] = (await operator.operatorUsers.list()).data;
    const { url } = await operator.operatorUsers.createResetLink(user?.id ?? '');
    expect((await ada.api('/api/v1/me')).status).toBe(200);
    const browser = openBrowser(service);
    const reset = await browser.auth('/one-time-link/redeem', {
      token: tokenOf(url),
      password: 'another quiet evening',
    });
    expect([reset.status, reset.body['signedIn']]).toEqual([200, false]);
    expect((await browser.api('/api/v1/me')).status).toBe(401);
    expect((await ada.api('/api/v1/me')).status).toBe(401);
    expect((await attempt(browser, 'another quiet evening')).body['twoFactorRedirect']).toBe(true);
    expect((await browser.auth('/two-factor/verify-totp', { code: totp(uri, Date.now()) })).status).toBe(200);
    ada = browser;
  });
});

it('a refused second factor is in the sign-in log, with its user', async () => {
  const { rows } = await pool.query<{ user_id: string; outcome: string }>(
    `select user_id, outcome from sign_ins where outcome = 'refused'`,
  );
  expect(rows).toHaveLength(2);
  expect(rows.every(({ user_id: id }) => id !== null)).toBe(true);
});
