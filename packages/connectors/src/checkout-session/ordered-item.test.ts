import { describe, expect, it } from 'vitest';
import { compareItem, differenceFailure, type ItemLine, readShownItem, shownItem } from './ordered-item.ts';

const LINE: ItemLine = {
  itemId: 'item_mug_blue',
  title: 'Mug Blue',
  priceSubunits: 1300,
  quantity: 2,
  options: [{ label: 'Color', value: 'Blue' }],
};
const ORDERED = { itemId: 'item_mug_blue', quantity: 2, shown: shownItem([LINE]) };
const compare = (...lines: readonly ItemLine[]) => compareItem(lines, ORDERED);

describe('the item of a session', () => {
  it('is the ordered one if it has the same id, title, options, quantity and unit price', () => {
    expect(compare(LINE)).toBeNull();
    expect(
      compare({ ...LINE, title: ' mug  BLUE', options: [{ label: 'colour', value: 'blue' }] }),
    ).toBeNull();
  });

  it('is the ordered one if its title was saved without characters that cannot be stored', () => {
    const line = { itemId: 'a', title: 'Lamp\u0000\ud800', priceSubunits: 100, quantity: 1 };
    const shown = { ...shownItem([]), title: 'Lamp\uFFFD\uFFFD' };
    expect(compareItem([line], { itemId: 'a', quantity: 1, shown })).toBeNull();
  });

  it('may be in several lines', () => {
    const one = { ...LINE, quantity: 1 };
    expect(compare(one, one)).toBeNull();
    expect(compare(one, { ...one, priceSubunits: 1 })).toBe('unit_price');
    expect(compare(LINE, one)).toBe('more');
  });

  it('is another one if the id, title or an option of any line differs, or if there is no line', () => {
    expect(compare()).toBe('item');
    expect(compare(LINE, { ...LINE, itemId: 'item_bag', quantity: 0 })).toBe('item');
    expect(compare({ ...LINE, itemId: 'item_mug_red' })).toBe('item');
    expect(compare({ ...LINE, itemId: null })).toBe('item');
    expect(compare({ ...LINE, title: 'Mug Red' })).toBe('item');
    expect(compare({ ...LINE, options: [{ label: 'Color', value: 'Red' }] })).toBe('item');
  });

  it('differs in its quantity or unit price', () => {
    expect(compare({ ...LINE, quantity: 1 })).toBe('fewer');
    expect(compare({ ...LINE, quantity: null })).toBe('fewer');
    expect(compare({ ...LINE, quantity: 3 })).toBe('more');
    expect(compare({ ...LINE, priceSubunits: 1301 })).toBe('unit_price');
    expect(compare({ ...LINE, priceSubunits: 1299 })).toBe('unit_price');
  });

  it('is not compared in what the merchant does not tell', () => {
    expect(compare({ ...LINE, title: null, priceSubunits: null, options: [] })).toBeNull();
    expect(compareItem([LINE], { ...ORDERED, shown: null })).toBeNull();
    expect(compareItem([LINE], { ...ORDERED, shown: shownItem([]) })).toBeNull();
  });

  it('is read from a saved reference as it was written', () => {
    const shown = shownItem([LINE]);
    expect(readShownItem(JSON.parse(JSON.stringify(shown)))).toEqual(shown);
    expect(readShownItem(undefined)).toBeNull();
  });

  it('ends the attempt with the documented failure', () => {
    expect(differenceFailure('item', 'offer').code).toBe('offer_retrieval_failed');
    expect(differenceFailure('more', 'order').code).toBe('order_placement_failed');
    expect(differenceFailure('fewer', 'order').code).toBe('insufficient_stock');
    expect(differenceFailure('unit_price', 'order').code).toBe('incorrect_cost_breakdown');
  });
});
