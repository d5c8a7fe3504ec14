import { INTENT_STATES, type IntentState } from '@purser/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { TRANSITIONS } from './checkout-intent.ts';

function reachable(from: IntentState, seen = new Set<IntentState>()): Set<IntentState> {
  if (!seen.has(from)) for (const next of TRANSITIONS[from]) reachable(next, seen.add(from));
  return seen.add(from);
}

describe('TRANSITIONS', () => {
  it('reaches every state from retrieving_offer', () => {
    expect([...reachable('retrieving_offer')].sort()).toEqual([...INTENT_STATES].sort());
  });

  it('has no exit from a final state, and a path to one from every other state', () => {
    const ends = INTENT_STATES.filter((state) => TRANSITIONS[state].length === 0);
    expect(ends).toEqual(['completed', 'failed']);
    for (const state of INTENT_STATES)
      expect([...reachable(state)].some((at) => ends.includes(at))).toBe(true);
  });

  it('has no cycles', () => {
    for (const [index, state] of INTENT_STATES.entries()) {
      for (const next of TRANSITIONS[state]) expect(INTENT_STATES.indexOf(next)).toBeGreaterThan(index);
    }
  });
});
