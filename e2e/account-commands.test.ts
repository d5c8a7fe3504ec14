import { type Event, Purser } from '@purser/client';
import { EVENT_TYPES } from '@purser/contract/vocabulary';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampled } from '../test/run/run-count.ts';
import { intentOf } from './console/fixture/purchases.ts';
import { liftLimits } from './harness/installation.ts';
import { copyPreparedData } from './harness/prepared-data.ts';
import { type RunningPurser, spawnPurser, startPurser } from './harness/purser.ts';
import { jsonInProcess, runInProcess } from './harness/purser-in-process.ts';
import { type RunningReceiver, startReceiver } from './harness/receiver.ts';
import { type SandboxShop, startSandboxShop } from './harness/sandbox-shop.ts';
import { type ScriptedReceiver, startScriptedReceiver } from './harness/scripted-receiver.ts';
import { temporaryFolder } from './harness/temporary-folder.ts';

const folder = temporaryFolder();
let env: Record<string, string> = {};
let service: RunningPurser;
let shop: SandboxShop;
let scripted: ScriptedReceiver;
let example: RunningReceiver;
let client: Purser;

const json = (...args: string[]) => jsonInProcess(args, env);
const trigger = (): Promise<Event> => client.events.trigger({ topic: 'checkout_intent.completed' });
const until = (holds: () => Promise<void> | void) => vi.waitFor(holds, { timeout: 120_000, interval: 50 });

beforeAll(async () => {
  const { path } = await folder;
  const settings = {
    DATA_DIR: `${path}/data`,
    PORT: '0',
    TRACKED_PRODUCT_SECONDS: '1',
    WEBHOOK_RETRY_SECONDS: '60',
  };
  await copyPreparedData(settings.DATA_DIR);
  [service, shop, scripted, example] = await Promise.all([
    startPurser(['start'], settings),
    startSandboxShop(),
    startScriptedReceiver(),
    startReceiver(['--control']),
  ]);
  const apiKey = service.firstKey?.apiKey ?? '';
  // All event types are triggered in parallel.
  await liftLimits(settings, service.firstKey?.accountId ?? '');
  env = { PURSER_URL: service.url, PURSER_API_KEY: apiKey };
  client = new Purser({ baseUrl: service.url, apiKey });
});

afterAll(async () => {
  example?.stop();
  await Promise.all([service?.stop(), shop?.close(), scripted?.close()]);
  await (await folder).remove();
});

describe('purser orders', () => {
  it('lists orders and cancels one, and fails if the merchant denies it', async () => {
    const intent = await client.checkoutIntents.purchaseAndPoll({
      ...intentOf(shop.url, 'plain'),
      paymentMethod: { type: 'drawdown' },
    });
    const order = await client.checkoutIntents.order(intent.id);
    const canceled = await json('orders', 'cancel', order.id, '--reason=staff_error', '--message=Twice');
    expect(canceled).toMatchObject({ state: 'requested', reason: { code: 'staff_error', message: 'Twice' } });
    await until(async () =>
      expect((await client.orders.retrieve(order.id)).cancellation?.state).toBe('completed'),
    );
    const { data } = await json('orders', 'list');
    expect(data).toContainEqual(await client.orders.retrieve(order.id));

    const download = await client.checkoutIntents.purchaseAndPoll({
      ...intentOf(shop.url, 'digital'),
      paymentMethod: { type: 'drawdown' },
    });
    const { id } = await client.checkoutIntents.order(download.id);
    await client.orders.cancel(id, { reason: { code: 'other' } });
    await until(async () => expect((await client.orders.retrieve(id)).cancellation?.state).toBe('denied'));
    const { code, stdout } = await runInProcess(['orders', 'cancel', id], env);
    expect([code, stdout]).toEqual([1, expect.stringContaining('denied: Downloads cannot be canceled.')]);
  });
});

describe('purser approvals', () => {
  afterEach(() => client.spendingLimits.set('account', {}));

  /** An intent that waits for an approval, which is the newest. */
  async function askedFor(): Promise<{ id: string; approvalId: string }> {
    const { id } = await client.checkoutIntents.createAndPoll(intentOf(shop.url, 'plain'));
    await client.checkoutIntents.confirm(id, { paymentMethod: { type: 'drawdown' } });
    const { data } = await json('approvals', 'list', '--status=pending');
    expect(data[0].checkoutIntentId).toBe(id);
    return { id, approvalId: data[0].id };
  }

  it('shows what waits, approves one purchase and rejects another, with a key that may', async () => {
    await client.spendingLimits.set('account', { approval: { always: true } });
    const accountId = service.firstKey?.accountId ?? '';
    const { key } = await jsonInProcess(
      ['keys', 'create', `--account=${accountId}`, '--name=approver', '--scopes=approvals:write'],
      { DATA_DIR: `${(await folder).path}/data` },
    );
    const approver = { ...env, PURSER_API_KEY: key };
    const [first, second] = [await askedFor(), await askedFor()];
    const refused = await runInProcess(['approvals', 'approve', first.approvalId], env);
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('asked for itself')]);
    const { stdout } = await runInProcess(['approvals', 'show', first.approvalId], approver);
    const digest = /^digest +(\w+)$/m.exec(stdout)?.[1] ?? '';
    expect(stdout).toMatch(/^quantity +1$/m);
    const other = ['approvals', 'approve', first.approvalId, `--digest=${'0'.repeat(digest.length)}`];
    expect((await runInProcess(other, approver)).code).not.toBe(0);
    const approve = ['approvals', 'approve', first.approvalId, `--digest=${digest}`, '--reason=For Ada.'];
    expect((await runInProcess(approve, approver)).stdout).toContain(`${first.id} is bought.`);
    const reject = ['approvals', 'reject', second.approvalId, '--reason=Not now.'];
    expect((await runInProcess(reject, approver)).stdout).toContain(`${second.id} failed.`);
    expect((await runInProcess(reject, approver)).code).not.toBe(0);
    expect(await client.checkoutIntents.pollUntilFinished(first.id)).toMatchObject({
      state: 'completed',
      approval: { status: 'approved', reason: 'For Ada.', decidedBy: { kind: 'key' } },
    });
    expect(await client.checkoutIntents.retrieve(second.id)).toMatchObject({
      state: 'failed',
      failureReason: { code: 'not_approved' },
    });
  });
});

describe('purser notifications', () => {
  it('sets who is notified, keeps what no flag names, and sends a test', async () => {
    const webhookUrl = `${scripted.url}/alerts`;
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
    const set = [
      'notifications',
      'set',
      `--webhook=${webhookUrl}`,
      '--quiet-hours=22:00-07:00@Europe/Berlin',
    ];
    const first = await runInProcess([...set, '--kinds=endpoint_failing'], env);
    expect([first.code, first.stdout]).toEqual([0, expect.stringMatching(/whsec_\w+/)]);
    await json('notifications', 'set', '--interval=30', '--urgent=on');
    expect(await json('notifications', 'get')).toMatchObject({
      webhookUrl,
      quietHours,
      kinds: ['endpoint_failing'],
      intervalMinutes: 30,
      urgentInQuietHours: true,
    });
    const often = await runInProcess(['notifications', 'set', '--interval=1441'], env);
    expect([often.code, often.stderr]).toEqual([2, expect.stringContaining('from 5 to 1440')]);
    expect((await runInProcess(['notifications', 'test'], env)).code).toBe(0);
    await until(() => expect(scripted.received.map(({ path }) => path)).toContain('/alerts'));
    const again = await runInProcess(['notifications', 'test'], env);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('30 seconds')]);
    await json('notifications', 'set', '--no-webhook', '--no-quiet-hours', '--kinds=all');
    expect(await json('notifications', 'get')).toMatchObject({
      webhookUrl: null,
      quietHours: null,
      kinds: null,
    });
  });
});

describe('purser endpoints', () => {
  it('creates one with its options, shows its secret, and lists it', async () => {
    const added = await json(
      ...['endpoints', 'add', `--url=${scripted.url}/added`, '--types=shipment.*', '--order-mode=source'],
      ...[
        '--description=Parcels',
        '--max-in-flight=3',
        '--rate=20',
        '--header=x-gate=open',
        '--standard-webhooks',
      ],
    );
    expect(added).toMatchObject({
      eventTypes: ['shipment.created', 'shipment.updated'],
      orderMode: 'source',
      description: 'Parcels',
      maxInFlight: 3,
      ratePerSecond: 20,
      customHeaderNames: ['x-gate'],
      standardWebhooks: true,
    });
    expect(added.secret).toMatch(/^whsec_/);
    const { data } = await json('endpoints', 'list');
    expect(data).toContainEqual(expect.objectContaining({ id: added.id, url: `${scripted.url}/added` }));
    const csv = await runInProcess(['endpoints', 'list', '--csv'], env);
    expect(csv.stdout.split('\r\n')[1]).toMatch(new RegExp(`^${data[0].id},`));
    const both = await runInProcess(['endpoints', 'list', '--csv', '--json'], env);
    expect([both.code, both.stderr]).toEqual([
      2,
      expect.stringContaining('--csv cannot be combined with --json'),
    ]);
    const { stdout } = await runInProcess(['endpoints', 'list'], env);
    expect(stdout).toMatch(
      new RegExp(`^${added.id} .* enabled +source +shipment.created,shipment.updated +Parcels$`, 'm'),
    );
    const refused = await runInProcess(['endpoints', 'add', '--url=http://127.0.0.1:9/'], env);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('did not pass the verification');
  });

  it('reports the checks, and fails if a receiver accepts everything', async () => {
    const good = await json('endpoints', 'add', `--url=${example.url}/webhooks`);
    await fetch(`${example.url}/control/secret`, { method: 'POST', body: good.secret });
    const passed = await runInProcess(['endpoints', 'check', good.id], env);
    expect(passed).toMatchObject({ code: 0 });
    expect(passed.stdout).toMatch(/^passed +changed_body/m);
    const bad = await json('endpoints', 'add', `--url=${scripted.url}/anything`);
    const failed = await runInProcess(['endpoints', 'check', bad.id, '--json'], env);
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.stdout)).toMatchObject({ endpointId: bad.id, passed: false });
  });

  it('rolls the secret in steps, and back', async () => {
    const { id, secret } = await json('endpoints', 'add', `--url=${scripted.url}/roll`);
    const roll = (...flags: string[]) => json('endpoints', 'roll', id, ...flags);
    const rolled = await roll();
    expect(rolled.secret).toMatch(/^whsec_/);
    expect(rolled.secret).not.toBe(secret);
    expect((await roll('--verify')).secretRoll.stage).toBe('verified');
    expect((await roll('--switch', '--at=+2h')).secretRoll.stage).toBe('scheduled');
    expect((await roll('--switch')).secretRoll.stage).toBe('switched');
    expect((await roll('--restore')).secretRoll).toBeUndefined();
    const early = await runInProcess(['endpoints', 'roll', id, '--switch'], env);
    expect(early.code).toBe(1);
  });

  it('recovers failed events and replays a range, with reconciliation and exit code', async () => {
    const { id } = await json(
      'endpoints',
      'add',
      `--url=${scripted.url}/recover`,
      '--types=checkout_intent.*',
    );
    const isHere = ({ path }: { path: string }) => path === '/recover';
    scripted.respondWith((one) => ({ status: isHere(one) ? 500 : 200 }));
    const failed = [await trigger(), await trigger()];
    await until(async () => {
      const { data } = await client.deliveries.list({ endpointId: id, status: ['failed'] });
      expect(data).toHaveLength(2);
    });
    const still = await runInProcess(['endpoints', 'recover', id, '--since=10m', '--json'], env);
    expect(still.code).toBe(1);
    expect(JSON.parse(still.stdout).reconciliation).toMatchObject({ eventsExpected: 2, stillFailing: 2 });

    scripted.respondWith(() => ({ status: 200 }));
    const recovered = await runInProcess(['endpoints', 'recover', id, '--since=10m'], env);
    expect(recovered.code).toBe(0);
    expect(recovered.stdout).toMatch(/events acknowledged +2\n +still failing +0/);

    const from = failed[0]?.createdAt ?? '';
    const replayed = await json(
      'endpoints',
      'replay',
      id,
      `--from=${from}`,
      '--types=checkout_intent.completed',
    );
    expect(replayed).toMatchObject({ kind: 'replay', reconciliation: { stillFailing: 0 } });
    const timesHere = (eventId: string) =>
      scripted.received.filter((one) => isHere(one) && one.event.id === eventId).length;
    for (const event of failed) expect(timesHere(event.id)).toBe(4);
  });
});

describe('purser events', () => {
  it('shows an event, and fails for an unknown one', async () => {
    const event = await trigger();
    expect(await json('events', 'get', event.id)).toEqual(event);
    expect(await runInProcess(['events', 'get', 'evt_unknown'], env)).toMatchObject({ code: 4, stdout: '' });
  });

  it('tails the selected types, until it is interrupted', async () => {
    const tail = spawnPurser(['events', 'tail', '--type=product.*', '--json'], env);
    const early: Event[] = [];
    // Its output is the only sign that it follows already.
    await until(async () => {
      await trigger();
      early.push(await client.events.trigger({ topic: 'product.removed' }));
      expect(tail.stdout()).not.toBe('');
    });
    const last = await client.events.trigger({ topic: 'product.removed' });
    await tail.untilLine((line) => (JSON.parse(line).id === last.id ? line : null));
    tail.child.kill('SIGINT');
    expect((await tail.ended).code).toBe(0);
    const shown: Event[] = tail
      .stdout()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([...early, last].map(({ id }) => id).slice(-shown.length)).toEqual(shown.map(({ id }) => id));
  });

  it('resends an event, and fails if the endpoint does not acknowledge it', async () => {
    const { id } = await json('endpoints', 'add', `--url=${scripted.url}/resend`, '--types=product.updated');
    const event = await trigger();
    const resent = await json('events', 'resend', event.id, '--endpoint', id);
    expect(resent).toMatchObject({ status: 'succeeded', eventId: event.id, lastStatus: 200 });
    scripted.respondWith(({ path }) => ({ status: path === '/resend' ? 500 : 200 }));
    const failed = await runInProcess(['events', 'resend', event.id, '--endpoint', id], env);
    expect(failed.code).toBe(1);
    expect(failed.stdout).toMatch(/failed, response 500, next attempt at/);
    scripted.respondWith(() => ({ status: 200 }));
  });
});

describe('purser trigger', () => {
  it.concurrent.each(sampled(EVENT_TYPES, 3))('causes a real %s', async (type) => {
    const event: Event = await json('trigger', type, '--shop', shop.url, '--timeout=60');
    expect(event.type).toBe(type);
    expect(await client.events.retrieve(event.id)).toEqual(event);
    const { id } = event.source;
    if (event.source.type === 'checkout_intent') {
      const states: Record<string, string> = {
        'checkout_intent.offer_retrieved': 'awaiting_confirmation',
        'checkout_intent.completed': 'completed',
      };
      const state = type.includes('.approval_') ? 'awaiting_confirmation' : (states[type] ?? 'failed');
      expect((await client.checkoutIntents.retrieve(id)).state).toBe(state);
    }
    if (event.source.type === 'shipment') expect((await client.shipments.retrieve(id)).id).toBe(id);
    if (event.source.type === 'product') {
      const { data } = await client.products.subscriptions();
      expect(data.map((subscription) => subscription.id)).not.toContain(id);
    }
  });

  it('says how to start a shop if none responds', async () => {
    const { code, stderr } = await runInProcess(
      ['trigger', 'checkout_intent.completed', '--shop=http://127.0.0.1:9'],
      env,
    );
    expect(code).toBe(1);
    expect(stderr).toContain('start it with "purser sandbox-shop"');
  });
});
