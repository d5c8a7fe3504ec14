/**
 * Reads the output of test runs, prints their summaries, and then `N passed, N failed` for all of them together. The argument is the number
 * of failed runs: a run that fails before it counts its tests counts as one failure. A skipped test counts as a failed one, and the exit
 * code is 1: a run in CI has everything that its tests need, such as a browser.
 */
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';

const output = stripVTControlCharacters(await text(process.stdin));
const failedRunCount = Number(process.argv[2] ?? 0);

const summaries = output.match(/^[ \t]*(Test Files|Tests)\s+.*\d+ (?:passed|failed|skipped).*$/gm) ?? [];
const sum = (word) =>
  summaries
    .filter((line) => line.trimStart().startsWith('Tests'))
    .reduce((total, line) => total + Number(line.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0), 0);

for (const line of summaries) console.log(line);
const skippedCount = sum('skipped');
if (skippedCount > 0) {
  console.log(`${skippedCount} skipped tests count as failed.`);
  process.exitCode = 1;
}
console.log(`${sum('passed')} passed, ${Math.max(sum('failed') + skippedCount, failedRunCount)} failed`);
