import type { Attempt } from './attempt.ts';
import { nextTry, retryAfterSeconds } from './retry-ladder.ts';
import type { Post, SendOutcome } from './send.ts';
import type { PendingForward } from './state-file.ts';

/** Under way at a time to one address, as the service does by default. */
const IN_FLIGHT_MAX = 10;
/** Waiting for their first try: beyond this no more are taken in. */
const WAITING_MAX = 1_000;
const TIMER_MS_MAX = 2 ** 31 - 1;

export interface ForwardedEvent {
  readonly eventId: string;
  readonly type: string;
  readonly sourceId: string;
  /** As the service delivers it. */
  readonly body: string;
}

export interface ForwarderTools {
  send(post: Post): Promise<SendOutcome>;
  /** Signs a body as the service does; with the time of the attempt. */
  sign(body: string, at: Date): Promise<Readonly<Record<string, string>>>;
  now(): Date;
  steadyMs(): number;
  /** Uniform in [0, 1). */
  fraction(): number;
  readonly ladderSeconds: readonly number[];
  report(attempt: Attempt): void;
  /** Called after each change of what is pending. */
  changed(): void;
}

/** Sends events to addresses until each is acknowledged, given up or gone. None waits for another. */
export interface Forwarder {
  /** Takes an event in at once; resolves when there is room for more. */
  accept(event: ForwardedEvent, urls: readonly string[]): Promise<void>;
  /** Goes on with what an earlier run left. */
  resume(pending: readonly PendingForward[]): void;
  /** What is not done, those under way included. */
  pending(): readonly PendingForward[];
  /** Starts nothing more; resolves when nothing is under way. */
  close(): Promise<void>;
}

const keyOf = ({ eventId, url }: PendingForward): string => `${eventId} ${url}`;

export function createForwarder(tools: ForwarderTools): Forwarder {
  const open = new Map<string, PendingForward>();
  const underWay = new Map<string, Promise<void>>();
  const gone = new Set<string>();
  const waitingForRoom: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const settle = (key: string, next: PendingForward | null) => {
    if (next === null) open.delete(key);
    else open.set(key, next);
    tools.changed();
  };
  const dropAddress = (url: string) => {
    gone.add(url);
    for (const [key, forward] of open) if (forward.url === url) open.delete(key);
  };
  const attempt = async (key: string, forward: PendingForward): Promise<void> => {
    const { attempt: made, next } = await tryOnce(tools, forward);
    // Sent anew meanwhile, it has a ladder of its own by now.
    const isLatest = open.get(key) === forward;
    if (made.outcome === 'gone') dropAddress(forward.url);
    if (isLatest) settle(key, next);
    tools.report(made);
  };
  const start = (key: string, forward: PendingForward) => {
    const trying = attempt(key, forward).finally(() => {
      underWay.delete(key);
      pump();
    });
    underWay.set(key, trying);
  };
  const pump = () => {
    clearTimeout(timer);
    if (isClosed) return;
    const nowMs = tools.now().getTime();
    const room = new Map<string, number>();
    for (const key of underWay.keys()) {
      const url = key.slice(key.indexOf(' ') + 1);
      room.set(url, (room.get(url) ?? IN_FLIGHT_MAX) - 1);
    }
    let nextAtMs = Number.POSITIVE_INFINITY;
    let waitingCount = 0;
    for (const [key, forward] of open) {
      if (underWay.has(key)) continue;
      const dueAtMs = Date.parse(forward.nextAttemptAt);
      const left = room.get(forward.url) ?? IN_FLIGHT_MAX;
      if (dueAtMs > nowMs) nextAtMs = Math.min(nextAtMs, dueAtMs);
      else if (left > 0) {
        room.set(forward.url, left - 1);
        start(key, forward);
      } else waitingCount += 1;
    }
    if (nextAtMs < Number.POSITIVE_INFINITY) {
      timer = setTimeout(pump, Math.min(Math.max(nextAtMs - nowMs, 1), TIMER_MS_MAX));
    }
    if (waitingCount < WAITING_MAX) for (const go of waitingForRoom.splice(0)) go();
  };
  return {
    accept(event, urls) {
      const now = tools.now().toISOString();
      for (const url of urls) {
        if (gone.has(url)) continue;
        const forward = { ...event, url, attemptCount: 0, startedAt: now, nextAttemptAt: now };
        open.set(keyOf(forward), forward);
      }
      tools.changed();
      return new Promise((resolve) => {
        if (isClosed) return resolve();
        waitingForRoom.push(resolve);
        pump();
      });
    },
    resume(pending) {
      for (const forward of pending) open.set(keyOf(forward), forward);
      pump();
    },
    pending: () => [...open.values()],
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const go of waitingForRoom.splice(0)) go();
      await Promise.all(underWay.values());
    },
  };
}

/** One attempt, and the forward as it then is: null when it is done. */
async function tryOnce(
  tools: ForwarderTools,
  forward: PendingForward,
): Promise<{ attempt: Attempt; next: PendingForward | null }> {
  const { eventId, type, sourceId, body, url } = forward;
  const startedAt = tools.now();
  const headers = await tools.sign(body, startedAt);
  const startedMs = tools.steadyMs();
  const outcome = await tools.send({ url, body, headers });
  const durationMs = Math.round(tools.steadyMs() - startedMs);
  const nowMs = tools.now().getTime();
  const attemptCount = forward.attemptCount + 1;
  const isAnswered = outcome.kind === 'answered';
  const follows = nextTry({
    attemptCount,
    status: isAnswered ? outcome.status : null,
    retryAfterSeconds: isAnswered ? retryAfterSeconds(outcome.headers['retry-after'], nowMs) : null,
    ladderSeconds: tools.ladderSeconds,
    startedAtMs: Date.parse(forward.startedAt),
    nowMs,
    random: tools.fraction(),
  });
  const nextAttemptAt =
    follows.kind === 'retry' ? new Date(nowMs + follows.delayMs).toISOString() : undefined;
  return {
    attempt: {
      attemptedAt: startedAt.toISOString(),
      eventId,
      type,
      sourceId,
      url,
      attempt: attemptCount,
      ...(isAnswered ? { status: outcome.status } : { error: outcome.error }),
      durationMs,
      outcome: follows.kind,
      ...(nextAttemptAt === undefined ? {} : { nextAttemptAt }),
    },
    next: nextAttemptAt === undefined ? null : { ...forward, attemptCount, nextAttemptAt },
  };
}
