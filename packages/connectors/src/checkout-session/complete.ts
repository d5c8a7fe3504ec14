/** Completing a checkout session, and finding out whether it became an order. Shared by ACP and UCP. */
import type {
  ConnectorContext,
  Failure,
  FindOrderOutcome,
  PlaceOutcome,
  TransportFailure,
} from '../connector.ts';
import { unreachableFailure } from '../product-page/fetch-page.ts';
import type { Completion } from './completion.ts';

export const COMPLETE_TIMEOUT_MS = 45_000;
/** Short, because a merchant that hangs is asked several times; `findOrder` waits longer. */
export const READ_TIMEOUT_MS = 10_000;
const REPEATS_MAX = 2;
const READS_MAX = 2;
const READ_DELAY_MS = 1_000;
const IN_FLIGHT_DELAY_MS_MAX = 30_000;
const POLL_DELAY_MS_MIN = 500;
const POLL_DELAY_MS_MAX = 10_000;
const POLL_MS_MAX = 120_000;

/** A session as far as completing depends on it. */
export interface SessionState {
  /** ISO 8601 UTC; null when the merchant does not tell. */
  readonly expiresAt: string | null;
}

/** The response to a completing call. */
export interface CompletionResponse<Session> {
  readonly completion: Completion<Session>;
  /** The merchant's refusal to complete; null when the response is none. */
  readonly refusal: Failure | null;
  /** A refusal that comes with a server error is believed only of a session that is still open. */
  readonly isServerError: boolean;
  /** Present when the request certainly did not reach the merchant. */
  readonly notSent: TransportFailure | null;
  /** How long the merchant asks to wait while it processes the same request; null when it does not ask. */
  readonly retryAfterMs: number | null;
}

/** What a read of the session tells. */
export interface SessionReading<Session> {
  readonly completion: Completion<Session>;
  /** Why there is no usable session, for readings that are `unclear`. */
  readonly failure: Failure;
  readonly retryable: boolean;
}

/** One merchant's session, read over its protocol. */
export interface SessionReader<Session extends SessionState> {
  /** Reads the session, repeating the call while the response explains nothing. */
  read(): Promise<SessionReading<Session>>;
  /** Reads the session with one call, within `READ_TIMEOUT_MS`. */
  readOnce(): Promise<Completion<Session>>;
  /** Until when a session in progress is polled, besides the two minutes that always apply; null for no other limit. */
  pollUntil(session: Session): string | null;
}

export interface Completing<Session extends SessionState> extends SessionReader<Session> {
  /** Sends the completing call exactly once: each time the same body under the same idempotency key. */
  complete(): Promise<CompletionResponse<Session>>;
  /** True when a call with this key may already have been sent before, by an earlier run. */
  readonly isRepeat: boolean;
  /** Whether a session that is still open may be completed: it must be what was accepted. */
  isAsAccepted(session: Session): boolean;
}

/**
 * Sends the completing call once. When its response is lost or explains nothing, the session is read first. Only while it is still open, or
 * complete without the id of its order, is the identical call repeated under the same key, twice at most. A session that is no longer as
 * accepted is not completed again.
 */
export async function complete<Session extends SessionState>(
  context: ConnectorContext,
  session: Completing<Session>,
): Promise<PlaceOutcome> {
  for (let sent = 1; ; sent += 1) {
    const response = await session.complete();
    if (sent === 1 && !session.isRepeat && response.notSent !== null) return notSent(response.notSent);
    const isLast = sent > REPEATS_MAX;
    const outcome = await afterCompleting(context, session, response, isLast);
    if (outcome !== 'repeat') return outcome;
    if (isLast) {
      const detail = 'the merchant’s response does not say whether the order was placed';
      return { kind: 'unknown', detail };
    }
    const { retryAfterMs } = response;
    const askedMs = retryAfterMs === null ? READ_DELAY_MS * sent : retryAfterMs;
    await context.sleep(Math.min(askedMs, IN_FLIGHT_DELAY_MS_MAX));
    // The order may have been placed during the pause: only a session read just now may be completed again.
    const read = await readUntilClear(context, session);
    if (read.kind === 'open' && !session.isAsAccepted(read.session))
      return { kind: 'unknown', detail: 'the checkout changed after the order was sent' };
    const settled = await settle(context, session, read, false);
    if (settled !== 'repeat') return settled;
  }
}

function notSent(error: TransportFailure): PlaceOutcome {
  const failure = unreachableFailure(error);
  return failure.code === 'offer_retrieval_failed'
    ? { kind: 'not_sent', failure: { ...failure, code: 'order_placement_failed' } }
    : { kind: 'declined', failure };
}

/** The outcome of one completing call; `repeat` when the session is still open and the merchant said nothing final. */
async function afterCompleting<Session extends SessionState>(
  context: ConnectorContext,
  session: Completing<Session>,
  { completion, refusal, isServerError }: CompletionResponse<Session>,
  isLast: boolean,
): Promise<PlaceOutcome | 'repeat'> {
  const { kind } = completion;
  if (kind === 'placed' || kind === 'needs_attention' || kind === 'in_progress')
    return settle(context, session, completion, true);
  if (refusal !== null && !isServerError) return { kind: 'declined', failure: refusal };
  if (kind === 'declined') return completion;
  const found = await readUntilClear(context, session);
  if (refusal !== null && found.kind === 'open') return { kind: 'declined', failure: refusal };
  return settle(context, session, found, isLast);
}

/** `acceptsUnnamed`: an order without an id is final; otherwise the call is repeated to get the id. */
async function settle<Session extends SessionState>(
  context: ConnectorContext,
  session: SessionReader<Session>,
  completion: Completion<Session>,
  acceptsUnnamed: boolean,
): Promise<PlaceOutcome | 'repeat'> {
  switch (completion.kind) {
    case 'placed':
      return completion.lacksOrderId && !acceptsUnnamed ? 'repeat' : completion.order;
    case 'declined':
    case 'needs_attention':
      return completion;
    case 'open':
      return 'repeat';
    case 'in_progress':
      return waitForOrder(context, session, completion.session);
    case 'gone':
      return { kind: 'unknown', detail: 'the merchant no longer knows the checkout' };
    case 'unclear':
      return { kind: 'unknown', detail: completion.detail };
    default: {
      const never: never = completion;
      return never;
    }
  }
}

/** Reads the session until a response tells something, a few times with growing pauses. */
async function readUntilClear<Session extends SessionState>(
  context: ConnectorContext,
  session: SessionReader<Session>,
): Promise<Completion<Session>> {
  for (let reads = 1; ; reads += 1) {
    const completion = await session.readOnce();
    if (completion.kind !== 'unclear' || reads >= READS_MAX) return completion;
    await context.sleep(READ_DELAY_MS * 2 ** reads);
  }
}

/** The outcome of a session that the merchant is processing. */
export async function waitForOrder<Session extends SessionState>(
  context: ConnectorContext,
  session: SessionReader<Session>,
  inProgress: Session,
): Promise<PlaceOutcome> {
  const polled = await pollInProgress(context, session, inProgress);
  if (polled.kind === 'placed') return polled.order;
  return polled.kind === 'declined' || polled.kind === 'needs_attention'
    ? polled
    : { kind: 'unknown', detail: 'the merchant has not finished the order in time' };
}

/** Polls while the merchant processes the order, for two minutes at most. */
async function pollInProgress<Session extends SessionState>(
  context: ConnectorContext,
  session: SessionReader<Session>,
  inProgress: Session,
): Promise<Completion<Session>> {
  const startedMs = context.now().getTime();
  const until = session.pollUntil(inProgress);
  const untilMs = until === null ? Number.POSITIVE_INFINITY : Math.max(Date.parse(until), startedMs);
  let completion: Completion<Session> = { kind: 'unclear', detail: 'not read yet' };
  // Counted besides the clock, so that a clock that stands still cannot keep this going.
  for (
    let waitedMs = 0, delayMs = POLL_DELAY_MS_MIN;
    waitedMs < POLL_MS_MAX;
    waitedMs += delayMs, delayMs = Math.min(delayMs * 2, POLL_DELAY_MS_MAX)
  ) {
    await context.sleep(delayMs);
    completion = await session.readOnce();
    if (completion.kind !== 'in_progress' && completion.kind !== 'unclear') return completion;
    if (context.now().getTime() >= Math.min(untilMs, startedMs + POLL_MS_MAX)) return completion;
  }
  return completion;
}

/** Whether a submission whose outcome was not recorded became an order. */
export async function findOrder<Session extends SessionState>(
  context: ConnectorContext,
  session: SessionReader<Session>,
): Promise<FindOrderOutcome> {
  const { completion: read } = await session.read();
  const completion =
    read.kind === 'in_progress' ? await pollInProgress(context, session, read.session) : read;
  switch (completion.kind) {
    case 'placed':
      return completion.order;
    case 'declined':
    case 'needs_attention':
      return completion;
    case 'open': {
      if (!isExpired(context, completion.session)) return { kind: 'not_placed' };
      const message = 'The merchant’s checkout expired unpaid.';
      return { kind: 'declined', failure: { code: 'order_placement_failed', message } };
    }
    case 'in_progress':
      return { kind: 'unknown', detail: 'the merchant has not finished the order yet' };
    case 'gone':
      return { kind: 'unknown', detail: 'the merchant no longer knows the checkout' };
    case 'unclear':
      return { kind: 'unknown', detail: completion.detail };
    default: {
      const never: never = completion;
      return never;
    }
  }
}

export function isExpired(context: ConnectorContext, { expiresAt }: SessionState): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= context.now().getTime();
}
