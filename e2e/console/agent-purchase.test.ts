import { readFile, writeFile } from 'node:fs/promises';
import { Purser } from '@purser/client';
import { afterAll, describe, expect, it } from 'vitest';
import { startSmtpServer } from '../../packages/server/test-support/smtp-server.ts';
import { type McpSession, openMcp, REVISIONS } from '../../test/mcp/mcp-session.ts';
import { sampled } from '../../test/run/run-count.ts';
import { until } from '../../test/run/until.ts';
import { runInProcess } from '../harness/purser-in-process.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { ownConsoleFixture } from './fixture/console-fixture.ts';
import { decideOldest } from './fixture/decide-approval.ts';
import { DRAWDOWN, intentOf } from './fixture/purchases.ts';
import { violationsOf } from './fixture/violations.ts';

const smtp = await startSmtpServer();
const installation = ownConsoleFixture({
  shop: true,
  env: { SMTP_URL: smtp.url, MAIL_FROM: 'purser@example.com' },
});
const folder = temporaryFolder();
/** Files with the mandates of the purchases, and the keys that verify them. */
const mandates: string[] = [];
const keysFile = async () => `${(await folder).path}/keys.json`;

afterAll(async () => {
  await smtp.close();
  await (await folder).remove();
});

const usd = (amountSubunits: number) => ({ currencyCode: 'USD', amountSubunits });

/** A key for one agent: two pieces are the limit of an order, and one piece is what needs no approval. */
async function agentKey(): Promise<{ readonly id: string; readonly key: string }> {
  const { client, shopUrl } = installation;
  const totals = await Promise.all(
    [1, 2].map(async (quantity) => {
      const intent = await client.checkoutIntents.createAndPoll({ ...intentOf(shopUrl, 'plain'), quantity });
      if (intent.state !== 'awaiting_confirmation') throw new Error(`no offer: ${intent.state}`);
      return intent.offer.cost.total.amountSubunits;
    }),
  );
  const [one = 0, two = 0] = totals;
  const { id, key } = await client.apiKeys.create({
    name: 'agent',
    scopes: ['checkout_intents:write', 'products:read', 'settings:read'],
  });
  await client.spendingLimits.set(id, {
    amounts: [{ period: 'order', amount: usd(two) }],
    approval: { above: [usd(one)] },
  });
  return { id, key };
}

const orderCount = async (): Promise<number> => {
  const { orders }: { orders: unknown[] } = JSON.parse(
    await (await fetch(`${installation.shopUrl}/admin/orders`)).text(),
  );
  return orders.length;
};

/** What the tools say of a purchase, as an agent makes it. */
const agentOf = (mcp: McpSession) => ({
  async offered(quantity: number): Promise<string> {
    const created = await mcp.call('create_checkout_intent', {
      ...intentOf(installation.shopUrl, 'plain'),
      quantity,
    });
    const id = String(created.data['id']);
    const { data } = await mcp.call('wait_for_checkout_intent', { id });
    expect(data).toMatchObject({ state: 'awaiting_confirmation', quantity });
    return id;
  },
  confirm: async (id: string) => (await mcp.call('confirm_checkout_intent', { id, ...DRAWDOWN })).data,
  refusal: (id: string) => mcp.refused('confirm_checkout_intent', { id, ...DRAWDOWN }),
  completed: (id: string) =>
    until(`${id} is completed`, async () => {
      const { data } = await mcp.call('wait_for_checkout_intent', { id, timeoutSeconds: 20 });
      if (data['state'] === 'failed') throw new Error(JSON.stringify(data));
      return data['state'] === 'completed' ? data : null;
    }),
});

async function saveMandate(id: string): Promise<string> {
  const file = `${(await folder).path}/${id}.json`;
  const env = { PURSER_URL: installation.url, PURSER_API_KEY: installation.apiKey };
  const { code, stderr } = await runInProcess(['mandates', 'get', id, `--file=${file}`], env);
  expect([code, stderr]).toEqual([0, '']);
  mandates.push(file);
  return readFile(file, 'utf8');
}

/** The tools are tested with both revisions by the server's tests: here the later one, and both in a long run. */
const revisions = sampled(REVISIONS, 2);

describe.each(revisions)('an MCP client of revision %s over HTTP', (revision) => {
  it('buys within its limit, is refused beyond it, and waits for a person who approves in the console', async () => {
    const { id: keyId, key } = await agentKey();
    const mcp = await openMcp(installation.url, key, revision);
    const { offered, confirm, refusal, completed } = agentOf(mcp);
    const before = await orderCount();

    const within = await offered(1);
    expect(await confirm(within)).not.toHaveProperty('approval');
    await completed(within);
    expect(await orderCount()).toBe(before + 1);

    const beyond = await offered(3);
    expect(await refusal(beyond)).toMatch(/SpendingLimitError.*amount_per_order/);
    const { data: explained } = await mcp.call('explain_failure', { id: beyond });
    expect(explained['explanation']).toContain('spending limit amount_per_order of the API key');
    expect((await mcp.call('get_checkout_intent', { id: beyond })).data).toMatchObject({
      state: 'awaiting_confirmation',
    });

    const approved = await offered(2);
    expect(await confirm(approved)).toMatchObject({
      state: 'awaiting_confirmation',
      approval: { status: 'pending', reasons: [{ rule: 'amount', of: 'api_key' }] },
    });
    const waiting = completed(approved);
    expect(await orderCount()).toBe(before + 1);
    const { page, go } = await installation.visit();
    await go('/approvals');
    await decideOldest(page, 'Approve');
    expect(await waiting).toMatchObject({ approval: { status: 'approved', decidedBy: { kind: 'user' } } });
    expect(await orderCount()).toBe(before + 2);

    expect(JSON.parse(await saveMandate(within)).records[0].payload.content.confirmed).toMatchObject({
      by: keyId,
    });
    expect(JSON.parse(await saveMandate(approved)).records[0].payload.content).toMatchObject({
      confirmed: { by: keyId, approval: { reasons: [{ rule: 'amount' }], decidedBy: { kind: 'user' } } },
      outcome: { state: 'completed' },
    });
    await mcp.close();
  });
});

it('an owner who is signed out approves by the link in the email, which works once', async () => {
  const { client, shopUrl } = installation;
  const { id: keyId, key } = await client.apiKeys.create({ name: 'asking agent' });
  await client.spendingLimits.set(keyId, { approval: { always: true } });
  const agent = new Purser({ apiKey: key, baseUrl: installation.url });
  const mailedBefore = smtp.messages.length;
  const { id } = await agent.checkoutIntents.createAndPoll(intentOf(shopUrl, 'plain'));
  await agent.checkoutIntents.confirm(id, DRAWDOWN);
  const { text } = await until('an email', async () => smtp.messages[mailedBefore] ?? null);
  const link = /http\S+\/console\/approve#\S+/.exec(text)?.[0] ?? '';
  const { page } = await installation.visitSignedOut();
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Approve this purchase?' }).waitFor();
  await page.getByText(`${shopUrl}/products/plain`).waitFor();
  expect(await violationsOf(page)).toBe('');
  await page.getByLabel('Reason').fill('Needed.');
  await page.getByRole('button', { name: 'Approve and buy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Purchase approved' }).waitFor();
  expect(await client.checkoutIntents.pollUntilFinished(id)).toMatchObject({
    state: 'completed',
    approval: { status: 'approved', reason: 'Needed.', decidedBy: { kind: 'user' } },
  });
  await page.reload();
  await page.getByText('This link was already used').waitFor();
});

describe('purser verify-mandate', () => {
  it('proves these purchases while the service is stopped, and refuses a changed record', async () => {
    await writeFile(
      await keysFile(),
      await (await fetch(`${installation.url}/.well-known/mandate-keys`)).text(),
    );
    await installation.killService();
    await expect(fetch(installation.url)).rejects.toThrow();
    const env = { HOME: (await folder).path };
    const verify = async (file: string) =>
      runInProcess(['verify-mandate', file, `--keys=${await keysFile()}`], env);
    expect(mandates).toHaveLength(2 * revisions.length);
    for (const file of mandates)
      expect(await verify(file)).toMatchObject({ code: 0, stdout: expect.stringContaining('authentic') });
    const [file = ''] = mandates;
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/("quantity": ?)1/, '$199'));
    expect(await verify(file)).toMatchObject({ code: 1, stdout: expect.stringContaining('quantity') });
  });
});
