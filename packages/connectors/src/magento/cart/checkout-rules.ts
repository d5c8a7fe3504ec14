/** What a shop requires of a guest's order, as far as it can be read in advance. Shops price a cart even if they would refuse its order. */
import { type Failed, failed } from '../../checkout/failure.ts';
import type { ConnectorContext } from '../../connector.ts';
import { sendJson } from '../../http/json-requests.ts';
import { isGood } from '../../http/repeat.ts';
import { type LooseRecord, record, records, text } from '../../json/json-fields.ts';
import { ask, type GraphqlResponse } from '../api/graphql.ts';
import type { Store } from '../reference.ts';
import type { BuyerAddress } from './addresses.ts';
import { agreedTerms } from './agreed-terms.ts';

/** One query since 2.4.7; older releases know only the terms. */
const ALL = `query { storeConfig { is_guest_checkout_enabled countries_with_required_region }
  checkoutAgreements { agreement_id name mode } }`;
const TERMS = 'query { checkoutAgreements { agreement_id name mode } }';

/** The setting of a new shop, used if the shop does not say its own. */
const COUNTRIES_WITH_REGION =
  'AL,AR,AU,BG,BO,BR,BY,CA,CH,CL,CN,CO,CR,CZ,DK,EC,EE,ES,GR,GY,HR,IN,IS,IT,LT,LV,MX,PE,PL,PT,PY,RO,SE,SR,UA,US,UY,VE';

interface Terms {
  readonly id: string;
  readonly name: string;
}

export interface CheckoutRules {
  /** Null if unknown. */
  readonly sellsToGuests: boolean | null;
  readonly countriesWithRegion: ReadonlySet<string>;
  /** Those that an order must name; empty if unknown. */
  readonly terms: readonly Terms[];
}

/** Never fails: the shop itself checks what is unknown here when the order is placed. */
export async function readCheckoutRules(context: ConnectorContext, store: Store): Promise<CheckoutRules> {
  const told = await ask(context, store, ALL, {});
  const config = told.kind === 'data' ? record(told.data['storeConfig']) : null;
  const terms = told.kind === 'errors' ? await ask(context, store, TERMS, {}) : told;
  const setting = config?.['is_guest_checkout_enabled'];
  return {
    sellsToGuests: typeof setting === 'boolean' ? setting : await sellsToGuests(context, store),
    countriesWithRegion: new Set(
      (text(config?.['countries_with_required_region']) ?? COUNTRIES_WITH_REGION).split(','),
    ),
    terms: termsIn(terms),
  };
}

function termsIn(response: GraphqlResponse): readonly Terms[] {
  const listed: readonly LooseRecord[] =
    response.kind === 'data' ? records(response.data['checkoutAgreements']) : [];
  return listed.flatMap((node) => {
    const id = text(node['agreement_id']);
    // Those of mode AUTO are agreed to by ordering.
    return id === null || node['mode'] !== 'MANUAL' ? [] : [{ id, name: text(node['name']) ?? id }];
  });
}

/** What the shop tells its own pages about an empty cart. Releases before 2.4.7 place orders of guests whatever the setting is. */
async function sellsToGuests(context: ConnectorContext, { restUrl }: Store): Promise<boolean | null> {
  const root = restUrl.replace(/rest\/.*$/, '');
  const response = await sendJson(context, {
    method: 'GET',
    url: `${root}customer/section/load/?sections=cart`,
    purpose: 'storefront',
  });
  const cart = isGood(response) ? record(record(response.json)?.['cart']) : null;
  const isAllowed = cart?.['isGuestCheckoutAllowed'];
  return typeof isAllowed === 'boolean' ? isAllowed : null;
}

/** Why the shop would refuse an order to this address; null if nothing is known. */
export async function refusalByRules(
  context: ConnectorContext,
  { sellsToGuests, countriesWithRegion, terms }: CheckoutRules,
  { address, isRegionUnknown }: BuyerAddress,
  productUrl: string,
): Promise<Failed | null> {
  if (sellsToGuests === false)
    return failed(
      'unsupported_store_no_guest_checkout',
      'The merchant sells only to customers with an account.',
    );
  const country = text(address['country_id']) ?? '';
  if (isRegionUnknown && countriesWithRegion.has(country))
    return failed(
      'form_validation_error',
      `The merchant does not know the region "${text(address['region']) ?? ''}" in ${country}.`,
    );
  const agreed = await agreedTerms(context, productUrl);
  const open = terms.filter(({ id }) => !agreed.includes(id));
  if (open.length === 0) return null;
  const named = open.map(({ id, name }) => `${id} (${name})`).join(', ');
  return failed(
    'offer_retrieval_failed',
    `The merchant requires agreement to its terms ${named}. If you agree, add their ids to agreementIds of the host’s credentials.`,
  );
}
