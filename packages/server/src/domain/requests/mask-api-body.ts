import { maskBody } from '../merchants/mask-merchant-request.ts';
import { holdsCardNumber } from '../payments/card-number.ts';

const SECRET = /\b(?:sk_(?:live|test)_|whsec_|plt_|mcp_(?:ac|at|rt)_)/;
/** Shorter values are too common to search for. */
const SEARCHED_LENGTH_MIN = 3;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a text holds a secret, a possible card number, or data of the buyer in the body, in whatever field it stands. */
export function holdsPrivateData(body: unknown): (text: string) => boolean {
  const buyer = isRecord(body) && isRecord(body['buyer']) ? Object.values(body['buyer']) : [];
  const values = buyer
    .filter((value) => typeof value === 'string')
    .map((value) => value.trim().toLowerCase())
    .filter(({ length }) => length >= SEARCHED_LENGTH_MIN);
  return (text) => {
    const lower = text.toLowerCase();
    return SECRET.test(text) || holdsCardNumber(text) || values.some((value) => lower.includes(value));
  };
}

/**
 * The stored form of a body of an API request: the fields of the contract (`isWord`), with all values that are not known to be harmless
 * replaced by dots. Null if there is none.
 */
export function maskApiBody(
  body: unknown,
  isPrivate: (text: string) => boolean,
  isWord: (name: string) => boolean,
): string | null {
  if (!isRecord(body)) return null;
  return maskBody(JSON.stringify(knownFields(body, isWord)), 'application/json', isPrivate)?.text ?? null;
}

/** Names that the contract does not know may contain what a client put there: they are left out with their values. */
function knownFields(value: unknown, isWord: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => knownFields(item, isWord));
  if (!isRecord(value)) return value;
  const known = Object.entries(value).filter(([name]) => isWord(name));
  return Object.fromEntries(known.map(([name, item]) => [name, knownFields(item, isWord)]));
}

const MESSAGE_LENGTH_MAX = 1000;

/** The stored form of the message of an error; null if it holds private data. For invalid fields it says the rule of each. */
export function storedErrorMessage(
  message: string,
  fields: readonly (readonly [path: string, message: string])[],
  isPrivate: (text: string) => boolean,
): string | null {
  const rules = fields.map(([path, rule]) => `${path}: ${rule}`).join('; ');
  const text = (rules === '' ? message : rules).slice(0, MESSAGE_LENGTH_MAX);
  return isPrivate(text) ? null : text;
}
