/** With which characters the matches of a regular expression can begin: finds the few phrases of thousands that can match a text. */

/** Any character, or the end of the text. */
export const ANY = '\0';
const LENGTH = 2;

type Openings = ReadonlySet<string>;

const EVERYTHING: Openings = new Set([ANY]);

/**
 * The possible beginnings: two characters, one and `ANY`, or `ANY`. `source` has literal characters, groups with alternatives, classes,
 * escapes, dots and quantifiers.
 */
export function openings(source: string): Openings {
  const reader = { source, at: 0 };
  return new Set([...alternatives(reader)].map(padded));
}

/** An opening that ends before two characters may be followed by anything. */
const padded = (opening: string): string =>
  opening === '' || opening.startsWith(ANY) ? ANY : opening.length < LENGTH ? opening + ANY : opening;

interface Reader {
  readonly source: string;
  at: number;
}

function alternatives(reader: Reader): Openings {
  const found = new Set<string>();
  for (;;) {
    for (const opening of sequence(reader)) found.add(opening);
    if (reader.source[reader.at] !== '|') return found;
    reader.at += 1;
  }
}

function sequence(reader: Reader): Openings {
  let found: Openings = new Set(['']);
  while (reader.at < reader.source.length) {
    const sign = reader.source[reader.at] ?? '';
    if (sign === '|' || sign === ')') break;
    const atom = readAtom(reader);
    const isOptional = readQuantifier(reader);
    const next = isOptional ? new Set([...atom, '']) : atom;
    found = followed(found, next);
  }
  return found;
}

function followed(first: Openings, next: Openings): Openings {
  const found = new Set<string>();
  for (const opening of first) {
    if (opening.length >= LENGTH || opening.includes(ANY)) found.add(opening);
    else for (const continued of next) found.add((opening + continued).slice(0, LENGTH));
  }
  return found;
}

function readAtom(reader: Reader): Openings {
  const sign = reader.source[reader.at] ?? '';
  reader.at += 1;
  if (sign === '(') {
    const inner = alternatives(reader);
    reader.at += 1;
    return inner;
  }
  if (sign === '.') return EVERYTHING;
  if (sign === '[') {
    reader.at = reader.source.indexOf(']', reader.at) + 1;
    return EVERYTHING;
  }
  if (sign !== '\\') return new Set([sign]);
  const escaped = reader.source[reader.at] ?? '';
  reader.at += 1;
  return /[a-z]/i.test(escaped) ? EVERYTHING : new Set([escaped]);
}

/** Whether the quantifier lets the atom be left out. What a repeated atom begins with stays the same. */
function readQuantifier(reader: Reader): boolean {
  const rest = reader.source.slice(reader.at, reader.at + 8);
  const quantifier = /^(?:[?*+]|\{(\d+)(?:,\d*)?\})/.exec(rest);
  if (quantifier === null) return false;
  reader.at += quantifier[0].length;
  return quantifier[0] === '?' || quantifier[0] === '*' || quantifier[1] === '0';
}
