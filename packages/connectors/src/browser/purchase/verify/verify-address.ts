/** Whether the address that a page shows is the buyer's: shops correct addresses, or keep one of another visit. */
import type { Buyer } from '../../../connector.ts';
import type { ReadAddress } from '../../reading/page-reading.ts';
import { folded } from '../../reading/phrases/phrases.ts';

/** Shorter postal codes look like house numbers. */
const POSTAL_LENGTH_MIN = 4;
const STREET_WORD_MIN = 4;
const PHONE_LENGTH_MIN = 7;

/**
 * True only if the text is an address and a part of it contradicts the buyer's: another postal code, another number in the same street, or
 * another street. Parts that are left out, shortened or covered contradict nothing.
 */
export function isOtherAddress({ lines, isLabelled }: ReadAddress, buyer: Buyer): boolean {
  const shown = lines.map(folded).filter((line) => !line.includes('@'));
  const all = compact(shown.join(' '));
  const found = [buyer.lastName, buyer.city, streetWord(buyer), buyer.postalCode].filter((part) => {
    const wanted = compact(folded(part));
    return wanted !== '' && all.includes(wanted);
  });
  if (found.length < (isLabelled ? 1 : 2)) return false;
  return hasOtherPostalCode(shown, buyer) || hasOtherStreet(shown, buyer);
}

function hasOtherPostalCode(shown: readonly string[], buyer: Buyer): boolean {
  const wanted = compact(folded(buyer.postalCode));
  if (wanted.length < POSTAL_LENGTH_MIN || shown.some((line) => compact(line).includes(wanted))) return false;
  const known = compact(folded(`${buyer.address1} ${buyer.address2 ?? ''} ${buyer.phone ?? ''}`));
  const shape = [...wanted].map((sign) => (/\d/.test(sign) ? '\\d' : '\\p{L}')).join('[\\s-]?');
  const codes = new RegExp(`(?<![\\p{L}\\p{N}])${shape}(?![\\p{L}\\p{N}])`, 'gu');
  return shown
    .filter((line) => compact(line).length === wanted.length || !isPhone(line))
    .flatMap((line) => line.match(codes) ?? [])
    .map(compact)
    .some((code) => !known.includes(code) && !/^(?:19|20)\d\d$/.test(code));
}

function hasOtherStreet(shown: readonly string[], buyer: Buyer): boolean {
  const word = compact(folded(streetWord(buyer)));
  const known = compact(folded(Object.values(buyer).join(' ')));
  const numbers = numbersIn(folded(`${buyer.address1} ${buyer.address2 ?? ''}`));
  const inStreet = shown.filter((line) => word !== '' && compact(line).includes(word));
  if (inStreet.length > 0)
    return inStreet.some((line) => {
      const others = numbersIn(line).filter((number) => !known.includes(number));
      return others.length > 0 && !numbersIn(line).some((number) => numbers.includes(number));
    });
  const postal = compact(folded(buyer.postalCode));
  const city = compact(folded(buyer.city));
  const town = shown.findIndex((line) => compact(line).includes(postal) || compact(line).includes(city));
  return shown.slice(0, Math.max(0, town)).some((line) => isStreet(line) && !sharesWord(line, known));
}

/** Words and a number, as in `99 Other Road`. */
const isStreet = (line: string): boolean =>
  /\p{L}{3}/u.test(line) && /\d/.test(line) && !isPhone(line) && line.length <= 60;

const sharesWord = (line: string, known: string): boolean =>
  (line.match(/\p{L}{3,}|\d+/gu) ?? []).some((word) => known.includes(word));

const isPhone = (line: string): boolean =>
  line.replace(/\D/g, '').length >= PHONE_LENGTH_MIN && !/\p{L}{3}/u.test(line);

/** The word of the street that is least likely to be shortened. */
function streetWord({ address1 }: Buyer): string {
  const words = address1.match(/[\p{L}\p{M}]+/gu) ?? [];
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return longest.length >= STREET_WORD_MIN || !/\p{Script=Latin}/u.test(longest) ? longest : '';
}

const numbersIn = (text: string): readonly string[] => text.match(/\d+/g) ?? [];

const compact = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
