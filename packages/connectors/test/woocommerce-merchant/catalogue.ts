/** The test shop's products. Prices are in cents. */
export interface Item {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly price: number;
  readonly stock: number;
  readonly isVirtual?: boolean;
  readonly parent?: number;
  /** Slug of a variation's colour; null accepts any. */
  readonly values?: Readonly<Record<string, string | null>>;
  readonly minimum?: number;
  readonly multipleOf?: number;
  readonly packages?: number;
}

export interface Attribute {
  readonly name: string;
  readonly taxonomy: string | null;
  readonly terms: readonly { readonly id: number; readonly name: string; readonly slug: string }[];
}

export const ATTRIBUTES: readonly Attribute[] = [
  {
    name: 'Color',
    taxonomy: 'pa_color',
    terms: [
      { id: 1, name: 'Grey', slug: 'grey' },
      { id: 2, name: 'Navy Blue', slug: 'navy-blue' },
      { id: 3, name: 'Red', slug: 'red' },
    ],
  },
  {
    name: 'Handle',
    taxonomy: null,
    terms: [
      { id: 0, name: 'Left', slug: 'Left' },
      { id: 0, name: 'Right', slug: 'Right' },
    ],
  },
];

export const ITEMS: readonly Item[] = [
  { id: 11, slug: 'lamp', name: 'Lamp', price: 2500, stock: 50 },
  { id: 20, slug: 'mug', name: 'Mug', price: 1200, stock: 0 },
  variation(21, 1200, 50, 'grey'),
  variation(22, 1300, 2, 'navy-blue'),
  variation(23, 1300, 0, 'red'),
  { id: 30, slug: 'e-book', name: 'E-book', price: 900, stock: 999, isVirtual: true },
  { id: 40, slug: 'wardrobe', name: 'Wardrobe &amp; mirror', price: 90000, stock: 5, packages: 2 },
  { id: 50, slug: 'eggs', name: 'Eggs', price: 40, stock: 100, minimum: 6, multipleOf: 6 },
];

function variation(id: number, price: number, stock: number, color: string): Item {
  return {
    id,
    slug: `mug-${color}`,
    name: 'Mug',
    price,
    stock,
    parent: 20,
    values: { Color: color, Handle: null },
  };
}

export const itemBy = (id: unknown): Item | undefined => ITEMS.find((item) => item.id === id);
export const variationsOf = (id: number): readonly Item[] => ITEMS.filter((item) => item.parent === id);
