import { useState } from 'react';

/** The fields of a buyer with their labels. */
export const BUYER_FIELDS = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['address1', 'Address line 1'],
  ['address2', 'Address line 2 (optional)'],
  ['city', 'City'],
  ['province', 'State or province'],
  ['postalCode', 'Postal code'],
  ['country', 'Country'],
] as const;
export type BuyerField = (typeof BUYER_FIELDS)[number][0];
export type TestBuyer = Readonly<Record<BuyerField, string>>;

export interface NamedBuyer {
  readonly name: string;
  readonly buyer: TestBuyer;
}

/** An invented buyer with an address that the sandbox shop ships to. */
export const SAMPLE_BUYER: NamedBuyer = {
  name: 'Ada Byron (sample)',
  buyer: {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    phone: '+1 415 555 0132',
    address1: '1 Main Street',
    address2: '',
    city: 'Los Angeles',
    province: 'CA',
    postalCode: '90001',
    country: 'US',
  },
};

const KEY = 'purser.test-buyers';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function readBuyer(value: unknown): NamedBuyer[] {
  if (!isRecord(value) || typeof value['name'] !== 'string' || !isRecord(value['buyer'])) return [];
  const stored = value['buyer'];
  const text = (field: BuyerField) => {
    const value = stored[field];
    return typeof value === 'string' ? value : '';
  };
  const buyer: TestBuyer = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    address1: text('address1'),
    address2: text('address2'),
    city: text('city'),
    province: text('province'),
    postalCode: text('postalCode'),
    country: text('country'),
  };
  return [{ name: value['name'], buyer }];
}

function readSaved(): readonly NamedBuyer[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.flatMap(readBuyer) : [];
  } catch {
    return [];
  }
}

/** The test buyers in this browser's local storage. */
export function useTestBuyers() {
  const [saved, setSaved] = useState(readSaved);
  const store = (next: readonly NamedBuyer[]) => {
    localStorage.setItem(KEY, JSON.stringify(next));
    setSaved(next);
  };
  return {
    all: [SAMPLE_BUYER, ...saved],
    /** Replaces a buyer of the same name. */
    save: (one: NamedBuyer) => store([...saved.filter(({ name }) => name !== one.name), one]),
    remove: (name: string) => store(saved.filter((one) => one.name !== name)),
  };
}

/** The buyer in the API's shape, without empty optional fields. */
export function buyerBody({ address2, province, ...buyer }: TestBuyer) {
  return {
    ...buyer,
    ...(address2.trim() === '' ? {} : { address2 }),
    ...(province.trim() === '' ? {} : { province }),
  };
}
