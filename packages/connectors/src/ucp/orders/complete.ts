/** The step that spends money, and finding out what came of it. */
import type {
  ConnectorContext,
  FindOrderOutcome,
  MerchantHttp,
  Money,
  PlaceOutcome,
} from '../../connector.ts';
import type { WireBody } from '../checkout/request-bodies.ts';
import { lostFailure } from '../transport/call-failure.ts';
import type { Call, CallTarget } from '../transport/calls.ts';
import { type Answer, call, callOnce } from '../transport/merchant-client.ts';
import { type Completion, readCompletion, readRefusal } from './read-completion.ts';

const REPEATS_MAX = 2;
const COMPLETE_TIMEOUT_MS = 45_000;
const LOOKS_MAX = 2;
// Short, because a merchant that hangs is asked several times; whoever finds the order later waits longer.
const LOOK_TIMEOUT_MS = 10_000;
const LOOK_DELAY_MS = 1_000;
const POLL_DELAY_MS_MAX = 10_000;
const POLL_MS_MAX = 120_000;

export interface Submission {
  readonly sessionId: string;
  readonly body: WireBody;
  readonly completeKey: string;
  /** What was verified before paying. */
  readonly total: Money;
  readonly expiresAt: string | null;
  /** True when a call with this key may already have been sent before, by an earlier run. */
  readonly isRepeat: boolean;
  /** Through which the payment is sent; the merchant's own client when left out. */
  readonly http?: MerchantHttp;
}

/**
 * Sends the completing call once. When its answer is lost or explains nothing, the session is read first, and only while it is
 * still open is the identical call repeated under the same key, twice at most.
 */
export async function complete(
  context: ConnectorContext,
  target: CallTarget,
  submission: Submission,
): Promise<PlaceOutcome> {
  const { sessionId, body, completeKey, total } = submission;
  const request: Call = {
    operation: 'complete_checkout',
    id: sessionId,
    body,
    idempotencyKey: completeKey,
    timeoutMs: COMPLETE_TIMEOUT_MS,
    ...(submission.http === undefined ? {} : { http: submission.http }),
  };
  for (let sent = 1; ; sent += 1) {
    const answer = await callOnce(context, target, request);
    if (sent === 1 && !submission.isRepeat && answer.kind === 'none' && answer.failure.phase === 'not_sent') {
      const failure = lostFailure(answer.failure, 'order_placement_failed');
      return { kind: failure.code === 'order_placement_failed' ? 'not_sent' : 'declined', failure };
    }
    const outcome = await afterCompleting(context, target, submission, answer);
    if (outcome !== 'repeat') return outcome;
    if (sent > REPEATS_MAX) {
      return {
        kind: 'unknown',
        detail: 'the merchant answered nothing that tells whether the order was taken',
      };
    }
    await context.sleep(LOOK_DELAY_MS * sent);
    // The order may have been taken during the pause: only a session read just now may be completed again.
    const again = readCompletion(await lookUntilClear(context, target, submission), total);
    const settled = await settle(context, target, submission, again);
    if (settled !== 'repeat') return settled;
  }
}

/** The outcome of one completing call; `repeat` when the merchant still has the session open and said nothing final. */
async function afterCompleting(
  context: ConnectorContext,
  target: CallTarget,
  submission: Submission,
  answer: Answer,
): Promise<PlaceOutcome | 'repeat'> {
  const said = readCompletion(answer, submission.total);
  if (said.kind === 'placed' || said.kind === 'needs_attention' || said.kind === 'in_progress') {
    return settle(context, target, submission, said);
  }
  const refusal = readRefusal(answer);
  const isTrusted = answer.kind === 'answer' && answer.status < 500;
  if (refusal !== null && isTrusted) return { kind: 'declined', failure: refusal };
  if (said.kind === 'declined') return said;
  const found = readCompletion(await lookUntilClear(context, target, submission), submission.total);
  if (refusal !== null && found.kind === 'open') return { kind: 'declined', failure: refusal };
  return settle(context, target, submission, found);
}

async function settle(
  context: ConnectorContext,
  target: CallTarget,
  submission: Submission,
  completion: Completion,
): Promise<PlaceOutcome | 'repeat'> {
  switch (completion.kind) {
    case 'placed':
    case 'declined':
    case 'needs_attention':
      return completion;
    case 'open':
      return 'repeat';
    case 'in_progress': {
      const polled = await pollInProgress(context, target, submission);
      return polled.kind === 'in_progress' ||
        polled.kind === 'open' ||
        polled.kind === 'gone' ||
        polled.kind === 'unclear'
        ? { kind: 'unknown', detail: 'the merchant has not finished the order in time' }
        : polled;
    }
    case 'gone':
    case 'unclear':
      return {
        kind: 'unknown',
        detail: completion.kind === 'gone' ? 'the merchant no longer knows the checkout' : completion.detail,
      };
    default: {
      const never: never = completion;
      return never;
    }
  }
}

async function readSession(
  context: ConnectorContext,
  target: CallTarget,
  sessionId: string,
): Promise<Answer> {
  return callOnce(context, target, {
    operation: 'get_checkout',
    id: sessionId,
    timeoutMs: LOOK_TIMEOUT_MS,
  });
}

/** Reads the session until an answer tells something, a few times with growing pauses. */
async function lookUntilClear(
  context: ConnectorContext,
  target: CallTarget,
  submission: Submission,
): Promise<Answer> {
  for (let looks = 1; ; looks += 1) {
    const answer = await readSession(context, target, submission.sessionId);
    if (readCompletion(answer, submission.total).kind !== 'unclear' || looks >= LOOKS_MAX) return answer;
    await context.sleep(LOOK_DELAY_MS * 2 ** looks);
  }
}

/** Polls while the merchant works on the order: until the session ends or two minutes are over. */
export async function pollInProgress(
  context: ConnectorContext,
  target: CallTarget,
  session: Pick<Submission, 'sessionId' | 'total' | 'expiresAt'>,
): Promise<Completion> {
  const startedMs = context.now().getTime();
  const expiresMs = session.expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(session.expiresAt);
  const untilMs = Math.min(startedMs + POLL_MS_MAX, Math.max(expiresMs, startedMs));
  let completion: Completion = { kind: 'unclear', detail: 'not read yet' };
  // Counted besides the clock, so that a clock that stands still cannot keep this going.
  for (
    let waitedMs = 0, delayMs = 500;
    waitedMs < POLL_MS_MAX;
    waitedMs += delayMs, delayMs = Math.min(delayMs * 2, POLL_DELAY_MS_MAX)
  ) {
    await context.sleep(delayMs);
    completion = readCompletion(await readSession(context, target, session.sessionId), session.total);
    if (completion.kind !== 'in_progress' && completion.kind !== 'unclear') return completion;
    if (context.now().getTime() >= untilMs) return completion;
  }
  return completion;
}

/** What became of a submission whose outcome was not recorded. */
export async function findOrder(
  context: ConnectorContext,
  target: CallTarget,
  session: Pick<Submission, 'sessionId' | 'total' | 'expiresAt'>,
): Promise<FindOrderOutcome> {
  const answer = await call(context, target, { operation: 'get_checkout', id: session.sessionId });
  const read = readCompletion(answer, session.total);
  const completion = read.kind === 'in_progress' ? await pollInProgress(context, target, session) : read;
  switch (completion.kind) {
    case 'placed':
      return completion;
    case 'declined':
      return completion;
    case 'needs_attention':
      return { kind: 'declined', failure: completion.failure };
    case 'open': {
      const isOver =
        completion.checkout.expiresAt !== null &&
        Date.parse(completion.checkout.expiresAt) <= context.now().getTime();
      if (!isOver) return { kind: 'not_placed' };
      return {
        kind: 'declined',
        failure: { code: 'order_placement_failed', message: 'The merchant’s checkout ended unpaid.' },
      };
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
