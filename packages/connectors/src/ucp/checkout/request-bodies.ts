/** Request bodies, strictly in the shape of the negotiated version. */
import { currencyOfCountry } from '../../addresses/country-currency.ts';
import { phoneE164 } from '../../addresses/phone.ts';
import { regionCode } from '../../addresses/region.ts';
import type { Buyer, PaymentInstrument } from '../../connector.ts';
import type { UcpVersion } from '../discovery/versions.ts';
import type { Checkout, CheckoutLine } from './checkout.ts';
import type { GroupSelection } from './fulfilment.ts';

export type WireBody = Readonly<Record<string, unknown>>;

/** The id we give to the buyer's address within a session. */
export const DESTINATION_ID = 'dest_1';

export interface Wanted {
  readonly itemId: string;
  readonly quantity: number;
  readonly buyer: Buyer;
  readonly promoCodes: readonly string[];
  /** The currency the page shows, when it shows one. */
  readonly currency: string | null;
}

/** How a merchant handles updates, learned from its responses. */
export interface Dialect {
  /** False if lines that are sent again would be added, since updates are patches. */
  readonly resendsLines: boolean;
  /** Where the buyer's address goes. */
  readonly address: 'fulfillment' | 'shipping_address';
}

/** Reads a saved dialect; what is missing is as in the protocol. */
export const readDialect = (saved: Readonly<Record<string, unknown>> | null): Dialect => ({
  resendsLines: saved?.['resendsLines'] !== false,
  address: saved?.['address'] === 'shipping_address' ? 'shipping_address' : 'fulfillment',
});

export function createBody(version: UcpVersion, wanted: Wanted): WireBody {
  return {
    line_items: [{ item: { id: wanted.itemId }, quantity: wanted.quantity }],
    buyer: buyerBody(wanted.buyer),
    ...contextOf(version, wanted),
    ...discounts(wanted),
    ...(version === '2026-01-11'
      ? { ...currencyOf(requestCurrency(wanted)), payment: { instruments: [] } }
      : {}),
  };
}

/** The complete state, since an update replaces it; with `selections` once options are chosen. */
export function updateBody(
  version: UcpVersion,
  wanted: Wanted,
  session: Checkout,
  dialect: Dialect,
  selections: readonly GroupSelection[],
): WireBody {
  const lineItems = session.lines.map((line) => ({
    ...(line.id === null ? {} : { id: line.id }),
    item: { id: line.itemId ?? wanted.itemId },
    quantity: line.quantity ?? wanted.quantity,
  }));
  const methods = methodBodies(version, wanted.buyer, session, dialect, selections);
  return {
    ...(version < '2026-04-08' ? { id: session.id } : {}),
    ...(version === '2026-01-11'
      ? { ...currencyOf(session.currency ?? requestCurrency(wanted)), payment: { instruments: [] } }
      : {}),
    ...(dialect.resendsLines ? { line_items: lineItems } : {}),
    buyer: buyerBody(wanted.buyer),
    ...contextOf(version, wanted),
    ...discounts(wanted),
    ...(dialect.address === 'shipping_address'
      ? { shipping_address: addressBody(version, wanted.buyer) }
      : {}),
    ...(methods.length === 0 ? {} : { fulfillment: { methods } }),
  };
}

function methodBodies(
  version: UcpVersion,
  buyer: Buyer,
  session: Checkout,
  dialect: Dialect,
  selections: readonly GroupSelection[],
): readonly WireBody[] {
  const inline = dialect.address === 'fulfillment';
  const destination = {
    destinations: [
      {
        id: DESTINATION_ID,
        ...(version >= '2026-08-25' ? { type: 'shipping_address' } : {}),
        ...addressBody(version, buyer),
      },
    ],
    selected_destination_id: DESTINATION_ID,
  };
  const shipping = session.methods.filter((method) => method.type !== 'pickup');
  const lineIds = session.lines.flatMap((line: CheckoutLine) => line.id ?? []);
  if (shipping.length === 0)
    return inline ? [{ type: 'shipping', line_item_ids: lineIds, ...destination }] : [];
  if (!inline && selections.length === 0) return [];
  return shipping.map((method) => ({
    ...(method.id === null ? {} : { id: method.id }),
    type: method.type,
    line_item_ids: method.lineItemIds.length > 0 ? method.lineItemIds : lineIds,
    ...(inline ? destination : {}),
    ...groupBodies(selections.filter((selection) => selection.methodId === method.id)),
  }));
}

function groupBodies(selections: readonly GroupSelection[]): WireBody {
  if (selections.length === 0) return {};
  return {
    groups: selections.map(({ groupId, optionId }) => ({
      ...(groupId === null ? {} : { id: groupId }),
      selected_option_id: optionId,
    })),
  };
}

/** Since 2026-08-25 the credential type names the kind of card credential; before, a field did. Other credentials are sent unchanged. */
function credentialIn(
  version: UcpVersion,
  credential: PaymentInstrument['credential'],
): PaymentInstrument['credential'] {
  const { type, card_number_type: numberType, ...rest } = credential;
  if (version >= '2026-08-25' && type === 'card' && typeof numberType === 'string')
    return { type: numberType === 'fpan' ? 'pan' : 'network_token', ...rest };
  if (version < '2026-08-25' && (type === 'pan' || type === 'network_token') && 'number' in rest)
    return { type: 'card', card_number_type: type === 'pan' ? 'fpan' : 'network_token', ...rest };
  return credential;
}

/** The completing body: only the payment. */
export function completeBody(
  version: UcpVersion,
  instrument: PaymentInstrument,
  instrumentId: string,
  buyer: Buyer,
): WireBody {
  const { handlerId, handlerName, type, display } = instrument;
  const credential = credentialIn(version, instrument.credential);
  if (version === '2026-01-11') {
    const shown = display === undefined ? {} : { brand: display.brand, last_digits: display.lastDigits };
    return {
      payment_data: {
        id: instrumentId,
        handler_id: handlerId,
        handler_name: handlerName,
        type,
        ...shown,
        credential,
        billing_address: addressBody(version, buyer),
      },
      risk_signals: {},
    };
  }
  return {
    payment: {
      instruments: [
        {
          id: instrumentId,
          handler_id: handlerId,
          type,
          selected: true,
          ...(display === undefined
            ? {}
            : { display: { brand: display.brand, last_digits: display.lastDigits } }),
          billing_address: addressBody(version, buyer),
          credential,
        },
      ],
    },
  };
}

/**
 * The currency for requests that must have one: that of the page, else that of the buyer's country. It is only what is asked for: the offer has
 * the currency of the merchant's response.
 */
export function requestCurrency({ currency, buyer }: Wanted): string | null {
  return currency ?? currencyOfCountry(buyer.country);
}

function currencyOf(currency: string | null): WireBody {
  return currency === null ? {} : { currency };
}

function buyerBody(buyer: Buyer): WireBody {
  return {
    email: buyer.email,
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    phone_number: phoneE164(buyer.phone, buyer.country),
  };
}

/** The first version has no context; the second has one without a currency. */
function contextOf(version: UcpVersion, { buyer, currency }: Wanted): WireBody {
  if (version === '2026-01-11') return {};
  return {
    context: {
      address_country: buyer.country,
      ...regionBody(buyer),
      postal_code: buyer.postalCode,
      ...(version === '2026-01-23' ? {} : currencyOf(currency)),
    },
  };
}

const regionBody = ({ country, province }: Buyer): WireBody =>
  province === undefined ? {} : { address_region: regionCode(country, province) };

function discounts({ promoCodes }: Wanted): WireBody {
  return promoCodes.length === 0 ? {} : { discounts: { codes: [...promoCodes] } };
}

function addressBody(version: UcpVersion, buyer: Buyer): WireBody {
  return {
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    ...(version === '2026-01-11' ? { full_name: `${buyer.firstName} ${buyer.lastName}` } : {}),
    street_address: buyer.address1,
    ...(buyer.address2 === undefined ? {} : { extended_address: buyer.address2 }),
    address_locality: buyer.city,
    ...regionBody(buyer),
    postal_code: buyer.postalCode,
    address_country: buyer.country,
    phone_number: phoneE164(buyer.phone, buyer.country),
  };
}
