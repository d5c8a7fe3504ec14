/**
 * Reads what test runs said and prints one line, `N passed, N failed`, summed over all of them. The argument is how many
 * parts failed: a part that broke before it could count its tests still counts as one failure.
 */
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';

const said = stripVTControlCharacters(await text(process.stdin));
const failedPartCount = Number(process.argv[2] ?? 0);

const sum = (word) => {
  const lines = said.match(/^\s*Tests\s+.*\d+ (?:passed|failed).*$/gm) ?? [];
  return lines.reduce((total, line) => total + Number(line.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0), 0);
};

console.log(`${sum('passed')} passed, ${Math.max(sum('failed'), failedPartCount)} failed`);
