/**
 * Reads the output of test runs (of Vitest, of Maven, and closing lines such as `N passed, N failed` of others), prints their summaries, and then `N passed, N failed` for all of them together. The argument is the number
 * of failed runs: a run that fails before it counts its tests counts as one failure. A skipped test counts as a failed one, and the exit
 * code is 1: a run in CI has everything that its tests need, such as a browser.
 */
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';

const output = stripVTControlCharacters(await text(process.stdin));
const failedRunCount = Number(process.argv[2] ?? 0);

const summaries = output.match(/^[ \t]*(Test Files|Tests)\s+.*\d+ (?:passed|failed|skipped).*$/gm) ?? [];
/** The last line of a run, not those of its classes. */
const mavenSummaries =
  output.match(/^\[\w+\] Tests run: \d+, Failures: \d+, Errors: \d+, Skipped: \d+$/gm) ?? [];
/** Those of the tests of other languages. */
const plainSummaries = output.match(/^\d+ passed, \d+ failed$/gm) ?? [];
const counts = [
  ...plainSummaries.map(vitestCounts),
  ...summaries.filter((line) => line.trimStart().startsWith('Tests')).map(vitestCounts),
  ...mavenSummaries.map(mavenCounts),
];
const sum = (word) => counts.reduce((total, count) => total + count[word], 0);

function vitestCounts(line) {
  const count = (word) => Number(line.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0);
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

function mavenCounts(line) {
  const [run, failures, errors, skipped] = line.match(/\d+/g).map(Number);
  return { passed: run - failures - errors - skipped, failed: failures + errors, skipped };
}

for (const line of [...summaries, ...mavenSummaries, ...plainSummaries]) console.log(line);
const skippedCount = sum('skipped');
if (skippedCount > 0) {
  console.log(`${skippedCount} skipped tests count as failed.`);
  process.exitCode = 1;
}
console.log(`${sum('passed')} passed, ${Math.max(sum('failed') + skippedCount, failedRunCount)} failed`);
