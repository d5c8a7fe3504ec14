import { describe, expect, it } from 'vitest';
import { IDLE } from '../page-model/quiet.ts';
import { idleLimits } from './recipe-replay.ts';

describe('the wait for late changes of the last page', () => {
  it('is that of every page unless a recipe says how long the page takes', () => {
    expect(idleLimits(null, 100)).toEqual(IDLE);
    expect(idleLimits(400, null)).toEqual(IDLE);
  });

  it('ends half a second after the page had settled at the last order', () => {
    expect(idleLimits(1_200, 200).quietMs).toBe(1_500);
    expect(idleLimits(400, 200).quietMs).toBe(700);
  });

  it('is at least a quarter of a second, and at most that of every page', () => {
    expect(idleLimits(400, 5_000).quietMs).toBe(250);
    expect(idleLimits(9_000, 200)).toEqual(IDLE);
  });
});
