import type { Buyer } from '@purser/contract/shapes/buyer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactorOf } from './redact-text.ts';

const buyer: Buyer = {
  firstName: 'Zoë',
  lastName: 'Quillfeather',
  email: 'zoe.quill@example.com',
  phone: '+49 30 901820',
  address1: 'Lindenstraße 17',
  address2: '5',
  city: 'Ulm',
  province: 'BE',
  postalCode: '10969',
  country: 'DE',
};
const redact = redactorOf(buyer, ['sk_secret_123', '4000 0000 0000 0002']);

describe('a redacted text', () => {
  it.each([
    ['Hello Zoë Quillfeather!', 'Hello ••• •••!'],
    ['hello ZOE quillFEATHER', 'hello ••• •••'],
    ['ZoëQuillfeatherLindenstraße 17', '••••••'],
    ['Zoe\u0308, zoe.quill@example.com', '•••, •••'],
    ['Linden\u00adstraße\u00a0 17, 10969 Ulm (BE)', '•••, ••• ••• (•••)'],
    ['Street "LINDENSTRAßE", number 17', 'Street "•••", number 17'],
    ['Call (030) 90 18-20 or 0049 30 901820', 'Call ••• or •••'],
    ['Paid with 4242 4242 4242 4242 12/30', 'Paid with •••/30'],
    ['4242.4242.4242.4242', '•••'],
    ['Key sk_secret_123', 'Key •••'],
    ['Apartment 5, 5.00 EUR, 0.5 kg', 'Apartment •••, 5.00 EUR, 0.5 kg'],
  ])('%j becomes %j', (text, redacted) => expect(redact(text)).toBe(redacted));

  it('replaces values with any punctuation', () => {
    const punctuated = { ...buyer, lastName: 'Quill-Feather', email: `a^$.*+-?=!:|/()[]{}\\b@c-d.example` };
    const { lastName, email } = punctuated;
    expect(redactorOf(punctuated, [])(`${lastName}, ${email}`)).toBe('•••, •••');
  });

  it.each([
    'Order 1234567890123456 of 2026-03-25',
    'Total 1.109,69 EUR, delivered to DE',
    'Zoës and Ulmer, Beer, 109690',
  ])('leaves %j', (text) => expect(redact(text)).toBe(text));

  it('has no value of the buyer, whatever stands around it', () => {
    const values = [buyer.firstName, buyer.lastName, buyer.email, buyer.address1, buyer.postalCode];
    const around = fc.string({ unit: 'grapheme' });
    const separator = fc.constantFrom(' ', '\n', ', ', '/', '"', '\u200b ', '=');
    fc.assert(
      fc.property(around, separator, fc.constantFrom(...values), around, (before, between, value, after) => {
        const redacted = redact(`${before}${between}${value}${between}${after}`);
        expect(redacted.includes(value)).toBe(false);
      }),
    );
  });

  it('of a name in a script without spaces has none inside words', () => {
    expect(redactorOf({ ...buyer, lastName: '山田' }, [])('山田様のご注文')).toBe('•••様のご注文');
  });

  it('is cut without leaving a part of a value', () => {
    for (let length = 3960; length <= 4000; length += 1) {
      const redacted = redact(`${'x'.repeat(length)} ${buyer.email}`);
      expect(redacted.length).toBeLessThanOrEqual(4000);
      expect(redacted).not.toContain('zoe');
    }
  });
});
