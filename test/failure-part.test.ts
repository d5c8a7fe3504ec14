import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './tidy/repository.ts';

/** What is repeated at the end of a log for a check with this output. */
function partOf(output: string): string {
  const script = join(root, 'scripts/failure-part.mjs');
  return spawnSync(process.execPath, [script], { input: output, encoding: 'utf8' }).stdout;
}

const DASHES = '\u23af'.repeat(7);
const banner = (title: string) => `\u001b[31m${DASHES}\u001b[39m ${title} ${DASHES}`;
const SUMMARY = ' Test Files  1 failed (2)\n      Tests  1 failed | 8 passed (9)\n';

it('repeats failed tests and unhandled errors of a test run, and nothing else', () => {
  const output = [
    ' \u2713 e2e/first.test.ts (8 tests)',
    banner('Failed Tests 1'),
    ' FAIL  e2e/second.test.ts > buys',
    'AssertionError: expected 1 to be 2',
    banner('Unhandled Errors'),
    banner('Unhandled Rejection'),
    'Error: write EPIPE',
    SUMMARY,
    'Slowest files:',
  ].join('\n');
  const part = partOf(output);
  expect(part).toContain('FAIL  e2e/second.test.ts > buys\nAssertionError: expected 1 to be 2');
  expect(part).toContain('Error: write EPIPE');
  expect(part).not.toContain('first.test.ts');
  expect(part).not.toContain('Test Files');
  expect(part).not.toContain('Slowest');
});

it('shows unhandled errors also after thousands of failed tests', () => {
  const failures = Array.from({ length: 5000 }, (_, index) => ` FAIL  test ${index}`).join('\n');
  const part = partOf(
    `${banner('Failed Tests 5000')}\n${failures}\n${banner('Unhandled Errors')}\nEPIPE\n${SUMMARY}`,
  );
  expect(part).toContain('FAIL  test 0\n');
  expect(part).toContain('more characters)');
  expect(part).toContain('EPIPE');
  expect(part.length).toBeLessThan(16_000);
});

it('repeats the last lines of another program', () => {
  const lines = Array.from({ length: 100 }, (_, index) => `line ${index}`);
  const part = partOf(lines.join('\n'));
  expect(part).toContain('line 99');
  expect(part.trimEnd().split('\n')).toHaveLength(40);
});

it('of a run that has repeated its failures takes the repetition once', () => {
  const section = `${banner('Failed Tests 1')}\n FAIL  e2e/second.test.ts`;
  const part = partOf(
    `${section}\n${SUMMARY}\nTook 5 s\n\n== Why it failed: test:e2e\n${section}\n\nFailed: test:e2e`,
  );
  expect(part.match(/FAIL/g)).toHaveLength(1);
  expect(part).toContain('== Why it failed: test:e2e');
});
