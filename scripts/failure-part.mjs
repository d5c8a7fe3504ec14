/**
 * The part of a check's output that says why it failed, to be repeated where a log that is cut still shows it. As a program: reads the output
 * from standard input and prints that part.
 */
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const SECTION_LENGTH_MAX = 6_000;
const LENGTH_MAX = 15_000;
const LAST_LINE_COUNT = 40;

/** Heads the parts that `scripts/test.mjs` has repeated already. */
export const REPEATED = '== Why it failed: ';
/** Vitest's banner above failed suites, failed tests and unhandled errors. */
const BANNER = /^\s*⎯+ [^⎯]*(?:Failed|Error|Unhandled)[^⎯]* ⎯+\s*$/;
/** Vitest's summary, which follows them. */
const SUMMARY = /^ *Test Files +/;

/** The failures in the output of Vitest, each section cut to a maximum length. For another program, its last lines. */
export function failurePart(output) {
  const plain = stripVTControlCharacters(output);
  const repeated = plain.indexOf(`\n${REPEATED}`);
  if (repeated !== -1) return cut(plain.slice(repeated + 1), LENGTH_MAX);
  const lines = plain.trimEnd().split('\n');
  const sections = [];
  let current = null;
  for (const line of lines) {
    if (BANNER.test(line)) {
      current = [];
      sections.push(current);
    } else if (SUMMARY.test(line)) current = null;
    current?.push(line);
  }
  if (sections.length === 0) return cut(lines.slice(-LAST_LINE_COUNT).join('\n'), SECTION_LENGTH_MAX);
  return cut(
    sections.map((section) => cut(section.join('\n').trimEnd(), SECTION_LENGTH_MAX)).join('\n\n'),
    LENGTH_MAX,
  );
}

const cut = (part, lengthMax) =>
  part.length <= lengthMax
    ? part
    : `${part.slice(0, lengthMax)}\n(${part.length - lengthMax} more characters)`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${failurePart(await text(process.stdin))}\n`);
}
