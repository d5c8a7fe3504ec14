import { useState } from 'react';

/** The fields of a buyer, in the order in which a form shows them. */
export const BUYER_FIELDS = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'E-mail'],
  ['phone', 'Telephone'],
  ['address1', 'Street and number'],
  ['address2', 'Flat, floor, company'],
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

/** An invented person to whom every sandbox shop sends. Always there. */
export const INVENTED: NamedBuyer = {
  name: 'Ada Byron, invented',
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
  const given = value['buyer'];
  const text = (field: BuyerField) => {
    const said = given[field];
    return typeof said === 'string' ? said : '';
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

/** The buyers that this browser keeps, and nothing else does. */
export function useTestBuyers() {
  const [saved, setSaved] = useState(readSaved);
  const keep = (next: readonly NamedBuyer[]) => {
    localStorage.setItem(KEY, JSON.stringify(next));
    setSaved(next);
  };
  return {
    all: [INVENTED, ...saved],
    /** Under a name that is taken it replaces what was there. */
    save: (one: NamedBuyer) => keep([...saved.filter(({ name }) => name !== one.name), one]),
    remove: (name: string) => keep(saved.filter((one) => one.name !== name)),
  };
}

/** As the API takes it: what is optional and empty is left out. */
export function buyerBody({ address2, ...buyer }: TestBuyer) {
  return { ...buyer, ...(address2.trim() === '' ? {} : { address2 }) };
}
