import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { exampleEnvironment } from '../docs/example-environment.ts';
import { createOperatorKey } from '../harness/operator-key.ts';
import { serviceWithShop } from '../harness/service-with-shop.ts';
import { expectNoRefusalToReach, READ_COUNT } from '../limits/default-client.ts';
import { expectVerifiedExport } from './audit-export.ts';
import { expectExamplesToRun } from './documentation.ts';

const LIBRARY = fileURLToPath(new URL('../../clients/python', import.meta.url));
/** With the library installed; `clients/python/test.sh` makes this one. */
const PYTHON = process.env['PYTHON'] ?? `${LIBRARY}/.venv/bin/python`;

interface Program {
  readonly lines: string[];
  say(line: string): void;
  /** The words of the first line that begins with this one. */
  line(start: string): Promise<string[]>;
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

function runPython(script: string, args: readonly string[], env: Readonly<Record<string, string>>): Program {
  const child: ChildProcess = spawn(PYTHON, [`${LIBRARY}/tests/e2e/${script}`, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  if (child.stdout === null) throw new Error('The program has no output.');
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const check of waiting) check();
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  return {
    lines,
    say: (line) => child.stdin?.write(`${line}\n`),
    line: (start) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = lines.find((line) => line.startsWith(start));
          if (found === undefined) return;
          waiting.delete(check);
          resolve(found.split(' '));
        };
        waiting.add(check);
        ended.then((code) => reject(new Error(`${script} exited with ${code}: ${lines.join('\n')}`)), reject);
        check();
      }),
    ended,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const started = serviceWithShop({ slowMs: 5000 });

/** The settings of a program with a separate account: what another program sent in the same second would count against its quotas. */
async function environmentOf(name: string): Promise<Record<string, string>> {
  const key = await createOperatorKey(started);
  return exampleEnvironment(started.url, key, name, started.shop.productUrl('plain'));
}

describe('the Python library', () => {
  it.each([
    ['sync', 'wsgi'],
    ['async', 'asgi'],
  ])('buys (%s) and receives webhooks (%s)', async (client, receiver) => {
    const receiving = runPython('receive.py', [receiver], {});
    const [url = ''] = await receiving.line('http:');
    const env = await environmentOf(client);
    const buying = runPython('purchase.py', [client, started.shop.productUrl('plain'), url], env);
    const [, , secret = ''] = await buying.line('endpoint ');
    receiving.say(secret);
    await receiving.line('has a secret');
    buying.say('go');
    expect(await buying.line('offer ')).toEqual(['offer', 'USD', expect.stringMatching(/^\d+\.\d\d$/)]);
    const [, intentId] = await buying.line('completed ');
    expect(await buying.ended).toBe(0);
    expect(buying.lines.filter((line) => line.startsWith('check'))).toEqual(['check 15 of 15']);
    expect(buying.lines.at(-1)).toBe(`completed ${intentId} refused 0`);
    await receiving.line(`handled checkout_intent.completed ${intentId}`);
    const handled = receiving.lines.filter((line) => line.includes(` ${intentId} `));
    expect(handled.map((line) => line.split(' ')[1]).sort()).toEqual([
      'checkout_intent.completed',
      'checkout_intent.offer_retrieved',
    ]);
    await receiving.stop();
  });

  it('with its defaults is refused no request, and with a lower quota waits and tries again until none is', async () => {
    await expectNoRefusalToReach(async (env) => {
      const reading = runPython('read_often.py', [String(READ_COUNT)], env);
      expect(await reading.ended).toBe(0);
      expect(reading.lines).toEqual([`answered ${READ_COUNT}`]);
    }, started);
  });

  it.each(['sync', 'async'])('exports the audit log (%s) so that it can be verified', async (client) => {
    const exporting = runPython('export_audit.py', [client], started.env);
    expect(await exporting.ended).toBe(0);
    await expectVerifiedExport(exporting.lines, started.service.url);
  });

  it('runs the examples of the documentation', async () => {
    await expectExamplesToRun('python', started);
  });
});
