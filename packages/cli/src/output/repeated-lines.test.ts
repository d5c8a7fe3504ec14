import { expect, it } from 'vitest';
import { repeatedLines } from './repeated-lines.ts';

it('prints a repeated message once, then how often it was repeated', () => {
  const printed: string[] = [];
  const counted: string[] = [];
  const lines = repeatedLines(
    (line) => printed.push(line),
    (text) => counted.push(text),
  );
  for (const at of [1, 2, 3]) lines.add('refused', `${at} refused`);
  lines.add(null, '4 ok');
  lines.add(null, '5 ok');
  lines.add('refused', '6 refused');
  lines.add('timeout', '7 timeout');
  lines.add('timeout', '8 timeout');
  lines.flush();
  lines.flush();
  expect(printed).toEqual([
    '1 refused',
    '  (2 more like this)',
    '4 ok',
    '5 ok',
    '6 refused',
    '7 timeout',
    '  (1 more like this)',
  ]);
  expect(counted).toEqual(['  (1 more like this)', '  (2 more like this)', '  (1 more like this)']);
});
