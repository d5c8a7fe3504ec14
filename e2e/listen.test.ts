import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EventTrigger, Purser, unwrapEvent } from '@purser/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCount } from '../test/run/run-count.ts';
import { copyPreparedData } from './harness/prepared-data.ts';
import { type RunningPurser, spawnPurser, startPurser } from './harness/purser.ts';
import { runInProcess } from './harness/purser-in-process.ts';
import { type ScriptedReceiver, startScriptedReceiver } from './harness/scripted-receiver.ts';
import type { Spawned } from './harness/spawned.ts';
import { temporaryFolder } from './harness/temporary-folder.ts';

/** Of the listener, while events arrive. */
const KILLS = runCount(2, 8);

const folder = temporaryFolder();
let env: Record<string, string> = {};
let service: RunningPurser;
let apiKey = '';
let receiver: ScriptedReceiver;
let statePath = '';
let stateCount = 0;
const running: Spawned[] = [];

beforeAll(async () => {
  const { path } = await folder;
  env = { DATA_DIR: `${path}/data`, PORT: '0', PURSER_LISTEN_RETRY_SECONDS: '0.1' };
  await copyPreparedData(`${path}/data`);
  service = await startPurser(['start'], env);
  env = { ...env, PURSER_URL: service.url, PORT: new URL(service.url).port };
  apiKey = service.firstKey?.apiKey ?? '';
});

afterEach(async () => {
  for (const one of running.splice(0)) {
    one.child.kill('SIGKILL');
    await one.ended;
  }
  await receiver.close();
});

afterAll(async () => {
  await service?.stop();
  await (await folder).remove();
});

const client = () => new Purser({ baseUrl: service.url, apiKey });
const happen = (topic: EventTrigger['topic'] = 'checkout_intent.completed') =>
  client().events.trigger({ topic });
const idsReceived = () => receiver.received.map(({ event }) => event.id);
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 120_000, interval: 50 });

/** A new receiver and state file for each test. */
async function newReceiver(): Promise<void> {
  receiver = await startScriptedReceiver();
  stateCount += 1;
  statePath = join((await folder).path, `listen-${stateCount}.json`);
}

interface Listening {
  readonly spawned: Spawned;
  readonly secret: string;
  lines(): { attempt?: { eventId: string; outcome: string; status?: number; attempt: number } }[];
}

/** `purser listen --json`, once it says that it listens and has sent its challenges. */
async function listen(...flags: readonly string[]): Promise<Listening> {
  const spawned = spawnPurser(
    ['listen', '--json', `--state=${statePath}`, ...flags],
    { ...env, PURSER_API_KEY: apiKey },
    undefined,
    'pipe',
  );
  running.push(spawned);
  const { secret } = await spawned.untilLine((line) => JSON.parse(line).listening ?? null);
  await spawned.untilLine((line) => JSON.parse(line).challenge ?? null);
  const lines = () =>
    spawned
      .stdout()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  return { spawned, secret, lines };
}

async function kill({ spawned }: Listening): Promise<void> {
  spawned.child.kill('SIGKILL');
  await spawned.ended;
}

describe('purser listen', () => {
  it('forwards what the service would deliver, byte for byte, signed with the printed secret', async () => {
    await newReceiver();
    const listening = await listen(`--forward-to=${receiver.url}/hooks`);
    expect(listening.secret).toMatch(/^whsec_\w{40}$/);
    const happened = [await happen(), await happen('product.removed'), await happen('shipment.updated')];
    await until(() => expect(idsReceived().sort()).toEqual(happened.map(({ id }) => id).sort()));
    for (const { path, body, headers, event } of [...receiver.challenges, ...receiver.received]) {
      expect(path).toBe('/hooks');
      expect(headers['content-type']).toBe('application/json');
      expect(Math.abs(Number(headers['x-svc-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
      const signature = String(headers['x-svc-signature']);
      expect((await unwrapEvent(body, signature, listening.secret, { headers })).id).toBe(event.id);
    }
    for (const { body, event } of receiver.received) {
      const url = `${service.url}/api/v1/events/${event.id}`;
      const stored = await fetch(url, { headers: { authorization: `Bearer ${apiKey}` } });
      expect(body).toBe(await stored.text());
    }
    expect(receiver.challenges).toHaveLength(1);
    expect(statSync(statePath).mode & 0o777).toBe(0o600);
    listening.spawned.child.kill('SIGINT');
    expect((await listening.spawned.ended).code).toBe(0);
  });

  it('starts with new events on first use, and after kill -9 sends missed and failed events', async () => {
    await happen();
    await newReceiver();
    const first = await listen(`--forward-to=${receiver.url}`);
    receiver.respondWith(() => ({ status: 500 }));
    const failing = await happen();
    await until(() => expect(first.lines().some(({ attempt }) => attempt?.outcome === 'retry')).toBe(true));
    await kill(first);
    const missed = [await happen(), await happen(), await happen()];
    const triedBefore = receiver.received.length;
    receiver.respondWith(() => ({ status: 204 }));
    const second = await listen(`--forward-to=${receiver.url}`);
    expect(second.secret).toBe(first.secret);
    const wanted = [failing, ...missed].map(({ id }) => id);
    await until(() => expect(new Set(idsReceived().slice(triedBefore))).toEqual(new Set(wanted)));
    expect(new Set(idsReceived().slice(0, triedBefore))).toEqual(new Set([failing.id]));
  });

  it('loses no event when it is killed repeatedly', async () => {
    await newReceiver();
    let listening = await listen(`--forward-to=${receiver.url}`, '--from=now');
    const happened: string[] = [];
    const tried = new Set<string>();
    const taken = new Set<string>();
    receiver.respondWith(({ event: { id } }) => {
      if (tried.has(id)) taken.add(id);
      tried.add(id);
      return { status: taken.has(id) ? 200 : 500 };
    });
    for (let round = 0; round < KILLS; round += 1) {
      for (let count = 0; count < 5; count += 1) happened.push((await happen()).id);
      await until(() => expect(idsReceived()).toContain(happened.at(round * 5)));
      await kill(listening);
      listening = await listen(`--forward-to=${receiver.url}`);
    }
    await until(() => expect(taken).toEqual(new Set(happened)));
  });

  it('retries a failing event until it is acknowledged, without delaying others', async () => {
    await newReceiver();
    const listening = await listen(`--forward-to=${receiver.url}`);
    let isFixed = false;
    receiver.respondWith(({ event }) => ({
      status: event.type.endsWith('order_failed') && !isFixed ? 503 : 200,
    }));
    const bad = await happen('checkout_intent.order_failed');
    const triesOf = (wanted: string) => idsReceived().filter((id) => id === wanted).length;
    await until(() => expect(triesOf(bad.id)).toBeGreaterThanOrEqual(2));
    const good = await happen();
    const outcomesOf = (wanted: string) =>
      listening.lines().flatMap(({ attempt }) => (attempt?.eventId === wanted ? [attempt.outcome] : []));
    await until(() => expect(outcomesOf(good.id)).toEqual(['acknowledged']));
    expect(outcomesOf(bad.id)).not.toContain('acknowledged');
    isFixed = true;
    await until(() => expect(outcomesOf(bad.id).at(-1)).toBe('acknowledged'));
    expect(listening.lines().find(({ attempt }) => attempt?.eventId === bad.id)?.attempt).toMatchObject({
      attempt: 1,
      status: 503,
      outcome: 'retry',
    });
  });

  it('routes types by pattern, applies the filter, and stops sending to a receiver that returns 410', async () => {
    await newReceiver();
    const listening = await listen(
      `--forward-to=checkout_intent.*=${receiver.url}/intents`,
      `--forward-to=${receiver.url}/rest`,
      '--types=checkout_intent.*,shipment.created,shipment.updated',
    );
    receiver.respondWith(({ path }) => ({ status: path === '/rest' ? 410 : 200 }));
    await happen('product.removed');
    await happen('checkout_intent.completed');
    await happen('shipment.created');
    await until(() =>
      expect(receiver.received.map(({ path, event }) => `${path} ${event.type}`).sort()).toEqual([
        '/intents checkout_intent.completed',
        '/rest shipment.created',
      ]),
    );
    await until(() =>
      expect(listening.lines().some(({ attempt }) => attempt?.outcome === 'gone')).toBe(true),
    );
    await happen('shipment.updated');
    const last = await happen('checkout_intent.order_failed');
    await until(() => expect(idsReceived()).toContain(last.id));
    expect(receiver.received.filter(({ path }) => path === '/rest')).toHaveLength(1);
  });

  it('resends the last event on r, and quits on q', async () => {
    await newReceiver();
    const { spawned } = await listen(`--forward-to=${receiver.url}`);
    const { id } = await happen();
    await until(() => expect(idsReceived()).toEqual([id]));
    spawned.child.stdin?.write('r\n');
    await until(() => expect(idsReceived()).toEqual([id, id]));
    spawned.child.stdin?.write('q\n');
    expect(await spawned.ended).toEqual({ code: 0, signal: null });
  });

  it('continues after a restart of the service, and says once that it was away and once that it is back', async () => {
    await newReceiver();
    const { spawned } = await listen(`--forward-to=${receiver.url}`);
    const tail = spawnPurser(['events', 'tail', '--json', '--from=start'], {
      ...env,
      PURSER_API_KEY: apiKey,
    });
    running.push(tail);
    await tail.untilLine((line) => line);
    const notes = (one: Spawned, pattern: RegExp) => one.stderr().match(pattern)?.length ?? 0;
    const before = await happen();
    await until(() => expect(idsReceived()).toEqual([before.id]));
    await service.stop();
    for (const one of [spawned, tail])
      await until(() => expect(notes(one, /does not respond: trying again/g)).toBe(1));
    service = await startPurser(['start'], env);
    const after = await happen();
    await until(() => expect(idsReceived()).toEqual([before.id, after.id]));
    await until(() => expect(tail.stdout()).toContain(after.id));
    for (const one of [spawned, tail]) {
      await until(() => expect(notes(one, /responds again after/g)).toBe(1));
      expect(notes(one, /does not respond: trying again/g)).toBe(1);
    }
  });

  it('says what to do if the cursor of the last run has expired', async () => {
    await newReceiver();
    const key = `${service.firstKey?.accountId ?? (await client().account.retrieve()).id} ${service.url}`;
    const progress = { [key]: { cursor: 'removed', pending: [] } };
    writeFileSync(statePath, JSON.stringify({ secret: null, progress }));
    const args = ['listen', `--state=${statePath}`, `--forward-to=${receiver.url}`, `--key=${apiKey}`];
    const { code, stderr } = await runInProcess(args, env);
    expect(code).toBe(1);
    expect(stderr).toContain('use --from start or --from now');
  });

  it('needs no key on the machine of the installation, and revokes its temporary key', async () => {
    await newReceiver();
    const args = ['listen', '--json', `--state=${statePath}`, `--forward-to=${receiver.url}`, '--from=start'];
    const spawned = spawnPurser(args, env);
    running.push(spawned);
    await spawned.untilLine((line) => JSON.parse(line).attempt ?? null);
    spawned.child.kill('SIGTERM');
    expect((await spawned.ended).code).toBe(0);
    const made = (await client().apiKeys.list()).data.filter(({ name }) => name.startsWith('command line'));
    expect(made).toHaveLength(1);
    expect(made[0]?.revokedAt).toBeDefined();
  });

  it('reports a failed challenge, and an invalid key', async () => {
    receiver = await startScriptedReceiver();
    const args = (key: string) => [
      'listen',
      '--state',
      statePath,
      '--forward-to=http://127.0.0.1:9/',
      '--key',
      key,
    ];
    const unreachable = spawnPurser(args(apiKey), env);
    running.push(unreachable);
    await unreachable.untilLine((line) => (line.includes('no response (connrefused)') ? line : null));
    const refused = await runInProcess(args('sk_test_wrong'), env);
    expect(refused.code).toBe(3);
    expect(refused.stderr).toMatch(/^purser: .*key/i);
  });
});
