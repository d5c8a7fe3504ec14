import { expect, it } from 'vitest';
import { hasFeeOfOther } from './offer-without-card.ts';

it('refuses a total with the fee of a method that was selected only to see the total', () => {
  const card = { method: 'card', label: 'Credit card', card: null } as const;
  const cash = { method: 'cash_on_delivery', label: 'Cash on delivery', card: null } as const;
  const surcharge = { currencyCode: 'EUR', amountSubunits: 450 };
  expect(hasFeeOfOther({ surcharge }, cash, card)).toBe(true);
  expect(hasFeeOfOther({ surcharge }, cash, cash)).toBe(false);
  expect(hasFeeOfOther({ surcharge: { ...surcharge, amountSubunits: 0 } }, cash, card)).toBe(false);
  expect(hasFeeOfOther({}, cash, card)).toBe(false);
  expect(hasFeeOfOther({ surcharge }, cash, null)).toBe(false);
});
