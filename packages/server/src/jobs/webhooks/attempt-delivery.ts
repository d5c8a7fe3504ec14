import { parseRetryAfterSeconds } from '@purser/contract/retry-schedule';
import type { FailureSource } from '@purser/contract/vocabulary';
import { type AttemptRecord, type DueDelivery, failureSourceOf } from '../../domain/webhooks/delivery.ts';
import { keptHeaders, prepareDelivery } from '../../domain/webhooks/delivery-request.ts';
import type { Log } from '../../kernel/log.ts';
import { type Tracer, traceField } from '../../kernel/tracing.ts';
import type { WebhookOutcome, WebhookSender } from '../../outbound/send-webhook.ts';
import type { Context } from '../../usecases/context.ts';
import { type DeliverySettings, recordDeliveryAttempt } from '../../usecases/webhooks/deliver-events.ts';

export interface AttemptSettings extends DeliverySettings {
  readonly userAgent: string;
}

export interface DeliveryDependencies {
  /** Null: tracing is off. */
  readonly tracer: Tracer | null;
  /** Monotonic milliseconds. */
  readonly steadyNow: () => number;
  readonly context: Context;
  readonly sender: WebhookSender;
  readonly log: Log;
  /** Called with the outcome and duration of each recorded attempt. */
  readonly observe: (outcome: string, durationMs: number) => void;
}

/** A finished attempt, not recorded yet. */
export interface SentAttempt {
  readonly startedAt: Date;
  readonly request: Pick<AttemptRecord, 'requestUrl' | 'requestHeaders'>;
  readonly outcome: WebhookOutcome;
  readonly failureSource: FailureSource | null;
}

/** Makes one attempt. Never rejects because of the receiver: its failures are outcomes. */
export async function sendDelivery(
  { context, sender }: DeliveryDependencies,
  { userAgent }: AttemptSettings,
  delivery: DueDelivery,
): Promise<SentAttempt> {
  const { target, body, eventId, eventType, endpointId } = delivery;
  const startedAt = context.clock.now();
  const { url, secret, customHeaders, standardWebhooks } = target;
  const request = prepareDelivery({
    url,
    body,
    eventId,
    eventType,
    secret,
    userAgent,
    now: startedAt,
    customHeaders,
    standardWebhooks,
  });
  const attempt = { poolKey: endpointId, isRepeatable: true, resendCount: delivery.attemptCount };
  const outcome = await sender.send({ ...request, ...attempt });
  const sent = { requestUrl: url, requestHeaders: keptHeaders(request, customHeaders) };
  return { startedAt, request: sent, outcome, failureSource: failureSourceOf(outcome) };
}

/** How long recording an attempt is retried. An attempt that is not recorded is made again. */
const RECORD_WITHIN_MS = 20_000;
const RECORD_PAUSE_MS_MAX = 1000;

/**
 * Records an attempt, retrying while the database is unavailable. Returns the milliseconds until the next attempt, or null if there is none.
 * Rejects if the attempt could not be recorded within 20 s, or at the first failure while `isStopping`.
 */
export async function recordSent(
  deps: DeliveryDependencies,
  settings: AttemptSettings,
  delivery: DueDelivery,
  sent: SentAttempt,
  isStopping: () => boolean,
): Promise<number | null> {
  const { context, log, observe } = deps;
  const { outcome } = sent;
  const attempt = attemptOf(delivery.attemptCount + 1, sent);
  const retryAfterSeconds =
    outcome.kind === 'answered'
      ? parseRetryAfterSeconds(outcome.headers['retry-after'], context.clock.now())
      : undefined;
  const record = () => recordDeliveryAttempt(context, settings, delivery, attempt, retryAfterSeconds);
  const { status, nextInMs } = await withRetries(record, deps, isStopping);
  observe(status, attempt.durationMs);
  log.info(
    {
      deliveryId: delivery.id,
      accountId: delivery.accountId,
      endpointId: delivery.endpointId,
      eventId: delivery.eventId,
      eventType: delivery.eventType,
      sourceId: delivery.sourceId,
      attempt: attempt.attempt,
      answered: attempt.status ?? attempt.error,
      durationMs: attempt.durationMs,
      ...attempt.durations,
      isConnectionReused: attempt.isConnectionReused,
      ...(sent.failureSource === null ? {} : { failureSource: sent.failureSource }),
      nextInMs,
      status,
      ...traceField(),
    },
    'webhook delivery attempt',
  );
  return nextInMs;
}

async function withRetries<Result>(
  record: () => Promise<Result>,
  { steadyNow, log }: DeliveryDependencies,
  isStopping: () => boolean,
): Promise<Result> {
  const endsAtMs = steadyNow() + RECORD_WITHIN_MS;
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, RECORD_PAUSE_MS_MAX)) {
    try {
      return await record();
    } catch (error) {
      if (isStopping() || steadyNow() + pauseMs > endsAtMs) throw error;
      log.warn({ error: String(error) }, 'recording a delivery attempt failed; retrying');
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

const rounded = (ms: number | null): number | null => (ms === null ? null : Math.round(ms));

function attemptOf(
  attempt: number,
  { startedAt, request, outcome, failureSource }: SentAttempt,
): AttemptRecord {
  const { durations, address, isConnectionReused } = outcome;
  const common = {
    attempt,
    startedAt,
    durationMs: Math.round(durations.totalMs),
    durations: {
      resolveMs: rounded(durations.resolveMs),
      connectMs: rounded(durations.connectMs),
      tlsMs: rounded(durations.tlsMs),
      firstByteMs: rounded(durations.firstByteMs),
    },
    isConnectionReused,
    ...request,
    ...(address === null ? {} : { address }),
    ...(failureSource === null ? {} : { failureSource }),
  };
  return outcome.kind === 'answered'
    ? {
        ...common,
        status: outcome.status,
        responseHeaders: outcome.headers,
        responseBody: outcome.bodyText,
      }
    : { ...common, error: outcome.code };
}
