/** The test shop's products. Prices are in cents. */
export interface Item {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly price: number;
  readonly stock: number;
  readonly isVirtual?: boolean;
  readonly parent?: number;
  /** The attributes of a product with variations. */
  readonly attributes?: readonly string[];
  /** Slugs of a variation's values by attribute; null accepts any. */
  readonly values?: Readonly<Record<string, string | null>>;
  readonly isSoldIndividually?: boolean;
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
  ...Object.entries({ Shade: ['Blue', 'Red'], Size: ['S', 'L'], Fit: ['Slim', 'Wide'] }).map(
    ([name, values]) => ({
      name,
      taxonomy: null,
      terms: values.map((value) => ({ id: 0, name: value, slug: value })),
    }),
  ),
];

export const ITEMS: readonly Item[] = [
  { id: 11, slug: 'lamp', name: 'Lamp', price: 2500, stock: 50 },
  { id: 20, slug: 'mug', name: 'Mug', price: 1200, stock: 0, attributes: ['Color', 'Handle'] },
  variation(21, 1200, 50, 'grey'),
  variation(22, 1300, 2, 'navy-blue'),
  variation(23, 1300, 0, 'red'),
  { id: 30, slug: 'e-book', name: 'E-book', price: 900, stock: 999, isVirtual: true },
  { id: 40, slug: 'wardrobe', name: 'Wardrobe &amp; mirror', price: 90000, stock: 5, packages: 2 },
  { id: 50, slug: 'eggs', name: 'Eggs', price: 40, stock: 100, minimum: 6, multipleOf: 6 },
  // With three attributes, the names of variations are that of the product: the first one also has its slug.
  { id: 60, slug: 'shirt', name: 'Shirt', price: 2000, stock: 0, attributes: ['Shade', 'Size', 'Fit'] },
  shirt(61, 2000, 'shirt', 'Blue', 'S', 'Slim'),
  shirt(62, 2100, 'shirt-2', 'Blue', 'L', 'Slim'),
  shirt(63, 2200, 'shirt-3', 'Red', 'L', 'Wide'),
  { id: 70, slug: 'unique', name: 'Unique', price: 9900, stock: 9, isSoldIndividually: true },
];

function shirt(id: number, price: number, slug: string, shade: string, size: string, fit: string): Item {
  const values = { Shade: shade, Size: size, Fit: fit };
  return { id, slug, name: 'Shirt', price, stock: 50, parent: 60, values };
}

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

/** The shop's codes of states, with its labels; other countries have no list. */
export const STATES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: { CA: 'California', NY: 'New York' },
  MX: { DF: 'Ciudad de México', JA: 'Jalisco', MX: 'Estado de México' },
  BG: { 'BG-23': 'Sofia District', 'BG-22': 'Sofia' },
};

export const attributeBy = (name: string): Attribute | undefined =>
  ATTRIBUTES.find((each) => each.name === name);
export const itemBy = (id: unknown): Item | undefined => ITEMS.find((item) => item.id === id);
export const variationsOf = (id: number): readonly Item[] => ITEMS.filter((item) => item.parent === id);
