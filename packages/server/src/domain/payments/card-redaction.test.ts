import { describe, expect, it } from 'vitest';
import { redactorOfCardNumber, redactTexts } from './card-redaction.ts';
import { createHeldCards } from './held-cards.ts';

const NUMBER = '4556100000070019';
const redact = redactorOfCardNumber(NUMBER);

describe('a redactor of a card number', () => {
  it.each([
    NUMBER,
    '4556 1000 0007 0019',
    '4556-1000-0007-0019',
    '4556.1000.0007.0019',
    '4556%201000%200007%200019',
    '4556&nbsp;1000&#160;0007\u00a00019',
    '4556\\u00a01000\\n0007 0019',
    '4 5 5 6 1 0 0 0 0 0 0 7 0 0 1 9',
    '100000070019',
    '455610000007',
    Buffer.from(NUMBER).toString('hex'),
    Buffer.from(NUMBER).toString('hex').toUpperCase(),
  ])('replaces %s', (written) => {
    expect(redact(`Card ${written}, thank you`)).toBe('Card •••, thank you');
  });

  it.each([0, 1, 2, 3, 4])('replaces it in base64, %i bytes after the start', (offset) => {
    const text = Buffer.from(`${'x'.repeat(offset)}${NUMBER} and more`).toString('base64');
    const redacted = redact(text);
    expect(redacted).toContain('•••');
    expect(Buffer.from(redacted.split('•••')[1] ?? '', 'base64').toString('latin1')).not.toContain('7001');
  });

  it.each(['•••• 0019', '4556 10•• •••• 0016', '4556100070170019', 'total 4556, order 1000'])(
    'keeps %s',
    (text) => {
      expect(redact(text)).toBe(text);
    },
  );

  it('redacts the texts of plain data at any depth, and keeps dates and bytes', () => {
    const at = new Date(0);
    const image = Uint8Array.of(1, 2);
    const data = {
      failure: { message: `Card ${NUMBER}` },
      reasons: [NUMBER, 'other'],
      at,
      image,
      none: null,
    };
    expect(redactTexts(data, redact)).toEqual({
      failure: { message: 'Card •••' },
      reasons: ['•••', 'other'],
      at,
      image,
      none: null,
    });
  });
});

it('a number is redacted until every purchase that holds it has released it', () => {
  const held = createHeldCards();
  const release = held.hold(NUMBER);
  const releaseOther = held.hold(NUMBER);
  release();
  release();
  expect(held.redact(NUMBER)).toBe('•••');
  releaseOther();
  expect(held.redact(NUMBER)).toBe(NUMBER);
});
