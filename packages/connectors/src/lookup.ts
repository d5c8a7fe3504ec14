/** Products, and what comes of looking them up. */
import type { FailureReason as Failure } from '@purser/contract/shapes/failure-reason';
import type { Product } from '@purser/contract/shapes/product';

/** Why something did not work, in the contract's words. `message` is shown to the client: no personal data, no secrets. */
export type { FailureReason as Failure } from '@purser/contract/shapes/failure-reason';
export type { Money } from '@purser/contract/shapes/money';
export type { Product, ProductImage, ProductVariant } from '@purser/contract/shapes/product';

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
