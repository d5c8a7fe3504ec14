import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SHORT_LIVED } from '../../../test/run/node-flags.ts';
import { nodeArguments } from '../../../test/run/node-program.ts';
import {
  adminOrders,
  call,
  completeSession,
  payment,
  purchaseBody,
  quoteSession,
  readSession,
} from './merchant-client.ts';
import { temporaryFolder } from './temporary-shop.ts';

const ENTRY = fileURLToPath(new URL('../src/process.ts', import.meta.url));

async function startProcess(dataDir: string, slowMs = 50): Promise<{ url: string; child: ChildProcess }> {
  const flags = ['--port', '0', '--json', '--data', dataDir, '--slow-ms', String(slowMs)];
  const child = spawn(process.execPath, [...SHORT_LIVED, ...(await nodeArguments(ENTRY)), ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await stop(child, 'SIGKILL');
  });
  if (child.stdout === null) throw new Error('The process has no output');
  const [line] = await once(createInterface(child.stdout), 'line');
  return { url: JSON.parse(String(line)).url, child };
}

async function stop(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = await exited;
  return code;
}

describe('the shop process', () => {
  it('keeps orders, sessions, stock and idempotent responses after kill -9', async () => {
    const dataDir = await temporaryFolder();
    const before = await startProcess(dataDir);
    const done = await quoteSession(before.url, { itemId: 'var_low-stock', quantity: 3 });
    const key = randomUUID();
    const path = `/checkout-sessions/${done.id}/complete`;
    const first = await call(before.url, 'POST', path, payment(), key);
    const open = await quoteSession(before.url, { itemId: 'var_plain' });
    await stop(before.child, 'SIGKILL');

    const after = await startProcess(dataDir);
    expect(await adminOrders(after.url)).toMatchObject([{ sessionId: done.id, lines: [{ quantity: 3 }] }]);
    expect((await call(after.url, 'POST', path, payment(), key)).text).toBe(first.text);
    expect((await readSession(after.url, open.id)).status).toBe('ready_for_complete');
    expect((await completeSession(after.url, open.id)).order?.label).toBe('SB-100002');
    const refused = await call(
      after.url,
      'POST',
      '/checkout-sessions',
      purchaseBody({ itemId: 'var_low-stock' }),
    );
    expect(refused.text).toContain('out_of_stock');
  });

  it('killed during a completion, it has placed one order or none, and the retry makes it exactly one', async () => {
    const dataDir = await temporaryFolder();
    const before = await startProcess(dataDir, 100);
    const quoted = await quoteSession(before.url, { itemId: 'var_slow' });
    const key = randomUUID();
    const path = `/checkout-sessions/${quoted.id}/complete`;
    const lost = call(before.url, 'POST', path, payment(), key).catch(() => 'lost');
    await expect
      .poll(async () => (await readSession(before.url, quoted.id)).status, { interval: 5 })
      .not.toBe('ready_for_complete');
    await stop(before.child, 'SIGKILL');
    await lost;

    const after = await startProcess(dataDir, 100);
    const repeat = JSON.parse((await call(after.url, 'POST', path, payment(), key)).text);
    expect(repeat.status).toBe('completed');
    expect(await adminOrders(after.url)).toHaveLength(1);
  });

  it('stops cleanly on SIGTERM', async () => {
    const { child } = await startProcess(await temporaryFolder());
    expect(await stop(child, 'SIGTERM')).toBe(0);
  });
});
