import type { EventType } from '@purser/contract/vocabulary';

/** Who has to look when an attempt fails: whoever runs the receiver, whoever runs the way there, or the operator of this service. */
export type Fault = 'receiver' | 'network' | 'service';

/** Whole milliseconds; null for steps that were not needed or not reached. */
export interface AttemptDurations {
  readonly resolveMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  readonly firstByteMs: number | null;
}

/** One try to hand an event to an endpoint, as it is kept. */
export interface AttemptRecord {
  /** Counts from 1. */
  readonly attempt: number;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly durations: AttemptDurations;
  readonly status?: number;
  /** Why there was no status: a short machine word. */
  readonly error?: string;
  /** Absent when the receiver acknowledged. */
  readonly fault?: Fault;
  readonly address?: string;
  readonly isConnectionReused: boolean;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** The first 4 KiB. */
  readonly responseBody?: string;
}

/** How an endpoint wants its events: all at once, or those of one source one after the other. */
export type OrderMode = 'none' | 'source';

/** What an attempt came to, as far as the blame goes. A webhook attempt's outcome fits as it is. */
export type AttemptOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'failed'; readonly phase: 'not_sent' | 'answer_lost'; readonly code: string };

export const isAcknowledged = (outcome: AttemptOutcome): boolean =>
  outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;

/** Codes that say that this process could not try, so that the attempt says nothing of the receiver. */
const OWN_CODES: ReadonlySet<string> = new Set(['too_busy', 'aborted', 'invalid_request']);

/** Codes that say that it could not be tried just now; a malformed request stays malformed. */
const PASSING_CODES: ReadonlySet<string> = new Set(['too_busy', 'aborted']);

/** Whether an attempt was made, so that it counts; else the same is due again at once. */
export const isMade = (outcome: AttemptOutcome): boolean =>
  outcome.kind === 'answered' || !PASSING_CODES.has(outcome.code);

/** Whose fault a failed attempt was; null for one that was acknowledged. */
export function faultOf(outcome: AttemptOutcome): Fault | null {
  if (outcome.kind === 'answered') return isAcknowledged(outcome) ? null : 'receiver';
  if (OWN_CODES.has(outcome.code)) return 'service';
  // A name that does not resolve and a host that does not answer at all may both be the way there.
  const isOnTheWay =
    outcome.code === 'dns_failed' || (outcome.code === 'timeout' && outcome.phase === 'not_sent');
  return isOnTheWay ? 'network' : 'receiver';
}

/** What a worker needs to make one attempt. */
export interface DueDelivery {
  readonly id: string;
  readonly accountId: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly eventType: EventType;
  readonly sourceId: string;
  readonly body: string;
  readonly attemptCount: number;
  /** Attempts on the present ladder, and where it began. */
  readonly ladderAttemptCount: number;
  readonly ladderStartedAt: Date;
  /** Whether the last that was heard of the endpoint was a failure. */
  readonly isFailing: boolean;
  readonly target: DeliveryTarget;
}

/** Where and how an endpoint wants its events, secrets opened. */
export interface DeliveryTarget {
  readonly url: string;
  readonly secret: string;
  readonly customHeaders: Readonly<Record<string, string>>;
  readonly standardWebhooks: boolean;
  readonly orderMode: OrderMode;
  readonly inFlightMax: number;
  readonly ratePerSecond: number | null;
}
