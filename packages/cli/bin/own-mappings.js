import { vlq, vlqNumbers } from './vlq.js';

/** How many lines are between two starts. */
const LINES = 200;

/**
 * A source map without the dependencies, as text: their code is compiled almost as it is, and mapping it would take a third of a second when
 * the first error gets a stack. `placeOf` is where a source is named to be. `x_starts` has where the mappings of every so
 * many lines begin, and the numbers to which they are relative: a place is found without reading those before.
 */
export function ownMap(text, placeOf) {
  const map = JSON.parse(text);
  const isOwn = map.sources.map((source) => !/(^|[\\/])node_modules[\\/]/.test(source));
  const sources = map.sources.map((source, index) => (isOwn[index] ? placeOf(source) : ''));
  const { mappings, starts } = ownMappings(map.mappings, isOwn);
  return JSON.stringify({ ...map, names: [], sources, mappings, x_starts: { lines: LINES, starts } });
}

/**
 * The mappings of own sources. In the place of each other section is one segment without a source, which ends the section before it.
 * A segment is up to five numbers: column, source, line, column there and name, each relative to the segment before.
 */
function ownMappings(mappings, isOwn) {
  const read = { source: 0, line: 0, column: 0 };
  const written = { source: 0, line: 0, column: 0 };
  let isMapped = false;
  const starts = [];
  let length = 0;
  const lines = mappings.split(';').map((line, index) => {
    if (index % LINES === 0) starts.push([length, isMapped, written.source, written.line, written.column]);
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
    const text = segments.join(',');
    length += text.length + 1;
    return text;
  });
  return { mappings: lines.join(';'), starts };
}
