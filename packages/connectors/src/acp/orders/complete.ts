/** The step that spends money, and finding out what came of it. */
import type {
  ConnectorContext,
  FindOrderOutcome,
  MerchantHttp,
  Money,
  PlaceOutcome,
} from '../../connector.ts';
import type { AcpAccess } from '../access.ts';
import {
  type Answer,
  type Call,
  call,
  callOnce,
  isInFlight,
  sessionPath,
  type WireBody,
} from '../merchant-client.ts';
import { type Completion, readCompletion, readRefusal } from './read-completion.ts';

const REPEATS_MAX = 2;
const COMPLETE_TIMEOUT_MS = 45_000;
const LOOKS_MAX = 2;
// Short, because a merchant that hangs is asked several times; whoever finds the order later waits longer.
const LOOK_TIMEOUT_MS = 10_000;
const LOOK_DELAY_MS = 1_000;
const IN_FLIGHT_DELAY_MS_MAX = 30_000;
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

type Pending = Pick<Submission, 'sessionId' | 'total' | 'expiresAt'>;

/**
 * Sends the completing call once. When its answer is lost or explains nothing, the session is read first, and only while it is still open,
 * or complete without saying which order it became, is the identical call repeated under the same key, twice at most.
 */
export async function complete(
  context: ConnectorContext,
  access: AcpAccess,
  submission: Submission,
): Promise<PlaceOutcome> {
  const { sessionId, body, completeKey } = submission;
  const request: Call = {
    method: 'POST',
    path: sessionPath(sessionId, '/complete'),
    body,
    idempotencyKey: completeKey,
    timeoutMs: COMPLETE_TIMEOUT_MS,
    ...(submission.http === undefined ? {} : { http: submission.http }),
  };
  for (let sent = 1; ; sent += 1) {
    const answer = await callOnce(context, access, request);
    if (sent === 1 && !submission.isRepeat && answer.kind === 'none' && answer.failure.phase === 'not_sent') {
      const message = `The merchant could not be reached (${answer.failure.code}).`;
      return { kind: 'not_sent', failure: { code: 'order_placement_failed', message } };
    }
    const isLast = sent > REPEATS_MAX;
    const outcome = await afterCompleting(context, access, submission, answer, isLast);
    if (outcome !== 'repeat') return outcome;
    if (isLast) {
      const detail = 'the merchant answered nothing that tells whether the order was taken';
      return { kind: 'unknown', detail };
    }
    await context.sleep(pauseAfter(answer, sent));
    // The order may have been taken during the pause: only a session read just now may be completed again.
    const again = readCompletion(await lookUntilClear(context, access, submission), submission.total);
    const settled = await settle(context, access, submission, again, false);
    if (settled !== 'repeat') return settled;
  }
}

/** As long as the merchant asks for, when it still works on the very request. */
function pauseAfter(answer: Answer, sent: number): number {
  const asked = answer.kind === 'answer' && isInFlight(answer) ? answer.retryAfterMs : null;
  return asked === null ? LOOK_DELAY_MS * sent : Math.min(asked, IN_FLIGHT_DELAY_MS_MAX);
}

/** The outcome of one completing call; `repeat` when the merchant still has the session open and said nothing final. */
async function afterCompleting(
  context: ConnectorContext,
  access: AcpAccess,
  submission: Submission,
  answer: Answer,
  isLast: boolean,
): Promise<PlaceOutcome | 'repeat'> {
  const said = readCompletion(answer, submission.total);
  if (said.kind === 'placed' || said.kind === 'needs_attention' || said.kind === 'in_progress')
    return settle(context, access, submission, said, true);
  if (said.kind === 'declined') return said;
  if (isAuthenticationWanted(answer)) {
    const message = 'The merchant wants the buyer to confirm the payment with the bank.';
    return { kind: 'needs_attention', failure: { code: 'payment_failed', message } };
  }
  const refusal = readRefusal(answer);
  const isTrusted = answer.kind === 'answer' && answer.status < 500;
  if (refusal !== null && isTrusted) return { kind: 'declined', failure: refusal };
  const found = readCompletion(await lookUntilClear(context, access, submission), submission.total);
  if (refusal !== null && found.kind === 'open') return { kind: 'declined', failure: refusal };
  return settle(context, access, submission, found, isLast);
}

const isAuthenticationWanted = (answer: Answer): boolean =>
  answer.kind === 'answer' &&
  answer.status < 500 &&
  answer.messages.some(({ code }) => code === 'requires_3ds');

/** `takesUnnamed`: an order whose id is not told is settled with the session's id, not asked for again. */
async function settle(
  context: ConnectorContext,
  access: AcpAccess,
  submission: Submission,
  completion: Completion,
  takesUnnamed: boolean,
): Promise<PlaceOutcome | 'repeat'> {
  switch (completion.kind) {
    case 'placed':
      return completion.isNamed || takesUnnamed ? completion.order : 'repeat';
    case 'declined':
    case 'needs_attention':
      return completion;
    case 'open':
      return 'repeat';
    case 'in_progress': {
      const polled = await pollInProgress(context, access, submission);
      if (polled.kind === 'placed') return polled.order;
      return polled.kind === 'declined' || polled.kind === 'needs_attention'
        ? polled
        : { kind: 'unknown', detail: 'the merchant has not finished the order in time' };
    }
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

const readSession = (context: ConnectorContext, access: AcpAccess, sessionId: string): Promise<Answer> =>
  callOnce(context, access, { method: 'GET', path: sessionPath(sessionId), timeoutMs: LOOK_TIMEOUT_MS });

/** Reads the session until an answer tells something, a few times with growing pauses. */
async function lookUntilClear(
  context: ConnectorContext,
  access: AcpAccess,
  { sessionId, total }: Pending,
): Promise<Answer> {
  for (let looks = 1; ; looks += 1) {
    const answer = await readSession(context, access, sessionId);
    if (readCompletion(answer, total).kind !== 'unclear' || looks >= LOOKS_MAX) return answer;
    await context.sleep(LOOK_DELAY_MS * 2 ** looks);
  }
}

/** Polls while the merchant works on the order: until the session ends or two minutes are over. */
export async function pollInProgress(
  context: ConnectorContext,
  access: AcpAccess,
  { sessionId, total }: Pending,
): Promise<Completion> {
  let completion: Completion = { kind: 'unclear', detail: 'not read yet' };
  let delayMs = 500;
  for (let waitedMs = 0; waitedMs < POLL_MS_MAX; waitedMs += delayMs) {
    delayMs = Math.min(delayMs * 2, POLL_DELAY_MS_MAX);
    await context.sleep(delayMs);
    completion = readCompletion(await readSession(context, access, sessionId), total);
    if (completion.kind !== 'in_progress' && completion.kind !== 'unclear') return completion;
  }
  return completion;
}

/** What became of a submission whose outcome was not recorded. */
export async function findOrder(
  context: ConnectorContext,
  access: AcpAccess,
  pending: Pending,
): Promise<FindOrderOutcome> {
  const answer = await call(context, access, { method: 'GET', path: sessionPath(pending.sessionId) });
  const read = readCompletion(answer, pending.total);
  const completion = read.kind === 'in_progress' ? await pollInProgress(context, access, pending) : read;
  switch (completion.kind) {
    case 'placed':
      return completion.order;
    case 'declined':
      return completion;
    case 'needs_attention':
      return { kind: 'declined', failure: completion.failure };
    case 'open': {
      const { expiresAt } = completion.session;
      if (expiresAt === null || Date.parse(expiresAt) > context.now().getTime())
        return { kind: 'not_placed' };
      const message = 'The merchant’s checkout ended unpaid.';
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
