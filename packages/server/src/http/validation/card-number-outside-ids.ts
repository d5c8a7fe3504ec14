import { holdsCardNumber, isCardNumberAsPhone } from '../../domain/payments/card-number.ts';

const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
/** Digits inside such a word are those of a hash or of another id made by chance: some of them pass every check by accident. */
const WORD_WITH_LETTERS = /[0-9A-Za-z]*[A-Za-z][0-9A-Za-z]*/g;
const RUN = /[0-9]+(?:[ .:-][0-9]+)*/g;

const withoutUuids = (text: string): string => text.replace(UUID, '_');

/** Whether a text holds a card number anywhere but in a UUID: of those one in some hundreds would pass for holding one. */
export const holdsCardNumberOutsideIds = (text: string): boolean => holdsCardNumber(withoutUuids(text));

const withoutWords = (text: string): string => withoutUuids(text).replace(WORD_WITH_LETTERS, '_');

/** Whether a text holds a card number anywhere but in a UUID or among letters. For tokens, which gateways make by chance. */
export const holdsCardNumberOutsideWords = (text: string): boolean => holdsCardNumber(withoutWords(text));

/**
 * Whether a text holds a card number that stands by itself. For headers that name a request and for receivers' addresses: clients fill
 * them with ids of their own making, of which none may be refused by chance.
 */
export function holdsLoneCardNumber(text: string): boolean {
  return Array.from(withoutWords(text).matchAll(RUN)).some(([run]) => isCardNumberAsPhone(run));
}
