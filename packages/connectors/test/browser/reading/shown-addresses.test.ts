import { describe, expect, it } from 'vitest';
import { readPage } from '../../../src/browser/reading/read-page.ts';
import { type PageBuilder, page } from './page-builder.ts';

const review = () => page({ url: 'https://shop.example/checkout/review' });
const addressesOf = (built: PageBuilder) => readPage(built.build(), { recipient: 'Byron' }).addresses;

describe('addresses that a page shows', () => {
  it('stand under their heading, up to the next one', () => {
    const shown = review()
      .heading(2, 'Shipping address')
      .text('Ada Byron')
      .text('1 Main Street')
      .text('Los Angeles, CA 90001')
      .heading(2, 'Shipping method')
      .text('Standard, 3 days');
    expect(addressesOf(shown)).toContainEqual({
      isLabelled: true,
      lines: ['Ada Byron', '1 Main Street', 'Los Angeles', 'CA 90001'],
    });
    expect(JSON.stringify(addressesOf(shown))).not.toContain('Standard');
  });

  it('stand beside or behind their label', () => {
    const rows = review().row('Ship to', '1 Main Street, Los Angeles, CA 90001').heading(2, 'Payment');
    expect(addressesOf(rows)).toEqual([
      { isLabelled: true, lines: ['1 Main Street', 'Los Angeles', 'CA 90001'] },
    ]);
    const inline = review().text('Lieferadresse: Königstraße 12, 80331 München');
    expect(addressesOf(inline)).toEqual([{ isLabelled: true, lines: ['Königstraße 12', '80331 München'] }]);
  });

  it('begin with the name of the recipient where they have no label', () => {
    const shown = review()
      .heading(2, 'Review your order')
      .text('Ada Byron')
      .text('1 Main Street, Los Angeles')
      .heading(2, 'Payment');
    expect(addressesOf(shown)).toEqual([
      { isLabelled: false, lines: ['Ada Byron', '1 Main Street', 'Los Angeles'] },
    ]);
  });

  it('are not fields, their labels or other text', () => {
    const form = review()
      .heading(2, 'Shipping address')
      .field('First name')
      .field('Byron Street')
      .button('Continue');
    expect(addressesOf(form)).toEqual([]);
    expect(addressesOf(review().text('A lamp of the time of Byrons').row('Total', '$12.00'))).toEqual([]);
  });
});
