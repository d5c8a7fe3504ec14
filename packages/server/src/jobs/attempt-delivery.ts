import { type AttemptRecord, type DueDelivery, type Fault, faultOf } from '../domain/delivery.ts';
import { prepareDelivery } from '../domain/delivery-request.ts';
import { parseRetryAfterSeconds } from '../domain/retry.ts';
import type { Log } from '../kernel/log.ts';
import type { WebhookOutcome, WebhookSender } from '../outbound/send-webhook.ts';
import type { Context } from '../usecases/context.ts';
import { type DeliverySettings, recordDeliveryAttempt } from '../usecases/deliver-events.ts';

export interface AttemptSettings extends DeliverySettings {
  readonly userAgent: string;
}

export interface AttemptTools {
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
  const outcome = await sender.send({ ...request, poolKey: endpointId });
  return { startedAt, outcome, fault: faultOf(outcome) };
}

/** Records an attempt; returns after how many milliseconds the next one is due, null when none follows. */
export async function recordSent(
  { context, log, observe }: AttemptTools,
  settings: AttemptSettings,
  delivery: DueDelivery,
  sent: SentAttempt,
): Promise<number | null> {
  const { outcome } = sent;
  const attempt = attemptOf(delivery.attemptCount + 1, sent);
  const retryAfterSeconds =
    outcome.kind === 'answered'
      ? parseRetryAfterSeconds(outcome.headers['retry-after'], context.clock.now())
      : undefined;
  const { status, nextInMs } = await recordDeliveryAttempt(
    context,
    settings,
    delivery,
    attempt,
    retryAfterSeconds,
  );
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
