import { vlqNumbers } from './vlq.js';

/** Finds the source, line and column of a place in a script, by the map that `ownMap` makes; null for a place in a dependency. Lines and columns count from 0. */
export function sourcePlaces({ sources, mappings, x_starts: { lines, starts } }) {
  return (line, column) => {
    const first = starts[Math.floor(line / lines)];
    if (first === undefined) return null;
    const [at, wasMapped, ...place] = first;
    let [source, sourceLine, sourceColumn] = place;
    let isMapped = wasMapped;
    let end = at - 1;
    for (let read = line - (line % lines); read <= line; read += 1) {
      const begin = end + 1;
      end = mappings.indexOf(';', begin);
      if (end === -1) end = mappings.length;
      let reached = 0;
      for (const segment of begin >= end ? [] : mappings.slice(begin, end).split(',')) {
        const [columns, sources = null, lineCount = 0, columnCount = 0] = vlqNumbers(segment);
        reached += columns;
        if (read === line && reached > column) break;
        isMapped = sources !== null;
        source += sources ?? 0;
        sourceLine += lineCount;
        sourceColumn += columnCount;
      }
    }
    return isMapped ? { source: sources[source], line: sourceLine, column: sourceColumn } : null;
  };
}
