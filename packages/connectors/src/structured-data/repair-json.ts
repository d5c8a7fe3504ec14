/** JSON-LD blocks as templates print them: wrapped in comments or CDATA, with comments, trailing commas or raw control characters. */
import { parseJson } from '../loose-json.ts';

/** Parses a block, repairing it when it is not JSON as it stands; undefined when nothing helps. */
export function parseLenientJson(source: string): unknown {
  const plain = parseJson(source);
  if (plain !== undefined) return plain;
  const bare = unwrap(source);
  return parseJson(bare) ?? parseJson(repair(bare));
}

function unwrap(source: string): string {
  return source
    .replace(/^\uFEFF/, '')
    .replace(/^[\s;]*(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?/, '')
    .replace(/(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?[\s;]*$/, '')
    .replace(/^\s*<!--/, '')
    .replace(/(?:\/\/\s*)?-->\s*$/, '')
    .replace(/;\s*$/, '')
    .trim();
}

/** Walks the text once, so that nothing inside a string is mistaken for a comment or a comma. */
function repair(source: string): string {
  let out = '';
  let at = 0;
  while (at < source.length) {
    const char = source.charAt(at);
    if (char === '"') {
      const end = stringEnd(source, at);
      out += escapeControls(source.slice(at, end));
      at = end;
      continue;
    }
    const comment = commentEnd(source, at);
    if (comment !== null) {
      at = comment;
      continue;
    }
    if ((char === '}' || char === ']') && /,\s*$/.test(out)) out = out.replace(/,\s*$/, '');
    out += char < ' ' ? ' ' : char;
    at += 1;
  }
  return out;
}

function stringEnd(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && source.charAt(at) !== '"') at += source.charAt(at) === '\\' ? 2 : 1;
  return Math.min(at + 1, source.length);
}

function commentEnd(source: string, at: number): number | null {
  const opening = source.slice(at, at + 4);
  const closing =
    opening === '<!--' ? '-->' : opening.startsWith('/*') ? '*/' : opening.startsWith('//') ? '\n' : null;
  if (closing === null) return null;
  const end = source.indexOf(closing, at + 2);
  return end === -1 ? source.length : end + closing.length;
}

function escapeControls(quoted: string): string {
  return [...quoted]
    .map((char) => (char < ' ' ? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}` : char))
    .join('');
}
