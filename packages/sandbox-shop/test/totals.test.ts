import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../src/catalogue/catalogue.ts';
import { assessCheckout } from '../src/checkout/assess-checkout.ts';
import { EMPTY_REQUEST, openCheckout } from '../src/checkout/checkout.ts';
import { COUNTRIES_SERVED } from '../src/pricing/geography.ts';

const place = fc.record({
  country: fc.constantFrom('', 'AQ', 'constructor', ...Object.keys(COUNTRIES_SERVED)),
  region: fc.constantFrom('', 'CA', 'OR', 'Alaska', 'HI', 'nowhere'),
  postalCode: fc.constantFrom('', '90001', 'SW1A 1AA'),
});

const basket = fc.array(
  fc.record({
    itemId: fc.constantFrom(...CATALOGUE.flatMap(({ variants }) => variants.map(({ id }) => id)), 'nonsense'),
    quantity: fc.integer({ min: 1, max: 999 }),
  }),
  { minLength: 1, maxLength: 4 },
);

const codes = fc.subarray(['SAVE10', 'FREESHIP', 'EXPIRED', 'NOPE', 'save10']);

describe('the totals of a checkout', () => {
  it('always add up, for every basket, address, option and code', () => {
    fc.assert(
      fc.property(
        basket,
        place,
        codes,
        fc.constantFrom('standard', 'express', null),
        (items, where, discountCodes, selectedOptionId) => {
          const address = {
            id: 'home',
            firstName: '',
            lastName: '',
            street: '1 Main',
            street2: '',
            city: 'Town',
            phone: '',
          };
          const request = {
            ...EMPTY_REQUEST,
            lines: items.map((item, index) => ({ id: `li_${index}`, ...item })),
            destinations: [{ ...address, ...where }],
            selectedOptionId,
            discountCodes,
          };
          const checkout = openCheckout('chk_1', 'ucp', request, new Date(0));
          const { totals, totalSubunits, lines, appliedDiscounts } = assessCheckout(
            checkout,
            () => null,
            (product) => product,
          );
          const amounts = (type: string) => totals.filter((entry) => entry.type === type);
          expect([amounts('subtotal').length, amounts('total').length]).toEqual([1, 1]);
          const parts = totals.filter(({ type }) => type !== 'total');
          expect(parts.reduce((sum, part) => sum + part.amountSubunits, 0)).toBe(totalSubunits);
          expect(totals.at(-1)?.amountSubunits).toBe(totalSubunits);
          expect(totals.every(({ amountSubunits }) => Number.isSafeInteger(amountSubunits))).toBe(true);
          expect(totalSubunits).toBeGreaterThanOrEqual(0);
          const onItems = lines.reduce((sum, line) => sum + line.discountSubunits, 0);
          expect(Math.abs(amounts('items_discount')[0]?.amountSubunits ?? 0)).toBe(onItems);
          for (const { amountSubunits, method, allocations } of appliedDiscounts) {
            if (method === null) continue;
            expect(allocations.reduce((sum, part) => sum + part.amountSubunits, 0)).toBe(amountSubunits);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});
