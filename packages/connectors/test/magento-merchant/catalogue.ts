/** The test shop's products. Prices are decimals, as in Magento. */
export interface Item {
  readonly id: number;
  readonly sku: string;
  readonly slug: string;
  readonly name: string;
  readonly type: 'simple' | 'configurable' | 'virtual' | 'bundle';
  readonly price: number;
  readonly stock: number;
  readonly parent?: number;
  /** Attribute id -> option id. */
  readonly options?: Readonly<Record<string, string>>;
  /** The theme of its page. */
  readonly page?: 'luma' | 'swatches' | 'script' | 'bare';
}

export interface Attribute {
  readonly id: string;
  readonly code: string;
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

export const ATTRIBUTES: readonly Attribute[] = [
  {
    id: '93',
    code: 'color',
    label: 'Color',
    options: [
      { id: '49', label: 'Black' },
      { id: '50', label: 'Blue' },
    ],
  },
  {
    id: '144',
    code: 'size',
    label: 'Size',
    options: [
      { id: '166', label: 'XS' },
      { id: '167', label: 'S' },
    ],
  },
];

export const ITEMS: readonly Item[] = [
  item(1, 'LAMP-01', 'lamp', 'Lamp', 25, 50),
  item(2, 'PIN 2/b', 'pin', 'Pin', 0.1, 500),
  { ...item(3, 'EBOOK', 'e-book', 'E-book', 9, 999), type: 'virtual' },
  { ...item(4, 'SAMPLE', 'sample', 'Sample', 0, 999), type: 'virtual' },
  { ...item(10, 'JACKET', 'jacket', 'Jacket', 60, 0), type: 'configurable' },
  child(11, 10, 'JACKET-BLACK-XS', 60, 50, '49', '166'),
  child(12, 10, 'JACKET-BLACK-S', 60, 2, '49', '167'),
  child(13, 10, 'JACKET-BLUE-XS', 65.5, 50, '50', '166'),
  child(14, 10, 'JACKET-BLUE-S', 65.5, 0, '50', '167'),
  { ...item(20, 'HOODIE', 'hoodie', 'Hoodie', 52, 0), type: 'configurable', page: 'swatches' },
  child(21, 20, 'HOODIE-BLACK-XS', 52, 50, '49', '166'),
  child(22, 20, 'HOODIE-BLUE-XS', 52, 50, '50', '166'),
  { ...item(30, 'SCARF', 'scarf', 'Scarf', 15, 0), type: 'configurable', page: 'script' },
  child(31, 30, 'SCARF-BLACK-S', 15, 50, '49', '167'),
  child(32, 30, 'SCARF-BLUE-S', 15, 50, '50', '167'),
  { ...item(40, 'VASE', 'vase', 'Vase', 33.3, 20), page: 'bare' },
  { ...item(50, 'TENT', 'tent', 'Tent', 99, 0), type: 'configurable', page: 'bare' },
  child(51, 50, 'TENT-BLACK-S', 99, 5, '49', '167'),
  child(52, 50, 'TENT-BLUE-S', 99, 5, '50', '167'),
  { ...item(60, 'SET', 'set', 'Set', 99, 9), type: 'bundle' },
];

function item(id: number, sku: string, slug: string, name: string, price: number, stock: number): Item {
  return { id, sku, slug, name, type: 'simple', price, stock, page: 'luma' };
}

function child(
  id: number,
  parent: number,
  sku: string,
  price: number,
  stock: number,
  color: string,
  size: string,
): Item {
  const options = { '93': color, '144': size };
  return { id, sku, slug: sku.toLowerCase(), name: sku, type: 'simple', price, stock, parent, options };
}

/** By its SKU in any case. */
export const itemBy = (sku: unknown): Item | undefined =>
  typeof sku === 'string' ? ITEMS.find((each) => each.sku.toLowerCase() === sku.toLowerCase()) : undefined;
export const childrenOf = (id: number): readonly Item[] => ITEMS.filter((each) => each.parent === id);

export interface Country {
  readonly id: string;
  readonly regions: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly needsRegion: boolean;
}

export const COUNTRIES: readonly Country[] = [
  {
    id: 'US',
    regions: [
      { id: '12', code: 'CA', name: 'California' },
      { id: '43', code: 'NY', name: 'New York' },
    ],
    needsRegion: true,
  },
  { id: 'DE', regions: [{ id: '81', code: 'BAY', name: 'Bayern' }], needsRegion: false },
  { id: 'KW', regions: [], needsRegion: false },
];
