/**
 * A source map without the dependencies, as text: their code is compiled almost as it is, and mapping it would take a third of a second when
 * the first error gets a stack. `placeOf` is where a source is named to be.
 */
export function ownMap(text, placeOf) {
  const map = JSON.parse(text);
  const isOwn = map.sources.map((source) => !/(^|[\\/])node_modules[\\/]/.test(source));
  const sources = map.sources.map((source, index) => (isOwn[index] ? placeOf(source) : ''));
  return JSON.stringify({ ...map, names: [], sources, mappings: ownMappings(map.mappings, isOwn) });
}

/**
 * The mappings of own sources. In the place of each other section is one segment without a source, which ends the section before it.
 * A segment is up to five numbers: column, source, line, column there and name, each relative to the segment before.
 */
function ownMappings(mappings, isOwn) {
  const read = { source: 0, line: 0, column: 0 };
  const written = { source: 0, line: 0, column: 0 };
  let isMapped = false;
  const lines = mappings.split(';').map((line) => {
    let column = 0;
    let writtenColumn = 0;
    const segments = [];
    for (const segment of line === '' ? [] : line.split(',')) {
      const [columns, ...rest] = vlqNumbers(segment);
      column += columns;
      const [source = 0, atLine = 0, atColumn = 0] = rest;
      read.source += source;
      read.line += atLine;
      read.column += atColumn;
      const wasMapped = isMapped;
      isMapped = rest.length > 0 && isOwn[read.source] === true;
      if (!isMapped && !wasMapped) continue;
      const place = ['source', 'line', 'column'].map((part) => vlq(read[part] - written[part]));
      segments.push(vlq(column - writtenColumn) + (isMapped ? place.join('') : ''));
      writtenColumn = column;
      if (isMapped) Object.assign(written, read);
    }
    return segments.join(',');
  });
  return lines.join(';');
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const DIGITS = new Map([...BASE64].map((character, digit) => [character, digit]));

/** The numbers of a segment: base 32, lowest digit first, the sign in the lowest bit, a sixth bit where more digits follow. */
function vlqNumbers(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = DIGITS.get(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

function vlq(number) {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += BASE64[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return text;
}
