import { createHash } from 'node:crypto';
import { ID_PREFIXES } from '@purser/contract/vocabulary';
import { holdsCardNumber } from '../payments/card-number.ts';

const PLACES_PER_MS = 1000;
/** Positions are counted from this time, so that they fit into a cursor. */
const FIRST_MS = Date.parse('2020-01-01T00:00:00Z');

/** The position of a request in the log of its account; `sequence` distinguishes requests of the same millisecond. */
export const requestPosition = (at: Date, sequence: number): number =>
  Math.max(0, at.getTime() - FIRST_MS) * PLACES_PER_MS + (sequence % PLACES_PER_MS);

const OWN_ID = new RegExp(`^(?:${Object.values(ID_PREFIXES).join('|')})_(?:[0-9a-z]{26}|[0-9a-z]{32})$`);

/** Whether the text has the form of an identifier of this service. Such text is safe to store, even from a client. */
export const isOwnId = (text: string): boolean => OWN_ID.test(text);

/** The path as stored: path parameters other than our own identifiers stay placeholders. */
export const storedPath = (template: string, params: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) => {
    const value = params[name];
    return typeof value === 'string' && isOwnId(value) ? value : whole;
  });

const OWN_PREFIXES = Object.values(ID_PREFIXES).join('|');
const MADE = new RegExp(`"id":"((?:${OWN_PREFIXES})_[0-9a-z]{26,32})"`);
/** The identifier of the returned object is near the start of the body. */
const HEAD_LENGTH = 200;
/** Products have an identifier of the merchant, and subscriptions to them one of ours. JSON has no bare quotes inside a text. */
const SUBSCRIBED = new RegExp(`"subscriptionId":"(${ID_PREFIXES.trackedProduct}_[0-9a-z]{26})"`);

/** Path parameters that name an object, the innermost first. */
const NAMES = ['keyId', 'memberId', 'id', 'host', 'target'] as const;
const NAME_LENGTH_MAX = 259;

export interface SubjectSource {
  readonly params: Readonly<Record<string, unknown>>;
  /** Whether the request succeeded, so that its parameters name an object. */
  readonly isSuccess: boolean;
  /** The response to a POST request. */
  readonly madeBody: string | null;
  /** The object of operations without a parameter. */
  readonly own: string | null;
}

/**
 * What a request is about: the object named in the path, or else that which the request created, or else the account's own. Names other than
 * our own identifiers, such as hosts, count only if the request succeeded: others may be any text.
 */
export function subjectOf({ params, isSuccess, madeBody, own }: SubjectSource): string | null {
  for (const name of NAMES) {
    const named = params[name];
    if (typeof named === 'string') return isOwnId(named) || (isSuccess && isStorable(named)) ? named : null;
  }
  const made = MADE.exec(madeBody?.slice(0, HEAD_LENGTH) ?? '')?.[1] ?? SUBSCRIBED.exec(madeBody ?? '')?.[1];
  return made !== undefined && isOwnId(made) ? made : own;
}

const isStorable = (name: string): boolean => name.length <= NAME_LENGTH_MAX && !holdsCardNumber(name);

/** The subject of requests about the account's balance. */
const BALANCE = 'balance';

/** What an operation without a path parameter is about: the account's balance, or the account and its settings. */
export function ownSubject(path: string, accountId: string): string | null {
  if (path.startsWith('/api/v1/billing/')) return BALANCE;
  return path === '/api/v1/account' || path.startsWith('/api/v1/alert-notifications') ? accountId : null;
}

const FIELDS_MAX = 20;
const INDEX = /^\d{1,3}$/;

/** The paths of refused fields. Steps that are not field names of the contract may contain client input and are left out. */
export const storedFieldPaths = (paths: readonly string[], isWord: (step: string) => boolean): string[] => [
  ...new Set(
    paths.slice(0, FIELDS_MAX).map((path) =>
      path
        .split('.')
        .map((step) => (isWord(step) || INDEX.test(step) ? step : '…'))
        .filter((step, index, steps) => step !== '…' || steps[index - 1] !== '…')
        .join('.'),
    ),
  ),
];

const PRODUCT = /^[A-Za-z][A-Za-z0-9_-]{0,31}\/v?\d[A-Za-z0-9.+-]{0,23}$/;
const PRODUCTS_MAX = 4;

/** The products and versions of a `User-Agent`; comments may contain names and addresses and are left out. Null when nothing is left. */
export function storedUserAgent(text: string | undefined): string | null {
  if (text === undefined) return null;
  const products = text
    .slice(0, 512)
    .replace(/\([^)]*\)?/g, ' ')
    .split(/\s+/)
    .filter((token) => PRODUCT.test(token) && !holdsCardNumber(token))
    .slice(0, PRODUCTS_MAX);
  return products.length === 0 ? null : products.join(' ');
}

/** A hash by which a key can be found in the log without storing the key. */
export const idempotencyKeyHash = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 16);

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** The HTTP method if it is a standard one, else `other`. */
export const storedMethod = (method: string): string => (METHODS.has(method) ? method : 'other');
