/** Chooses one of the shop's payment methods, with its data. */
import { choosePayment as askForInstrument } from '../../checkout/choose-payment.ts';
import type { ConnectorContext, MerchantHttp, Money, PlaceOutcome, PlaceRequest } from '../../connector.ts';
import type { LooseRecord } from '../../json/json-fields.ts';
import { agreedTerms } from './agreed-terms.ts';

/** Offline payment methods: nothing is sent with them, */
const OFFLINE_METHODS = ['cashondelivery', 'banktransfer', 'checkmo', 'purchaseorder'];
/** except the purchase order number, which this one requires. */
const PURCHASE_ORDER = 'purchaseorder';
/** The method for orders that cost nothing. */
const FREE = 'free';

export interface Payment {
  /** In the API's shape. */
  readonly method: LooseRecord;
  /** The client that sends the order; the default client if omitted. */
  readonly http?: MerchantHttp;
}

/** Asks the payment source for one of the shop's methods, offline methods first; an outcome if it supports none. */
export async function choosePayment(
  context: ConnectorContext,
  methods: readonly string[],
  total: Money,
  request: PlaceRequest,
): Promise<Payment | PlaceOutcome> {
  const consents = await acceptedTerms(context, request);
  if (total.amountSubunits === 0 && methods.includes(FREE)) return { method: { method: FREE, ...consents } };
  const offered = methods.filter((code) => code !== FREE).toSorted((one, other) => rank(one) - rank(other));
  const handlers = offered.map((code) => ({ id: code, name: code, config: {} }));
  const response = await askForInstrument(request, handlers, total, false);
  if (response.kind !== 'instrument') return response;
  const { handlerId, credential, http } = response.instrument;
  const method = { method: handlerId, ...fieldsOf(handlerId, credential), ...consents };
  return { method, ...(http === undefined ? {} : { http }) };
}

function rank(method: string): number {
  const place = OFFLINE_METHODS.indexOf(method);
  return place === -1 ? OFFLINE_METHODS.length : place;
}

function fieldsOf(method: string, credential: Readonly<Record<string, unknown>>): LooseRecord {
  if (method === PURCHASE_ORDER) {
    const number = credential['po_number'];
    return typeof number === 'string' || typeof number === 'number' ? { po_number: String(number) } : {};
  }
  if (OFFLINE_METHODS.includes(method)) return {};
  const fields = Object.entries(credential).flatMap(([key, value]): [string, string | boolean][] => {
    if (typeof value === 'number') return [[key, String(value)]];
    return typeof value === 'string' || typeof value === 'boolean' ? [[key, value]] : [];
  });
  return { additional_data: Object.fromEntries(fields) };
}

/** Shops without terms ignore the ids. */
async function acceptedTerms(context: ConnectorContext, { productUrl }: PlaceRequest): Promise<LooseRecord> {
  const ids = await agreedTerms(context, productUrl);
  return ids.length === 0 ? {} : { extension_attributes: { agreement_ids: ids } };
}
