import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, passwordFlaw } from './password-rule.ts';

const ada = { email: 'ada.lovelace@example.com', name: 'Ada Lovelace' };

describe('a password', () => {
  it.each([
    'short',
    'x'.repeat(257),
    'ada.lovelace@example.com',
    'ADA.LOVELACE@EXAMPLE.COM!',
    'Ada Lovelace',
    'ada lovelace 2026',
    'password1234',
    'Passwort2026!!',
    'qwerty123456',
    '111111111111',
    '123456789012',
    'ababababababab',
  ])('%s is refused', (password) => {
    expect(passwordFlaw(password, ada)).not.toBeNull();
  });

  it.each(['correct horse battery', 'Tr0ub4dor&3xyz', 'my password is long enough'])(
    '%s is taken',
    (password) => {
      expect(passwordFlaw(password, ada)).toBeNull();
    },
  );

  it('of random letters is refused for its length only', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijkmnopqrstuvwxyz'), maxLength: 300 });
    fc.assert(
      fc.property(letters, (password) => {
        fc.pre(new Set(password).size >= 4 && !password.startsWith('abc'));
        const fits = password.length >= PASSWORD_LENGTH_MIN && password.length <= PASSWORD_LENGTH_MAX;
        expect(passwordFlaw(password, ada) === null).toBe(fits);
      }),
    );
  });
});
