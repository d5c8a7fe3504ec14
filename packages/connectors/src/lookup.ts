/** Products, and what comes of looking them up. */
import type { Availability, FailureCode } from '@purser/contract/vocabulary';

/** An integer count of the currency's minor unit (ISO 4217). */
export interface Money {
  readonly currencyCode: string;
  readonly amountSubunits: number;
}

/** Why something did not work, in the contract's words. `message` is shown to the client: no personal data, no secrets. */
export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
}

export interface Product {
  /** `<domain>:<merchant's id>` */
  readonly id: string;
  readonly url: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly brand: string | null;
  readonly retailer: string | null;
  readonly sku: string | null;
  readonly price: Money | null;
  readonly availability: Availability;
  readonly isPurchasable: boolean;
  readonly images: readonly ProductImage[];
  readonly variantDimensions:
    | readonly { readonly label: string; readonly values: readonly string[] }[]
    | null;
  readonly variants: readonly ProductVariant[] | null;
}

export interface ProductImage {
  readonly url: string;
  readonly isFeatured: boolean;
}

export interface ProductVariant {
  readonly id: string;
  readonly name: string | null;
  readonly sku: string | null;
  readonly price: Money | null;
  readonly availability: Availability;
  readonly dimensions: readonly { readonly label: string; readonly value: string }[];
  readonly images: readonly ProductImage[];
}

/** What a page said of its own version: with it one can ask whether the page has changed. */
export interface PageValidators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** The merchant could not be asked; `retryable` when asking again soon may help. */
export interface LookupFailure {
  readonly kind: 'failed';
  readonly failure: Failure;
  readonly retryable: boolean;
  /** How long the merchant wants to be left alone. */
  readonly retryAfterMs?: number;
}

export type LookupOutcome =
  | { readonly kind: 'found'; readonly product: Product; readonly validators?: PageValidators }
  | { readonly kind: 'not_found' }
  | LookupFailure;

export type RereadOutcome =
  | LookupOutcome
  /** The page says that it is still the one that was read before. */
  | { readonly kind: 'unchanged' };

export type ListingOutcome =
  /** Addresses of product pages; `isWhole` is false when the merchant has more than were asked for. */
  | { readonly kind: 'listed'; readonly productUrls: readonly string[]; readonly isWhole: boolean }
  /** The merchant has no interface that lists products. */
  | { readonly kind: 'not_offered' }
  | LookupFailure;
