import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import { type SmtpServer, startSmtpServer } from '../../test-support/smtp-server.ts';
import { drawdown, openPurchaseFixture, type PurchaseFixture } from '../lifecycle/purchase-fixture.ts';
import { type Browser, inviteAndSignIn, openBrowser, signUpFirstOwner } from '../members/browser.ts';

const OWNER = 'ada@example.com';
const OTHER_OWNER = 'grace@example.com';

let smtp: SmtpServer;
let fixture: PurchaseFixture;
let ada: Browser;
/** Whoever opens a link, without a session. */
let reader: Browser;

beforeAll(async () => {
  smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Purser <purser@example.com>', TRUST_PROXY: 'true' };
  fixture = await openPurchaseFixture({ env });
  ada = await signUpFirstOwner(fixture.service, OWNER);
  await inviteAndSignIn(fixture.service, ada, OTHER_OWNER, 'owner');
  await inviteAndSignIn(fixture.service, ada, 'dev@example.com', 'developer');
  reader = openBrowser(fixture.service);
  await fixture.client.spendingLimits.set('account', { approval: { always: true } });
});
afterAll(async () => {
  await fixture?.close();
  await smtp?.close();
});

/** Confirms an offer, which then waits for an approval. */
async function asked() {
  const { id } = await fixture.offered('plain');
  const intent = await fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
  if (intent.state !== 'awaiting_confirmation' || intent.approval === undefined)
    throw new Error('no approval was asked for');
  return { id, approval: intent.approval };
}

const mailsTo = (address: string) => smtp.messages.filter(({ to }) => to === address);

/** The token of the link in the next email to the address. */
async function nextToken(address: string, after: number): Promise<string> {
  const text = await until(`an email to ${address}`, async () => mailsTo(address)[after]?.text ?? null);
  return /\/console\/approve#(\S+)/.exec(text)?.[1] ?? '';
}

const call = (path: 'read' | 'decide', json: object, browser = reader, origin = fixture.service.url) =>
  browser.api(`/console/approval-link/${path}`, { method: 'POST', json, headers: { origin } });

describe('an approval link', () => {
  it('is mailed to every owner, and decides once, as the owner, without a session', async () => {
    const [before, beforeOther] = [mailsTo(OWNER).length, mailsTo(OTHER_OWNER).length];
    const { id, approval } = await asked();
    const [token, other] = await Promise.all([nextToken(OWNER, before), nextToken(OTHER_OWNER, beforeOther)]);
    expect(mailsTo('dev@example.com').filter(({ text }) => text.includes('/console/approve'))).toEqual([]);
    const mail = mailsTo(OWNER).at(-1);
    expect(mail?.text).toContain('every purchase needs an approval');
    expect(mail?.text).not.toContain('Example Street');
    const read = await call('read', { token });
    expect([read.status, read.body]).toMatchObject([
      200,
      { userName: 'Ada', approval: { id: approval.id, status: 'pending', subject: { quantity: 1 } } },
    ]);
    const decision = { token, decision: 'approve', digest: approval.digest, reason: 'Wanted.' };
    expect((await call('decide', decision)).body).toMatchObject({ approval: { status: 'approved' } });
    const bought = await fixture.inState(id, 'completed');
    expect(bought.approval).toMatchObject({ decidedBy: { kind: 'user' }, reason: 'Wanted.' });
    const { data } = await fixture.client.auditEntries.list({ objectId: approval.id });
    expect(data).toMatchObject([
      {
        action: 'approval.approved',
        actor: { kind: 'user', id: bought.approval?.decidedBy?.id },
        origin: { channel: 'console', ipAddress: expect.stringMatching(/^10\./) },
        after: { link: expect.stringMatching(/^apl_/) },
      },
    ]);
    // Replayed: with the same and with another decision, and only read.
    for (const replay of [
      call('decide', decision),
      call('decide', { ...decision, decision: 'reject' }),
      call('read', { token }),
    ])
      expect(await replay).toMatchObject({
        status: 409,
        body: { name: 'ConflictError', message: expect.stringContaining('already used') },
      });
    // The link of another owner shows what was decided, and changes nothing.
    expect((await call('read', { token: other })).body).toMatchObject({ approval: { status: 'approved' } });
    expect(await call('decide', { ...decision, token: other, decision: 'reject' })).toMatchObject({
      status: 409,
      body: { message: 'The purchase is approved already.' },
    });
    expect(await fixture.client.checkoutIntents.retrieve(id)).toMatchObject({ state: 'completed' });
  });

  it('rejects as well; of simultaneous uses one counts, and an email that is sent again has the same link', async () => {
    const before = mailsTo(OWNER).length;
    smtp.setMode('accept-and-fail');
    const { id, approval } = await asked();
    const token = await nextToken(OWNER, before);
    smtp.setMode('accept');
    expect(await nextToken(OWNER, before + 1)).toBe(token);
    const decision = { token, decision: 'reject', digest: approval.digest };
    const statuses = await Promise.all([1, 2, 3].map(async () => (await call('decide', decision)).status));
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect(await fixture.client.checkoutIntents.retrieve(id)).toMatchObject({
      state: 'failed',
      failureReason: { code: 'not_approved' },
    });
  });

  it('decides nothing if it is unknown, its user has lost the right, the page showed something else, or a foreign page asks', async () => {
    const before = mailsTo(OTHER_OWNER).length;
    const { id, approval } = await asked();
    const token = await nextToken(OTHER_OWNER, before);
    const decision = { token, decision: 'approve', digest: approval.digest };
    expect(await call('decide', { ...decision, token: 'x'.repeat(43) })).toMatchObject({
      status: 404,
      body: { message: 'This link is not valid.' },
    });
    expect((await call('decide', { ...decision, digest: '0'.repeat(64) })).status).toBe(409);
    expect((await call('decide', { token, decision: 'buy', digest: approval.digest })).status).toBe(400);
    expect((await call('decide', { ...decision, reason: 'a\0b' })).status).toBe(400);
    expect((await call('decide', { token, decision: 'approve' })).status).toBe(400);
    expect((await call('decide', decision, reader, 'https://other.example')).status).toBe(403);
    const { data: members } = await fixture.client.members.list();
    const grace = members.find(({ email }) => email === OTHER_OWNER);
    await fixture.client.members.changeRole(grace?.id ?? '', 'developer');
    for (const path of ['read', 'decide'] as const)
      expect(await call(path, decision)).toMatchObject({
        status: 403,
        body: { name: 'PermissionDeniedError' },
      });
    await fixture.client.members.changeRole(grace?.id ?? '', 'owner');
    expect(await fixture.client.checkoutIntents.retrieve(id)).toMatchObject({
      state: 'awaiting_confirmation',
      approval: { status: 'pending' },
    });
    // None of it has used the link.
    expect((await call('decide', decision)).status).toBe(200);
  });

  it('is stored as a hash only, and ends when it expires', async () => {
    const before = mailsTo(OWNER).length;
    const { id, approval } = await asked();
    const token = await nextToken(OWNER, before);
    const stored = await fixture.database.query('select l::text as link from approval_links l');
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    await fixture.database.query('update approval_links set expires_at = now() where approval_id = $1', [
      approval.id,
    ]);
    for (const path of ['read', 'decide'] as const)
      expect(await call(path, { token, decision: 'approve', digest: approval.digest })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('expired') },
      });
    expect(await fixture.client.checkoutIntents.retrieve(id)).toMatchObject({
      approval: { status: 'pending' },
    });
  });
});

describe('the notifications of an account', () => {
  it('tell a webhook, without a secret, and stop if they are switched off', async () => {
    const called: string[] = [];
    const hook = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        called.push(body);
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    const address = hook.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const settings = {
      emails: [],
      webhookUrl: `http://127.0.0.1:${port}/approvals`,
      kinds: ['approval_requested' as const],
      intervalMinutes: 60,
      quietHours: null,
      urgentInQuietHours: true,
    };
    await fixture.client.alerts.setNotifications(settings);
    const { id, approval } = await asked();
    const body = await until('a request of the webhook', async () => called[0] ?? null);
    expect(JSON.parse(body)).toMatchObject({
      type: 'approvals.requested',
      approval: {
        id: approval.id,
        total: { currencyCode: 'USD' },
        url: `${fixture.service.url}/console/${fixture.service.accountId}/approvals?checkoutIntentId=${id}`,
      },
    });
    expect(body).not.toContain('approve#');
    await fixture.client.alerts.setNotifications({ ...settings, kinds: ['balance_low'] });
    const count = mailsTo(OWNER).length;
    await asked();
    await until('an empty queue', async () => {
      const { rows } = await fixture.database.query(
        "select 1 from graphile_worker.jobs where task_identifier in ('notify-approvers', 'send-approval-link')",
      );
      return rows.length === 0 ? true : null;
    });
    expect([called.length, mailsTo(OWNER).length]).toEqual([1, count]);
    await new Promise((resolve) => hook.close(resolve));
  });
});
