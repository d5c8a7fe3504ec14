import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/** Far more than there are calls of the browser, whose driver takes a stack at each. */
const PLACES_MAX = 20_000;

/**
 * Names the source files in stacks of errors. Reads the map of a script when the first stack names it: Node.js itself would read every map
 * when it loads the script, which takes a fifth of a start.
 */
export function mapStackTraces(folder) {
  const maps = new Map();
  const mapOf = (path) => {
    if (!maps.has(path)) maps.set(path, readMap(path));
    return maps.get(path);
  };
  const known = new Map();
  const sourceOf = (written, line, column) => {
    const path = written.slice(0, written.length - line.length - column.length - 2);
    const { originalSource, originalLine, originalColumn } =
      mapOf(path)?.findEntry(Number(line) - 1, Number(column) - 1) ?? {};
    return originalSource
      ? `${join(folder, originalSource)}:${originalLine + 1}:${originalColumn + 1}`
      : written;
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

function readMap(path) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
  } catch {
    return null;
  }
}
