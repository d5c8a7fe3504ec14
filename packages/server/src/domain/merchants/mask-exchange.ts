import type { Buyer } from '@purser/contract/shapes/buyer';
import { holdsCardNumber } from '../payments/card-number.ts';
import { below, hasShape, SHOWN_PARAMETERS, showingAt, TOP, type Whereabouts } from './redaction-rules.ts';

/** Whether a text holds something that must not be kept in clear. */
export type Holds = (text: string) => boolean;

/** A body as it may be kept. */
export interface KeptBody {
  /** `masked`: `text` is what may be shown of it; `credential`: it paid, and nothing of it is kept; `none`: of its kind nothing is kept. */
  readonly shown: 'masked' | 'credential' | 'none';
  readonly mediaType?: string;
  /** How long it was. */
  readonly byteCount: number;
  readonly text?: string;
}

const PARSED_CHARACTERS_MAX = 128 * 1024;
const KEPT_CHARACTERS_MAX = 4096;
/** Shorter values are too common to be looked for inside other texts: only where a text is nothing else. */
const SEARCHED_LENGTH_MIN = 3;
const PHONE_DIGITS_MIN = 7;

/** As many dots as tell whether a short, a middling or a long text stood there. */
const dots = (text: string): string =>
  text.length <= 16 ? '•••' : text.length <= 64 ? '••••••' : '•••••••••';

/** What must not be seen: everything that is known of the buyer, the secrets, and whatever may be a card number. */
export function holdsAnyOf(buyer: Buyer, secrets: Iterable<string>): Holds {
  const { country: _, phone, ...known } = buyer;
  const values = [...Object.values(known), phone, ...secrets].flatMap((value) => [value, value.trim()]);
  const [short, long] = [new Set<string>(), new Set<string>()];
  for (const value of values) {
    if (value.length >= SEARCHED_LENGTH_MIN) for (const form of [value, value.toLowerCase()]) long.add(form);
    else if (value !== '') short.add(value.toLowerCase());
  }
  const phoneDigits = phone.replace(/\D/g, '').slice(-10);
  return (text) => {
    const lower = text.toLowerCase();
    if (short.has(lower) || holdsCardNumber(text)) return true;
    for (const value of long) if (text.includes(value) || lower.includes(value)) return true;
    return phoneDigits.length >= PHONE_DIGITS_MIN && text.replace(/\D/g, '').includes(phoneDigits);
  };
}

/** Identifiers that could open something are cut: enough stays to tell one from another. */
const abbreviated = (text: string): string =>
  text
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, (id) => `${id.slice(0, 8)}•••`)
    .replace(/[A-Za-z0-9]{20,}/g, (part) => `${part.slice(0, 6)}•••`)
    .replace(/[A-Za-z0-9_-]{32,}/g, (part) =>
      /[A-Z]/.test(part) && /[a-z]/.test(part) && /\d/.test(part) ? `${part.slice(0, 6)}•••` : part,
    );

function maskText(text: string, where: Whereabouts, holds: Holds): string {
  if (text === '') return text;
  const showing = showingAt(where);
  if (!hasShape(showing, text) || holds(text)) return dots(text);
  return showing === 'id' ? abbreviated(text) : text;
}

function maskNumber(value: number, where: Whereabouts, holds: Holds): number | string {
  const showing = showingAt(where);
  const isShown = showing === 'amount' || showing === 'id' || showing === 'word';
  const text = String(value);
  return isShown && !holds(text) && !/^\d{13,}$/.test(text) ? value : dots(text);
}

const maskKey = (key: string, holds: Holds): string =>
  /^[\w$@][\w.$@:[\]-]{0,60}$/.test(key) && !holds(key) && abbreviated(key) === key ? key : dots(key);

interface Bounds {
  readonly itemsMax: number;
  readonly depthMax: number;
}

/** Tried in this order until the rest is short enough. */
const BOUNDS: readonly Bounds[] = [
  { itemsMax: 20, depthMax: 16 },
  { itemsMax: 5, depthMax: 10 },
  { itemsMax: 2, depthMax: 7 },
  { itemsMax: 1, depthMax: 5 },
  { itemsMax: 1, depthMax: 3 },
];
const FIELDS_MAX = 80;

/** One way through a value, which ends as soon as more was written than is kept. */
interface Pass extends Bounds {
  readonly holds: Holds;
  charactersLeft: number;
}

const written = <Value extends string | number>(pass: Pass, value: Value): Value => {
  pass.charactersLeft -= String(value).length + 3;
  return value;
};

function maskValue(value: unknown, where: Whereabouts, pass: Pass, depth = 0): unknown {
  if (typeof value === 'string') return written(pass, maskText(value, where, pass.holds));
  if (typeof value === 'number') return written(pass, maskNumber(value, where, pass.holds));
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= pass.depthMax) return written(pass, '…');
  return Array.isArray(value)
    ? maskItems(value, where, pass, depth)
    : maskFields(Object.entries(value), where, pass, depth);
}

function maskItems(items: readonly unknown[], where: Whereabouts, pass: Pass, depth: number): unknown[] {
  const masked: unknown[] = [];
  for (const item of items) {
    if (masked.length >= pass.itemsMax || pass.charactersLeft < 0) return [...masked, '…'];
    masked.push(maskValue(item, where, pass, depth + 1));
  }
  return masked;
}

function maskFields(
  fields: readonly (readonly [string, unknown])[],
  where: Whereabouts,
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

/** The value as JSON, with nothing in it that must not be seen, cut until it is short. */
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

/** `billing[first_name]` stands below `billing`. */
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

/** What may be kept of a body: JSON and forms masked, everything else by its size and kind. Null where there was none. */
export function maskBody(text: string, contentType: string | undefined, holds: Holds): KeptBody | null {
  if (text === '') return null;
  const mediaType = mediaTypeOf(contentType);
  const about = {
    byteCount: Buffer.byteLength(text),
    ...(mediaType === null || holds(mediaType) ? {} : { mediaType }),
  };
  if (text.length > PARSED_CHARACTERS_MAX) return { shown: 'none', ...about };
  if (mediaType === 'application/x-www-form-urlencoded')
    return { shown: 'masked', ...about, text: maskForm(text, holds) };
  const json = mediaType === null || /[/+]json$/.test(mediaType) ? parsed(text) : null;
  return json === null
    ? { shown: 'none', ...about }
    : { shown: 'masked', ...about, text: maskedJson(json.value, holds) };
}

/** The body of a request that pays. */
export const credentialBody = (text: string): KeptBody => ({
  shown: 'credential',
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

/** A URL without user, password and fragment, its path and query masked. */
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

/** The named headers, in lower case, as far as they are harmless. */
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
