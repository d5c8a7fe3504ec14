import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { type SmtpServer, startSmtpServer } from '../../test-support/smtp-server.ts';
import { comeInFirst, tokenOf, type Visitor, visitorOf } from './browser.ts';

const EMAIL = 'ada@example.com';

let smtp: SmtpServer;
let service: TestService;
let ada: Visitor;
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
  ada = await comeInFirst(service, EMAIL);
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
  ada.api('/api/v1/members/invitations', { method: 'POST', json: { email, role: 'viewer' } });
const linkIn = (text = '') => /http:\S+\/console\/enter#\S+/.exec(text)?.[0] ?? '';

describe('an email', () => {
  it('contains the invitation as plain text, and the response says that it was sent', async () => {
    const { body } = await invite('grace@example.com');
    expect(body['mailed']).toBe(true);
    const letter = smtp.letters.at(-1);
    expect(letter).toMatchObject({ from: 'purser@example.com', to: 'grace@example.com' });
    expect(letter?.headers).toMatch(/Content-Type: text\/plain/i);
    expect(letter?.headers).toMatch(/From: Purser <purser@example\.com>/i);
    expect(linkIn(letter?.text)).toBe(body['url']);
  });

  it('that the server rejects fails no request: the response says so, and the log omits the address', async () => {
    smtp.behave('refuses');
    const { status, body } = await invite('refused@example.com');
    expect([status, body['mailed']]).toEqual([201, false]);
    expect(logged).toContain('mail not sent');
    expect(logged).not.toContain('refused@example.com');
    expect((await visitorOf(service).door('/entry/look', { token: tokenOf(body['url']) })).status).toBe(200);
    smtp.behave('takes');
  });

  it('is sent only to a single plain address', async () => {
    const count = smtp.letters.length;
    for (const email of [
      'a@example.com,b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      '<a@example.com>',
    ]) {
      expect((await invite(email)).status).toBe(422);
    }
    expect(smtp.letters).toHaveLength(count);
  });
});

describe('a user with a forgotten password', () => {
  const forget = (email: string) => visitorOf(service).door('/entry/forgot', { email });

  it('is emailed a link, and the response does not reveal whether an address is known', async () => {
    const count = smtp.letters.length;
    const [known, unknown] = [await forget(EMAIL), await forget('nobody@example.com')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect([known.status, known.text]).toEqual([200, '{"ok":true}']);
    await vi.waitFor(() => expect(smtp.letters).toHaveLength(count + 1), 120_000);
    const letter = smtp.letters.at(-1);
    expect(letter?.to).toBe(EMAIL);
    const token = tokenOf(linkIn(letter?.text));
    const visitor = visitorOf(service);
    expect((await visitor.door('/entry/look', { token })).body).toMatchObject({
      kind: 'reset',
      email: EMAIL,
    });
    expect((await visitor.door('/entry/accept', { token, password: 'a quite new evening' })).status).toBe(
      200,
    );
  });

  it('is emailed at most three times an hour', async () => {
    const count = smtp.letters.length;
    for (let turn = 0; turn < 5; turn += 1) await forget(EMAIL);
    await close();
    expect(smtp.letters.slice(count).filter(({ to }) => to === EMAIL)).toHaveLength(2);
    expect(logged).not.toContain(EMAIL);
  });
});
