/** Opening a session up to its final price: checks the item, selects fulfilment. */

import type { FailureCode } from '@purser/contract/vocabulary';
import { type Failed, failed, unexplained, unreachable } from '../../checkout/failure.ts';
import { worded } from '../../checkout/failure-codes.ts';
import {
  compareItem,
  differenceFailure,
  type ShownItem,
  shownItem,
} from '../../checkout-session/ordered-item.ts';
import type { ConnectorContext, OfferCost } from '../../connector.ts';
import type { PageProduct } from '../../structured-data/page-product.ts';
import type { AcpAccess } from '../access.ts';
import { type ApiResponse, isSession, mayHelpToRepeat } from '../merchant-client.ts';
import { chooseOptions, hasSelected, type Selection } from './fulfilment.ts';
import { explainedFailure, failureFrom } from './messages.ts';
import {
  cancelSession,
  createSession,
  type Negotiation,
  type RequestDialects,
  selectOptions,
} from './negotiate.ts';
import type { Wanted } from './request-bodies.ts';
import type { Session } from './session.ts';
import { looksLikePage, obstacle, showsDestination } from './session-checks.ts';
import { readCost } from './totals.ts';

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
  readonly memory: RequestDialects;
  /** What the session's line is compared with; null if the id is certain. */
  readonly compareWith: { readonly page: PageProduct | null; readonly priceSubunits: number | null } | null;
}

/** Opens a session at its final price, and cancels it if it cannot be used. */
export async function openSession(
  context: ConnectorContext,
  given: AcpAccess,
  request: OpenRequest,
): Promise<OpenSession | Failed> {
  const { wanted, memory } = request;
  const negotiation: Negotiation = { memory, given };
  const { access, response } = await createSession(context, negotiation, wanted);
  if (!isSession(response))
    return unknownItem(response, wanted.itemId) ?? responseFailure(response, 'offer_retrieval_failed');
  const opened = await settle(context, negotiation, access, request, response.session);
  if (opened.kind === 'failed') await cancelSession(context, access, response.session.id);
  return opened;
}

/** A refusal without a known reason that repeats the item id: the merchant does not know the item. */
function unknownItem(response: ApiResponse, itemId: string): Failed | null {
  if (response.kind === 'none' || response.status >= 500 || explainedFailure(response.messages) !== null)
    return null;
  const named = response.messages.find(({ content }) => content.includes(itemId));
  return named === undefined ? null : failed('product_not_found', worded(named));
}

async function settle(
  context: ConnectorContext,
  negotiation: Negotiation,
  access: AcpAccess,
  { wanted, compareWith }: OpenRequest,
  created: Session,
): Promise<OpenSession | Failed> {
  const refusal = refuseCreated(created, wanted, compareWith);
  if (refusal !== null) return refusal;
  const choice = chooseOptions(created);
  if (choice.kind === 'none')
    return failed('missing_shipping_method', 'The merchant offers no shipping to this address.');
  const session = await select(context, negotiation, access, created, choice.selections);
  if ('kind' in session) return session;
  const late = obstacle(session, 'final', 'offer_retrieval_failed');
  if (late !== null) return { kind: 'failed', failure: late, retryable: false };
  const changed = refuseItem(session, wanted, shownItem(created.lines));
  if (changed !== null) return changed;
  const priced = readCost(session);
  if (priced.kind === 'refused') return { kind: 'failed', failure: priced.failure, retryable: false };
  const { selections, isDigital } = choice;
  return { kind: 'open', access, session, cost: priced.cost, itemId: wanted.itemId, selections, isDigital };
}

function refuseCreated(
  created: Session,
  wanted: Wanted,
  compareWith: OpenRequest['compareWith'],
): Failed | null {
  const isWanted = created.lines[0]?.itemId === wanted.itemId;
  if (
    isWanted &&
    compareWith !== null &&
    !looksLikePage(created, compareWith.page, compareWith.priceSubunits)
  )
    return failed('product_not_found', 'The page’s id belongs to another product at the merchant.');
  const early = obstacle(created, 'created', 'offer_retrieval_failed');
  if (early !== null) return { kind: 'failed', failure: early, retryable: false };
  const different = refuseItem(created, wanted, {
    title: null,
    priceSubunits: null,
    options: wanted.options,
  });
  if (different !== null) return different;
  return showsDestination(created, wanted.buyer)
    ? null
    : failed('missing_shipping_method', 'The merchant did not accept the delivery address.');
}

function refuseItem({ lines }: Session, { itemId, quantity }: Wanted, shown: ShownItem): Failed | null {
  const difference = compareItem(lines, { itemId, quantity, shown });
  return difference === null
    ? null
    : { kind: 'failed', failure: differenceFailure(difference, 'offer'), retryable: false };
}

async function select(
  context: ConnectorContext,
  negotiation: Negotiation,
  access: AcpAccess,
  session: Session,
  selections: readonly Selection[],
): Promise<Session | Failed> {
  if (hasSelected(session, selections)) return session;
  const response = await selectOptions(context, negotiation, access, session, selections);
  if (!isSession(response)) return responseFailure(response, 'offer_retrieval_failed');
  return hasSelected(response.session, selections) || response.session.selected === null
    ? response.session
    : failed('missing_shipping_method', 'The merchant did not accept the shipping option.');
}

/** Why a call did not give a session. */
export function responseFailure(response: ApiResponse, fallback: FailureCode): Failed {
  if (response.kind === 'none') return unreachable(response.failure, fallback);
  if (response.status === 401 || response.status === 403) {
    const message = 'The merchant does not accept the API key that is stored for it.';
    return failed(fallback, message);
  }
  const bare = unexplained(response, fallback, mayHelpToRepeat(response));
  return { ...bare, failure: failureFrom(response.messages, fallback, bare.failure.message) };
}
