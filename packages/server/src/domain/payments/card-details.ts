import { holdsCardNumber } from './card-number.ts';

/** A card whose data is entered in the pages of a checkout. In memory only, while an order is placed. */
export interface CardDetails {
  /** Digits only. */
  readonly number: string;
  readonly securityCode: string;
  /** `01` to `12`. */
  readonly expiryMonth: string;
  /** Four digits. */
  readonly expiryYear: string;
  /** Empty if unknown. */
  readonly holder: string;
}

const HOLDER_LENGTH_MAX = 100;

/** Texts and whole numbers, without blanks at the ends. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || Number.isSafeInteger(value) ? String(value).trim() : '';

/** Reads `{ number, cvc, expMonth, expYear, holderName }`; null if a part is missing or invalid. */
export function readCardDetails(fields: Readonly<Record<string, unknown>>): CardDetails | null {
  const number = textOf(fields['number']).replace(/[ -]/g, '');
  const securityCode = textOf(fields['cvc']);
  const expiryMonth = textOf(fields['expMonth']).padStart(2, '0');
  const expiryYear = textOf(fields['expYear']);
  const holder = textOf(fields['holderName']);
  const isComplete =
    /^\d{13,19}$/.test(number) &&
    holdsCardNumber(number) &&
    /^\d{3,4}$/.test(securityCode) &&
    /^(?:0[1-9]|1[0-2])$/.test(expiryMonth) &&
    /^20\d{2}$/.test(expiryYear) &&
    holder.length <= HOLDER_LENGTH_MAX;
  return isComplete ? { number, securityCode, expiryMonth, expiryYear, holder } : null;
}

const HALF_DAY_MS = 12 * 3_600_000;

/** A card is valid until its expiry month (1 to 12) has ended in every time zone. */
export const cardHasExpired = (expiryMonth: number, expiryYear: number, now: Date): boolean =>
  now.getTime() >= Date.UTC(expiryYear, expiryMonth, 1) + HALF_DAY_MS;
