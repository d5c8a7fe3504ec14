import type { Availability, Marketplace } from '@purser/contract/vocabulary';
import type { Money } from '../../kernel/money.ts';

export interface ProductImage {
  readonly url: string;
  readonly isFeatured: boolean;
}

/** A product as its merchant shows it; null where nothing tells. */
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
  readonly variants:
    | readonly {
        readonly id: string;
        readonly name: string | null;
        readonly sku: string | null;
        readonly price: Money | null;
        readonly availability: Availability;
        readonly dimensions: readonly { readonly label: string; readonly value: string }[];
        readonly images: readonly ProductImage[];
      }[]
    | null;
}

/** What is known about buying at a domain. */
export interface DomainRecognition {
  readonly supported: boolean;
  /** Through which kind of connection; of a host that is not supported, the platform that its marks prove. */
  readonly marketplace: Marketplace;
}
