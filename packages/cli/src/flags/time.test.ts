import { describe, expect, it } from 'vitest';
import { readFlags } from './flags.ts';
import { timeFlag } from './time.ts';

const NOW = new Date('2026-03-25T12:00:00Z');
const read = (...args: string[]) =>
  timeFlag(readFlags(args, { at: { kind: 'text', summary: '' } }), 'at', NOW);

describe('timeFlag', () => {
  it.each([
    ['2026-03-25T08:00:00+02:00', '2026-03-25T06:00:00.000Z'],
    ['2026-03-25', '2026-03-25T00:00:00.000Z'],
    ['90s', '2026-03-25T11:58:30.000Z'],
    ['30m', '2026-03-25T11:30:00.000Z'],
    ['3d', '2026-03-22T12:00:00.000Z'],
    ['+2h', '2026-03-25T14:00:00.000Z'],
  ])('reads %s as %s', (text, time) => {
    expect(read(`--at=${text}`)).toBe(time);
  });

  it.each(['yesterday', '5', '2h30m', '2026-13-45', '999999999d', '-2h'])('rejects %s', (text) => {
    expect(() => read(`--at=${text}`)).toThrow('--at must be a time like');
  });

  it('returns null if the flag is not set', () => {
    expect(read()).toBeNull();
  });
});
