import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { type Browser, inviteAndSignIn, openBrowser, PASSWORD, signIn, signUpFirstOwner } from './browser.ts';

const EMAIL = 'ada@example.com';
const NEXT_PASSWORD = 'eleven slow rivers at dusk';

let service: TestService;
let ada: Browser;

beforeAll(async () => {
  service = await startTestService({ env: { TRUST_PROXY: 'true' }, role: 'api' });
  ada = await signUpFirstOwner(service, EMAIL);
});
afterAll(() => service?.close());

const change = (browser: Browser, body: object) => browser.auth('/profile/change', body);
const profileOf = async (browser: Browser) => (await browser.auth('/profile')).body;

describe('a user', () => {
  it('can change their name without their password', async () => {
    const response = await change(ada, { name: 'Ada', email: EMAIL });
    expect([response.status, response.body]).toEqual([200, await profileOf(ada)]);
    expect(await profileOf(ada)).toMatchObject({ name: 'Ada', email: EMAIL });
  });

  it.each([
    [{ name: 'A\u0000da' }, 'name'],
    [{ email: 'else@example.com' }, 'current password is required'],
    [{ password: NEXT_PASSWORD }, 'current password is required'],
    [{ email: 'else@example.com', currentPassword: 'a guess that is wrong' }, 'current password is wrong'],
    [{ password: 'short', currentPassword: PASSWORD }, '12 characters'],
    [{ password: `${EMAIL} 2026!`, currentPassword: PASSWORD }, 'must not be the email address'],
  ])('is refused %j', async (body, message) => {
    const before = await profileOf(ada);
    const response = await change(ada, body);
    expect(response.status).toBe(400);
    expect(response.body['message']).toContain(message);
    expect(await profileOf(ada)).toEqual(before);
    await signIn(service, EMAIL);
  });

  it('cannot take another user’s address, and a refused request changes nothing', async () => {
    const grace = await inviteAndSignIn(service, ada, 'grace@example.com', 'viewer');
    const taken = { name: 'Not Grace', email: 'ADA@example.com', currentPassword: PASSWORD };
    expect((await change(grace, taken)).status).toBe(409);
    expect(await profileOf(grace)).toMatchObject({ name: 'grace', email: 'grace@example.com' });
  });

  it('signs in with the new address and no longer with the old one', async () => {
    const lise = await inviteAndSignIn(service, ada, 'lise@example.com', 'viewer');
    await change(lise, { email: 'lise@elsewhere.example', currentPassword: PASSWORD });
    await signIn(service, 'lise@elsewhere.example');
    const old = await openBrowser(service).auth('/sign-in/email', {
      email: 'lise@example.com',
      password: PASSWORD,
    });
    expect(old.status).toBe(401);
  });

  it('ends every other session with a new password, and stays signed in', async () => {
    const emmy = await inviteAndSignIn(service, ada, 'emmy@example.com', 'viewer');
    const elsewhere = await signIn(service, 'emmy@example.com');
    const response = await change(emmy, { password: NEXT_PASSWORD, currentPassword: PASSWORD });
    expect(response.status).toBe(200);
    expect((await emmy.api('/api/v1/me')).status).toBe(200);
    expect((await elsewhere.api('/api/v1/me')).status).toBe(401);
    await signIn(service, 'emmy@example.com', NEXT_PASSWORD);
  });
});

describe('a profile', () => {
  it('cannot be read or changed without a session, or from another site', async () => {
    const anonymous = openBrowser(service);
    expect((await anonymous.auth('/profile')).status).toBe(401);
    expect((await change(anonymous, { name: 'Eve' })).status).toBe(401);
    const foreign = await ada.auth('/profile/change', { name: 'Eve' }, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(await profileOf(ada)).toMatchObject({ name: 'Ada' });
  });

  it('allows at most ten wrong current passwords a minute', async () => {
    const guesser = await inviteAndSignIn(service, ada, 'guess@example.com', 'viewer');
    const statuses = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push(
        (await change(guesser, { email: 'x@y.example', currentPassword: `guess ${index}` })).status,
      );
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});
