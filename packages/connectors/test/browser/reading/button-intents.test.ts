import { describe, expect, it } from 'vitest';
import type { PageModel } from '../../../src/browser/page-model/page-model.ts';
import { readPage } from '../../../src/browser/reading/read-page.ts';
import { DEVELOPED_ON, HELD_OUT } from './button-phrases.ts';
import { page } from './page-builder.ts';

/** Pages on which a button of the label stands, in English: the words of the label alone decide. */
const CONTEXTS: Readonly<Record<string, (label: string) => PageModel>> = {
  product: (label) =>
    page({ url: 'https://shop.example/p/mug' }).heading(1, 'Blue mug').text('$12.00').button(label).build(),
  cart: (label) =>
    page({ url: 'https://shop.example/cart' })
      .heading(1, 'Shopping cart')
      .row('Blue mug', '$12.00')
      .row('Subtotal', '$12.00')
      .row('Total', '$12.00')
      .button(label)
      .build(),
  checkout: (label) =>
    page({ url: 'https://shop.example/checkout' })
      .heading(1, 'Checkout')
      .field('E-mail', { value: 'a@example.com' })
      .field('Address', { value: 'Main Street 1' })
      .field('City', { value: 'Springfield' })
      .field('Postcode', { value: '12345' })
      .radio('pay', 'Cash on delivery', { isChecked: true })
      .radio('pay', 'Bank transfer')
      .row('Total', '$12.00')
      .button(label)
      .build(),
  'sign-in': (label) =>
    page({ url: 'https://shop.example/checkout/login' })
      .heading(1, 'Sign in')
      .field('E-mail')
      .field('Password', { type: 'password' })
      .button(label)
      .build(),
  cookies: (label) =>
    page()
      .heading(1, 'Blue mug')
      .layer('banner', 'We use cookies', (banner) => banner.text('We use cookies').button(label))
      .build(),
  coupon: (label) =>
    page({ url: 'https://shop.example/cart' })
      .heading(1, 'Cart')
      .field('Discount code', { form: 'coupon' })
      .button(label, { form: 'coupon' })
      .build(),
};

interface Case {
  readonly label: string;
  readonly expected: string;
  readonly found: string;
}

function casesOf(list: string): readonly Case[] {
  return list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [expected = '', context = '', labels = ''] = line.split('|');
      return labels.split('; ').map((label) => {
        const model = CONTEXTS[context]?.(label);
        if (model === undefined) throw new Error(`no context ${context}`);
        const ref = model.controls.at(-1)?.ref;
        const read = readPage(model, { country: 'US' }).buttons.find((button) => button.ref === ref);
        return { label, expected, found: read?.intent.value ?? 'none' };
      });
    });
}

/** The page does not say it, or says something else. Going to a checkout by the cart is as good as the checkout. */
const isRight = ({ expected, found }: Case): boolean => found === expected;
const isUnknown = ({ expected, found }: Case): boolean => expected !== 'none' && found === 'none';

const report = (cases: readonly Case[]): string =>
  cases.map(({ label, expected, found }) => `${label}: ${expected}, read as ${found}`).join('\n');

describe('the intents of buttons', () => {
  const known = casesOf(DEVELOPED_ON);
  const heldOut = casesOf(HELD_OUT);

  it('are right for the phrases that the rules were developed on', () => {
    expect(report(known.filter((one) => !isRight(one)))).toBe('');
  });

  it('are right for at least 95 % of held-out phrases, and wrong for at most 2 %', () => {
    const unknown = heldOut.filter(isUnknown);
    const wrong = heldOut.filter((one) => !isRight(one) && !isUnknown(one));
    expect(unknown.length / heldOut.length, report(unknown)).toBeLessThanOrEqual(0.05);
    expect(wrong.length / heldOut.length, report(wrong)).toBeLessThanOrEqual(0.02);
  });

  it('never take a button that places the order for another that may be clicked', () => {
    const missed = [...known, ...heldOut].filter(
      ({ expected, found }) => expected === 'place-order' && found !== 'place-order' && found !== 'none',
    );
    expect(report(missed)).toBe('');
  });
});

describe('a button that says by law that the order obliges to pay', () => {
  it.each([
    'Bestelling plaatsen met betaalverplichting',
    'Commander maintenant avec obligation de paiement',
    'Tramitar el pedido con obligación de pago',
    'Ordina ora con obbligo di pagare',
    'Zamawiam teraz z obowiązkiem zapłaty',
    'Skicka beställningen med betalningsskyldighet',
    'Order from us with obligation to pay',
  ])('places it: "%s"', (name) => {
    const built = page({ url: 'https://shop.example/checkout' }).button(name);
    expect(readPage(built.build(), {}).buttons.map(({ intent }) => intent.value)).toEqual(['place-order']);
  });
});

describe('a button for updates', () => {
  const intentIn = (model: PageModel): string => {
    const ref = model.controls.find(({ name }) => name === 'Update')?.ref;
    return readPage(model, {}).buttons.find((button) => button.ref === ref)?.intent.value ?? 'none';
  };
  const checkout = () => page({ url: 'https://shop.example/checkout' }).heading(1, 'Checkout');

  it('saves the address that stands above it', () => {
    const model = checkout()
      .field('E-mail', { form: 'contact' })
      .field('Street address', { group: 'Billing address', form: 'address' })
      .field('City', { group: 'Billing address', form: 'address' })
      .field('Postcode', { group: 'Billing address', form: 'address' })
      .button('Update', { group: 'Billing address', form: 'payment' })
      .row('Total', '$12.00')
      .build();
    expect(intentIn(model)).toBe('save');
  });

  it('updates the cart below a quantity or far from an address', () => {
    const cart = checkout().field('Quantity', { value: '1' }).button('Update').row('Total', '$12.00').build();
    expect(intentIn(cart)).toBe('update-cart');
    const apart = checkout()
      .field('Street address', { form: 'address' })
      .field('City', { form: 'address' })
      .field('Postcode', { form: 'address' })
      .button('Update', { form: 'cart' })
      .row('Total', '$12.00')
      .build();
    expect(intentIn(apart)).toBe('update-cart');
  });
});
