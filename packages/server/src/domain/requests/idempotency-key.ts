const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;
const QUOTED = /^"((?:[^"\\]|\\["\\])*)"$/;

/** Reads an `Idempotency-Key` header: raw or as a quoted structured-field string, both spell one key. Null when malformed. */
export function parseIdempotencyKey(header: string): string | null {
  const quoted = QUOTED.exec(header.trim());
  const key = quoted?.[1] === undefined ? header.trim() : quoted[1].replace(/\\(["\\])/g, '$1');
  return VISIBLE_ASCII.test(key) ? key : null;
}
