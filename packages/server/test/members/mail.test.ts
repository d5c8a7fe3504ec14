import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { type SmtpServer, startSmtpServer } from '../../test-support/smtp-server.ts';
import { type Browser, openBrowser, signUpFirstOwner, tokenOf } from './browser.ts';

const EMAIL = 'ada@example.com';

let smtp: SmtpServer;
let service: TestService;
let ada: Browser;
let logged = '';
const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
  logged += String(text);
  return true;
});

beforeAll(async () => {
  smtp = await startSmtpServer();
  service = await startTestService({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Purser <purser@example.com>', TRUST_PROXY: 'true' },
    role: 'api',
    log: 'pretty',
  });
  ada = await signUpFirstOwner(service, EMAIL);
});
afterAll(async () => {
  stderr.mockRestore();
  await close();
  await smtp?.close();
});

let closed = false;
/** Waits until messages in progress have been handed to the server. */
async function close(): Promise<void> {
  if (closed) return;
  closed = true;
  await service?.close();
}

const invite = (email: string) =>
  ada.api('/api/v1/member-invitations', { method: 'POST', json: { email, role: 'viewer' } });
const linkIn = (text = '') => /http:\S+\/console\/redeem-link#\S+/.exec(text)?.[0] ?? '';

describe('an email', () => {
  it('contains the invitation as plain text, and the response says that it was sent', async () => {
    const { body } = await invite('grace@example.com');
    expect(body['mailed']).toBe(true);
    const message = smtp.messages.at(-1);
    expect(message).toMatchObject({ from: 'purser@example.com', to: 'grace@example.com' });
    expect(message?.headers).toMatch(/Content-Type: text\/plain/i);
    expect(message?.headers).toMatch(/From: Purser <purser@example\.com>/i);
    expect(linkIn(message?.text)).toBe(body['url']);
  });

  it('that the server rejects fails no request: the response says so, and the log omits the address', async () => {
    smtp.setMode('reject');
    const { status, body } = await invite('refused@example.com');
    expect([status, body['mailed']]).toEqual([201, false]);
    expect(logged).toContain('mail not sent');
    expect(logged).not.toContain('refused@example.com');
    expect(
      (await openBrowser(service).auth('/one-time-link/read', { token: tokenOf(body['url']) })).status,
    ).toBe(200);
    smtp.setMode('accept');
  });

  it('is sent only to a single plain address', async () => {
    const count = smtp.messages.length;
    for (const email of [
      'a@example.com,b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      '<a@example.com>',
    ]) {
      expect((await invite(email)).status).toBe(422);
    }
    expect(smtp.messages).toHaveLength(count);
  });
});

describe('a user with a forgotten password', () => {
  const requestReset = (email: string) => openBrowser(service).auth('/forgot-password', { email });

  it('is emailed a link, and the response does not reveal whether an address is known', async () => {
    const count = smtp.messages.length;
    const [known, unknown] = [await requestReset(EMAIL), await requestReset('unknown@example.com')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect([known.status, known.text]).toEqual([200, '{"ok":true}']);
    await vi.waitFor(() => expect(smtp.messages).toHaveLength(count + 1), 120_000);
    const message = smtp.messages.at(-1);
    expect(message?.to).toBe(EMAIL);
    const token = tokenOf(linkIn(message?.text));
    const browser = openBrowser(service);
    expect((await browser.auth('/one-time-link/read', { token })).body).toMatchObject({
      kind: 'reset',
      email: EMAIL,
    });
    expect(
      (await browser.auth('/one-time-link/redeem', { token, password: 'a quite new evening' })).status,
    ).toBe(200);
  });

  it('is emailed at most three times an hour', async () => {
    const count = smtp.messages.length;
    for (let index = 0; index < 5; index += 1) await requestReset(EMAIL);
    await close();
    expect(smtp.messages.slice(count).filter(({ to }) => to === EMAIL)).toHaveLength(2);
    expect(logged).not.toContain(EMAIL);
  });
});
