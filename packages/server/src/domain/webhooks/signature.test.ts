import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signBody, verifySignature } from './signature.ts';

describe('signBody', () => {
  it('is v0= and the hex HMAC-SHA256 of the test vectors', () => {
    // RFC 4231, test case 2.
    expect(signBody('Jefe', 'what do ya want for nothing?')).toBe(
      'v0=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('gives a text and its UTF-8 bytes the same signature', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(signBody('s', text)).toBe(signBody('s', Buffer.from(text, 'utf8')));
      }),
    );
  });
});

describe('verifySignature', () => {
  it('accepts the output of signBody', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (body, secret) => {
        expect(verifySignature(secret, body, signBody(secret, body))).toBe(true);
      }),
    );
  });

  it('refuses another secret, and a body changed by one byte', () => {
    const header = signBody('secret', '{"a":1}');
    expect(verifySignature('Secret', '{"a":1}', header)).toBe(false);
    expect(verifySignature('secret', '{"a":2}', header)).toBe(false);
    expect(verifySignature('secret', '{"a":1} ', header)).toBe(false);
  });

  it.each([
    undefined,
    '',
    'v0=',
    'v1=00',
    `v0=${'z'.repeat(64)}`,
    `v0=${'0'.repeat(63)}`,
    `v0=${'0'.repeat(65)}`,
  ])('refuses the header %j without throwing', (header) =>
    expect(verifySignature('secret', 'body', header)).toBe(false),
  );

  it('refuses a valid signature without its scheme, or two in one header', () => {
    const header = signBody('secret', 'body');
    expect(verifySignature('secret', 'body', header.slice(3))).toBe(false);
    expect(verifySignature('secret', 'body', `${header},${header}`)).toBe(false);
  });
});
