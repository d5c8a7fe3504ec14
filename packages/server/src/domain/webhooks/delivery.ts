import type { EventType, FailureSource } from '@purser/contract/vocabulary';

/** Whole milliseconds; null for steps that were skipped or not reached. */
export interface AttemptDurations {
  readonly resolveMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  readonly firstByteMs: number | null;
}

/** One delivery attempt, as stored. */
export interface AttemptRecord {
  /** Counts from 1. */
  readonly attempt: number;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly durations: AttemptDurations;
  readonly status?: number;
  /** The error code when there was no status. */
  readonly error?: string;
  /** Absent when the receiver acknowledged. */
  readonly failureSource?: FailureSource;
  readonly address?: string;
  readonly isConnectionReused: boolean;
  readonly requestUrl: string;
  /** Without the values of custom headers. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** The first 4 KiB. */
  readonly responseBody?: string;
}

/** The order of deliveries: `none` is concurrent, `source` sends the events of one source in order. */
export type OrderMode = 'none' | 'source';

/** The part of an outcome that determines the source of a failure. The outcome of a webhook attempt is assignable to it. */
export type AttemptOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'failed'; readonly phase: 'not_sent' | 'response_lost'; readonly code: string };

export const isAcknowledged = (outcome: AttemptOutcome): boolean =>
  outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;

/** Errors in this process, which say nothing about the receiver. */
const OWN_CODES: ReadonlySet<string> = new Set(['too_busy', 'aborted', 'invalid_request']);

/** Temporary errors in this process. A malformed request is not one: it stays malformed. */
const PASSING_CODES: ReadonlySet<string> = new Set(['too_busy', 'aborted']);

/** Whether the attempt was made and counts; otherwise it is due again at once. */
export const countsAsAttempt = (outcome: AttemptOutcome): boolean =>
  outcome.kind === 'answered' || !PASSING_CODES.has(outcome.code);

/** Where a failed attempt must be investigated: at the receiver, in the network between, or in this service. Null if it was acknowledged. */
export function failureSourceOf(outcome: AttemptOutcome): FailureSource | null {
  if (outcome.kind === 'answered') return isAcknowledged(outcome) ? null : 'receiver';
  if (OWN_CODES.has(outcome.code)) return 'service';
  // An unresolved name or a connection timeout may be caused by the network between.
  const isOnTheWay =
    outcome.code === 'dns_failed' || (outcome.code === 'timeout' && outcome.phase === 'not_sent');
  return isOnTheWay ? 'network' : 'receiver';
}

/** The data for one attempt. */
export interface DueDelivery {
  readonly id: string;
  readonly accountId: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly eventType: EventType;
  readonly sourceId: string;
  readonly body: string;
  readonly attemptCount: number;
  /** Attempts on the current retry schedule, and its start. */
  readonly scheduleAttemptCount: number;
  readonly scheduleStartedAt: Date;
  /** Whether the last attempt at the endpoint failed. */
  readonly isFailing: boolean;
  /** The trace of what made the event; null without tracing. */
  readonly traceparent: string | null;
  readonly target: DeliveryTarget;
}

/** The delivery settings of an endpoint, with opened secrets. */
export interface DeliveryTarget {
  readonly url: string;
  readonly secret: string;
  readonly customHeaders: Readonly<Record<string, string>>;
  readonly standardWebhooks: boolean;
  readonly orderMode: OrderMode;
  readonly inFlightMax: number;
  readonly ratePerSecond: number | null;
}
