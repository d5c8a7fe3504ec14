/** Compares a session's lines with the item that was requested or offered, so that nothing else is ever bought. Shared by ACP and UCP. */
import type { Failure } from '../connector.ts';
import { type LooseRecord, record, records, text } from '../json/json-fields.ts';
import { canonical, canonicalLabel } from '../product-page/choose-variant.ts';

/** A selected option of a product, such as colour or size. */
export interface ItemOption {
  readonly label: string;
  readonly value: string;
}

/** A line as the merchant returned it; null where the merchant does not tell. */
export interface ItemLine {
  readonly itemId: string | null;
  readonly title: string | null;
  readonly priceSubunits: number | null;
  readonly quantity: number | null;
  readonly options?: readonly ItemOption[];
}

/** What a session showed of its item. Every later response must show the same; null where it did not tell. */
export interface ShownItem {
  readonly title: string | null;
  readonly priceSubunits: number | null;
  readonly options: readonly ItemOption[];
}

export const NOTHING_SHOWN: ShownItem = { title: null, priceSubunits: null, options: [] };

/** What a session must contain, and nothing else. */
export interface OrderedItem {
  readonly itemId: string;
  readonly quantity: number;
  /** Null before the merchant has shown the item. */
  readonly shown: ShownItem | null;
}

export type ItemDifference = 'item' | 'fewer' | 'more' | 'unit_price';

/**
 * How the lines differ from the ordered item; null if they do not. Several lines of the item count together. Titles and options match
 * regardless of spelling.
 */
export function compareItem(
  lines: readonly ItemLine[],
  { itemId, quantity, shown }: OrderedItem,
): ItemDifference | null {
  const isItem = (line: ItemLine): boolean =>
    line.itemId === itemId && (shown === null || isSameProduct(line, shown));
  if (lines.length === 0 || !lines.every(isItem)) return 'item';
  const sum = lines.reduce((all, line) => all + (line.quantity ?? 0), 0);
  if (sum !== quantity) return sum < quantity ? 'fewer' : 'more';
  const hasPrice = lines.every((line) => !differ(line.priceSubunits, shown?.priceSubunits ?? null));
  return hasPrice ? null : 'unit_price';
}

function isSameProduct({ title, options = [] }: ItemLine, shown: ShownItem): boolean {
  if (title !== null && shown.title !== null && canonical(title) !== canonical(shown.title)) return false;
  return options.every(({ label, value }) => {
    const known = shown.options.find((each) => canonicalLabel(each.label) === canonicalLabel(label));
    return known === undefined || canonical(known.value) === canonical(value);
  });
}

const differ = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null && one !== other;

/** What the session shows of its item: its first line, since all must be alike. Without a line, nothing is known. */
export function shownItem([line]: readonly ItemLine[]): ShownItem {
  return {
    title: line?.title ?? null,
    priceSubunits: line?.priceSubunits ?? null,
    options: line?.options ?? [],
  };
}

/** The failure of an offer or an order whose session differs. */
export function differenceFailure(difference: ItemDifference, stage: 'offer' | 'order'): Failure {
  const changed = stage === 'offer' ? 'offer_retrieval_failed' : 'order_placement_failed';
  switch (difference) {
    case 'item':
      return { code: changed, message: 'The merchant’s checkout does not contain the requested product.' };
    case 'more':
      return { code: changed, message: 'The merchant’s checkout contains more than requested.' };
    case 'fewer':
      return {
        code: 'insufficient_stock',
        message: 'The merchant has fewer in stock than requested.',
      };
    case 'unit_price':
      return {
        code: 'incorrect_cost_breakdown',
        message: 'The merchant changed the price of the product during the checkout.',
      };
    default: {
      const never: never = difference;
      return never;
    }
  }
}

/** Reads what a saved reference tells of the shown item; null if it tells nothing. */
export function readShownItem(value: unknown): ShownItem | null {
  const saved = record(value);
  if (saved === null) return null;
  const price = saved['priceSubunits'];
  return {
    title: text(saved['title']),
    priceSubunits: typeof price === 'number' ? price : null,
    options: records(saved['options']).flatMap(readOption),
  };
}

function readOption(node: LooseRecord): readonly ItemOption[] {
  const [label, value] = [text(node['label']), text(node['value'])];
  return label === null || value === null ? [] : [{ label, value }];
}
