/** Plain text from HTML. */
import { Parser } from 'htmlparser2';

const TEXT_LENGTH_MAX = 50_000;
const INLINE = new Set(
  'a abbr b bdi bdo cite code data em font i ins del kbd mark meter q s small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Whether the tag may be inside a word. */
export const isInline = (name: string): boolean => INLINE.has(name);

/** The text without tags and entities, with collapsed spaces. */
export function plainText(value: string): string {
  const source = value.slice(0, TEXT_LENGTH_MAX);
  return (/[<&]/.test(source) ? textOf(source) : source).replace(/\s+/g, ' ').trim();
}

function textOf(html: string): string {
  let out = '';
  let hidden = 0;
  const between = (name: string): string => (isInline(name) ? '' : ' ');
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'script' || name === 'style') hidden += 1;
        out += between(name);
      },
      ontext(data) {
        if (hidden === 0) out += data;
      },
      onclosetag(name) {
        if (name === 'script' || name === 'style') hidden -= 1;
        out += between(name);
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  // A value that was escaped twice still has basic entities.
  return withoutEntities(out);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  '#38': '&',
  '#038': '&',
  '#x26': '&',
  quot: '"',
  '#34': '"',
  '#39': "'",
  '#039': "'",
  '#x27': "'",
  apos: "'",
  nbsp: ' ',
};

/** Replaces basic entities only; safe for addresses, whose parameters may look like other entities. */
export function withoutEntities(value: string): string {
  return value.replace(
    /&(amp|quot|apos|nbsp|#0?38|#x26|#34|#0?39|#x27);/gi,
    (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole,
  );
}
