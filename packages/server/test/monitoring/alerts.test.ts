import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../../test-support/programs.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';

const folder = fileURLToPath(new URL('../../../../monitoring/', import.meta.url));
const runbook = fileURLToPath(new URL('../../../../docs/operations.md', import.meta.url));
/** The tests that cover more than a day, and the others. */
const TESTS = ['alerts-day.test.yml', 'alerts.test.yml'];
const METRIC = /\b(?:purser|process|nodejs)_[a-z0-9_]+/g;

let service: TestService;
let rules: string;

beforeAll(async () => {
  service = await startTestService();
  rules = await readFile(`${folder}alerts.yml`, 'utf8');
});
afterAll(() => service?.close());

/** The names of all metrics, also of those that have no sample yet. */
async function exposedNames(): Promise<ReadonlySet<string>> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

const alertNames = () => [...rules.matchAll(/- alert: (\S+)/g)].map(([, name = '']) => name);

describe('every metric', () => {
  it.each(['alerts.yml', ...TESTS, 'dashboard.json'])('that %s names is exposed', async (file) => {
    const text = await readFile(`${folder}${file}`, 'utf8');
    const named = [...new Set(text.match(METRIC))];
    const exposed = await exposedNames();
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !exposed.has(name))).toEqual([]);
  });
});

describe('every alert', () => {
  it('has a section in the runbook, which has no other sections of alerts', async () => {
    const headings = [...(await readFile(runbook, 'utf8')).matchAll(/^### (Purser\S+)$/gm)];
    expect(headings.map(([, name]) => name)).toEqual(alertNames());
    for (const name of alertNames()) expect(rules).toContain(`docs/operations.md#${name.toLowerCase()}`);
  });

  it('is tested: it fires, and it does not fire in a healthy installation', async () => {
    const texts = await Promise.all(TESTS.map((file) => readFile(`${folder}${file}`, 'utf8')));
    const [healthy = '', ...others] = texts.flatMap((text) => text.split(/^ {2}- name:/m).slice(1));
    for (const name of alertNames()) {
      expect(healthy, `${name} in a healthy installation`).toContain(name);
      expect(
        others.some((part) => part.includes(name) && part.includes('exp_alerts')),
        `${name} fires`,
      ).toBe(true);
    }
  });

  it.runIf(hasProgram('promtool'))('passes its tests in promtool', async () => {
    const run = promisify(execFile);
    await run('promtool', ['check', 'rules', 'alerts.yml'], { cwd: folder });
    const { stdout } = await run('promtool', ['test', 'rules', ...TESTS], { cwd: folder });
    expect(stdout).toContain('SUCCESS');
  });
});
