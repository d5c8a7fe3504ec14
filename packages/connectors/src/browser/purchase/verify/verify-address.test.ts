import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCount } from '../../../../../../test/run/run-count.ts';
import { BUYER } from '../../../../test/purchases.ts';
import type { Buyer } from '../../../connector.ts';
import { isOtherAddress } from './verify-address.ts';

const GERMAN: Buyer = {
  ...BUYER,
  firstName: 'Jürgen',
  lastName: 'Groß',
  address1: 'Königstraße 12a',
  city: 'München',
  postalCode: '80331',
  country: 'DE',
};
const JAPANESE: Buyer = {
  ...BUYER,
  firstName: '太郎',
  lastName: '山田',
  address1: '神宮前1-2-3',
  city: '渋谷区',
  province: '東京都',
  postalCode: '150-0001',
  country: 'JP',
};

const isOther = (buyer: Buyer, ...lines: string[]) => isOtherAddress({ isLabelled: true, lines }, buyer);

describe('an address that the page shows', () => {
  it.each([
    [BUYER, ['Ada Byron', '1 Main Street', 'Los Angeles', 'CA 90001', 'United States (US)']],
    [BUYER, ['ADA BYRON', '1 MAIN ST', 'LOS ANGELES', 'CA 90001-2345', '+1 415 555 0100']],
    [BUYER, ['A. Byron', 'Los Angeles', 'CA', 'Estimated delivery: 24 Nov 2026']],
    [BUYER, ['A*** B***', '1 M*** S***', 'Los Angeles', '9****']],
    [{ ...BUYER, address2: 'Apt 4b' }, ['Ada Byron', 'Apt 4b', '1 Main Street', '90001 Los Angeles']],
    [GERMAN, ['Jürgen Groß', 'Koenigstr. 12 a', '80331 München', 'Deutschland']],
    [GERMAN, ['Jurgen Gross', 'Konigstrasse 12a', 'DE-80331 Munchen']],
    [JAPANESE, ['〒150-0001', '東京都渋谷区神宮前1-2-3', '山田 太郎 様']],
    [BUYER, ['Standard shipping', '3-5 business days']],
  ])('is the buyer’s, also shortened, covered or in another order: %#', (buyer, lines) => {
    expect(isOther(buyer, ...lines)).toBe(false);
  });

  it.each([
    ['postal code', BUYER, ['Ada Byron', '1 Main Street', 'Los Angeles', 'CA 90012']],
    ['house number', BUYER, ['Ada Byron', '11 Main Street', 'Los Angeles', 'CA 90001']],
    ['street', BUYER, ['Ada Byron', '99 Elm Avenue', 'Los Angeles', 'CA 90001']],
    ['address of the same name', BUYER, ['Ada Byron', '7 Rue Haute', 'Paris', '75004']],
    ['postal code', GERMAN, ['Jürgen Groß', 'Königstraße 12a', '80333 München']],
    ['house number', GERMAN, ['Jürgen Groß', 'Königstraße 21', '80331 München']],
    ['postal code', JAPANESE, ['〒151-0001', '東京都渋谷区神宮前1-2-3', '山田 太郎 様']],
    ['house number', JAPANESE, ['〒150-0001', '東京都渋谷区神宮前9-8', '山田 太郎 様']],
  ])('is another one with another %s: %#', (_, buyer, lines) => {
    expect(isOther(buyer, ...lines)).toBe(true);
  });

  it('contradicts nothing if no label and only a name says that it is one', () => {
    expect(isOtherAddress({ isLabelled: false, lines: ['Thank you, Byron', 'Order 90012'] }, BUYER)).toBe(
      false,
    );
  });

  it('is the buyer’s in any order of its parts and any case', () => {
    const parts = ['Ada Byron', '1 Main Street', 'Los Angeles', 'CA', '90001', 'United States'];
    fc.assert(
      fc.property(fc.shuffledSubarray(parts), fc.boolean(), fc.boolean(), (shown, isUpper, isLabelled) => {
        const lines = isUpper ? shown.map((line) => line.toUpperCase()) : shown;
        expect(isOtherAddress({ isLabelled, lines }, BUYER)).toBe(false);
      }),
      { numRuns: runCount(200) },
    );
  });
});
