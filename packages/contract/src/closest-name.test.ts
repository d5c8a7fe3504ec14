import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closestName } from './closest-name.ts';

it.each([
  ['strat', ['start', 'restore'], 'start'],
  ['MERCHANT_HOST', ['MERCHANT_HOSTS', 'HOST'], 'MERCHANT_HOSTS'],
  ['HOME', ['HOST', 'PORT'], null],
  ['frobnicate', ['start'], null],
  ['', ['start'], null],
])('finds what %j may mean', (name, known, expected) => {
  expect(closestName(name, known)).toBe(expected);
});

const word = fc.string({ minLength: 2, maxLength: 12 });

it('finds a name in spite of a letter that is missing, doubled or swapped with the next', () => {
  fc.assert(
    fc.property(word, fc.nat(), (name, at) => {
      const index = at % (name.length - 1);
      const [before, first = '', second = '', after] = [
        name.slice(0, index),
        name[index],
        name[index + 1],
        name.slice(index + 2),
      ];
      for (const typed of [
        before + second + after,
        before + first + first + second + after,
        before + second + first + after,
      ])
        expect(closestName(typed, [name])).toBe(name);
    }),
  );
});
