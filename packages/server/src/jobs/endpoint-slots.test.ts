import { describe, expect, it } from 'vitest';
import { createEndpointSlots } from './endpoint-slots.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('endpoint slots', () => {
  it('never run more at one endpoint than it has slots, and run all of it in the end', async () => {
    const slots = createEndpointSlots(2);
    const gates = Array.from({ length: 5 }, gate);
    let running = 0;
    let most = 0;
    const runs = gates.map(({ opened }) =>
      slots.run('we_1', async () => {
        running += 1;
        most = Math.max(most, running);
        await opened;
        running -= 1;
      }),
    );
    expect(slots.busyIds()).toEqual(['we_1']);
    for (const { open } of gates) open();
    await Promise.all(runs);
    expect(most).toBe(2);
    expect(slots.busyIds()).toEqual([]);
  });

  it('leave another endpoint alone when one has all slots taken', async () => {
    const slots = createEndpointSlots(1);
    const hanging = gate();
    const stuck = slots.run('we_slow', () => hanging.opened);
    let ran = false;
    await slots.run('we_quick', async () => {
      ran = true;
    });
    expect(ran).toBe(true);
    expect(slots.busyIds()).toEqual(['we_slow']);
    hanging.open();
    await stuck;
  });

  it('free the slot of a task that failed', async () => {
    const slots = createEndpointSlots(1);
    await expect(slots.run('we_1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await slots.run('we_1', async () => {});
    expect(slots.busyIds()).toEqual([]);
  });
});
