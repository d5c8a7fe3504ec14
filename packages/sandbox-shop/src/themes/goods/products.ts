import type { Market } from '../design/design.ts';
import type { WordKey } from '../words/words.ts';

/** A selectable property. Sizes are written the same everywhere, colours are words. */
interface Dimension {
  readonly name: 'colour' | 'size';
  readonly values: readonly string[];
}

export interface ThemeVariant {
  readonly id: string;
  /** In the order of the product's dimensions. */
  readonly values: readonly string[];
  readonly euroCents: number;
  readonly isSoldOut: boolean;
}

export interface ThemeProduct {
  readonly slug: string;
  readonly title: WordKey;
  readonly dimensions: readonly Dimension[];
  readonly variants: readonly ThemeVariant[];
}

const SIZES = ['S', 'M', 'L'];
const COLOURS: readonly WordKey[] = ['black', 'blue', 'red'];

const simple = (slug: string, title: WordKey, euroCents: number): ThemeProduct => ({
  slug,
  title,
  dimensions: [],
  variants: [{ id: slug, values: [], euroCents, isSoldOut: false }],
});

/** The products of every theme. Large shirts cost more; the red jacket is sold out in size L. */
export const THEME_PRODUCTS: readonly ThemeProduct[] = [
  simple('mug', 'mug', 1490),
  {
    slug: 'shirt',
    title: 'shirt',
    dimensions: [{ name: 'size', values: SIZES }],
    variants: SIZES.map((size) => ({
      id: `shirt-${size.toLowerCase()}`,
      values: [size],
      euroCents: size === 'L' ? 4290 : 3990,
      isSoldOut: false,
    })),
  },
  {
    slug: 'jacket',
    title: 'jacket',
    dimensions: [
      { name: 'colour', values: COLOURS },
      { name: 'size', values: SIZES },
    ],
    variants: COLOURS.flatMap((colour) =>
      SIZES.map((size) => ({
        id: `jacket-${colour}-${size.toLowerCase()}`,
        values: [colour, size],
        euroCents: colour === 'red' ? 119_900 : 109_900,
        isSoldOut: colour === 'red' && size === 'L',
      })),
    ),
  },
  simple('teapot', 'teapot', 3450),
  simple('socks', 'socks', 1250),
];

/** The extra that interstitials offer. */
const CARE_KIT: ThemeProduct = simple('care-kit', 'careKit', 990);

/** The product at `/products/{slug}`. */
export function themeProduct(slug: string): ThemeProduct | null {
  return [...THEME_PRODUCTS, CARE_KIT].find((product) => product.slug === slug) ?? null;
}

/** The product and variant with this variant id. */
export function themeVariant(id: string): { product: ThemeProduct; variant: ThemeVariant } | null {
  for (const product of [...THEME_PRODUCTS, CARE_KIT]) {
    const variant = product.variants.find((candidate) => candidate.id === id);
    if (variant !== undefined) return { product, variant };
  }
  return null;
}

/** Minor units for 100 euro cents. */
const SUBUNITS_PER_EURO: Readonly<Record<Market['currency'], number>> = {
  USD: 110,
  GBP: 90,
  EUR: 100,
  CHF: 100,
  PLN: 430,
  SEK: 1100,
  JPY: 160,
  BRL: 600,
  AED: 400,
  ILS: 400,
  CAD: 150,
  KWD: 330,
};

/** An amount in the currency of the market, in minor units. */
export function inCurrency(euroCents: number, currency: Market['currency']): number {
  return Math.round((euroCents * SUBUNITS_PER_EURO[currency]) / 100);
}
