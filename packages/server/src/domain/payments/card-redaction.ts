const REPLACEMENT = '•••';
/** A shorter part of the number identifies no card: receipts show the last four digits. */
const PART_LENGTH_MIN = 12;
/** What texts, URLs, HTML and JSON put between groups of digits. */
const SEPARATOR = String.raw`(?:[\s.,/_+|*:;'"()\u00ad\u200b-\u200f\u2010-\u2015-]|%[0-9a-f]{2}|&#?\w{1,8};|\\[nrt]|\\u[0-9a-f]{4}){0,4}`;

/** Returns a function that replaces the card number by dots: in groups, in parts of 12 digits or more, and in base64 or hex. */
export function redactorOfCardNumber(number: string): (text: string) => string {
  const digits = partsOf(number).map((part) => [...part].join(SEPARATOR));
  const encoded = [...base64PatternsOf(number), Buffer.from(number).toString('hex')];
  const pattern = new RegExp([...digits, ...encoded].join('|'), 'gi');
  return (text) => text.replace(pattern, REPLACEMENT);
}

/** The longest first, so that no digit of a whole number is left. */
function partsOf(number: string): string[] {
  const parts: string[] = [];
  for (let length = number.length; length >= PART_LENGTH_MIN; length -= 1)
    for (let start = 0; start + length <= number.length; start += 1)
      parts.push(number.slice(start, start + length));
  // Many other texts have a row of zeros.
  return parts.filter((part) => new Set(part).size > 1);
}

/** Patterns of the number in base64, wherever it begins in the encoded text. The last character may also depend on what follows. */
function base64PatternsOf(number: string): string[] {
  return [0, 1, 2].map((offset) => {
    const text = Buffer.from(`${'\0'.repeat(offset)}${number}`)
      .toString('base64')
      .replace(/=+$/, '');
    const start = offset === 0 ? 0 : offset + 1;
    const isCut = (offset + number.length) % 3 !== 0;
    return isCut ? `${text.slice(start, -1)}[\\w+/-]?={0,2}` : text.slice(start);
  });
}

/** A copy of plain data with every text redacted, at any depth. Dates and bytes stay as they are. */
export function redactTexts<T>(value: T, redact: (text: string) => string): T;
export function redactTexts(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item: unknown) => redactTexts(item, redact));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, redactTexts(item, redact)]));
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));
