import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../scripts/test-total.mjs', import.meta.url));

function totalOf(output: string, failedRunCount = 0) {
  const { stdout, status } = spawnSync(process.execPath, [PROGRAM, String(failedRunCount)], {
    input: output,
    encoding: 'utf8',
  });
  return { lastLine: stdout.trimEnd().split('\n').at(-1), status };
}

const GREEN = ' Test Files  2 passed (2)\n      Tests  40 passed (40)\n';

describe('the total of the test runs', () => {
  it('is the sum over all runs, and counts runs that failed before their tests', () => {
    expect(totalOf(GREEN + GREEN)).toEqual({ lastLine: '80 passed, 0 failed', status: 0 });
    expect(totalOf(`${GREEN}      Tests  2 failed | 3 passed (5)\n`, 1).lastLine).toBe('43 passed, 2 failed');
    expect(totalOf(GREEN, 1).lastLine).toBe('40 passed, 1 failed');
    expect(totalOf(`${GREEN}7 passed, 2 failed\n`, 1).lastLine).toBe('47 passed, 2 failed');
  });

  it('reads the closing line of Maven, and counts its errors and skipped tests as failed', () => {
    const classes =
      '[INFO] Tests run: 7, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.2 s -- in a.Test\n';
    const green = `${classes}[INFO] \n[INFO] Tests run: 7, Failures: 0, Errors: 0, Skipped: 0\n`;
    expect(totalOf(GREEN + green)).toEqual({ lastLine: '47 passed, 0 failed', status: 0 });
    const red = '[ERROR] Tests run: 9, Failures: 1, Errors: 2, Skipped: 1\n';
    expect(totalOf(GREEN + red, 1)).toEqual({ lastLine: '45 passed, 4 failed', status: 1 });
  });

  it.each([
    [
      '\u001b[2m      Tests \u001b[22m 3 passed\u001b[39m | \u001b[33m2 skipped\u001b[39m (5)\n',
      '43 passed, 2 failed',
    ],
    [' Test Files  1 skipped (1)\n      Tests  4 skipped (4)\n', '40 passed, 4 failed'],
  ])('counts skipped tests as failed: %j', (summary, lastLine) => {
    expect(totalOf(GREEN + summary)).toEqual({ lastLine, status: 1 });
  });
});
