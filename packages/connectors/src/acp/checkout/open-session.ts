/** Opening a session up to its final price: negotiates the version, checks the item, selects fulfilment. */

import type { FailureCode } from '@purser/contract/vocabulary';
import { type Failed, failed, unexplained, unreachable } from '../../checkout/failure.ts';
import { worded } from '../../checkout/failure-codes.ts';
import type { ConnectorContext, OfferCost } from '../../connector.ts';
import type { ExpiringCache } from '../../http/ttl-cache.ts';
import type { PageProduct } from '../../structured-data/page-product.ts';
import type { AcpAccess } from '../access.ts';
import {
  type Answer,
  call,
  callOnce,
  isSession,
  mayHelpToRepeat,
  sessionPath,
  versionsNamed,
  type WireBody,
} from '../merchant-client.ts';
import { type AcpVersion, newestOf, shapeOf } from '../versions.ts';
import { chooseOptions, hasSelected, type Selection } from './fulfilment.ts';
import { explainedFailure, failureFrom } from './messages.ts';
import { createBodies, selectBodies, type Wanted } from './request-bodies.ts';
import type { Session } from './session.ts';
import { compareLines, looksLikePage, obstacle, showsDestination } from './session-checks.ts';
import { readCost } from './totals.ts';

const VERSION_LIFETIME_MS = 3_600_000;
/** Messages of merchants that reject the shape of a body. */
const ABOUT_FORM =
  /unrecogni[sz]ed|unexpected|additional|unknown (?:field|propert|key)|required|schema|validation|must (?:be|have|not)|invalid (?:request|body|type)/i;

/** The version that each merchant supports, by base URL. */
export type VersionMemory = ExpiringCache<AcpVersion>;

export interface OpenSession {
  readonly kind: 'open';
  /** With the negotiated version. */
  readonly access: AcpAccess;
  readonly session: Session;
  readonly cost: OfferCost;
  readonly itemId: string;
  readonly selections: readonly Selection[];
  readonly isDigital: boolean;
}

export interface OpenRequest {
  readonly wanted: Wanted;
  readonly memory: VersionMemory;
  /** What the session's line is compared with; null if the id is certain. */
  readonly compareWith: { readonly page: PageProduct | null; readonly priceSubunits: number | null } | null;
}

/** Opens a session at its final price, and cancels it if it cannot be used. */
export async function openSession(
  context: ConnectorContext,
  given: AcpAccess,
  request: OpenRequest,
): Promise<OpenSession | Failed> {
  const { access, answer } = await create(context, given, request);
  if (!isSession(answer))
    return unknownItem(answer, request.wanted.itemId) ?? answerFailure(answer, 'offer_retrieval_failed');
  const opened = await settle(context, access, request, answer.session);
  if (opened.kind === 'failed') await cancelSession(context, access, answer.session.id);
  return opened;
}

/** A refusal without a known reason that repeats the item id: the merchant does not know the item. */
function unknownItem(answer: Answer, itemId: string): Failed | null {
  if (answer.kind === 'none' || answer.status >= 500 || explainedFailure(answer.messages) !== null)
    return null;
  const named = answer.messages.find(({ content }) => content.includes(itemId));
  return named === undefined ? null : failed('product_not_found', worded(named));
}

async function create(
  context: ConnectorContext,
  given: AcpAccess,
  { wanted, memory }: OpenRequest,
): Promise<{ readonly access: AcpAccess; readonly answer: Answer }> {
  const remembered = memory.get(given.baseUrl, context.now());
  const access = remembered === null ? given : { ...given, version: remembered };
  const post = async (now: AcpAccess): Promise<Answer> =>
    firstThatFits(context, now, '/checkout_sessions', createBodies(shapeOf(now.version), wanted));
  const answer = await post(access);
  // The refusal's text names the refused version too.
  const other = newestOf(versionsNamed(answer).filter((version) => version !== access.version));
  if (other === null) return { access, answer };
  const agreed = { ...access, version: other };
  const again = await post(agreed);
  if (isSession(again)) memory.set(access.baseUrl, other, VERSION_LIFETIME_MS, context.now());
  return { access: agreed, answer: again };
}

/** Tries the bodies in order while the merchant rejects their shape. */
async function firstThatFits(
  context: ConnectorContext,
  access: AcpAccess,
  path: string,
  bodies: readonly WireBody[],
): Promise<Answer> {
  const [first, ...others] = bodies;
  const send = (body: WireBody | undefined): Promise<Answer> =>
    call(context, access, {
      method: 'POST',
      path,
      body: body ?? {},
      idempotencyKey: context.newUuid(),
    });
  let answer = await send(first);
  for (const body of others) {
    if (!refusesForm(answer)) return answer;
    answer = await send(body);
  }
  return answer;
}

function refusesForm(answer: Answer): boolean {
  if (answer.kind === 'none' || (answer.status !== 400 && answer.status !== 422)) return false;
  if (versionsNamed(answer).length > 0) return false;
  return answer.messages.some(({ content, code }) =>
    ABOUT_FORM.test(`${code.replace(/_/g, ' ')} ${content}`),
  );
}

async function settle(
  context: ConnectorContext,
  access: AcpAccess,
  { wanted, compareWith }: OpenRequest,
  created: Session,
): Promise<OpenSession | Failed> {
  const isOther =
    compareWith !== null && !looksLikePage(created, compareWith.page, compareWith.priceSubunits);
  if (isOther)
    return failed('product_not_found', 'The page’s id belongs to another product at the merchant.');
  const early = obstacle(created, 'created', 'offer_retrieval_failed');
  if (early !== null) return { kind: 'failed', failure: early, retryable: false };
  const lines = compareLines(created, wanted.itemId, wanted.quantity);
  if (lines === 'fewer')
    return failed('insufficient_stock', 'The merchant has fewer in stock than requested.');
  if (lines === 'different')
    return failed('offer_retrieval_failed', 'The merchant’s checkout does not contain what was requested.');
  if (!showsDestination(created, wanted.buyer))
    return failed('missing_shipping_method', 'The merchant did not accept the delivery address.');
  const choice = chooseOptions(created);
  if (choice.kind === 'none')
    return failed('missing_shipping_method', 'The merchant offers no shipping to this address.');
  const session = await select(context, access, created, choice.selections);
  if ('kind' in session) return session;
  const late = obstacle(session, 'final', 'offer_retrieval_failed');
  if (late !== null) return { kind: 'failed', failure: late, retryable: false };
  const priced = readCost(session);
  if (priced.kind === 'refused') return { kind: 'failed', failure: priced.failure, retryable: false };
  const { selections, isDigital } = choice;
  return { kind: 'open', access, session, cost: priced.cost, itemId: wanted.itemId, selections, isDigital };
}

async function select(
  context: ConnectorContext,
  access: AcpAccess,
  session: Session,
  selections: readonly Selection[],
): Promise<Session | Failed> {
  if (hasSelected(session, selections)) return session;
  const bodies = selectBodies(shapeOf(access.version), session, selections);
  const answer = await firstThatFits(context, access, sessionPath(session.id), bodies);
  if (!isSession(answer)) return answerFailure(answer, 'offer_retrieval_failed');
  return hasSelected(answer.session, selections) || answer.session.selected === null
    ? answer.session
    : failed('missing_shipping_method', 'The merchant did not accept the shipping option.');
}

/** Cancels a session that will not be used; whether the merchant accepts that does not matter. */
export async function cancelSession(
  context: ConnectorContext,
  access: AcpAccess,
  sessionId: string,
): Promise<void> {
  await callOnce(context, access, {
    method: 'POST',
    path: sessionPath(sessionId, '/cancel'),
    body: {},
    idempotencyKey: context.newUuid(),
  });
}

/** Why a call did not give a session. */
export function answerFailure(answer: Answer, fallback: FailureCode): Failed {
  if (answer.kind === 'none') return unreachable(answer.failure, fallback);
  if (answer.status === 401 || answer.status === 403) {
    const message = 'The merchant does not accept the API key that is stored for it.';
    return failed(fallback, message);
  }
  const bare = unexplained(answer, fallback, mayHelpToRepeat(answer));
  return { ...bare, failure: failureFrom(answer.messages, fallback, bare.failure.message) };
}
