const BLOCK = /^\/?(?:p|div|br|tr|table|li|ul|ol|h[1-6]|hr|section|article|header|footer)\b/i;
const CELL = /^\/(?:td|th)\b/i;
/** Elements whose content is not shown. */
const HIDDEN = /^(style|script|title|template)\b/i;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  cent: '¢',
  deg: '°',
  euro: '€',
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  numero: '№',
  ordm: 'º',
  pound: '£',
  quot: '"',
  rsquo: '’',
  thinsp: ' ',
  yen: '¥',
};
const LATIN_LETTERS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  cedil: '\u0327',
  circ: '\u0302',
  grave: '\u0300',
  ring: '\u030a',
  tilde: '\u0303',
  uml: '\u0308',
};

/** The text of an HTML message: one line per block or table row. Reads any input, in linear time. */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) {
      parts.push(html.slice(at));
      break;
    }
    parts.push(html.slice(at, open));
    const isComment = html.startsWith('<!--', open);
    const close = isComment ? html.indexOf('-->', open + 4) : html.indexOf('>', open);
    if (close === -1) break;
    const tag = isComment ? '' : html.slice(open + 1, Math.min(close, open + 40));
    parts.push(BLOCK.test(tag) ? '\n' : CELL.test(tag) ? ' | ' : '');
    at = isComment ? close + 3 : close + 1;
    const hidden = HIDDEN.exec(tag)?.[1];
    if (hidden !== undefined) {
      const end = indexOfTag(html, hidden, at);
      if (end === -1) break;
      at = end;
    }
  }
  return decodeEntities(parts.join(''));
}

/** Start of the closing tag; -1 without one. Searches forward only, so every character is passed once. */
function indexOfTag(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}`, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? -1;
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));?/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? letterOf(name) ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** `eacute` is é. */
function letterOf(name: string): string | undefined {
  const accent = LATIN_LETTERS[name.slice(1)];
  return accent === undefined ? undefined : `${name.charAt(0)}${accent}`.normalize('NFC');
}
