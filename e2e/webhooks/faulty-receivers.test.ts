import type { Event } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../test/run/until.ts';
import { type FaultyInstallation, startFaultyInstallation } from './faulty-installation.ts';
import { type Attempted, attemptsOf, type RunningReceiver } from './faulty-receiver-process.ts';

/** The first retry delay; no delivery reaches the end of the second. */
const RETRY_MS = 1000;
const EVENT_COUNT = 8;
/** From an event's commit until a healthy receiver has it, while the machine is busy with the others. */
const DELIVERED_MS_MAX = 60_000;
/** How late a retry may be: a busy machine included. */
const LATE_MS_MAX = 60_000;

/** The expected first attempt per receiver mode. */
const FIRST_ATTEMPTS = {
  'resetting-at-once': { error: 'reset', failureSource: 'receiver' },
  'resetting-in-headers': { error: 'reset', failureSource: 'receiver' },
  'resetting-in-body': { status: 500, failureSource: 'receiver', responseBody: 'half of' },
  redirecting: { status: 302, failureSource: 'receiver', responseHeaders: { location: '/elsewhere' } },
  'endless-headers': { error: 'too_large', failureSource: 'receiver' },
  'invalid-http': { error: 'protocol_error', failureSource: 'receiver' },
  flapping: { status: 503, failureSource: 'receiver' },
  late: { error: 'timeout', failureSource: 'receiver' },
  hanging: { error: 'timeout', failureSource: 'receiver' },
  refusing: { error: 'connect_failed', failureSource: 'receiver' },
  'self-signed': { error: 'tls_failed', failureSource: 'receiver' },
  'wrong-name': { error: 'tls_failed', failureSource: 'receiver' },
  'no-tls': { error: 'tls_failed', failureSource: 'receiver' },
} as const;

/** Receivers with unusual behaviour that still acknowledge the first attempt. */
const ACKNOWLEDGING = [
  'healthy',
  'right-name',
  'slow',
  'endless-body',
  'dripping-body',
  'informational-first',
  'http-1.0',
  'closing-unannounced',
  'closing-idle',
] as const;

type Failing = keyof typeof FIRST_ATTEMPTS;
const FAILING = Object.keys(FIRST_ATTEMPTS).filter((name): name is Failing => name in FIRST_ATTEMPTS);
const BELOW_HTTP = ['refusing', 'self-signed', 'wrong-name', 'no-tls', 'right-name'];
const MODES = [...FAILING, ...ACKNOWLEDGING, 'retry-after-seconds', 'retry-after-date', 'gone'].filter(
  (name) => !BELOW_HTTP.includes(name),
);

let installation: FaultyInstallation;
const isGoneDisabled = async () =>
  !(await installation.client.webhookEndpoints.retrieve(installation.endpoint('gone').id)).enabled;
const events: Event[] = [];
const otherEvents: Event[] = [];

beforeAll(async () => {
  installation = await startFaultyInstallation(MODES, { WEBHOOK_RETRY_SECONDS: '1,60' });
  for (let count = 0; count < EVENT_COUNT; count += 1) {
    events.push(await installation.client.events.trigger({ topic: 'checkout_intent.completed' }));
    // Only the first event goes to the receiver that answers 410.
    if (count === 0) await until('the endpoint that is gone is disabled', isGoneDisabled);
    otherEvents.push(await installation.otherClient.events.trigger({ topic: 'shipment.updated' }));
    // A pause in which receivers close what is idle.
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
});
afterAll(() => installation?.close());

/** The delivery of the event to the endpoint, once it fulfils the condition. */
async function delivery(
  name: string,
  event: Event | undefined,
  isWanted: (delivery: Attempted) => boolean,
): Promise<Attempted> {
  let last: Attempted | null = null;
  await until(`the delivery to ${name} is as expected`, async () => {
    last = await attemptsOf(installation.client, installation.endpoint(name).id, event?.id ?? '');
    return last !== null && isWanted(last);
  });
  if (last === null) throw new Error('there is no delivery');
  return last;
}

const tried =
  (count: number) =>
  ({ attempts }: Attempted): boolean =>
    attempts.length >= count;
const succeeded = ({ status }: Attempted): boolean => status === 'succeeded';

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`there are only ${items.length}`);
  return item;
}

type Attempt = Attempted['attempts'][number];
const endedMs = ({ startedAt, durationMs }: Attempt): number => Date.parse(startedAt) + durationMs;
const nextMs = ({ nextAttemptAt = '' }: Attempt): number => Date.parse(nextAttemptAt);

describe('while two dozen receivers fail', () => {
  it.each(['of the same account', 'of another account'])(
    'a healthy one %s gets every event promptly, once',
    async (whose) => {
      const isOther = whose === 'of another account';
      const receiver: RunningReceiver = isOther
        ? installation.otherReceiver
        : installation.endpoint('healthy');
      const wanted = isOther ? otherEvents : events;
      await until('all of it', async () => (await receiver.seen()).length >= EVENT_COUNT);
      const seen = await receiver.seen();
      expect(seen.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
      for (const { id, createdAt } of wanted) {
        const arrived = seen.find((one) => one.id === id);
        expect((arrived?.atMs ?? 0) - Date.parse(createdAt)).toBeLessThan(DELIVERED_MS_MAX);
      }
    },
  );
});

describe('an attempt that fails', () => {
  it.each(FAILING)(
    'at a %s receiver records the error, its source and the time of the next attempt',
    async (name) => {
      const wanted: Record<string, unknown> = FIRST_ATTEMPTS[name];
      const attempt = itemAt((await delivery(name, events[0], tried(1))).attempts, 0);
      expect(attempt).toMatchObject(wanted);
      expect('status' in attempt).toBe('status' in wanted);
      const waitMs = nextMs(attempt) - endedMs(attempt);
      expect(waitMs).toBeGreaterThanOrEqual(RETRY_MS - 5);
      expect(waitMs).toBeLessThan(RETRY_MS * 1.2 + LATE_MS_MAX);
    },
  );

  it('is followed by the next one on time, not at the next poll', async () => {
    for (const name of ['resetting-at-once', 'redirecting', 'refusing', 'self-signed'] as const) {
      const { attempts } = await delivery(name, events[0], tried(2));
      const lateMs = Date.parse(itemAt(attempts, 1).startedAt) - nextMs(itemAt(attempts, 0));
      expect(lateMs).toBeGreaterThanOrEqual(-5);
      expect(lateMs).toBeLessThan(LATE_MS_MAX);
    }
  });

  it('records how far it got: the address, and the time of each step', async () => {
    const first = async (name: string) => itemAt((await delivery(name, events[0], tried(1))).attempts, 0);
    const connected = { address: '127.0.0.1', durations: { connectMs: expect.any(Number) } };
    const [hanging, refused, late] = [await first('hanging'), await first('refusing'), await first('late')];
    for (const attempt of [hanging, late]) {
      expect(attempt).toMatchObject(connected);
      expect(attempt.durations.firstByteMs).toBeUndefined();
      expect(attempt.durationMs).toBeGreaterThanOrEqual(4900);
      expect(attempt.durationMs).toBeLessThan(30_000);
    }
    expect(refused.address).toBeUndefined();
    expect(refused.durations).toEqual({});
    expect(await first('slow')).toMatchObject({ durations: { firstByteMs: expect.any(Number) } });
    const overTls = await first('right-name');
    expect(overTls).toMatchObject(connected);
    expect(overTls.durations.tlsMs).toEqual(expect.any(Number));
  });

  it('does not follow a redirect', async () => {
    await delivery('redirecting', events[0], tried(2));
    const paths = (await installation.endpoint('redirecting').seen()).map(({ path }) => path);
    expect(new Set(paths)).toEqual(new Set(['/']));
  });
});

describe('a receiver that acknowledges in an unusual way', () => {
  it.each(ACKNOWLEDGING)('%s, needs one attempt', async (name) => {
    for (const event of events) {
      const { attempts } = await delivery(name, event, succeeded);
      expect(attempts).toMatchObject([{ status: 200 }]);
      expect(attempts[0]?.failureSource).toBeUndefined();
    }
  });

  it('does not block the worker with an endless body: the first part is kept', async () => {
    const { attempts } = await delivery('endless-body', events[0], succeeded);
    expect(attempts[0]?.responseBody).toHaveLength(4096);
    expect(attempts[0]?.durationMs).toBeLessThan(DELIVERED_MS_MAX);
    const dripped = await delivery('dripping-body', events[0], succeeded);
    expect(dripped.attempts[0]?.durationMs).toBeLessThan(30_000);
  });
});

describe('a receiver', () => {
  it.each([
    ['retry-after-seconds', 2000],
    ['retry-after-date', 2000],
  ])('that sends %s gets no attempt before that time', async (name, waitMsMin) => {
    const seen = itemAt(await installation.endpoint(name).seen(), 0);
    const event = events.find(({ id }) => id === seen.id);
    const { attempts } = await delivery(name, event, succeeded);
    expect(attempts).toMatchObject([{ status: 429, failureSource: 'receiver' }, { status: 200 }]);
    const [refused, taken] = [itemAt(attempts, 0), itemAt(attempts, 1)];
    expect(nextMs(refused) - endedMs(refused)).toBeGreaterThanOrEqual(waitMsMin - 5);
    expect(nextMs(refused) - endedMs(refused)).toBeLessThan(waitMsMin + LATE_MS_MAX);
    expect(Date.parse(taken.startedAt) - nextMs(refused)).toBeLessThan(LATE_MS_MAX);
  });

  it('that returns 410 stops all deliveries', async () => {
    const { id, seen } = installation.endpoint('gone');
    const ended = await delivery('gone', events[0], ({ status }) => status === 'exhausted');
    expect(ended.attempts).toMatchObject([{ status: 410, failureSource: 'receiver' }]);
    expect(ended.nextAttemptAt).toBeUndefined();
    expect(await installation.client.webhookEndpoints.retrieve(id)).toMatchObject({
      enabled: false,
      disabledReason: expect.stringContaining('410'),
    });
    const { data } = await installation.client.deliveries.list({ endpointId: id });
    expect(data.filter(({ status }) => status !== 'exhausted')).toEqual([]);
    // Only the first: the endpoint was disabled before the next event.
    expect((await seen()).map((one) => one.id)).toEqual([events[0]?.id]);
  });

  it('that flaps acknowledges at the first or second attempt', async () => {
    const { attempts } = await delivery('flapping', events[0], tried(2));
    expect(attempts.every(({ status }) => status === 503 || status === 200)).toBe(true);
    const { data } = await installation.client.deliveries.list({
      endpointId: installation.endpoint('flapping').id,
    });
    expect(data.filter(({ status }) => status === 'succeeded').length).toBeGreaterThanOrEqual(
      EVENT_COUNT / 2,
    );
  });
});
