/** JSON parsing that keeps numbers as written. */
import { parseJson } from './json-fields.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Parses JSON with every number as a string of the digits that were sent: `19.99` becomes `"19.99"`, so that no number goes through
 * floating point. Undefined if the text is not JSON. Linear time.
 */
export function parseExactJson(source: string): unknown {
  return parseJson(source) === undefined ? undefined : parseJson(withQuotedNumbers(source));
}

/** The same JSON with its numbers in quotes; the text must be JSON. */
function withQuotedNumbers(source: string): string {
  const token = /["\d-]/g;
  const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
  let out = '';
  let from = 0;
  for (let found = token.exec(source); found !== null; found = token.exec(source)) {
    if (found[0] === '"') {
      token.lastIndex = stringEnd(source, found.index + 1);
      continue;
    }
    number.lastIndex = found.index;
    const written = number.exec(source)?.[0];
    if (written === undefined) break;
    const end = found.index + written.length;
    out += `${source.slice(from, found.index)}"${written}"`;
    from = end;
    token.lastIndex = end;
  }
  return out + source.slice(from);
}

function stringEnd(source: string, start: number): number {
  for (let at = start; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at + 1;
  }
  return source.length;
}
