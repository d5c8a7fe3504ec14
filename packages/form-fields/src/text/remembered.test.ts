import { expect, it } from 'vitest';
import { remembered } from './remembered.ts';

it('reads a text once, and one that is very long each time', () => {
  const read: string[] = [];
  const lengthOf = remembered((text) => {
    read.push(text);
    return text.length;
  });
  const long = 'x'.repeat(10_000);
  expect(['a', 'a', '', '', long, long].map(lengthOf)).toEqual([1, 1, 0, 0, 10_000, 10_000]);
  expect(read).toEqual(['a', '', long, long]);
});

it('keeps a bounded number of results', () => {
  let readCount = 0;
  const counted = remembered(() => {
    readCount += 1;
    return readCount;
  });
  const first = counted('first');
  for (let index = 0; index < 5_000; index += 1) counted(`text ${index}`);
  expect(counted('first')).toBeGreaterThan(first);
});
