import { describe, expect, it } from 'vitest';
import type { Moment } from '../../usecases/merchants/merchant-pace.ts';
import { type RequestPriority, RequestQueue, type Ticket } from './request-queue.ts';

interface Line {
  readonly lane: RequestQueue;
  readonly went: string[];
  readonly idleCount: () => number;
  join(name: string, priority: RequestPriority, endsAtMs?: number): Ticket;
}

/** A lane whose moments are dealt out by the test. */
function openLine(take: () => Promise<Moment>, concurrency: number): Line {
  const went: string[] = [];
  let idleCount = 0;
  const onIdle = () => {
    idleCount += 1;
  };
  const onError = (error: unknown) => went.push(String(error));
  const lane = new RequestQueue({ take, now: () => 0, onIdle, onError }, concurrency);
  return {
    lane,
    went,
    idleCount: () => idleCount,
    join(name, priority, endsAtMs = 20_000) {
      const ticket: Ticket = {
        priority,
        endsAtMs,
        go: () => went.push(name),
        turnAway: () => went.push(`${name} turned away`),
      };
      lane.join(ticket);
      return ticket;
    },
  };
}

const free = (concurrency: number): Moment => ({ isTaken: true, waitMs: 0, concurrency });
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the line before a merchant', () => {
  it('lets orders go before offers, offers before look-ups, and those before tracking, each in the order they came', async () => {
    const line = openLine(async () => free(1), 1);
    for (const priority of ['lookup', 'tracking', 'offer', 'order', 'lookup', 'order'] as const)
      line.join(`${priority} ${line.went.length}`, priority);
    const names: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      await settled();
      names.push(...line.went.splice(0));
      line.lane.end();
    }
    expect(names.map((name) => name.split(' ')[0])).toEqual([
      'order',
      'order',
      'offer',
      'lookup',
      'lookup',
      'tracking',
    ]);
  });

  it('lets no more go at once than the operator says now, and the rest when somebody has come back', async () => {
    let concurrency = 2;
    const line = openLine(async () => free(concurrency), 100);
    for (const name of ['a', 'b', 'c', 'd', 'e']) line.join(name, 'offer');
    await settled();
    expect(line.went).toEqual(['a', 'b']);
    concurrency = 3;
    line.lane.end();
    await settled();
    expect(line.went).toEqual(['a', 'b', 'c', 'd']);
  });

  it('tells whoever cannot wait so long at once, and lets the others wait', async () => {
    let waitMs = 30_000;
    const line = openLine(async () => ({ isTaken: waitMs === 0, waitMs, concurrency: 1 }), 1);
    line.join('impatient', 'order', 20_000);
    const patient = line.join('patient', 'tracking', 40_000);
    await settled();
    expect(line.went).toEqual(['impatient turned away']);
    expect(line.idleCount()).toBe(0);
    waitMs = 0;
    line.join('late', 'lookup');
    await settled();
    line.lane.end();
    await settled();
    expect(line.went).toEqual(['impatient turned away', 'late', 'patient']);
    line.lane.leave(patient);
    line.lane.end();
    expect(line.idleCount()).toBeGreaterThan(0);
  });

  it('sends nobody while the pace is not known', async () => {
    const line = openLine(() => Promise.reject(new Error('the database is away')), 1);
    line.join('a', 'order');
    await settled();
    expect(line.went).toEqual(['Error: the database is away', 'a turned away']);
    expect(line.idleCount()).toBeGreaterThan(0);
  });
});
