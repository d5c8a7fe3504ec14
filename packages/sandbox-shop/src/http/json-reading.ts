/** Tolerant readers for JSON from clients: a value of the wrong type counts as missing. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Trimmed; empty if it is not a string. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

export type JsonReading = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** Parses a body; an empty one is an empty object. */
export function readJson(body: string): JsonReading {
  if (body.trim() === '') return { ok: true, value: {} };
  try {
    return { ok: true, value: JSON.parse(body) };
  } catch {
    return { ok: false };
  }
}
