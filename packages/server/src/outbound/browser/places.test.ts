import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { systemRandom } from '../../kernel/random.ts';
import { createPlaces, type Place } from './places.ts';

const { signal } = new AbortController();
const busy = { code: 'busy' };
const placesFor = (countMax: number) =>
  createPlaces({
    dataDir: `test ${randomUUID()}`,
    countMax,
    now: () => performance.now(),
    random: systemRandom,
  });
const release = (places: readonly Place[]) => Promise.all(places.map((place) => place.release()));

describe('the places of browsers', () => {
  it('leave all but the last to purchases', async () => {
    const places = placesFor(2);
    const lookup = await places.take('lookup', 0, signal);
    await expect(places.take('lookup', 0, signal)).rejects.toMatchObject(busy);
    const purchase = await places.take('purchase', 0, signal);
    await expect(places.take('purchase', 0, signal)).rejects.toMatchObject(busy);
    await lookup.release();
    const another = await places.take('purchase', 0, signal);
    await expect(places.take('lookup', 0, signal)).rejects.toMatchObject(busy);
    await release([purchase, another]);
  });

  it('go to a waiting purchase before a look-up that has waited longer', async () => {
    const places = placesFor(1);
    const taken = await places.take('purchase', 0, signal);
    const order: string[] = [];
    const take = async (use: 'purchase' | 'lookup'): Promise<void> => {
      const place = await places.take(use, 600_000, signal);
      order.push(use);
      await place.release();
    };
    const waiting = [take('lookup'), take('purchase')];
    await taken.release();
    await Promise.all(waiting);
    expect(order).toEqual(['purchase', 'lookup']);
  });

  it('are free again after a browser that started late has made the folder of a released one', async () => {
    const places = placesFor(1);
    const released = await places.take('purchase', 0, signal);
    await released.release();
    await mkdir(released.home, { recursive: true });
    const again = await places.take('purchase', 0, signal);
    await again.release();
    await mkdir(released.home, { recursive: true });
    await places.removeAbandoned();
    expect(existsSync(released.folder)).toBe(false);
  });
});
