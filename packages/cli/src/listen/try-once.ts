import type { Attempt } from './attempt.ts';
import { nextTry, retryAfterSeconds } from './retry-ladder.ts';
import type { Post, SendOutcome } from './send.ts';
import type { PendingForward } from './state-file.ts';

export interface TryTools {
  send(post: Post): Promise<SendOutcome>;
  /** Signs a body as the service does; with the time of the attempt. */
  sign(body: string, at: Date): Promise<Readonly<Record<string, string>>>;
  now(): Date;
  steadyMs(): number;
  /** Uniform in [0, 1). */
  fraction(): number;
  readonly ladderSeconds: readonly number[];
}

/** One attempt, and the forward as it then is: null when it is done. */
export async function tryOnce(
  tools: TryTools,
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
