/** Products, and the results of looking them up. */
import type { FailureReason as Failure } from '@purser/contract/shapes/failure-reason';
import type { Product } from '@purser/contract/shapes/product';

/** Why something failed, with the contract's code. `message` is shown to the client: no personal data, no secrets. `continueUrl` is a valid HTTP(S) URL. */
export type { FailureReason as Failure } from '@purser/contract/shapes/failure-reason';
export type { Money } from '@purser/contract/shapes/money';
export type { Product, ProductImage, ProductVariant } from '@purser/contract/shapes/product';

/** A page's validators, for conditional requests. */
export interface PageValidators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** The merchant could not be reached; `retryable` if asking again soon may help. */
export interface LookupFailure {
  readonly kind: 'failed';
  readonly failure: Failure;
  readonly retryable: boolean;
  /** The wait that the merchant asks for. */
  readonly retryAfterMs?: number;
}

export type LookupOutcome =
  | { readonly kind: 'found'; readonly product: Product; readonly validators?: PageValidators }
  | { readonly kind: 'not_found' }
  | LookupFailure;

export type RereadOutcome =
  | LookupOutcome
  /** The page has not changed since it was read. */
  | { readonly kind: 'unchanged' };

export type ListingOutcome =
  /** Addresses of product pages; `isWhole` is false if the merchant has more than were requested. */
  | { readonly kind: 'listed'; readonly productUrls: readonly string[]; readonly isWhole: boolean }
  /** The merchant has no API that lists products. */
  | { readonly kind: 'not_offered' }
  | LookupFailure;
