import type { Swap } from './faults.ts';

/** The test shop's products. Prices are in hundredths, as in the storefront. */
export interface Variant {
  readonly id: number;
  readonly title: string;
  readonly values: readonly string[];
  readonly price: number;
  readonly stock: number;
  readonly isDigital?: boolean;
  readonly isTaxFree?: boolean;
  readonly rule?: { readonly min: number; readonly max: number | null; readonly increment: number };
  readonly needsSellingPlan?: boolean;
}

export interface Item {
  readonly id: number;
  readonly handle: string;
  readonly title: string;
  readonly options: readonly string[];
  readonly variants: readonly Variant[];
}

const alone = (id: number, price: number, given: Partial<Variant> = {}): readonly Variant[] => [
  { id, title: 'Default Title', values: ['Default Title'], price, stock: 50, ...given },
];

const mug = (id: number, color: string, size: string, price: number, stock: number): Variant => ({
  id,
  title: `${color} / ${size}`,
  values: [color, size],
  price,
  stock,
});

export const ITEMS: readonly Item[] = [
  { id: 1001, handle: 'lamp', title: 'Lamp', options: ['Title'], variants: alone(2001, 2500) },
  {
    id: 1002,
    handle: 'mug',
    title: 'Mug',
    options: ['Color', 'Size'],
    variants: [
      mug(2101, 'Grey', 'Small', 1200, 50),
      mug(2102, 'Grey', 'Large', 1400, 50),
      mug(2103, 'Blue', 'Small', 1300, 2),
      mug(2104, 'Red', 'Small', 1300, 0),
    ],
  },
  {
    id: 1003,
    handle: 'e-book',
    title: 'E-book',
    options: ['Title'],
    variants: alone(2003, 900, { isDigital: true, isTaxFree: true }),
  },
  {
    id: 1004,
    handle: 'eggs',
    title: 'Eggs',
    options: ['Title'],
    variants: alone(2004, 100, { rule: { min: 6, max: 24, increment: 6 } }),
  },
  {
    id: 1005,
    handle: 'coffee-club',
    title: 'Coffee club',
    options: ['Title'],
    variants: alone(2005, 1500, { needsSellingPlan: true }),
  },
];

export interface Sold {
  readonly item: Item;
  readonly variant: Variant;
}

/** By the number, or by the platform's global id. */
export function soldBy(id: unknown): Sold | undefined {
  const number = Number(String(id).replace('gid://shopify/ProductVariant/', ''));
  return ITEMS.flatMap((item) => item.variants.map((variant) => ({ item, variant }))).find(
    ({ variant }) => variant.id === number,
  );
}

/** What a shop that swaps `what` has in the place of the item. Cheaper, so that no total rises. */
export function swapped(
  what: Swap['what'],
  { item, variant }: Sold,
  quantity: number,
): { readonly sold: Sold; readonly quantity: number } {
  const other = what === 'product' ? soldBy(2003) : what === 'variant' ? soldBy(2101) : undefined;
  const cheaper = what === 'price' ? { ...variant, price: variant.price - 100 } : variant;
  const change = what === 'quantity' ? -1 : what === 'more' ? 1 : 0;
  return { sold: other ?? { item, variant: cheaper }, quantity: quantity + change };
}
