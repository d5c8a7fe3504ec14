import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { serviceWithShop } from '../harness/service-with-shop.ts';
import { expectNoRefusalToReach, READ_COUNT } from '../limits/default-client.ts';
import { expectVerifiedExport } from './audit-export.ts';
import { expectExamplesToRun } from './documentation.ts';

const TARGET = fileURLToPath(new URL('../../clients/java/target', import.meta.url));

const started = serviceWithShop({ slowMs: 5000 });

/** Runs a program of the test jar, which `clients/java/test.sh` builds before. Rejects if there is no Java, or if the program fails. */
async function runProgram(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string[]> {
  if (!existsSync(`${TARGET}/dependency`))
    throw new Error('The Java client is not built: run clients/java/test.sh.');
  const { stdout } = await promisify(execFile)(
    'java',
    ['-cp', `${TARGET}/*:${TARGET}/dependency/*`, `dev.purser.e2e.${name}`, ...args],
    { env: { ...process.env, ...env } },
  );
  return stdout.trimEnd().split('\n');
}

describe('the Java client', () => {
  it('buys a product, receives the webhook of its completion, and is refused no request', async () => {
    const lines = await runProgram('Purchase', [], {
      ...started.env,
      PRODUCT_URL: started.shop.productUrl('plain'),
    });
    const orders = await started.shop.orders();
    expect(orders).toHaveLength(1);
    const completed = lines.find((line) => line.startsWith('completed '))?.replace('completed ', '');
    expect([orders[0]?.id, orders[0]?.number]).toContain(completed);
    expect(lines.map((line) => line.replace(/(?<=^completed | ci_| \$).*/, ''))).toEqual([
      'offer $',
      'completed ',
      'webhook checkout_intent.completed ci_',
      'event log true',
      'order true',
      'paced 25',
    ]);
  });

  it('with its defaults is refused no request, and with a lower quota waits and tries again until none is', async () => {
    await expectNoRefusalToReach(async (env) => {
      expect(await runProgram('ReadOften', [String(READ_COUNT)], env)).toEqual([`answered ${READ_COUNT}`]);
    }, started);
  });

  it('exports the audit log so that it can be verified', async () => {
    await expectVerifiedExport(await runProgram('ExportAudit', [], started.env), started.service.url);
  });

  it('runs the examples of the documentation', async () => {
    await expectExamplesToRun('java', started);
  });
});
