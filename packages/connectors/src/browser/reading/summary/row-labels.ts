/** What the label of a row in a summary means. */
import { remembered } from '@purser/form-fields';
import { TEXTS, TOTALS } from '../phrases/all-phrases.ts';
import { folded, type TotalsMeaning } from '../phrases/phrases.ts';
import { COUNTED_ITEMS } from '../phrases/topics/products.ts';
import { AND_PAYMENT, PAYING } from '../phrases/topics/shipping-and-payment.ts';

export const LABEL_LENGTH_MAX = 90;

/** The label of a row without colons, asterisks and the count of items. */
export function bareLabel(text: string): string {
  return folded(text)
    .replace(/\s*\((?:\d+ ?[^)]{0,20}|[^)]{0,12}\d+)\)/gu, '')
    .replace(/[\s:：*†¹²|.]+$/u, '')
    .replace(/\s(?:of|von|van|de|di)$/u, '')
    .replace(/^[\s:*+=]+/u, '')
    .trim();
}

/** Null for a text that is no label. */
export const meaningOf = remembered((text): TotalsMeaning | null => {
  const label = bareLabel(text);
  if (label === '' || label.length > LABEL_LENGTH_MAX || AND_PAYMENT.test(label)) return null;
  const inner = label.replace(/\s*[([][^)\]]*[)\]]/gu, '').trim();
  const found = [...TOTALS.whole(label), ...TOTALS.whole(inner)];
  const isWithoutTax = TEXTS.has(label, 'tax-excluded') && !TEXTS.has(label, 'tax-included');
  if (found.includes('aside') || (isWithoutTax && found.includes('total'))) return 'aside';
  // `Totale IVA inclusa` is no total of the taxes.
  if (found.includes('total') && found.includes('tax') && TEXTS.has(label, 'tax-included')) return 'total';
  // `Frais de livraison` is a fee by its first word; the fee of cash on delivery is no shipping.
  const fees: readonly TotalsMeaning[] = PAYING.test(label)
    ? ['surcharge', 'shipping']
    : ['shipping', 'surcharge'];
  const order: readonly TotalsMeaning[] = ['subtotal', 'discount', 'tax', 'total', ...fees];
  return (
    order.find((meaning) => found.includes(meaning)) ??
    endingMeaning(label) ??
    codeMeaning(label) ??
    countMeaning(label)
  );
});

/** `2 items: €24.00`: the count of the items is the label of their sum. */
const countMeaning = (label: string): TotalsMeaning | null =>
  COUNTED_ITEMS.test(label) && label.split(' ').length <= 2 ? 'subtotal' : null;

/** `Coupon: SUMMER`: the code of a discount. */
function codeMeaning(label: string): TotalsMeaning | null {
  const [, name = ''] = /^([^:：]{2,40})[:：]\s*[^:：]{1,40}$/u.exec(label) ?? [];
  return name !== '' && TOTALS.whole(bareLabel(name)).includes('discount') ? 'discount' : null;
}

const ENDING_LABEL_LENGTH_MAX = 40;
const ENDINGS: ReadonlySet<TotalsMeaning> = new Set<TotalsMeaning>(['tax', 'discount', 'surcharge']);

/** `CA Tax`, `Summer sale discount`: the last words say what it is, those before which one. */
function endingMeaning(label: string): TotalsMeaning | null {
  if (label.length > ENDING_LABEL_LENGTH_MAX || !/\s/.test(label)) return null;
  if (TEXTS.has(label, 'tax-included') || TEXTS.has(label, 'tax-excluded')) return null;
  const found = TOTALS.parts(label).find(
    ({ meaning, start, phrase }) => ENDINGS.has(meaning) && start + phrase.length === label.length,
  );
  return found?.meaning ?? null;
}
