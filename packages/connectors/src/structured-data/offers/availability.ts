/** Availability of a product, in the spellings that pages use. */
import type { Availability } from '@purser/contract/vocabulary';
import { isRecord, listOrOne, text } from '../../json/json-fields.ts';

const WORDS: Readonly<Record<Exclude<Availability, 'unknown'>, RegExp>> = {
  in_stock:
    /^(?:instock|instoreonly|onlineonly|limitedavailability|limitedstock|lowstock|available|true|yes|1|availablefororder|onstock)$/,
  out_of_stock:
    /^(?:outofstock|soldout|discontinued|oos|unavailable|notavailable|false|no|0|reserved|outstock|notinstock|archived)$/,
  preorder: /^(?:preorder|presale|pending|availableforpreorder)$/,
  backorder: /^(?:backorder|backordered|madetoorder|availablebackorder|onbackorder|availableonbackorder)$/,
};

/** Availability from a schema.org URL, a short word or the spellings that feeds use; the first of several. */
export function readAvailability(value: unknown): Availability {
  const [first] = listOrOne(value);
  if (typeof first === 'boolean') return first ? 'in_stock' : 'out_of_stock';
  const written = isRecord(first) ? (text(first['@id']) ?? text(first['name'])) : text(first);
  const word = (written ?? '')
    .slice(0, 200)
    .replace(/\/+$/, '')
    .replace(/^.*[/#:]/, '')
    .replace(/[\s_-]+/g, '')
    .toLowerCase();
  if (WORDS.in_stock.test(word)) return 'in_stock';
  if (WORDS.out_of_stock.test(word)) return 'out_of_stock';
  if (WORDS.preorder.test(word)) return 'preorder';
  return WORDS.backorder.test(word) ? 'backorder' : 'unknown';
}

/** The best of several availabilities. */
export function bestAvailability(all: readonly Availability[]): Availability {
  const order: readonly Availability[] = ['in_stock', 'preorder', 'backorder', 'unknown', 'out_of_stock'];
  return order.find((candidate) => all.includes(candidate)) ?? 'unknown';
}
