import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { comeInFirst, PASSWORD, tokenOf, totp, type Visitor, visitorOf } from './browser.ts';

const EMAIL = 'ada@example.com';

let service: TestService;
let ada: Visitor;
let pool: pg.Pool;

beforeAll(async () => {
  service = await startTestService({ env: { TRUST_PROXY: 'true' }, role: 'api' });
  pool = new pg.Pool({ connectionString: service.databaseUrl });
  ada = await comeInFirst(service, EMAIL);
});
afterAll(async () => {
  await pool?.end();
  await service?.close();
});

const attempt = (visitor: Visitor, password: string) =>
  visitor.door('/sign-in/email', { email: EMAIL, password });

describe('a second factor', () => {
  let uri = '';
  let codes: string[] = [];

  it('is required once it is confirmed, and accepts a code of the app or a backup code', async () => {
    const enabled = await ada.door('/two-factor/enable', { password: PASSWORD });
    expect(enabled.status).toBe(200);
    uri = String(enabled.body['totpURI']);
    codes = enabled.body['backupCodes'] as string[];
    expect((await attempt(visitorOf(service), PASSWORD)).body['twoFactorRedirect']).toBeUndefined();
    expect((await ada.door('/two-factor/verify-totp', { code: totp(uri, Date.now()) })).status).toBe(200);
    const visitor = visitorOf(service);
    expect((await attempt(visitor, PASSWORD)).body['twoFactorRedirect']).toBe(true);
    expect((await visitor.api('/api/v1/me')).status).toBe(401);
    expect((await visitor.door('/two-factor/verify-totp', { code: '000000' })).status).toBe(401);
    expect((await visitor.api('/api/v1/me')).status).toBe(401);
    expect((await visitor.door('/two-factor/verify-totp', { code: totp(uri, Date.now()) })).status).toBe(200);
    expect((await visitor.api('/api/v1/me')).body).toMatchObject({ user: { twoFactorEnabled: true } });
    const other = visitorOf(service);
    await attempt(other, PASSWORD);
    expect((await other.door('/two-factor/verify-backup-code', { code: codes[0] })).status).toBe(200);
    const again = visitorOf(service);
    await attempt(again, PASSWORD);
    expect((await again.door('/two-factor/verify-backup-code', { code: codes[0] })).status).toBe(401);
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
    const [person] = (await operator.operatorUsers.list()).data;
    const { url } = await operator.operatorUsers.createResetLink(person?.id ?? '');
    expect((await ada.api('/api/v1/me')).status).toBe(200);
    const visitor = visitorOf(service);
    const reset = await visitor.door('/entry/accept', {
      token: tokenOf(url),
      password: 'another quiet evening',
    });
    expect([reset.status, reset.body['signedIn']]).toEqual([200, false]);
    expect((await visitor.api('/api/v1/me')).status).toBe(401);
    expect((await ada.api('/api/v1/me')).status).toBe(401);
    expect((await attempt(visitor, 'another quiet evening')).body['twoFactorRedirect']).toBe(true);
    expect((await visitor.door('/two-factor/verify-totp', { code: totp(uri, Date.now()) })).status).toBe(200);
    ada = visitor;
  });
});

it('that was refused is in the sign-in log, with its user', async () => {
  const { rows } = await pool.query<{ user_id: string; outcome: string }>(
    `select user_id, outcome from sign_ins where outcome = 'refused'`,
  );
  expect(rows).toHaveLength(2);
  expect(rows.every(({ user_id: id }) => id !== null)).toBe(true);
});
