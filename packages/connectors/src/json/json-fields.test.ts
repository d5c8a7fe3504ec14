import { describe, expect, it } from 'vitest';
import { httpUrl, text } from './json-fields.ts';

describe('an HTTP(S) URL', () => {
  it.each([
    ['https://shop.example/pay?id=1#x', 'https://shop.example/pay?id=1#x'],
    [' HTTP://Shop.Example ', 'http://shop.example/'],
    ['https://shop.example/a b\n', 'https://shop.example/a%20b'],
  ])('%j is kept, normalized', (written, url) => {
    expect(httpUrl(written)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'mailto:a@shop.example',
    '//shop.example/pay',
    '/pay',
    'shop.example',
    'https://',
    'https://shop.example@evil.example/',
    'https://user:secret@shop.example/',
    `https://shop.example/${'a'.repeat(2048)}`,
    '',
    null,
    undefined,
    7,
    {},
  ])('%j is none', (written) => {
    expect(httpUrl(written)).toBeNull();
  });
});

describe('a text', () => {
  it('can be part of a URL: halves of surrogate pairs are replaced', () => {
    expect(text(' cs_\ud800 ')).toBe('cs_\ufffd');
    expect(text('\u{1f455}')).toBe('\u{1f455}');
  });
});
