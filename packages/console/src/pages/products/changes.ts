import type { purser } from '../../api/client.ts';
import { formatMoney, type MoneyAmount } from '../../components/money.tsx';
import type { Product } from './product-details.tsx';

type Event = Awaited<ReturnType<typeof purser.events.list>>['data'][number];
export type ProductEvent = Extract<Event, { type: 'product.updated' | 'product.removed' }>;

export const PRODUCT_EVENTS = ['product.updated', 'product.removed'] as const;

export const isProductEvent = (event: Event): event is ProductEvent =>
  event.type === 'product.updated' || event.type === 'product.removed';

/** A product event, with the differences to the one before it. */
export interface ProductChange {
  readonly eventId: string;
  readonly at: string;
  readonly productId: string;
  /** Null when the product was removed. */
  readonly product: Product | null;
  /** Empty for the first event of a product. */
  readonly differences: readonly string[];
}

const priceText = (price: MoneyAmount | null): string => (price === null ? 'no price' : formatMoney(price));

function differencesBetween(older: Product, newer: Product): string[] {
  const variants = (product: Product) => JSON.stringify(product.variants);
  return [
    ...(older.name === newer.name ? [] : [`name: ${older.name ?? 'none'} → ${newer.name ?? 'none'}`]),
    ...(priceText(older.price) === priceText(newer.price)
      ? []
      : [`price: ${priceText(older.price)} → ${priceText(newer.price)}`]),
    ...(older.availability === newer.availability
      ? []
      : [`availability: ${availabilityText(older.availability)} → ${availabilityText(newer.availability)}`]),
    ...(variants(older) === variants(newer) ? [] : ['variants']),
    ...(JSON.stringify(older.images) === JSON.stringify(newer.images) ? [] : ['images']),
  ];
}

const availabilityText = (availability: string): string => availability.replaceAll('_', ' ');

/** Compares each event with the previous one of the same product. Newest first, as the events are. */
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
      differences:
        product === null
          ? ['removed']
          : before === null
            ? older === undefined
              ? []
              : ['available again']
            : differencesBetween(before, product),
    };
  });
}
