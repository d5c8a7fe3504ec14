import { describe, expect, it } from 'vitest';
import { hanging } from './wrap.ts';

describe('hanging', () => {
  it('puts the further lines of a text below its first, and wraps nothing without a terminal', () => {
    const address = 'Ada Lovelace, 1 Market Street, San Francisco CA 94105, US';
    expect(hanging('  Ship to  ', address, 40)).toEqual([
      '  Ship to  Ada Lovelace, 1 Market',
      '           Street, San Francisco CA',
      '           94105, US',
    ]);
    expect(hanging('  Ship to  ', address, null)).toEqual([`  Ship to  ${address}`]);
  });
});
