import { describe, expect, it, vi } from 'vitest';
import type { Attempt } from './attempt.ts';
import { type ForwardedEvent, Forwarder } from './forwarder.ts';
import type { Post, SendOutcome } from './send.ts';

const eventNamed = (eventId: string): ForwardedEvent => ({
  eventId,
  type: 'product.updated',
  sourceId: 'x',
  body: `{"id":"${eventId}"}`,
});
const A = 'http://a/';
const B = 'http://b/';
const OK: SendOutcome = { kind: 'answered', status: 200, headers: {}, bodyText: '' };
const answered = (status: number, headers = {}): SendOutcome => ({
  kind: 'answered',
  status,
  headers,
  bodyText: '',
});

/** A forwarder whose receiver responds as `respond` says, with 10 ms between attempts. */
function forwarding(respond: (post: Post, attemptNumber: number) => SendOutcome | Promise<SendOutcome>) {
  const counts = new Map<string, number>();
  const attempts: Attempt[] = [];
  let inFlightCount = 0;
  let inFlightMax = 0;
  const forwarder: Forwarder = new Forwarder({
    async send(post) {
      const key = `${post.body} ${post.url}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      inFlightCount += 1;
      inFlightMax = Math.max(inFlightMax, inFlightCount);
      const outcome = await respond(post, counts.get(key) ?? 0);
      inFlightCount -= 1;
      return outcome;
    },
    sign: async () => ({}),
    now: () => new Date(),
    steadyMs: () => performance.now(),
    fraction: () => 0,
    retrySeconds: [0.01],
    giveUpAfterSeconds: 86_400,
    report: (attempt) => attempts.push(attempt),
    changed: () => {},
  });
  const outcomes = () => attempts.map(({ eventId, url, outcome }) => `${eventId} ${url} ${outcome}`);
  return { forwarder, attempts, outcomes, inFlightMax: () => inFlightMax };
}

describe('the forwarder', () => {
  it('retries a failed event until it is acknowledged, without delaying others', async () => {
    const { forwarder, outcomes } = forwarding(({ body }, attemptNumber) =>
      body.includes('bad') && attemptNumber < 3 ? answered(500) : OK,
    );
    await forwarder.accept(eventNamed('bad'), [A]);
    await forwarder.accept(eventNamed('good'), [A]);
    await vi.waitFor(() => expect(forwarder.pending()).toEqual([]), 120_000);
    expect(outcomes()).toEqual([
      `bad ${A} retry`,
      `good ${A} acknowledged`,
      `bad ${A} retry`,
      `bad ${A} acknowledged`,
    ]);
  });

  it('sends nothing further to an address that is gone, and continues with the others', async () => {
    const { forwarder, outcomes } = forwarding(({ url }) => answered(url === A ? 410 : 204));
    await forwarder.accept(eventNamed('one'), [A, B]);
    await vi.waitFor(() => expect(forwarder.pending()).toEqual([]), 120_000);
    await forwarder.accept(eventNamed('two'), [A, B]);
    await vi.waitFor(() => expect(outcomes()).toHaveLength(3), 120_000);
    expect(outcomes()).toEqual([`one ${A} gone`, `one ${B} acknowledged`, `two ${B} acknowledged`]);
  });

  it('honours Retry-After', async () => {
    const { forwarder, attempts } = forwarding(() => answered(429, { 'retry-after': '60' }));
    await forwarder.accept(eventNamed('one'), [A]);
    await vi.waitFor(() => expect(attempts).toHaveLength(1), 120_000);
    const [{ attemptedAt, nextAttemptAt } = { attemptedAt: '', nextAttemptAt: '' }] = attempts;
    expect(Date.parse(nextAttemptAt ?? '') - Date.parse(attemptedAt)).toBeGreaterThanOrEqual(60_000);
    await forwarder.close();
  });

  it('makes at most ten attempts at a time per address; one that hangs delays no other', async () => {
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { forwarder, outcomes, inFlightMax } = forwarding(({ url }) =>
      url === A ? hanging.then(() => OK) : OK,
    );
    for (let count = 0; count < 15; count += 1) await forwarder.accept(eventNamed(`e${count}`), [A]);
    expect(inFlightMax()).toBe(10);
    await forwarder.accept(eventNamed('other'), [B]);
    await vi.waitFor(() => expect(outcomes()).toEqual([`other ${B} acknowledged`]), 120_000);
    release();
    await vi.waitFor(() => expect(forwarder.pending()).toEqual([]), 120_000);
    expect(inFlightMax()).toBe(11);
  });

  it('starts a new schedule at once for an event that is resent', async () => {
    const { forwarder, attempts } = forwarding((_, attemptNumber) =>
      attemptNumber === 1 ? answered(500, { 'retry-after': '60' }) : OK,
    );
    await forwarder.accept(eventNamed('one'), [A]);
    await vi.waitFor(() => expect(attempts).toHaveLength(1), 120_000);
    await forwarder.accept(eventNamed('one'), [A]);
    await vi.waitFor(() => expect(forwarder.pending()).toEqual([]), 120_000);
    expect(attempts).toMatchObject([
      { attempt: 1, outcome: 'retry' },
      { attempt: 1, outcome: 'acknowledged' },
    ]);
  });

  it('waits on close for attempts in flight, and keeps what is not delivered', async () => {
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { forwarder, attempts } = forwarding(() => hanging.then(() => answered(500)));
    await forwarder.accept(eventNamed('one'), [A]);
    const closed = forwarder.close();
    release();
    await closed;
    expect(attempts).toHaveLength(1);
    expect(forwarder.pending()).toMatchObject([{ eventId: 'one', attemptCount: 1 }]);
    const next = forwarding(() => OK);
    next.forwarder.resume(forwarder.pending());
    await vi.waitFor(() => expect(next.forwarder.pending()).toEqual([]), 120_000);
    expect(next.attempts).toMatchObject([{ attempt: 2, outcome: 'acknowledged' }]);
  });
});
