/** The data that a page passes to its own scripts: `__NEXT_DATA__`, `__NUXT__`, `window.__STATE__ = {...}` and the like. */
import { isRecord, list, parseJson, text } from '../../json/json-fields.ts';
import { parseLenientJson } from './lenient-json.ts';

const STATES_MAX = 20;
const SCANNED_LENGTH_MAX = 4_000_000;
const LENIENT_LENGTH_MAX = 500_000;
const DEPTH_MAX = 24;
const NODES_MAX = 50_000;

export interface PageScript {
  readonly type: string;
  readonly id: string;
  readonly source: string;
}

/** The JSON values in the page's scripts. Reads data only; never runs a script. Never throws. */
export function pageStates(scripts: readonly PageScript[]): readonly unknown[] {
  const budget = { left: SCANNED_LENGTH_MAX };
  const states = scripts.flatMap(({ type, id, source }) => {
    if (!/json/i.test(type)) return assignedValues(source, budget);
    const value = parseJson(source);
    if (value === undefined) return [];
    return [/^__NUXT_DATA__$/.test(id) ? withReferences(value) : value];
  });
  return [...states, ...streamedValues(scripts)]
    .filter((each) => typeof each === 'object')
    .slice(0, STATES_MAX);
}

const ASSIGNMENT = /[\w$\])'"]\s{0,4}=\s{0,4}(?:JSON\.parse\(\s{0,4}(?=["'])|(?=[{[]))/g;

/** The objects and lists that a script assigns. */
function assignedValues(source: string, budget: { left: number }): readonly unknown[] {
  const values: unknown[] = [];
  ASSIGNMENT.lastIndex = 0;
  for (let match = ASSIGNMENT.exec(source); match !== null; match = ASSIGNMENT.exec(source)) {
    const start = match.index + match[0].length;
    const end = endOfValue(source, start, budget);
    if (budget.left <= 0 || values.length >= STATES_MAX) break;
    if (end === null) continue;
    ASSIGNMENT.lastIndex = end;
    const written = source.slice(start, end);
    const value = match[0].includes('JSON.parse')
      ? parseJson(String(parseLiteral(written)))
      : parseLiteral(written);
    if (value !== undefined && value !== null) values.push(value);
  }
  return values;
}

function parseLiteral(written: string): unknown {
  const value = parseJson(
    written.startsWith("'")
      ? `"${written
          .slice(1, -1)
          .replace(/\\'/g, "'")
          .replace(/(?<!\\)"/g, '\\"')}"`
      : written,
  );
  if (value !== undefined) return value;
  return written.length > LENIENT_LENGTH_MAX || !/^[{[]/.test(written)
    ? undefined
    : parseLenientJson(written);
}

/** The end of the object, list or string that starts at `start`; null if it does not end. */
function endOfValue(source: string, start: number, budget: { left: number }): number | null {
  let depth = 0;
  let quote = '';
  for (let at = start; at < source.length; at += 1) {
    budget.left -= 1;
    if (budget.left <= 0) return null;
    const char = source.charAt(at);
    if (quote !== '') {
      if (char === '\\') at += 1;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'" || char === '`') quote = char;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth === 0 && quote === '') return at + 1;
  }
  return null;
}

/** A list of values that refer to each other by index, the first being the root. */
function withReferences(value: unknown): unknown {
  const values = list(value);
  let nodes = 0;
  const revive = (index: unknown, depth: number): unknown => {
    nodes += 1;
    if (typeof index !== 'number' || depth > DEPTH_MAX || nodes > NODES_MAX) return null;
    const entry = values[index];
    if (Array.isArray(entry)) {
      if (typeof entry[0] === 'string') return revive(entry[1], depth + 1);
      return entry.map((each) => revive(each, depth + 1));
    }
    if (!isRecord(entry)) return entry;
    return Object.fromEntries(Object.entries(entry).map(([key, each]) => [key, revive(each, depth + 1)]));
  };
  return revive(0, 0);
}

const PUSHED = /__next_f\.push\(\[\d+,("(?:[^"\\]|\\[\s\S])*")\]\)/g;

/** Values that a page streams as numbered lines, in parts. */
function streamedValues(scripts: readonly PageScript[]): readonly unknown[] {
  const parts = scripts.flatMap(({ source }) =>
    [...source.matchAll(PUSHED)].map((match) => text(parseJson(match[1] ?? '')) ?? ''),
  );
  if (parts.length === 0) return [];
  return parts
    .join('')
    .slice(0, SCANNED_LENGTH_MAX)
    .split('\n')
    .flatMap((line) => {
      const value = parseJson(line.replace(/^[0-9a-f]{1,6}:/, ''));
      return typeof value === 'object' && value !== null ? [value] : [];
    });
}
