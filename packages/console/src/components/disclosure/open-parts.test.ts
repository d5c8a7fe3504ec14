import { expect, it } from 'vitest';
import { isOpenIn, withPart } from './open-parts.ts';

it('opens and closes parts, each once', () => {
  expect(withPart('', 'create', true)).toBe('create');
  expect(withPart('create', 'alert-1', true)).toBe('create,alert-1');
  expect(withPart('create,alert-1', 'create', true)).toBe('alert-1,create');
  expect(withPart('create,alert-1', 'create', false)).toBe('alert-1');
  expect(withPart('create', 'create', false)).toBe('');
});

it('tells whether a part is open', () => {
  expect(isOpenIn('create,alert-1', 'alert-1')).toBe(true);
  expect(isOpenIn('alert-10', 'alert-1')).toBe(false);
  expect(isOpenIn('', '')).toBe(false);
});
