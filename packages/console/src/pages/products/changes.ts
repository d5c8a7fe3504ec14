import type { purser } from '../../api/client.ts';
import { type MoneyValue, moneyText } from '../../components/money.tsx';
import type { Product } from './product-details.tsx';

type Event = Awaited<ReturnType<typeof purser.events.list>>['data'][number];
export type ProductEvent = Extract<Event, { type: 'product.updated' | 'product.removed' }>;

export const PRODUCT_EVENTS = ['product.updated', 'product.removed'] as const;

export const isProductEvent = (event: Event): event is ProductEvent =>
  event.type === 'product.updated' || event.type === 'product.removed';

/** What was told about a product at one time, and what was new in it. */
export interface ProductChange {
  readonly eventId: string;
  readonly at: string;
  readonly productId: string;
  /** Null when it told that the product is gone. */
  readonly product: Product | null;
  /** In words; empty for what was told first. */
  readonly news: readonly string[];
}

const priceText = (price: MoneyValue | null): string => (price === null ? 'no price' : moneyText(price));

function newsBetween(older: Product, newer: Product): string[] {
  const variants = (product: Product) => JSON.stringify(product.variants);
  return [
    ...(older.name === newer.name ? [] : [`name: ${older.name ?? 'none'} → ${newer.name ?? 'none'}`]),
    ...(priceText(older.price) === priceText(newer.price)
      ? []
      : [`price: ${priceText(older.price)} → ${priceText(newer.price)}`]),
    ...(older.availability === newer.availability
      ? []
      : [`availability: ${wordOf(older.availability)} → ${wordOf(newer.availability)}`]),
    ...(variants(older) === variants(newer) ? [] : ['variants']),
    ...(JSON.stringify(older.images) === JSON.stringify(newer.images) ? [] : ['images']),
  ];
}

const wordOf = (availability: string): string => availability.replaceAll('_', ' ');

/** Compares each event with the one before it of the same product. Newest first, as the events are. */
export function changesOf(events: readonly ProductEvent[]): readonly ProductChange[] {
  return events.map((event, index) => {
    const older = events.slice(index + 1).find(({ source }) => source.id === event.source.id);
    const product = event.type === 'product.updated' ? event.data : null;
    const before = older?.type === 'product.updated' ? older.data : null;
    return {
      eventId: event.id,
      at: event.createdAt,
      productId: event.source.id,
      product,
      news:
        product === null
          ? ['gone']
          : before === null
            ? older === undefined
              ? []
              : ['back']
            : newsBetween(before, product),
    };
  });
}
