import { expect, it } from 'vitest';
import { styleOf, usesColors } from './style.ts';

it.each([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, false, false],
  [{ TERM: 'dumb' }, true, false],
])('with %j on a terminal (%s): colors %s', (env, isTerminal, expected) => {
  expect(usesColors(env, isTerminal)).toBe(expected);
});

it('leaves text unchanged without colors', () => {
  expect(styleOf(false).red('text')).toBe('text');
  expect(styleOf(true).red('text')).toBe('\u001b[31mtext\u001b[39m');
});
