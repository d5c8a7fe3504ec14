import { afterEach, describe, expect, it } from 'vitest';
import {
  type PostgresSupervisor,
  type SupervisedPostgres,
  supervisePostgres,
} from './postgres-supervisor.ts';

const times = { everyMs: 5, backoffMsMax: 20, giveUpMs: 60_000 };
let supervisor: PostgresSupervisor | undefined;
afterEach(() => supervisor?.stop());

/** A server that has ended; each restart fails until `failures` is used up, and takes a minute of the test's clock. */
function endedServer(failures: number) {
  const messages: string[] = [];
  const delaysMs: unknown[] = [];
  const note = (fields: { readonly delayMs?: unknown }, message: string) => {
    messages.push(message);
    if (fields.delayMs !== undefined) delaysMs.push(fields.delayMs);
  };
  const problems: (string | null)[] = [];
  let nowMs = 0;
  let isRunning = false;
  let restartCount = 0;
  const postgres: SupervisedPostgres = {
    isRunning: async () => isRunning,
    async restart() {
      restartCount += 1;
      problems.push(supervisor?.problem() ?? null);
      nowMs += 25_000;
      if (restartCount <= failures) throw new Error('no space left');
      isRunning = true;
    },
  };
  supervisor = supervisePostgres(postgres, { info: note, warn: note, error: note }, () => nowMs, times);
  return { supervisor, messages, delaysMs, problems, restarts: () => restartCount };
}

describe('an embedded PostgreSQL that has ended', () => {
  it('is started again, after attempts that failed too, and is a problem until then', async () => {
    const { supervisor, messages, problems, restarts } = endedServer(2);
    await expect.poll(restarts).toBe(3);
    await expect.poll(() => supervisor.problem()).toBeNull();
    expect(problems).toEqual([
      expect.stringContaining('is being restarted'),
      expect.stringContaining('could not be restarted'),
      expect.stringContaining('could not be restarted'),
    ]);
    expect(messages).toEqual([
      'embedded PostgreSQL ended: restarting',
      'embedded PostgreSQL could not be restarted',
      'embedded PostgreSQL could not be restarted',
      'embedded PostgreSQL restarted',
    ]);
  });

  it('is started again with growing delays, up to a maximum', async () => {
    const { delaysMs, restarts } = endedServer(3);
    await expect.poll(restarts).toBe(4);
    expect(delaysMs).toEqual([10, 20, 20]);
  });

  it('ends the process when it could not be started again for a minute', async () => {
    const { supervisor, restarts } = endedServer(Number.POSITIVE_INFINITY);
    expect((await supervisor.lost).message).toContain('no space left');
    expect(restarts()).toBe(3);
  });
});
