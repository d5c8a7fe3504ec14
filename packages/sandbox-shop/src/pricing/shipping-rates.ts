import type { Product } from '../catalogue/product.ts';
import { type Address, type Zone, zoneOf } from './geography.ts';
import type { Currency } from './money.ts';

export interface ShippingOption {
  readonly id: 'standard' | 'express';
  readonly title: string;
  readonly description: string;
  readonly carrier: string;
  readonly costSubunits: number;
  readonly deliveryDaysMin: number;
  readonly deliveryDaysMax: number;
}

/** One product of a basket, with how many of it. */
export interface Parcel {
  readonly product: Product;
  readonly quantity: number;
}

/** Converts shipping costs from US cents to minor units of other currencies. */
const POSTAGE_FACTOR: Readonly<Record<Currency, number>> = { USD: 1, JPY: 1.5, KWD: 3 };

const STANDARD_CENTS: Readonly<Record<Zone, number>> = {
  domestic: 499,
  remote: 999,
  near: 1299,
  far: 1699,
  farthest: 1999,
};
const CARRIER_BASE_CENTS: Readonly<Record<Zone, number>> = {
  domestic: 875,
  remote: 1660,
  near: 1940,
  far: 2785,
  farthest: 3420,
};
const EXPRESS_EXTRA_CENTS = 1500;
const DAYS: Readonly<Record<Zone, readonly [number, number]>> = {
  domestic: [3, 5],
  remote: [5, 9],
  near: [5, 8],
  far: [7, 12],
  farthest: [9, 16],
};

/**
 * The shipping options of a basket, most expensive first. Empty if it cannot be shipped to the address, or if nothing in it is
 * shipped. Each product adds its own cost; express is available if every product of the basket allows it.
 */
export function shippingOptions(parcels: readonly Parcel[], address: Address): readonly ShippingOption[] {
  const sent = parcels.filter((parcel) => parcel.product.shipping.kind !== 'none');
  const zone = zoneOf(address);
  if (zone === null || sent.length === 0) return [];
  if (!sent.every((parcel) => goesTo(parcel.product, address.country))) return [];
  const standard = sent.reduce((sum, parcel) => sum + postageSubunits(parcel, zone), 0);
  const [daysMin, daysMax] = DAYS[zone];
  const options: ShippingOption[] = [
    {
      id: 'standard',
      title: 'Standard shipping',
      description: `Arrives in ${daysMin} to ${daysMax} days`,
      carrier: 'Sandbox Post',
      costSubunits: standard,
      deliveryDaysMin: daysMin,
      deliveryDaysMax: daysMax,
    },
  ];
  if (sent.every((parcel) => parcel.product.shipping.kind === 'standard_and_express')) {
    const extra = sent.reduce(
      (sum, { product }) => sum + inCurrency(EXPRESS_EXTRA_CENTS, product.currency),
      0,
    );
    options.unshift({
      id: 'express',
      title: 'Express shipping',
      description: 'Arrives in 1 to 2 days',
      carrier: 'Sandbox Express',
      costSubunits: standard + extra,
      deliveryDaysMin: 1,
      deliveryDaysMax: 2,
    });
  }
  return options;
}

function goesTo(product: Product, country: string): boolean {
  return product.shipping.kind !== 'standard_only_to' || product.shipping.countries.includes(country);
}

function postageSubunits({ product, quantity }: Parcel, zone: Zone): number {
  return inCurrency(postageCents(product, quantity, zone), product.currency);
}

function postageCents(product: Product, quantity: number, zone: Zone): number {
  const kilograms = Math.ceil((product.weightGrams * quantity) / 1000);
  switch (product.shipping.kind) {
    case 'none':
    case 'free':
      return 0;
    case 'standard':
    case 'standard_and_express':
    case 'standard_only_to':
      return STANDARD_CENTS[zone];
    case 'by_weight':
      return STANDARD_CENTS[zone] + kilograms * 120;
    case 'by_carrier':
      return CARRIER_BASE_CENTS[zone] + kilograms * 85;
    default: {
      const never: never = product.shipping;
      return never;
    }
  }
}

function inCurrency(cents: number, currency: Currency): number {
  return Math.round(cents * POSTAGE_FACTOR[currency]);
}
