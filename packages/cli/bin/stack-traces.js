import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcePlaces } from './source-places.js';

/** Far more than there are calls of the browser, whose driver takes a stack at each. */
const PLACES_MAX = 20_000;

/**
 * Names the source files in stacks of errors. Reads the map of a script when the first stack names it, and of that only what the
 * stack needs: Node.js itself would read every map when it loads the script, which takes a fifth of a start.
 */
export function mapStackTraces(folder) {
  const places = new Map();
  const placesIn = (path) => {
    if (!places.has(path)) places.set(path, readPlaces(path));
    return places.get(path);
  };
  const known = new Map();
  const sourceOf = (written, line, column) => {
    const path = written.slice(0, written.length - line.length - column.length - 2);
    const found = placesIn(path)?.(Number(line) - 1, Number(column) - 1) ?? null;
    return found === null ? written : `${join(folder, found.source)}:${found.line + 1}:${found.column + 1}`;
  };
  const place = new RegExp(`${escaped(folder)}[\\\\/][\\w.-]+\\.cjs:(\\d+):(\\d+)`, 'g');
  Error.prepareStackTrace = (error, frames) => {
    const stack = [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${frame}`)].join(
      '\n',
    );
    return stack.replace(place, (written, line, column) => {
      const source = known.get(written) ?? sourceOf(written, line, column);
      if (known.size < PLACES_MAX) known.set(written, source);
      return source;
    });
  };
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function readPlaces(path) {
  try {
    return sourcePlaces(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
  } catch {
    return null;
  }
}
