import { describe, expect, it } from 'vitest';
import { compareLines, isWantedItem, readAddedItem, readCart } from './cart.ts';

/** As Magento 2.4.7 responds to adding a configurable product. */
const ADDED = {
  item_id: 18,
  sku: 'JACKET-BLUE-XS',
  qty: 1,
  name: 'Jacket',
  price: 65.5,
  product_type: 'configurable',
  quote_id: '18',
  product_option: {
    extension_attributes: {
      configurable_item_options: [
        { option_id: '93', option_value: 5 },
        { option_id: '137', option_value: 7 },
      ],
    },
  },
};
const WANTED = {
  sku: 'JACKET',
  options: [
    { attributeId: '93', optionId: '5' },
    { attributeId: '137', optionId: '7' },
  ],
  variantSku: 'jacket-blue-xs ',
};

function isWanted(added: object, wanted: Parameters<typeof isWantedItem>[1]): boolean {
  const item = readAddedItem(added);
  if (item === null) throw new Error('not an item');
  return isWantedItem(item, wanted);
}

describe('an item that was added', () => {
  it('is the requested variant if its options and its SKU are', () => {
    expect(isWanted(ADDED, WANTED)).toBe(true);
    expect(isWanted(ADDED, { ...WANTED, variantSku: null })).toBe(true);
    expect(isWanted(ADDED, { ...WANTED, variantSku: 'JACKET-BLUE-S' })).toBe(false);
    const [color] = WANTED.options;
    const black = [{ attributeId: '93', optionId: '4' }, ...WANTED.options.slice(1)];
    expect(isWanted(ADDED, { ...WANTED, variantSku: null, options: black })).toBe(false);
    expect(
      isWanted(ADDED, { ...WANTED, variantSku: null, options: color === undefined ? [] : [color] }),
    ).toBe(false);
    expect(isWanted({ ...ADDED, product_option: undefined }, WANTED)).toBe(false);
  });

  it('is the requested simple product if its SKU is, in any case', () => {
    const lamp = { sku: 'LAMP-01', qty: 1, product_type: 'simple' };
    expect(isWanted(lamp, { sku: ' lamp-01', options: [], variantSku: null })).toBe(true);
    expect(isWanted(lamp, { sku: 'LAMP-02', options: [], variantSku: null })).toBe(false);
    expect(isWanted(ADDED, { sku: 'JACKET-BLUE-XS', options: [], variantSku: null })).toBe(false);
    expect(readAddedItem({ message: 'No' })).toBe(null);
  });
});

describe('a cart', () => {
  it('contains the requested product and quantity, or something else', () => {
    const lamp = { sku: 'LAMP-01', quantity: 2 };
    expect(compareLines([lamp], lamp)).toBe('same');
    expect(compareLines([{ ...lamp, quantity: 1 }], lamp)).toBe('fewer');
    expect(compareLines([{ ...lamp, quantity: 3 }], lamp)).toBe('different');
    expect(compareLines([{ ...lamp, sku: 'VASE' }], lamp)).toBe('different');
    expect(compareLines([lamp, lamp], lamp)).toBe('different');
    expect(compareLines([], lamp)).toBe('empty');
  });

  it('is read without items after its order only', () => {
    const closed = {
      id: 1,
      is_active: false,
      is_virtual: false,
      items_count: 1,
      reserved_order_id: '000000022',
    };
    expect(readCart(closed)).toMatchObject({ isActive: false, orderNumber: '000000022', lines: [] });
    expect(readCart({ ...closed, is_active: true })).toBe(null);
  });
});
