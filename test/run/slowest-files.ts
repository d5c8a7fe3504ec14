import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const SHOWN_COUNT = 10;

/** Prints the slowest test files at the end of the run. With `TEST_DURATIONS_FILE` set, appends all durations to that file instead. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules
      .map((one) => {
        const { setupDuration, collectDuration, duration } = one.diagnostic();
        return {
          ms: setupDuration + collectDuration + duration,
          path: relative(process.cwd(), one.moduleId),
        };
      })
      .sort((a, b) => b.ms - a.ms)
      .map(({ ms, path }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${path}\n`);
    const file = process.env['TEST_DURATIONS_FILE'];
    if (file !== undefined) appendFileSync(file, lines.join(''));
    else if (lines.length > SHOWN_COUNT) {
      process.stdout.write(`\nSlowest files:\n${lines.slice(0, SHOWN_COUNT).join('')}`);
    }
  }
}
