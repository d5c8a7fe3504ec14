import type { Site } from '../design/site.ts';
import { themeIdText } from '../design/theme-id.ts';
import { dialCode } from '../goods/countries.ts';
import { type Totals, unitPriceSubunits } from '../goods/prices.ts';
import { themeVariant } from '../goods/products.ts';
import { countryOf, selectedPayment, selectedShipping, totalsOf, type Visit } from './visit.ts';

/** An order as the shop received it. Amounts are minor units. */
export interface ThemeOrder extends Totals {
  /** As the shop numbers its orders. Some themes do not show it. */
  readonly number: string;
  /** Secret part of the address of the order's page. */
  readonly key: string;
  readonly theme: string;
  readonly createdAt: string;
  readonly lines: readonly OrderLine[];
  readonly email: string;
  /** Of the receiver, as one text. */
  readonly name: string;
  readonly company: string;
  /** Street with house number. */
  readonly street: string;
  readonly street2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
  /** With the country code if the theme has a field for it; empty if none was given. */
  readonly phone: string;
  readonly shippingOption: string;
  readonly paymentMethod: string;
  readonly currency: string;
  readonly acceptedTerms: boolean;
  readonly subscribedToNewsletter: boolean;
  readonly createdAccount: boolean;
  /** What was typed in the optional fields. */
  readonly notes: Readonly<Record<string, string>>;
}

interface OrderLine {
  readonly product: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly unitPriceSubunits: number;
  readonly isSubscription: boolean;
}

export interface OrderBook {
  orders(): readonly ThemeOrder[];
  add(order: ThemeOrder): void;
  clear(): void;
}

export function openOrderBook(): OrderBook {
  let orders: readonly ThemeOrder[] = [];
  return {
    orders: () => orders,
    add: (order) => {
      orders = [...orders, order];
    },
    clear: () => {
      orders = [];
    },
  };
}

interface OrderNames {
  readonly number: string;
  readonly key: string;
  readonly now: Date;
}

/** The order of a visit whose sections are all valid. */
export function orderOf(site: Site, visit: Visit, { number, key, now }: OrderNames): ThemeOrder {
  const { values } = visit;
  const value = (name: keyof typeof values) => (values[name] ?? '').trim();
  const code = site.design.phone === 'with-code' ? `+${dialCode(value('phoneCode'))}` : '';
  return {
    number,
    key,
    theme: themeIdText({ name: site.design.theme, seed: site.design.seed, redesign: site.design.redesign }),
    createdAt: now.toISOString(),
    ...totalsOf(site, visit),
    lines: visit.lines.map((line) => ({
      ...line,
      product: themeVariant(line.variantId)?.product.slug ?? '',
      unitPriceSubunits: unitPriceSubunits(line.variantId, site.design.market, line.isSubscription) ?? 0,
    })),
    email: value('email'),
    name: receiverName(site, visit),
    company: value('company'),
    street: streetLine(site, visit),
    street2: value('street2'),
    city: value('city'),
    region: value('region'),
    postalCode: value('postalCode'),
    country: countryOf(site, visit),
    phone: value('phone') === '' ? '' : `${code}${value('phone')}`,
    shippingOption: selectedShipping(site, visit)?.id ?? '',
    paymentMethod: selectedPayment(site, visit) ?? '',
    currency: site.design.market.currency,
    acceptedTerms: value('terms') !== '',
    subscribedToNewsletter: value('newsletter') !== '',
    createdAccount: value('createAccount') !== '',
    notes: Object.fromEntries(
      (['birthDate', 'deliveryNote', 'vatId', 'referral', 'giftMessage'] as const)
        .map((name) => [name, value(name)] as const)
        .filter(([, text]) => text !== ''),
    ),
  };
}

/** The receiver's name in the order of the language. */
export function receiverName({ design }: Site, { values }: Visit): string {
  const { firstName = '', lastName = '', fullName = '' } = values;
  if (design.nameFields === 'full') return fullName.trim();
  const parts = design.nameFields === 'last-first' ? [lastName, firstName] : [firstName, lastName];
  return parts.map((part) => part.trim()).join(' ');
}

/** Street and house number, in the order that is usual in the country. */
export function streetLine(site: Site, visit: Visit): string {
  const { street = '', houseNumber = '' } = visit.values;
  if (site.design.streetFields !== 'house-number') return street.trim();
  const isNumberFirst = ['US', 'GB', 'IE', 'CA', 'AU', 'FR'].includes(countryOf(site, visit));
  const parts = isNumberFirst ? [houseNumber, street] : [street, houseNumber];
  return parts.map((part) => part.trim()).join(' ');
}
