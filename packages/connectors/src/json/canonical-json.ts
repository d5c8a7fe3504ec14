/** Canonical JSON: sorted names, no spaces, so that both sides sign the same text. */
import { isRecord } from './json-fields.ts';

export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, ordered(value[name])]),
  );
}
