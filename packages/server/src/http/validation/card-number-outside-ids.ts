import { holdsCardNumber, isCardNumberAsPhone } from '../../domain/payments/card-number.ts';

/** Also behind a prefix, as in request ids: `_` is no word boundary. */
const UUID = /(?<![0-9a-z])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-z])/gi;
/** Digits in such words belong to hashes or random ids, some of which pass the card number check by chance. */
const WORD_WITH_LETTERS = /[0-9A-Za-z]*[A-Za-z][0-9A-Za-z]*/g;
const RUN = /[0-9]+(?:[ .:-][0-9]+)*/g;

const withoutUuids = (text: string): string => text.replace(UUID, '_');

/** Whether a text contains a card number outside UUIDs. About one in several hundred UUIDs would match by chance. */
export const holdsCardNumberOutsideIds = (text: string): boolean => holdsCardNumber(withoutUuids(text));

const withoutWords = (text: string): string => withoutUuids(text).replace(WORD_WITH_LETTERS, '_');

/** Whether a text contains a card number outside UUIDs and words with letters. For gateway tokens, which are random. */
export const holdsCardNumberOutsideWords = (text: string): boolean => holdsCardNumber(withoutWords(text));

/**
 * Whether a text contains a card number as a separate run of digits. For request ids, idempotency keys and webhook URLs: clients put
 * their own ids there, which must not be rejected by chance.
 */
export function holdsLoneCardNumber(text: string): boolean {
  return Array.from(withoutWords(text).matchAll(RUN)).some(([run]) => isCardNumberAsPhone(run));
}
