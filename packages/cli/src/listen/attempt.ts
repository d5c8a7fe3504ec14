import { nextAttempt, parseRetryAfterSeconds } from '@purser/contract/retry-schedule';
import { shortId } from '../output/table.ts';
import type { Post, SendOutcome } from './send.ts';
import type { PendingForward } from './state-file.ts';

/** One attempt to send an event to an address, and its outcome. Also what `--json` prints. */
export interface Attempt {
  readonly attemptedAt: string;
  readonly eventId: string;
  readonly type: string;
  readonly sourceId: string;
  readonly url: string;
  /** Starts at 1, again each time the event is resent. */
  readonly attempt: number;
  /** HTTP status; absent without a response. */
  readonly status?: number;
  /** Why there is no response: a short error code. */
  readonly error?: string;
  readonly durationMs: number;
  readonly outcome: 'acknowledged' | 'retry' | 'exhausted' | 'gone';
  /** Only with `outcome` retry. */
  readonly nextAttemptAt?: string;
}

export interface AttemptDependencies {
  send(post: Post): Promise<SendOutcome>;
  /** Signs a body as the service does. `at` is the time of the attempt. */
  sign(body: string, at: Date): Promise<Readonly<Record<string, string>>>;
  now(): Date;
  steadyMs(): number;
  /** Uniform in [0, 1). */
  fraction(): number;
  readonly retrySeconds: readonly number[];
  readonly giveUpAfterSeconds: number;
}

/** Makes one attempt. `next` is the forward to retry; null if there is nothing left to do. */
export async function makeAttempt(
  dependencies: AttemptDependencies,
  forward: PendingForward,
): Promise<{ attempt: Attempt; next: PendingForward | null }> {
  const { eventId, type, sourceId, body, url } = forward;
  const startedAt = dependencies.now();
  const headers = await dependencies.sign(body, startedAt);
  const startedMs = dependencies.steadyMs();
  const outcome = await dependencies.send({ url, body, headers });
  const durationMs = Math.round(dependencies.steadyMs() - startedMs);
  const now = dependencies.now();
  const attemptCount = forward.attemptCount + 1;
  const hasResponse = outcome.kind === 'answered';
  const follows = nextAttempt({
    attemptCount,
    scheduleStartedAt: new Date(forward.startedAt),
    lastResult: outcome,
    retryAfterSeconds: hasResponse ? parseRetryAfterSeconds(outcome.headers['retry-after'], now) : undefined,
    retrySeconds: dependencies.retrySeconds,
    giveUpAfterSeconds: dependencies.giveUpAfterSeconds,
    now,
    random: dependencies.fraction(),
  });
  const nextAttemptAt =
    follows.kind === 'retry' ? new Date(now.getTime() + follows.delayMs).toISOString() : undefined;
  return {
    attempt: {
      attemptedAt: startedAt.toISOString(),
      eventId,
      type,
      sourceId,
      url,
      attempt: attemptCount,
      ...(hasResponse ? { status: outcome.status } : { error: outcome.error }),
      durationMs,
      outcome: follows.kind,
      ...(nextAttemptAt === undefined ? {} : { nextAttemptAt }),
    },
    next: nextAttemptAt === undefined ? null : { ...forward, attemptCount, nextAttemptAt },
  };
}

const TYPE_WIDTH = 32;
const LINE_WIDTH = 110;

/** The attempt as one line, shortened where the terminal is too narrow. `withUrl` names the address, for when there are several. */
export function attemptText(attempt: Attempt, withUrl: boolean, columns: number | null): string {
  const { type, status, error, durationMs } = attempt;
  const isNarrow = columns !== null && columns < LINE_WIDTH;
  const sourceId = isNarrow ? shortId(attempt.sourceId) : attempt.sourceId;
  const time = new Date(attempt.attemptedAt).toTimeString().slice(0, 8);
  const url = withUrl ? `  ${attempt.url}` : '';
  const response = `${status ?? error}  ${durationMs} ms`;
  return `${time}  ${isNarrow ? type : type.padEnd(TYPE_WIDTH)}  ${sourceId}${url}  -> ${response}${outcomeText(attempt)}`;
}

function outcomeText({ outcome, attemptedAt, nextAttemptAt, url }: Attempt): string {
  switch (outcome) {
    case 'acknowledged':
      return '';
    case 'retry': {
      const waitMs = Date.parse(nextAttemptAt ?? attemptedAt) - Date.parse(attemptedAt);
      return `, retrying in ${waitText(waitMs)}`;
    }
    case 'exhausted':
      return ', no retries left';
    case 'gone':
      return `, gone: no further events are sent to ${url}`;
    default: {
      const never: never = outcome;
      return never;
    }
  }
}

function waitText(waitMs: number): string {
  const seconds = waitMs / 1000;
  if (seconds < 120) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
