import type { DeliveryStatus } from '@purser/contract/vocabulary';
import type { AttemptRecord } from '../domain/delivery.ts';
import { prepareDelivery } from '../domain/delivery-request.ts';
import { parseRetryAfterSeconds } from '../domain/retry.ts';
import type { Log } from '../kernel/log.ts';
import type { WebhookOutcome, WebhookSender } from '../outbound/send-webhook.ts';
import type { Context } from '../usecases/context.ts';
import {
  claimDueDeliveries,
  type DeliverySettings,
  type DueDelivery,
  recordDeliveryAttempt,
  untilNextDelivery,
} from '../usecases/deliver-events.ts';
import { createEndpointSlots } from './endpoint-slots.ts';
import { startWakeableLoop } from './wakeable-loop.ts';

const CLAIM_LIMIT = 10;
const PER_ENDPOINT_MAX = 10;
const IN_FLIGHT_MAX = 256;
/** The floor under the notifications: due deliveries are looked for at least this often. */
const POLL_MS = 2000;

export interface DeliveryLoopSettings extends DeliverySettings {
  readonly userAgent: string;
}

/** Told what became of each attempt and how long it took. */
type ObserveAttempt = (outcome: string, durationMs: number) => void;

export interface DeliveryLoop {
  /** Something may be due now. */
  wake(): void;
  /** Claims nothing more and waits for the attempts under way. */
  stop(): Promise<void>;
}

/** Delivers what is due, endpoint by endpoint in parallel, until stopped. */
export function startDeliveryLoop(
  context: Context,
  sender: WebhookSender,
  settings: DeliveryLoopSettings,
  log: Log,
  observe: ObserveAttempt,
): DeliveryLoop {
  const slots = createEndpointSlots(PER_ENDPOINT_MAX);
  const attempts = new Set<Promise<void>>();
  /** Endpoints whose slots were all taken when the last round claimed. */
  let passedOver: readonly string[] = [];
  const start = (delivery: DueDelivery) => {
    const attempt = slots
      .run(delivery.endpointId, async () => {
        const status = await deliver(context, sender, settings, log, observe, delivery);
        // The next attempt may be due before anybody looks again.
        if (status === 'failed') loop.wake();
      })
      .catch((error: unknown) =>
        log.error({ deliveryId: delivery.id, error: String(error) }, 'delivery not recorded'),
      )
      .finally(() => {
        attempts.delete(attempt);
        // Whatever else is due was found already, unless this one kept it from being claimed.
        if (attempts.size + CLAIM_LIMIT >= IN_FLIGHT_MAX || passedOver.includes(delivery.endpointId))
          loop.wake();
      });
    attempts.add(attempt);
  };
  const loop = startWakeableLoop(
    async () => {
      const limit = Math.min(CLAIM_LIMIT, IN_FLIGHT_MAX - attempts.size);
      if (limit <= 0) return POLL_MS;
      passedOver = slots.busyIds();
      const due = await claimDueDeliveries(context, limit, passedOver);
      due.forEach(start);
      if (due.length === limit) return 0;
      const waitMs = await untilNextDelivery(context, passedOver);
      return waitMs === null ? POLL_MS : Math.min(POLL_MS, Math.max(1, waitMs));
    },
    (error) => log.warn({ error: String(error) }, 'could not look for due deliveries'),
    POLL_MS,
  );
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop();
      await Promise.all(attempts);
    },
  };
}

/** Prepares (pure), sends (the only I/O), records: one attempt. */
async function deliver(
  context: Context,
  sender: WebhookSender,
  settings: DeliveryLoopSettings,
  log: Log,
  observe: ObserveAttempt,
  delivery: DueDelivery,
): Promise<DeliveryStatus> {
  const startedAt = context.clock.now();
  const request = prepareDelivery({ ...delivery, userAgent: settings.userAgent, now: startedAt });
  const outcome = await sender.send({ ...request, poolKey: delivery.endpointId });
  const attempt = attemptOf(delivery.attemptCount + 1, startedAt, outcome);
  const retryAfterSeconds =
    outcome.kind === 'answered'
      ? parseRetryAfterSeconds(outcome.headers['retry-after'], context.clock.now())
      : undefined;
  const status = await recordDeliveryAttempt(context, settings, delivery, attempt, retryAfterSeconds);
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
  return status;
}

function attemptOf(attempt: number, startedAt: Date, outcome: WebhookOutcome): AttemptRecord {
  const durationMs = Math.round(outcome.durations.totalMs);
  const address = outcome.address === null ? {} : { address: outcome.address };
  return outcome.kind === 'answered'
    ? {
        attempt,
        startedAt,
        durationMs,
        ...address,
        status: outcome.status,
        responseHeaders: outcome.headers,
        responseBody: outcome.bodyText,
      }
    : { attempt, startedAt, durationMs, ...address, error: outcome.code };
}
