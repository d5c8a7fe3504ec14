/** Tolerant field readers for JSON of other systems: each function returns null (or an empty list) for a value of another type. */

export type LooseRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is LooseRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function record(value: unknown): LooseRecord | null {
  return isRecord(value) ? value : null;
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A list, or a single value as a list of one. */
export function listOrOne(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

export function records(value: unknown): readonly LooseRecord[] {
  return list(value).filter(isRecord);
}

/** One or none, for use in `flatMap`. */
export function present<T>(value: T | null | undefined): readonly T[] {
  return value === null || value === undefined ? [] : [value];
}

/** Halves of surrogate pairs, which no URL can contain. */
const SURROGATE = /\p{Surrogate}/gu;

/** A non-empty string of whole characters, trimmed; a finite number as its shortest decimal. */
export function text(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const trimmed = value.trim();
  return trimmed === '' ? null : trimmed.replace(SURROGATE, '\uFFFD');
}

const URL_LENGTH_MAX = 2048;

/** An absolute HTTP(S) URL without credentials, normalized. */
export function httpUrl(value: unknown): string | null {
  const written = text(value);
  if (written === null || !URL.canParse(written)) return null;
  const { protocol, username, password, href } = new URL(written);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' && href.length <= URL_LENGTH_MAX ? href : null;
}

/** A safe integer, also from a string of digits. */
export function integer(value: unknown): number | null {
  if (typeof value === 'string' && /^-?\d{1,16}$/.test(value.trim())) return integer(Number(value.trim()));
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

/** An instant in ISO 8601 UTC, or null. */
export function instant(value: unknown): string | null {
  const written = text(value);
  if (written === null || !/^\d{4}-\d{2}-\d{2}/.test(written)) return null;
  const ms = Date.parse(written);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** Parses JSON; undefined if it is invalid. */
export function parseJson(source: string): unknown {
  try {
    const parsed: unknown = JSON.parse(source);
    return parsed;
  } catch {
    return undefined;
  }
}
