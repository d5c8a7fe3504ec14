import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCount } from '../../../../../test/run/run-count.ts';
import { createMask } from './mask.ts';

const values = [
  { what: 'first-name', spellings: ['Ada'], isPersonal: true },
  { what: 'full-name', spellings: ['Ada Lovelace'], isPersonal: true },
  { what: 'address-line1', spellings: ['12 Street of Mills'], isPersonal: true },
  { what: 'postal-code', spellings: ['90210'], isPersonal: true },
  { what: 'product', spellings: ['Blue Shirt'], isPersonal: false },
  { what: 'variant:Size', spellings: ['M'], isPersonal: false },
];

describe('the mask of a purchase', () => {
  const mask = createMask(values);

  it.each([
    ['Add “Blue  SHIRT” to cart', 'add “{product}” to cart'],
    ['M', '{variant:size}'],
    ['Medium', 'medium'],
    ['Pay $1,234.56 now', 'pay $# now'],
    ['billing:r12:', 'billing:r#:'],
    ['Ship to ADA LOVELACE, 90210', 'ship to {full-name}, {postal-code}'],
    ['Street address', 'street address'],
  ])('writes %j as %j', (text, masked) => {
    expect(mask.text(text)).toBe(masked);
  });

  it.each(['Use 12 Street of Mills', 'Deliver to Lovelace', 'Use 12 Mills Avenue'])(
    'leaves no word of the buyer in %j',
    (text) => {
      expect(mask.strict(text)).not.toMatch(/ada|lovelace|mills/);
    },
  );

  it('keeps no value of at least three characters in any text', () => {
    const part = fc.stringMatching(/^[A-Za-zäöüß0-9@.+-]{3,12}$/).filter((text) => /[a-z]{3}/i.test(text));
    fc.assert(
      fc.property(part, fc.string(), fc.string(), (value, before, after) => {
        const own = createMask([{ what: 'x', spellings: [value], isPersonal: true }]);
        const masked = own.strict(`${before} ${value} ${after}`);
        return !masked
          .replaceAll('{x}', '')
          .split(/[^\p{L}\p{N}@.+-]+/u)
          .includes(value.toLowerCase());
      }),
      { numRuns: runCount(500) },
    );
  });
});
