import type { Buyer } from '@purser/contract/shapes/buyer';
import { holdsCardNumber } from '../payments/card-number.ts';
import {
  below,
  hasShape,
  SHOWN_PARAMETERS,
  shownKindAt,
  TOP,
  type ValuePosition,
} from './redaction-rules.ts';

/** Whether a text contains something that must not be stored in clear text. */
export type Holds = (text: string) => boolean;

/** The stored form of a body. */
export interface StoredBody {
  /** `masked`: `text` is the masked body. `credential`: a payment, not stored. `none`: a kind of body that is not stored. */
  readonly redaction: 'masked' | 'omitted_credentials' | 'omitted_unsupported';
  readonly mediaType?: string;
  /** The size of the original body. */
  readonly byteCount: number;
  readonly text?: string;
}

const PARSED_CHARACTERS_MAX = 128 * 1024;
const KEPT_CHARACTERS_MAX = 4096;
/** Shorter values are too common to search for inside other texts: they are only compared with whole texts. */
const SEARCHED_LENGTH_MIN = 3;
const PHONE_DIGITS_MIN = 7;

/** The number of dots shows whether the text was short, medium or long. */
const dots = (text: string): string =>
  text.length <= 16 ? '•••' : text.length <= 64 ? '••••••' : '•••••••••';

/** Matches all data of the buyer, the secrets, and possible card numbers. */
export function holdsAnyOf(buyer: Buyer, secrets: Iterable<string>): Holds {
  const { country: _, phone, ...known } = buyer;
  const values = [...Object.values(known), phone, ...secrets].flatMap((value) => [value, value.trim()]);
  const [short, long] = [new Set<string>(), new Set<string>()];
  for (const value of values) {
    if (value.length >= SEARCHED_LENGTH_MIN) for (const form of [value, value.toLowerCase()]) long.add(form);
    else if (value !== '') short.add(value.toLowerCase());
  }
  const phoneDigits = phone.replace(/\D/g, '').slice(-10);
  return remembered((text) => {
    const lower = text.toLowerCase();
    if (short.has(lower) || holdsCardNumber(text)) return true;
    for (const value of long) if (text.includes(value) || lower.includes(value)) return true;
    if (phoneDigits.length < PHONE_DIGITS_MIN || text.length < phoneDigits.length) return false;
    return text.replace(/\D/g, '').includes(phoneDigits);
  });
}

const REMEMBERED_MAX = 2000;
const REMEMBERED_LENGTH_MAX = 200;

/** Remembers what it found in short texts: keys and values are the same in many messages of a purchase. */
function remembered(holds: Holds): Holds {
  const known = new Map<string, boolean>();
  return (text) => {
    const found = known.get(text) ?? holds(text);
    if (known.size < REMEMBERED_MAX && text.length <= REMEMBERED_LENGTH_MAX) known.set(text, found);
    return found;
  };
}

/** Truncates identifiers that could be credentials; the rest is enough to distinguish them. */
const abbreviated = (text: string): string =>
  text
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, (id) => `${id.slice(0, 8)}•••`)
    .replace(/[A-Za-z0-9]{20,}/g, (part) => `${part.slice(0, 6)}•••`)
    .replace(/[A-Za-z0-9_-]{32,}/g, (part) =>
      /[A-Z]/.test(part) && /[a-z]/.test(part) && /\d/.test(part) ? `${part.slice(0, 6)}•••` : part,
    );

function maskText(text: string, where: ValuePosition, holds: Holds): string {
  if (text === '') return text;
  const kind = shownKindAt(where);
  if (!hasShape(kind, text) || holds(text)) return dots(text);
  return kind === 'id' ? abbreviated(text) : text;
}

function maskNumber(value: number, where: ValuePosition, holds: Holds): number | string {
  const kind = shownKindAt(where);
  const isShown = kind === 'amount' || kind === 'id' || kind === 'word';
  const text = String(value);
  return isShown && !holds(text) && !/^\d{13,}$/.test(text) ? value : dots(text);
}

const maskKey = (key: string, holds: Holds): string =>
  /^[\w$@][\w.$@:[\]-]{0,60}$/.test(key) && !holds(key) && abbreviated(key) === key ? key : dots(key);

interface Bounds {
  readonly itemsMax: number;
  readonly depthMax: number;
}

/** Tried in this order until the result is short enough. */
const BOUNDS: readonly Bounds[] = [
  { itemsMax: 20, depthMax: 16 },
  { itemsMax: 5, depthMax: 10 },
  { itemsMax: 2, depthMax: 7 },
  { itemsMax: 1, depthMax: 5 },
  { itemsMax: 1, depthMax: 3 },
];
const FIELDS_MAX = 80;

/** One traversal of a value, which stops when the size limit is exceeded. */
interface Pass extends Bounds {
  readonly holds: Holds;
  charactersLeft: number;
}

const written = <Value extends string | number>(pass: Pass, value: Value): Value => {
  pass.charactersLeft -= String(value).length + 3;
  return value;
};

function maskValue(value: unknown, where: ValuePosition, pass: Pass, depth = 0): unknown {
  if (typeof value === 'string') return written(pass, maskText(value, where, pass.holds));
  if (typeof value === 'number') return written(pass, maskNumber(value, where, pass.holds));
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= pass.depthMax) return written(pass, '…');
  return Array.isArray(value)
    ? maskItems(value, where, pass, depth)
    : maskFields(Object.entries(value), where, pass, depth);
}

function maskItems(items: readonly unknown[], where: ValuePosition, pass: Pass, depth: number): unknown[] {
  const masked: unknown[] = [];
  for (const item of items) {
    if (masked.length >= pass.itemsMax || pass.charactersLeft < 0) return [...masked, '…'];
    masked.push(maskValue(item, where, pass, depth + 1));
  }
  return masked;
}

function maskFields(
  fields: readonly (readonly [string, unknown])[],
  where: ValuePosition,
  pass: Pass,
  depth: number,
): unknown {
  const masked: [string, unknown][] = [];
  for (const [key, item] of fields.slice(0, FIELDS_MAX)) {
    if (pass.charactersLeft < 0) break;
    const shown = written(pass, maskKey(key, pass.holds));
    masked.push([shown, maskValue(item, below(where, key), pass, depth + 1)]);
  }
  return Object.fromEntries(masked);
}

/** The masked value as JSON, truncated to the size limit. */
function maskedJson(value: unknown, holds: Holds): string {
  for (const bounds of BOUNDS) {
    const pass: Pass = { ...bounds, holds, charactersLeft: KEPT_CHARACTERS_MAX };
    const text = JSON.stringify(maskValue(value, TOP, pass));
    if (pass.charactersLeft >= 0 && text.length <= KEPT_CHARACTERS_MAX) return text;
  }
  return '"…"';
}

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** `billing[first_name]` is treated as a property of `billing`. */
function maskForm(text: string, holds: Holds): string {
  const fields = [...new URLSearchParams(text)].slice(0, FIELDS_MAX).map(([key, value]) => {
    const where = key.split(/[[\]]+/).reduce((from, part) => (part === '' ? from : below(from, part)), TOP);
    return [maskKey(key, holds), maskText(value, where, holds)] as const;
  });
  return maskedFields(fields).slice(0, KEPT_CHARACTERS_MAX);
}

const maskedFields = (fields: readonly (readonly [string, string])[]): string =>
  fields.map(([key, value]) => `${key}=${value}`).join('&');

const mediaTypeOf = (contentType: string | undefined): string | null =>
  /^\s*([\w.+-]{1,40}\/[\w.+-]{1,60})/.exec(contentType ?? '')?.[1]?.toLowerCase() ?? null;

/** The stored form of a body: JSON and forms masked, of everything else only size and media type. Null for an empty body. */
export function maskBody(text: string, contentType: string | undefined, holds: Holds): StoredBody | null {
  if (text === '') return null;
  const mediaType = mediaTypeOf(contentType);
  const about = {
    byteCount: Buffer.byteLength(text),
    ...(mediaType === null || holds(mediaType) ? {} : { mediaType }),
  };
  if (text.length > PARSED_CHARACTERS_MAX) return { redaction: 'omitted_unsupported', ...about };
  if (mediaType === 'application/x-www-form-urlencoded')
    return { redaction: 'masked', ...about, text: maskForm(text, holds) };
  const json = mediaType === null || /[/+]json$/.test(mediaType) ? parsed(text) : null;
  return json === null
    ? { redaction: 'omitted_unsupported', ...about }
    : { redaction: 'masked', ...about, text: maskedJson(json.value, holds) };
}

/** The stored form of a payment request: size only. */
export const credentialBody = (text: string): StoredBody => ({
  redaction: 'omitted_credentials',
  byteCount: Buffer.byteLength(text),
});

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const maskSegment = (segment: string, holds: Holds): string =>
  /^[A-Za-z0-9._~+-]{0,100}$/.test(segment) && !holds(segment) ? abbreviated(segment) : dots(segment);

/** A URL without credentials and fragment, with masked path and query. */
export function maskUrl(url: string, holds: Holds): string {
  if (!URL.canParse(url)) return dots(url);
  const { origin, pathname, searchParams } = new URL(url);
  const path = pathname
    .split('/')
    .map((segment) => maskSegment(decoded(segment), holds))
    .join('/');
  const fields = [...searchParams].slice(0, FIELDS_MAX).map(([key, value]) => {
    const isShown = SHOWN_PARAMETERS.has(key) && /^[\w.-]{1,60}$/.test(value) && !holds(value);
    return [maskKey(key, holds), isShown ? abbreviated(value) : dots(value)] as const;
  });
  const rest = fields.length === 0 ? path : `${path}?${maskedFields(fields)}`;
  return `${origin}${holds(rest) ? '/•••' : rest}`.slice(0, 1000);
}

/** The named headers, in lower case, with masked values. */
export function maskHeaders(
  headers: Readonly<Record<string, string>>,
  names: readonly string[],
  holds: Holds,
): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    const lower = name.toLowerCase();
    if (!names.includes(lower) || !/^[\x20-\x7e]{1,300}$/.test(value)) return [];
    return [[lower, holds(value) ? dots(value) : abbreviated(value)]];
  });
  return Object.fromEntries(entries);
}
