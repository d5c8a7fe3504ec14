import type { Currency } from '../pricing/money.ts';

/** The special behaviour that the product demonstrates. */
export type Behaviour =
  | 'ordinary'
  | 'unpublished'
  | 'price_rises'
  | 'payment_declined'
  | 'slow'
  | 'outcome_unknown'
  | 'last_moment'
  | 'delayed_shipment'
  | 'cancelled_shipment'
  | 'login_required'
  | 'captcha'
  | 'bot_protection';

type ShippingRule =
  /** Not shipped. */
  | { readonly kind: 'none' }
  | { readonly kind: 'free' }
  | { readonly kind: 'standard' }
  | { readonly kind: 'standard_and_express' }
  | { readonly kind: 'by_weight' }
  /** Priced by the zone of the address. */
  | { readonly kind: 'by_carrier' }
  | { readonly kind: 'standard_only_to'; readonly countries: readonly string[] };

/** The result of buying the product through Purser, in the terms of its API. */
export type Ending = { readonly state: 'completed' } | { readonly state: 'failed'; readonly code: string };

export interface VariantOption {
  readonly name: string;
  readonly label: string;
}

export interface Variant {
  readonly id: string;
  readonly sku: string;
  readonly options: readonly VariantOption[];
  readonly priceSubunits: number;
  /** The struck-through price of a product on sale. */
  readonly listPriceSubunits?: number;
  /** Initial stock; null: unlimited. */
  readonly stockCount: number | null;
}

export interface Product {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly situation: string;
  readonly ending: Ending;
  readonly currency: Currency;
  readonly weightGrams: number;
  readonly shipping: ShippingRule;
  readonly isTaxExempt: boolean;
  readonly behaviour: Behaviour;
  /** At least one; a product without a choice has one variant without options. */
  readonly variants: readonly [Variant, ...Variant[]];
}

interface VariantDraft {
  readonly options: readonly VariantOption[];
  readonly priceSubunits: number;
  readonly stockCount?: number;
}

interface ProductDraft extends Pick<Product, 'slug' | 'title' | 'situation'> {
  readonly description?: string;
  readonly endsAs?: string;
  readonly priceSubunits?: number;
  readonly listPriceSubunits?: number;
  readonly stockCount?: number;
  readonly currency?: Currency;
  readonly weightGrams?: number;
  readonly shipping?: ShippingRule;
  readonly isTaxExempt?: boolean;
  readonly behaviour?: Behaviour;
  readonly variants?: readonly VariantDraft[];
}

/** A product with the defaults that most products share. `endsAs`: a failure code; without it purchases complete. */
export function product(draft: ProductDraft): Product {
  const { slug, title } = draft;
  return {
    slug,
    title,
    description: draft.description ?? `${title}: a test product. Nothing is ever sent or charged.`,
    situation: draft.situation,
    ending: draft.endsAs === undefined ? { state: 'completed' } : { state: 'failed', code: draft.endsAs },
    currency: draft.currency ?? 'USD',
    weightGrams: draft.weightGrams ?? 400,
    shipping: draft.shipping ?? { kind: 'standard' },
    isTaxExempt: draft.isTaxExempt ?? false,
    behaviour: draft.behaviour ?? 'ordinary',
    variants: variantsOf(draft),
  };
}

function variantsOf(draft: ProductDraft): readonly [Variant, ...Variant[]] {
  const [first, ...others] = (draft.variants ?? []).map((variant, index): Variant => {
    return {
      id: `var_${draft.slug}_${index + 1}`,
      sku: `${draft.slug}-${variant.options.map((option) => option.label).join('-')}`
        .toUpperCase()
        .replaceAll(' ', '-'),
      options: variant.options,
      priceSubunits: variant.priceSubunits,
      stockCount: variant.stockCount ?? null,
    };
  });
  if (first !== undefined) return [first, ...others];
  const only: Variant = {
    id: `var_${draft.slug}`,
    sku: `${draft.slug}-1`.toUpperCase(),
    options: [],
    priceSubunits: draft.priceSubunits ?? 2500,
    stockCount: draft.stockCount ?? null,
  };
  return [
    draft.listPriceSubunits === undefined ? only : { ...only, listPriceSubunits: draft.listPriceSubunits },
  ];
}
