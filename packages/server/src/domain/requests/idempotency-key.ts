const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;
const QUOTED = /^"((?:[^"\\]|\\["\\])*)"$/;

/** Parses an `Idempotency-Key` header. A raw key and the same key as a quoted structured-field string are equal. Null when malformed. */
export function parseIdempotencyKey(header: string): string | null {
  const quoted = QUOTED.exec(header.trim());
  const key = quoted?.[1] === undefined ? header.trim() : quoted[1].replace(/\\(["\\])/g, '$1');
  return VISIBLE_ASCII.test(key) ? key : null;
}
