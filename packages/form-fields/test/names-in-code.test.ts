import { describe, expect, it } from 'vitest';
import { classifyHtml } from '../src/command/classify-html.ts';

const kinds = (html: string): string[] => classifyHtml(html, false).map(({ label }) => label.kind);

/** Inputs with names in code only. */
const named = (names: string): string =>
  names
    .split(' ')
    .map((name) => `<div><input name="${name}"></div>`)
    .join('');

it.each(['Package protection', 'Premium package', 'Passage'])(
  'is unknown for a word that only looks like a compound: %s',
  (label) => {
    for (const type of ['text', 'checkbox'])
      expect(kinds(`<div><label>${label} <input type="${type}"></label></div>`)).toEqual(['unknown']);
  },
);

describe('names in code', () => {
  it.each([
    [
      'camel case',
      'firstName lastName emailAddress phoneNumber postalCode cardNumber',
      'first-name last-name email phone postal-code card-number',
    ],
    [
      'underscores',
      'billing_first_name billing_last_name billing_address_1 billing_address_2 billing_city billing_postcode billing_email',
      'first-name last-name address-line1 address-line2 city postal-code email',
    ],
    [
      'brackets',
      'order[ship_address][first_name] order[ship_address][last_name] order[ship_address][city] order[ship_address][zip]',
      'first-name last-name city postal-code',
    ],
    [
      'one lower-case word',
      'txtfirstname txtlastname shipaddress1 shipcity shipzipcode custphone',
      'first-name last-name address-line1 city postal-code phone',
    ],
    [
      'abbreviations',
      'fname lname addr1 addr2 ccnum ccexp cvv2',
      'first-name last-name address-line1 address-line2 card-number card-expiry card-security-code',
    ],
    ['names of controls', 'ctl00$Main$ucBilling$txtCity ctl00$Main$ucBilling$txtZip', 'city postal-code'],
    [
      'the address in an earlier word',
      'address.city address.countryCode emailAddress addressLine2',
      'city country email address-line2',
    ],
    ['the company as a qualifier', 'companyEmail company_vat company', 'email tax-id company'],
  ])('are read in %s', (_, names, expected) => {
    expect(kinds(`<form>${named(names)}</form>`)).toEqual(expected.split(' '));
  });

  it('say nothing when they are arbitrary', () => {
    expect(kinds(`<form>${named('forward capacity estate velocity field_12 x')}</form>`)).toEqual(
      Array(6).fill('unknown'),
    );
  });

  it('are no date of a stay in the code of a checkout', () => {
    expect(kinds(`<form>${named('checkout_payment_method checkout_note')}</form>`)).not.toContain('date');
  });

  it('give way to the text that people read', () => {
    expect(kinds('<form><label>City <input name="last_name"></label></form>')).toEqual(['city']);
  });

  it('refine a text that only says "name"', () => {
    expect(kinds('<form><label>Name <input name="payment[card_holder]"></label></form>')).toEqual([
      'card-name',
    ]);
  });
});
