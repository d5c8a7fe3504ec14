import fc from 'fast-check';
import { parseItem, serializeItem } from 'structured-headers';
import { describe, expect, it } from 'vitest';
import { parseIdempotencyKey } from './idempotency-key.ts';

const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 255,
});

describe('parseIdempotencyKey', () => {
  it('accepts a raw key unchanged', () => {
    fc.assert(
      fc.property(
        visible.filter((key) => !/^".*"$/s.test(key)),
        (key) => {
          expect(parseIdempotencyKey(key)).toBe(key);
          expect(parseIdempotencyKey(`  ${key} `)).toBe(key);
        },
      ),
    );
  });

  it('parses a quoted structured-field string to the same key', () => {
    fc.assert(
      fc.property(visible, (key) => {
        const quoted = serializeItem([key, new Map()]);
        expect(parseItem(quoted)[0]).toBe(key);
        expect(parseIdempotencyKey(quoted)).toBe(key);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['an empty string', '""'],
    ['a blank inside', 'a b'],
    ['a quoted blank inside', '"a b"'],
    ['a control character', 'a\u0000b'],
    ['letters beyond ASCII', 'schlüssel'],
    ['256 characters', 'k'.repeat(256)],
    ['256 quoted characters', `"${'k'.repeat(256)}"`],
  ])('refuses %s', (_name, header) => {
    expect(parseIdempotencyKey(header)).toBeNull();
  });

  it('accepts 255 characters', () => {
    expect(parseIdempotencyKey('k'.repeat(255))).toHaveLength(255);
  });
});
