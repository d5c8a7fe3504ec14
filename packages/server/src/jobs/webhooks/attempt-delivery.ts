import { parseRetryAfterSeconds } from '@purser/contract/retry-schedule';
import { type AttemptRecord, type DueDelivery, type Fault, faultOf } from '../../domain/webhooks/delivery.ts';
import { prepareDelivery } from '../../domain/webhooks/delivery-request.ts';
import type { Log } from '../../kernel/log.ts';
import type { WebhookOutcome, WebhookSender } from '../../outbound/send-webhook.ts';
import type { Context } from '../../usecases/context.ts';
import { type DeliverySettings, recordDeliveryAttempt } from '../../usecases/webhooks/deliver-events.ts';

export interface AttemptSettings extends DeliverySettings {
  readonly userAgent: string;
}

export interface AttemptTools {
  /** Steady milliseconds. */
  readonly steadyNow: () => number;
  readonly context: Context;
  readonly sender: WebhookSender;
  readonly log: Log;
  /** Told what became of each attempt and how long it took. */
  readonly observe: (outcome: string, durationMs: number) => void;
}

/** What was sent and what came back: all that the record needs. */
export interface SentAttempt {
  readonly startedAt: Date;
  readonly outcome: WebhookOutcome;
  readonly fault: Fault | null;
}

/** Prepares (pure) and sends (the only I/O). Never rejects for what a receiver does. */
export async function sendDelivery(
  { context, sender }: AttemptTools,
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
  const outcome = await sender.send({ ...request, poolKey: endpointId, isRepeatable: true });
  return { startedAt, outcome, fault: faultOf(outcome) };
}

/** How long it is tried to record an attempt, and the pauses between: what is not recorded is sent once more. */
const RECORD_WITHIN_MS = 20_000;
const RECORD_PAUSE_MS_MAX = 1000;

/**
 * Records an attempt, also when the database is away for a while; returns after how many milliseconds the next one is due, null when none
 * follows. Rejects when it could not be recorded in time, or at once when the process `isEnding`.
 */
export async function recordSent(
  tools: AttemptTools,
  settings: AttemptSettings,
  delivery: DueDelivery,
  sent: SentAttempt,
  isEnding: () => boolean,
): Promise<number | null> {
  const { context, log, observe } = tools;
  const { outcome } = sent;
  const attempt = attemptOf(delivery.attemptCount + 1, sent);
  const retryAfterSeconds =
    outcome.kind === 'answered'
      ? parseRetryAfterSeconds(outcome.headers['retry-after'], context.clock.now())
      : undefined;
  const record = () => recordDeliveryAttempt(context, settings, delivery, attempt, retryAfterSeconds);
  const { status, nextInMs } = await persistently(record, tools, isEnding);
  observe(status, attempt.durationMs);
  log.info(
    {
      deliveryId: delivery.id,
      endpointId: delivery.endpointId,
      eventId: delivery.eventId,
      attempt: attempt.attempt,
      answered: attempt.status ?? attempt.error,
      durationMs: attempt.durationMs,
      status,
    },
    'webhook attempt',
  );
  return nextInMs;
}

async function persistently<Result>(
  record: () => Promise<Result>,
  { steadyNow, log }: AttemptTools,
  isEnding: () => boolean,
): Promise<Result> {
  const endsAtMs = steadyNow() + RECORD_WITHIN_MS;
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, RECORD_PAUSE_MS_MAX)) {
    try {
      return await record();
    } catch (error) {
      if (isEnding() || steadyNow() + pauseMs > endsAtMs) throw error;
      log.warn({ error: String(error) }, 'an attempt could not be recorded yet');
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

const whole = (ms: number | null): number | null => (ms === null ? null : Math.round(ms));

function attemptOf(attempt: number, { startedAt, outcome, fault }: SentAttempt): AttemptRecord {
  const { durations, address, isConnectionReused } = outcome;
  const common = {
    attempt,
    startedAt,
    durationMs: Math.round(durations.totalMs),
    durations: {
      resolveMs: whole(durations.resolveMs),
      connectMs: whole(durations.connectMs),
      tlsMs: whole(durations.tlsMs),
      firstByteMs: whole(durations.firstByteMs),
    },
    isConnectionReused,
    ...(address === null ? {} : { address }),
    ...(fault === null ? {} : { fault }),
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
