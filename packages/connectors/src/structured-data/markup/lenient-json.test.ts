import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOUNDED_SECONDS, processorSeconds } from '../../../../../test/run/processor-time.ts';
import { runCount } from '../../../../../test/run/run-count.ts';
import { parseLenientJson } from './lenient-json.ts';

/** In `npm run test:long`, the size of a page that the reader accepts at most. */
const SIZE = runCount(300_000, 5_000_000);

/** Objects as in JSON-LD blocks; texts without quotes, so that repairs are unambiguous. */
const word = fc.stringMatching(/^[\p{L}\p{N} .,:;_/&-]{0,20}$/u);
const leaf = fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null));
const block = fc.dictionary(
  fc.stringMatching(/^[a-zA-Z@][a-zA-Z]{0,10}$/),
  fc.oneof(leaf, fc.array(leaf, { maxLength: 4 }), fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), leaf)),
  { minKeys: 1, maxKeys: 8 },
);

describe('reading a block of invalid JSON', () => {
  it('never throws, for any text and any damaged block', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (source) => {
        parseLenientJson(source);
      }),
    );
    fc.assert(
      fc.property(block, fc.nat(), fc.nat(6), fc.string({ maxLength: 3 }), (value, at, length, put) => {
        const source = JSON.stringify(value);
        const start = at % source.length;
        parseLenientJson(source.slice(0, start) + put + source.slice(start + length));
      }),
      { numRuns: 500 },
    );
  });

  it('returns the same as JSON.parse for valid JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const source = JSON.stringify(value);
        expect(parseLenientJson(source)).toEqual(JSON.parse(source));
      }),
    );
  });

  it('returns the same result with trailing commas, comments and wrappers', () => {
    const wrap = fc.constantFrom(
      (source: string) => `<!--\n${source}\n-->`,
      (source: string) => `//<![CDATA[\n${source}\n//]]>`,
      (source: string) => `/*<![CDATA[*/ ${source} /*]]>*/`,
      (source: string) => `${source};`,
      (source: string) => `\uFEFF/* theme */${source}// end`,
      (source: string) => `window.data = ${source}`,
    );
    fc.assert(
      fc.property(block, wrap, (value, wrapped) => {
        const source = JSON.stringify(value, null, 1).replace(/(["\d}\]el])(\s*)(?=[}\]])/g, '$1,$2');
        expect(parseLenientJson(wrapped(source))).toEqual(value);
      }),
    );
  });

  it('returns all of several consecutive objects', () => {
    fc.assert(
      fc.property(
        fc.array(block, { minLength: 2, maxLength: 4 }),
        fc.constantFrom('', '\n', ',', ';\n'),
        (all, between) => {
          expect(parseLenientJson(all.map((each) => JSON.stringify(each)).join(between))).toEqual(all);
        },
      ),
    );
  });

  it('keeps unescaped quotes inside a string', () => {
    const source = '{"name":"TV 55" OLED, "S" series","size":"12"","next":"a\nb"}';
    expect(parseLenientJson(source)).toEqual({
      name: 'TV 55" OLED, "S" series',
      size: '12"',
      next: 'a\nb',
    });
  });

  it('does not set a prototype', () => {
    const read = parseLenientJson('{"__proto__":{"polluted":1},"a":1,}');
    expect(read).toEqual({ a: 1 });
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  it.each([
    '"',
    '{"',
    '[',
    '{"a":',
    '{"a":[',
    '\\',
    '","',
    '" ',
    '"\t\n ,',
    '/*',
    '<!--',
    '//',
    "'a':",
    '{a:1}',
    ']}',
    '\u0000',
    'x',
    '{"a":"b" ',
    '&quot;',
  ])(`ends in bounded time on ${SIZE} characters of %j`, (part) => {
    const source = part.repeat(Math.ceil(SIZE / part.length));
    const seconds = processorSeconds(() => {
      parseLenientJson(source);
      parseLenientJson(`{"@type":"Product","name":"${source}`);
    });
    expect(seconds).toBeLessThan(BOUNDED_SECONDS);
  });
});
