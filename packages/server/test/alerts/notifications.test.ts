import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Clock } from '../../src/kernel/clock.ts';
import { notifyOfAlerts } from '../../src/usecases/alerts/notify-of-alerts.ts';
import type { Context } from '../../src/usecases/context.ts';
import { openContext } from '../../test-support/database-context.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { type SmtpServer, startSmtpServer } from '../../test-support/smtp-server.ts';
import { INTENTS, intentBody, invalidFields, send } from '../surface/http-client.ts';

const PATH = '/api/v1/alert-notifications';
const OFF = {
  emails: [] as string[],
  webhookUrl: null,
  kinds: null,
  intervalMinutes: 5,
  quietHours: null,
  urgentInQuietHours: true,
};
const EVENTUALLY = { timeout: 120_000, interval: 50 };

interface Called {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of notifications. */
async function startHook() {
  const called: Called[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      called.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/alerts`,
    called,
    respond: (next: number) => {
      status = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const cleanups: (() => void)[] = [];
let smtp: SmtpServer;
/** Without workers: what it queues is not sent before `worker` runs. */
let api: TestService;
let worker: TestService | undefined;
let hook: Awaited<ReturnType<typeof startHook>>;
let contexts: readonly Context[];
/** Ahead of the services' clock, so that their own comparisons do not count. */
let nowMs = Date.now() + 3_600_000;
const clock: Clock = { now: () => new Date(nowMs) };

beforeAll(async () => {
  [smtp, hook] = await Promise.all([startSmtpServer(), startHook()]);
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Purser <purser@example.com>' };
  api = await startTestService({ role: 'api', env });
  contexts = Array.from({ length: 3 }, () => openContext(api.databaseUrl, clock));
  worker = await startTestService({ role: 'worker', env, databaseUrl: api.databaseUrl });
});
afterAll(async () => {
  await worker?.close();
  await Promise.all((contexts ?? []).map(({ store }) => store.close()));
  await api?.close();
  await smtp?.close();
  await hook?.close();
  for (const cleanUp of cleanups) cleanUp();
});

/** Compares in several processes at the same time. */
async function compare(minutes = 1): Promise<void> {
  nowMs += minutes * 60_000;
  await Promise.all(contexts.map((context) => notifyOfAlerts(context, 'https://purser.example')));
}

/** An account that made a purchase and has no webhook endpoint, which is an alert. */
async function accountWithAlert() {
  const account = await api.newAccount();
  const place = { url: api.url, apiKey: account.apiKey };
  await send(place, { path: INTENTS, json: intentBody() });
  return { ...account, place };
}

const mailsTo = (address: string) => smtp.messages.filter(({ to }) => to === address);

describe('a notification of alerts', () => {
  it('is sent though the alerts of another account cannot be compared', async () => {
    const accounts = [await accountWithAlert(), await accountWithAlert()].toSorted((one, other) =>
      one.accountId < other.accountId ? -1 : 1,
    );
    const [broken, whole] = accounts;
    const [context] = contexts;
    if (broken === undefined || whole === undefined || context === undefined) throw new Error('no accounts');
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Zurich' };
    await broken.client.alerts.setNotifications({ ...OFF, emails: ['broken@example.com'], quietHours });
    await whole.client.alerts.setNotifications({ ...OFF, emails: ['whole@example.com'] });
    await context.store.db
      .updateTable('alert_notifications')
      .set({ quiet_time_zone: 'Nowhere/Removed' })
      .where('owner', '=', broken.accountId)
      .execute();
    await expect(compare()).rejects.toThrow(AggregateError);
    await broken.client.alerts.setNotifications(OFF);
    await vi.waitFor(() => expect(mailsTo('whole@example.com')).toHaveLength(1), EVENTUALLY);
  });

  it('is mailed once, however many processes compare, and says when it is over', async () => {
    const { client } = await accountWithAlert();
    await client.alerts.setNotifications({ ...OFF, emails: ['once@example.com'] });
    for (let round = 0; round < 3; round += 1) await compare();
    await vi.waitFor(() => expect(mailsTo('once@example.com')).toHaveLength(1), EVENTUALLY);
    const [mail] = mailsTo('once@example.com');
    expect(mail?.text).toContain('No webhook endpoint is saved');
    expect(mail?.text).toContain('https://purser.example/console/settings/notifications');
    await client.alerts.setNotifications({ ...OFF, emails: ['once@example.com'], kinds: ['balance_low'] });
    await compare();
    await client.alerts.setNotifications({ ...OFF, emails: ['once@example.com'] });
    // The next comparison finds an endpoint, so that the alert is over.
    await endAlert(client);
    await compare();
    await vi.waitFor(() => expect(mailsTo('once@example.com')).toHaveLength(2), EVENTUALLY);
    expect(mailsTo('once@example.com')[1]?.text).toMatch(/Resolved:\s+- No webhook endpoint is saved/);
    // The mail arrives before its sending is recorded.
    await vi.waitFor(async () => {
      const { messages } = await client.alerts.notifications();
      expect(messages.map(({ state, subject }) => [state, subject.split(':')[0]])).toEqual([
        ['sent', '1 resolved'],
        ['sent', '1 new alert'],
      ]);
    }, EVENTUALLY);
  });

  it('is posted to a URL with a signature, again after an error, with the same id', async () => {
    const { client, accountId } = await accountWithAlert();
    const { webhookSecret = '' } = await client.alerts.setNotifications({ ...OFF, webhookUrl: hook.url });
    expect(webhookSecret).toMatch(/^whsec_/);
    expect((await client.alerts.notifications()).webhookSecret).toBeUndefined();
    hook.respond(500);
    await compare();
    await vi.waitFor(() => expect(hook.called.length).toBe(1), EVENTUALLY);
    hook.respond(204);
    await vi.waitFor(() => expect(hook.called.length).toBe(2), EVENTUALLY);
    const [first, second] = hook.called;
    expect(second?.body).toBe(first?.body);
    const body = JSON.parse(second?.body ?? '');
    expect(body).toMatchObject({ type: 'alerts.changed', accountId, resolved: [] });
    expect(body.opened).toMatchObject([{ kind: 'webhook_endpoint_missing', status: 'warning' }]);
    const signature = createHmac('sha256', webhookSecret)
      .update(second?.body ?? '')
      .digest('hex');
    expect(second?.headers['x-svc-signature']).toBe(`v0=${signature}`);
    expect(second?.headers['x-svc-event-id']).toBe(body.id);
    await vi.waitFor(async () => {
      const [message] = (await client.alerts.notifications()).messages;
      expect(message).toMatchObject({ state: 'sent', attemptCount: 2, target: hook.url });
    }, EVENTUALLY);
  });

  it('that was queued is sent by another process after a crash, and not again', async () => {
    await worker?.close();
    const { client } = await accountWithAlert();
    await client.alerts.setNotifications({ ...OFF, emails: ['crash@example.com'] });
    await compare();
    await compare();
    expect((await client.alerts.notifications()).messages).toMatchObject([{ state: 'queued' }]);
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Purser <purser@example.com>' };
    worker = await startTestService({ role: 'worker', env, databaseUrl: api.databaseUrl });
    await vi.waitFor(() => expect(mailsTo('crash@example.com')).toHaveLength(1), EVENTUALLY);
    await compare();
    expect((await client.alerts.notifications()).messages).toHaveLength(1);
  });

  it('waits for the end of the quiet hours', async () => {
    const { client } = await accountWithAlert();
    const at = new Date(nowMs + 60_000);
    const time = (ms: number) => new Date(at.getTime() + ms).toISOString().slice(11, 16);
    const quietHours = { from: time(-60_000), to: time(3_600_000), timeZone: 'UTC' };
    await client.alerts.setNotifications({ ...OFF, emails: ['quiet@example.com'], quietHours });
    await compare();
    await compare(30);
    expect((await client.alerts.notifications()).messages).toEqual([]);
    await compare(31);
    expect((await client.alerts.notifications()).messages).toHaveLength(1);
  });

  it('reaches operators about the installation', async () => {
    const { operator } = await api.operator();
    const set = await operator.setNotifications({ ...OFF, emails: ['operator@example.com'], kinds: null });
    expect(set).toMatchObject({ emails: ['operator@example.com'], mailAvailable: true, messages: [] });
    expect(await operator.testNotifications()).toEqual({ messageCount: 1 });
    await vi.waitFor(() => expect(mailsTo('operator@example.com')).toHaveLength(1), EVENTUALLY);
    expect(mailsTo('operator@example.com')[0]?.text).toContain('/console/operator/notifications');
  });
});

const endAlert = async (client: TestService['client']) => {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => response.end(JSON.stringify({ challenge: JSON.parse(body).source?.id })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await client.webhookEndpoints.create({ url: `http://127.0.0.1:${port}/` });
  // Events of the purchase may come after this: an endpoint that does not answer is an alert.
  cleanups.push(() => server.close());
};

describe('the settings', () => {
  it('are off at first, per account, and send a test at most twice a minute', async () => {
    const { client, place } = await accountWithAlert();
    expect(await client.alerts.notifications()).toMatchObject({ ...OFF, intervalMinutes: 60, messages: [] });
    const none = await send(place, { path: `${PATH}/test`, method: 'POST' });
    expect([none.status, none.body.name]).toEqual([409, 'ConflictError']);
    await client.alerts.setNotifications({ ...OFF, emails: ['test@example.com', 'test@example.com'] });
    expect((await send(place, { path: `${PATH}/test`, method: 'POST' })).body).toMatchObject({
      messageCount: 1,
    });
    expect((await send(place, { path: `${PATH}/test`, method: 'POST' })).status).toBe(409);
    await vi.waitFor(() => expect(mailsTo('test@example.com')).toHaveLength(1), EVENTUALLY);
    const { data } = await client.auditEntries.list({ action: 'account.notifications_updated' });
    expect(data).toMatchObject([{ before: { emailCount: 0 }, after: { emailCount: 1, emails: 'changed' } }]);
    expect(JSON.stringify(data)).not.toContain('test@example.com');
    expect((await api.client.alerts.notifications()).messages).toEqual([]);
  });

  it('are refused with the field that is wrong', async () => {
    const set = (change: object) => send(api, { method: 'PUT', path: PATH, json: { ...OFF, ...change } });
    const quiet = { from: '22:00', to: '07:00', timeZone: 'Mars/Olympus' };
    expect(Object.keys(invalidFields(await set({ quietHours: quiet })))).toEqual([
      'body.quietHours.timeZone',
    ]);
    expect(Object.keys(invalidFields(await set({ quietHours: { ...quiet, from: '24:00' } })))).toEqual([
      'body.quietHours.from',
    ]);
    expect(Object.keys(invalidFields(await set({ emails: ['a@example.com, b@example.com'] })))).toEqual([
      'body.emails.0',
    ]);
    expect(Object.keys(invalidFields(await set({ webhookUrl: 'http://169.254.169.254/' })))).toEqual([
      'body.webhookUrl',
    ]);
    expect(Object.keys(invalidFields(await set({ intervalMinutes: 1, kinds: ['rain'] }))).sort()).toEqual([
      'body.intervalMinutes',
      'body.kinds.0',
    ]);
    const { key } = await api.client.apiKeys.create({ scopes: ['settings:read'] });
    expect((await send(api, { path: PATH, apiKey: key })).status).toBe(200);
    const refused = await send(api, { method: 'PUT', path: PATH, apiKey: key, json: OFF });
    expect(refused.status).toBe(403);
  });
});
