/** Opens a priced session at the merchant: item, destination and options, in the protocol's two calls. */

import { failed } from '../../checkout/failure.ts';
import { settleStock } from '../../checkout/failure-codes.ts';
import {
  compareItem,
  differenceFailure,
  type ItemDifference,
  type ShownItem,
  shownItem,
} from '../../checkout-session/ordered-item.ts';
import type { ConnectorContext, Failure, OfferCost } from '../../connector.ts';
import type { PageProduct } from '../../structured-data/page-product.ts';
import type { UcpVersion } from '../discovery/versions.ts';
import { type Failed, responseFailure, stopped } from '../transport/call-failure.ts';
import type { CallTarget } from '../transport/calls.ts';
import { Conversation, type RequestDialects } from '../transport/checkout-requests.ts';

import { type ApiResponse, isSession } from '../transport/merchant-client.ts';
import { type Checkout, shippingGroups } from './checkout.ts';
import { type GroupSelection, hasSelected, selectOptions, showsDestination } from './fulfilment.ts';
import { DESTINATION_ID, type Dialect, type Wanted } from './request-bodies.ts';
import { looksLikePage, obstacle } from './session-checks.ts';
import { readCost } from './totals.ts';

const FULFILLMENT = 'dev.ucp.shopping.fulfillment';

export interface SessionRequest {
  readonly version: UcpVersion;
  readonly capabilities: ReadonlySet<string>;
  readonly wanted: Wanted;
  /** What was learned from earlier sessions with this merchant. */
  readonly memory: RequestDialects;
  /** What the line is compared with; null if the item's id is verified. */
  readonly compareWith: { readonly page: PageProduct | null; readonly priceSubunits: number | null } | null;
  /** What is known of the item: the variant's values, and what the accepted offer showed. */
  readonly known: ShownItem;
}

export interface OpenSession {
  readonly kind: 'open';
  readonly checkout: Checkout;
  readonly cost: OfferCost;
  readonly itemId: string;
  readonly shown: ShownItem;
  readonly dialect: Dialect;
  readonly selections: readonly GroupSelection[];
  readonly isDigital: boolean;
}

interface Addressed {
  readonly kind: 'addressed';
  readonly checkout: Checkout;
  readonly dialect: Dialect;
  readonly isDigital: boolean;
}

/** The update added to the lines instead of replacing them. */
interface Patched {
  readonly kind: 'patched';
  readonly checkout: Checkout;
}

type Step = { readonly kind: 'session'; readonly checkout: Checkout } | Patched | Failed;

const USUAL: Dialect = { resendsLines: true, address: 'fulfillment' };

/** Opens a session and prices it. If the merchant's update turns out to be a patch, opens a new session without repeated lines. */
export async function openSession(
  context: ConnectorContext,
  target: CallTarget,
  request: SessionRequest,
): Promise<OpenSession | Failed> {
  const talk = new Conversation(context, target, request.version, request.memory);
  const known = (await talk.learned()).updates ?? USUAL;
  const opening = new Opening(talk, request, known.address);
  const first = await opening.run(known.resendsLines);
  if (first.kind === 'patched') await opening.abandon(first.checkout);
  const last = first.kind === 'patched' ? await opening.run(!known.resendsLines) : first;
  if (last.kind === 'patched') return refused('more');
  if (last.kind === 'open' && !last.isDigital) await talk.learnUpdates(last.dialect);
  return last;
}

class Opening {
  readonly #request: SessionRequest;
  readonly #talk: Conversation;
  readonly #addresses: readonly Dialect['address'][];
  #wanted: Wanted;
  /** What the merchant showed of the item. Every later response must show the same. The price is known once it has the address. */
  #shown: ShownItem;

  constructor(talk: Conversation, request: SessionRequest, address: Dialect['address']) {
    this.#request = request;
    this.#talk = talk;
    this.#addresses =
      address === 'fulfillment' ? ['fulfillment', 'shipping_address'] : ['shipping_address', 'fulfillment'];
    this.#wanted = request.wanted;
    this.#shown = { ...request.known, priceSubunits: null };
  }

  async abandon(session: Checkout): Promise<void> {
    await this.#talk.abandon(session);
  }

  async run(resendsLines: boolean): Promise<OpenSession | Patched | Failed> {
    const created = await this.#create();
    if (created.kind !== 'session') return created;
    const addressed = await this.#address(created.checkout, resendsLines);
    if (addressed.kind !== 'addressed') return addressed;
    const chosen = await this.#choose(addressed);
    if (chosen.kind !== 'open') return chosen;
    const blocked = obstacle(chosen.checkout, 'final', 'offer_retrieval_failed');
    return blocked === null ? chosen : stopped(blocked);
  }

  async #create(): Promise<Step> {
    const response = await this.#talk.create(this.#request.wanted);
    if (!isSession(response)) return responseFailure(response, 'offer_retrieval_failed');
    const { checkout } = response;
    const blocked = obstacle(checkout, 'created', 'offer_retrieval_failed');
    if (blocked !== null) return stopped(blocked);
    const [line] = checkout.lines;
    if (line === undefined) return failed('offer_retrieval_failed', 'The merchant did not accept the item.');
    const { compareWith, wanted, known } = this.#request;
    if (compareWith !== null && !looksLikePage(line, compareWith, wanted.itemId))
      return failed('product_not_found', 'The merchant’s item is not the product of the page.');
    const itemId = compareWith === null ? wanted.itemId : (line.itemId ?? wanted.itemId);
    this.#wanted = { ...wanted, itemId };
    const checked = this.#checked(response);
    this.#shown = { ...mergeShown(known, shownItem(checkout.lines)), priceSubunits: null };
    return checked;
  }

  /** Checks that the response's lines still match the request. */
  #checked(response: ApiResponse): Step {
    if (!isSession(response)) return responseFailure(response, 'offer_retrieval_failed');
    const { checkout } = response;
    const { itemId, quantity } = this.#wanted;
    const difference = compareItem(checkout.lines, { itemId, quantity, shown: this.#shown });
    if (difference === null) return { kind: 'session', checkout };
    return difference === 'more' ? { kind: 'patched', checkout } : refused(difference);
  }

  async #update(session: Checkout, dialect: Dialect, selections: readonly GroupSelection[]): Promise<Step> {
    return this.#checked(await this.#talk.update(this.#wanted, session, dialect, selections));
  }

  async #address(session: Checkout, resendsLines: boolean): Promise<Addressed | Patched | Failed> {
    const { capabilities } = this.#request;
    let latest = session;
    for (const address of this.#addresses) {
      const dialect: Dialect = { resendsLines, address };
      const step = await this.#update(latest, dialect, []);
      if (step.kind !== 'session') return this.#isNarrow(step, address, latest) ?? step;
      const { checkout } = step;
      const isShown = showsDestination(checkout, this.#wanted.buyer, DESTINATION_ID);
      const blocked = obstacle(checkout, isShown ? 'addressed' : 'created', 'offer_retrieval_failed');
      if (blocked !== null) return stopped(blocked);
      if (isShown)
        return this.#priceKnown(checkout) ?? { kind: 'addressed', checkout, dialect, isDigital: false };
      const shipsNothing = checkout.methods.length === 0 && checkout.status === 'ready_for_complete';
      const saysHowItShips = checkout.capabilities.has(FULFILLMENT) || capabilities.has(FULFILLMENT);
      if (shipsNothing && (saysHowItShips || address === 'shipping_address'))
        return { kind: 'addressed', checkout, dialect, isDigital: true };
      latest = checkout;
    }
    return failed('missing_shipping_method', 'The merchant did not accept the delivery address.');
  }

  /** Compares the unit price with that of an accepted offer, if there is one, and keeps it for later responses. */
  #priceKnown(checkout: Checkout): Patched | Failed | null {
    const { priceSubunits } = this.#request.known;
    this.#shown = mergeShown({ ...this.#shown, priceSubunits }, shownItem(checkout.lines));
    const { itemId, quantity } = this.#wanted;
    const difference = compareItem(checkout.lines, { itemId, quantity, shown: this.#shown });
    return difference === null ? null : refused(difference);
  }

  /** A merchant without fulfilment that rejects the older field ships nothing, if it is ready without an address. */
  #isNarrow(step: Step, address: Dialect['address'], latest: Checkout): Addressed | null {
    const refused =
      step.kind === 'failed' && step.failure.code === 'offer_retrieval_failed' && !step.retryable;
    if (
      !refused ||
      address !== 'shipping_address' ||
      latest.methods.length > 0 ||
      latest.status !== 'ready_for_complete'
    )
      return null;
    return {
      kind: 'addressed',
      checkout: latest,
      dialect: USUAL,
      isDigital: true,
    };
  }

  async #choose({ checkout, dialect, isDigital }: Addressed): Promise<OpenSession | Patched | Failed> {
    if (isDigital) return this.#priced(checkout, dialect, [], true);
    const selections = selectOptions(checkout);
    const hasGroups = shippingGroups(checkout).length > 0;
    if (selections === null || (!hasGroups && checkout.status !== 'ready_for_complete')) {
      return failed('missing_shipping_method', 'The merchant offers no shipping to this address.');
    }
    if (hasSelected(checkout, selections)) return this.#priced(checkout, dialect, selections, false);
    const step = await this.#update(checkout, dialect, selections);
    if (step.kind !== 'session') return step;
    if (!showsDestination(step.checkout, this.#wanted.buyer, DESTINATION_ID)) {
      return failed(
        'missing_shipping_method',
        'The merchant dropped the delivery address when the shipping option was selected.',
      );
    }
    const selected = currentSelections(step.checkout);
    if (selected === null)
      return failed('missing_shipping_method', 'The merchant did not accept the shipping option.');
    return this.#priced(step.checkout, dialect, selected, false);
  }

  #priced(
    checkout: Checkout,
    dialect: Dialect,
    selections: readonly GroupSelection[],
    isDigital: boolean,
  ): OpenSession | Failed {
    const priced = readCost(checkout, this.#request.version);
    if (priced.kind === 'refused') return { kind: 'failed', failure: priced.failure, retryable: false };
    return {
      kind: 'open',
      checkout,
      cost: priced.cost,
      itemId: this.#wanted.itemId,
      shown: mergeShown(this.#shown, shownItem(checkout.lines)),
      dialect,
      selections,
      isDigital,
    };
  }
}

function refused(difference: ItemDifference): Failed {
  return { kind: 'failed', failure: differenceFailure(difference, 'offer'), retryable: false };
}

/** What is known, completed with what a response shows. */
function mergeShown(known: ShownItem, response: ShownItem): ShownItem {
  return {
    title: known.title ?? response.title,
    priceSubunits: known.priceSubunits ?? response.priceSubunits,
    options: known.options.length > 0 ? known.options : response.options,
  };
}

/** The session's current selections; null if a group has none. */
function currentSelections(checkout: Checkout): readonly GroupSelection[] | null {
  const selected = shippingGroups(checkout).map(({ method, group }) =>
    group.selectedOptionId === null
      ? null
      : { methodId: method.id, groupId: group.id, optionId: group.selectedOptionId },
  );
  const known = selected.filter((selection) => selection !== null);
  return known.length === selected.length ? known : null;
}

/** The failure, with the stock code chosen by the page's availability. */
export function settled(
  outcome: Failed,
  quantity: number,
  availability: Parameters<typeof settleStock>[2],
): Failed {
  const failure: Failure = settleStock(outcome.failure, quantity, availability);
  return { ...outcome, failure };
}
