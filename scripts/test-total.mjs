/**
 * Reads what test runs said, repeats their summaries, and ends with `N passed, N failed` over all of them. The argument is how many
 * parts failed: a part that broke before it could count its tests still counts as one failure.
 */
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';

const said = stripVTControlCharacters(await text(process.stdin));
const failedPartCount = Number(process.argv[2] ?? 0);

const summaries = said.match(/^[ \t]*(Test Files|Tests)\s+.*\d+ (?:passed|failed).*$/gm) ?? [];
const sum = (word) =>
  summaries
    .filter((line) => line.trimStart().startsWith('Tests'))
    .reduce((total, line) => total + Number(line.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0), 0);

for (const line of summaries) console.log(line);
console.log(`${sum('passed')} passed, ${Math.max(sum('failed'), failedPartCount)} failed`);
