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

const CLAIM_LIMIT = 10;
const PER_ENDPOINT_MAX = 10;
const IN_FLIGHT_MAX = 256;
/** The floor under the notifications: due deliveries are looked for at least this often. */
const POLL_MS = 2000;

export interface DeliveryLoopSettings extends DeliverySettings {
  readonly userAgent: string;
}

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
  observe: (outcome: string, durationMs: number) => void,
): DeliveryLoop {
  const underWay = new Map<string, number>();
  const attempts = new Set<Promise<void>>();
  let stopped = false;
  let claiming: Promise<void> | null = null;
  let wokenWhileClaiming = false;
  let timer: NodeJS.Timeout | undefined;

  const count = (endpointId: string, by: 1 | -1) => {
    const now = (underWay.get(endpointId) ?? 0) + by;
    if (now === 0) underWay.delete(endpointId);
    else underWay.set(endpointId, now);
  };
  const start = (delivery: DueDelivery) => {
    count(delivery.endpointId, 1);
    const attempt = deliver(context, sender, settings, log, delivery, observe)
      .catch((error: unknown) =>
        log.error({ deliveryId: delivery.id, error: String(error) }, 'delivery not recorded'),
      )
      .finally(() => {
        attempts.delete(attempt);
        count(delivery.endpointId, -1);
        wake();
      });
    attempts.add(attempt);
  };
  const claimUntilNoneIsDue = async () => {
    do {
      wokenWhileClaiming = false;
      const busy = [...underWay].filter(([, countNow]) => countNow >= PER_ENDPOINT_MAX).map(([id]) => id);
      const limit = Math.min(CLAIM_LIMIT, IN_FLIGHT_MAX - attempts.size);
      if (limit <= 0) return;
      const due = await claimDueDeliveries(context, limit, busy);
      due.forEach(start);
      if (due.length === limit) wokenWhileClaiming = true;
    } while (wokenWhileClaiming && !stopped);
    const waitMs = await untilNextDelivery(context);
    schedule(waitMs === null ? POLL_MS : Math.min(POLL_MS, Math.max(1, waitMs)));
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, ms);
  };
  function wake(): void {
    if (stopped) return;
    if (claiming !== null) {
      wokenWhileClaiming = true;
      return;
    }
    claiming = claimUntilNoneIsDue()
      .catch((error: unknown) => {
        log.warn({ error: String(error) }, 'could not look for due deliveries');
        schedule(POLL_MS);
      })
      .finally(() => {
        claiming = null;
        if (wokenWhileClaiming) wake();
      });
  }
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await claiming;
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
  delivery: DueDelivery,
  observe: (outcome: string, durationMs: number) => void,
): Promise<void> {
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
