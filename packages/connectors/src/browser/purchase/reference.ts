/** What is saved of a purchase between quote, place and findOrder. Plain JSON, without data of the buyer. */
import type { MerchantReference, Money } from '../../connector.ts';
import { instant, integer, record, records, text } from '../../json/json-fields.ts';

export interface BrowserReference {
  /** With its port, if it has one. */
  readonly host: string;
  readonly title: string;
  readonly variant: readonly { readonly label: string; readonly text: string }[];
  /** The name of the selected shipping option; null if the shop showed none. */
  readonly shippingOption: string | null;
  /** The payment method that the total was shown with. */
  readonly paymentMethod: string | null;
  readonly total: Money;
  /** When the click that may place the order was about to be made, ISO 8601 UTC; null if none was made, or none was sent. */
  readonly clickedAt: string | null;
  /** The page of the shop that the browser reached after the click; null if it reached none. */
  readonly reachedUrl: string | null;
}

export const writeReference = (reference: BrowserReference): MerchantReference => ({
  protocol: 'browser',
  ...reference,
});

/** Reads a saved reference; throws when it was not made by this connector. */
export function readReference(saved: MerchantReference): BrowserReference {
  const host = text(saved['host']);
  const title = text(saved['title']);
  const total = record(saved['total']);
  const currencyCode = text(total?.['currencyCode']);
  const amountSubunits = integer(total?.['amountSubunits']);
  const isOurs = saved['protocol'] === 'browser' && currencyCode !== null && amountSubunits !== null;
  if (!isOurs || host === null || title === null)
    throw new Error('merchant reference belongs to another connector');
  return {
    host,
    title,
    variant: records(saved['variant']).flatMap((entry) => {
      const chosen = text(entry['text']);
      return chosen === null ? [] : [{ label: text(entry['label']) ?? '', text: chosen }];
    }),
    shippingOption: text(saved['shippingOption']),
    paymentMethod: text(saved['paymentMethod']),
    total: { currencyCode, amountSubunits },
    clickedAt: instant(saved['clickedAt']),
    reachedUrl: text(saved['reachedUrl']),
  };
}
