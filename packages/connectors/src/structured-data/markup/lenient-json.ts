/**
 * JSON as templates print it: in comments or CDATA, with comments, missing or trailing commas, raw control characters, unescaped quotes,
 * unquoted keys, several values in a row, or truncated.
 */
import { parseJson } from '../../json/json-fields.ts';

const DEPTH_MAX = 100;
const VALUES_MAX = 1_000;

/** Parses a block, leniently if it is not valid JSON; undefined if it contains no value. Never throws; linear time. */
export function parseLenientJson(source: string): unknown {
  const plain = parseJson(source);
  if (plain !== undefined) return plain;
  const bare = /^[\s\S]{0,200}?[{[]\s*&(?:quot|#34|#x22);/i.test(source) ? unquoted(source) : source;
  return new LenientReader(bare).readAll();
}

/** A block whose quotes were escaped as HTML. */
const unquoted = (source: string): string =>
  source
    .replace(/&(?:quot|#34|#x22);/gi, '"')
    .replace(/&(?:#39|#x27|apos);/gi, "'")
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&(?:amp|#38|#x26);/gi, '&');

/** Marks a value that could not be read; no JSON value equals it. */
const NOTHING = Symbol('nothing');

class LenientReader {
  readonly #source: string;
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** All objects and lists in the text; a single one is returned without a list. */
  readAll(): unknown {
    const values: unknown[] = [];
    while (values.length < VALUES_MAX) {
      this.#skipSpace();
      if (this.#at >= this.#source.length) break;
      const char = this.#peek();
      if (char !== '{' && char !== '[') {
        this.#at += 1;
        continue;
      }
      // The opening of a CDATA section is not a list.
      if (this.#source.startsWith('[CDATA[', this.#at)) {
        this.#at += 7;
        continue;
      }
      const value = this.#readValue();
      if (value !== NOTHING) values.push(value);
    }
    return values.length > 1 ? values : values[0];
  }

  #peek(): string {
    return this.#source.charAt(this.#at);
  }

  #readValue(): unknown {
    this.#skipSpace();
    const char = this.#peek();
    if (char === '{' || char === '[') {
      if (this.#depth >= DEPTH_MAX) {
        this.#at = this.#source.length;
        return NOTHING;
      }
      this.#depth += 1;
      const value = char === '{' ? this.#readObject() : this.#readList();
      this.#depth -= 1;
      return value;
    }
    if (char === '"' || char === "'") return this.#readString(char);
    return this.#readWord();
  }

  #readObject(): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    this.#at += 1;
    while (this.#at < this.#source.length) {
      this.#skipSpace();
      const char = this.#peek();
      if (char === '}') {
        this.#at += 1;
        break;
      }
      if (char === ']') break;
      const before = this.#at;
      const key = char === '"' || char === "'" ? this.#readString(char) : this.#readName();
      this.#skipSpace();
      if (this.#peek() === ':') {
        this.#at += 1;
        const value = this.#readValue();
        if (value !== NOTHING && key !== '__proto__') object[key] = value;
      } else if (this.#at === before) {
        this.#at += 1;
      }
    }
    return object;
  }

  #readList(): unknown[] {
    const values: unknown[] = [];
    this.#at += 1;
    while (this.#at < this.#source.length) {
      this.#skipSpace();
      const char = this.#peek();
      if (char === ']') {
        this.#at += 1;
        break;
      }
      if (char === '}') break;
      const before = this.#at;
      const value = this.#readValue();
      if (value !== NOTHING) values.push(value);
      if (this.#at === before) this.#at += 1;
    }
    return values;
  }

  /** A quote ends the string only before something that may follow a string. */
  #readString(quote: string): string {
    let out = '';
    let from = this.#at + 1;
    for (let at = from; ; at += 1) {
      const char = this.#source.charAt(at);
      if (char === '') {
        this.#at = at;
        return out + this.#source.slice(from);
      }
      if (char === '\\') {
        const escaped = readEscape(this.#source, at + 1);
        out += this.#source.slice(from, at) + escaped.text;
        at = escaped.end - 1;
        from = escaped.end;
      } else if (char === quote && this.#endsString(at + 1)) {
        this.#at = at + 1;
        return out + this.#source.slice(from, at);
      }
    }
  }

  #endsString(after: number): boolean {
    let at = after;
    while (isSpace(this.#source.charCodeAt(at))) at += 1;
    const char = this.#source.charAt(at);
    if (char === '' || char === ':' || char === '}' || char === ']') return true;
    if (char === '/') return /^\/[/*]/.test(this.#source.slice(at, at + 2));
    if (char === ',') return this.#startsEntry(at + 1);
    // A comma may be missing before a key or value on the next line.
    return (char === '"' || char === '{') && /[\r\n]/.test(this.#source.slice(after, at));
  }

  /** Whether a key or value can start here, and not the rest of a text after a comma. */
  #startsEntry(after: number): boolean {
    let at = after;
    while (isSpace(this.#source.charCodeAt(at))) at += 1;
    const next = this.#source.slice(at, at + 40);
    return next === '' || /^(?:["'{}[\],/<]|-?\d|(?:true|false|null)\b|[\w$@]+\s*:)/.test(next);
  }

  #readName(): string {
    const start = this.#at;
    while (/[\w$@.-]/.test(this.#peek())) this.#at += 1;
    return this.#source.slice(start, this.#at);
  }

  /** A number, `true`, `false` or `null`; other words are not values. */
  #readWord(): unknown {
    const word = this.#readName();
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null' || word === 'undefined' || word === 'NaN') return null;
    if (/^-?\d{1,40}(?:\.\d{0,40})?$/.test(word)) return Number(word);
    return NOTHING;
  }

  /** Spaces, commas and semicolons between values, comments, and the marks of HTML comments and CDATA. */
  #skipSpace(): void {
    for (;;) {
      const code = this.#source.charCodeAt(this.#at);
      if (isSpace(code) || code === COMMA || code === SEMICOLON) {
        this.#at += 1;
        continue;
      }
      const end = this.#markEnd();
      if (end === null) return;
      this.#at = end;
    }
  }

  #markEnd(): number | null {
    const mark = ['/*', '*/', '//', '<!--', '-->', '<![CDATA[', ']]>'].find((each) =>
      this.#source.startsWith(each, this.#at),
    );
    if (mark === undefined) return null;
    const after = this.#at + mark.length;
    const closing = mark === '/*' ? '*/' : mark === '//' ? '\n' : null;
    if (closing === null || /^\s*<!\[CDATA\[/.test(this.#source.slice(after, after + 40))) return after;
    const end = this.#source.indexOf(closing, after);
    return end === -1 ? this.#source.length : end + closing.length;
  }
}

const COMMA = 0x2c;
const SEMICOLON = 0x3b;

/** White space and control characters. */
function isSpace(code: number): boolean {
  return code <= 0x20 || code === 0xa0 || code === 0xfeff;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** Reads an escape sequence; an unknown one is the character itself. */
function readEscape(source: string, at: number): { readonly text: string; readonly end: number } {
  const char = source.charAt(at);
  if (char === 'u') {
    const digits = source.slice(at + 1, at + 5);
    if (/^[\da-f]{4}$/i.test(digits))
      return { text: String.fromCharCode(Number.parseInt(digits, 16)), end: at + 5 };
  }
  return { text: ESCAPES[char] ?? char, end: at + Math.max(1, char.length) };
}
