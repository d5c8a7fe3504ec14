import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARD_FIELDS,
  cardFieldsOf,
  couldHoldExpression,
  fillCardFields,
  isVaultTokenId,
  templateFault,
} from './card-template.ts';

describe('a credential that takes a card from a vault', () => {
  it('lists its fields once, at any depth, and is filled in everywhere', () => {
    const credential = {
      card: { number: '{{card.number}}', exp: ['{{ card.expMonth }}/{{card.expYearShort}}'] },
      again: '{{card.number}}',
      kind: 'card',
    };
    expect(cardFieldsOf(credential)).toEqual(['number', 'expMonth', 'expYearShort']);
    expect(fillCardFields(credential, (field) => `<${field}>`)).toEqual({
      card: { number: '<number>', exp: ['<expMonth>/<expYearShort>'] },
      again: '<number>',
      kind: 'card',
    });
    expect(templateFault(credential)).toBeNull();
  });

  it.each([
    { a: '{{card.pin}}' },
    { '{{x}}': 1 },
    { a: [{ b: '{% if %}' }] },
    { a: '{{card.number}}{{card.' },
  ])('is refused when it holds another expression: %j', (credential) =>
    expect(templateFault(credential)).not.toBeNull(),
  );
});

describe('foreign text', () => {
  it.each(['{{ token: 1 }}', '{%raw%}', '\\u007b{', '\\u007B\\u007b', '%7B%7b', '{%7b', 'a{\\u0025'])(
    'that a vault could interpret as an expression is detected: %s',
    (text) => expect(couldHoldExpression(text)).toBe(true),
  );

  it('that is JSON of ordinary values is not an expression', () => {
    const plain = fc.stringMatching(/^[^{%\\]*$/);
    const values = fc.dictionary(plain, fc.oneof(plain, fc.integer(), fc.dictionary(plain, plain)));
    fc.assert(fc.property(values, (value) => !couldHoldExpression(JSON.stringify(value))));
  });

  it('is a token id only if all of it is a UUID', () => {
    expect(isVaultTokenId('26818785-547b-4b28-b0fa-531377e99f4e')).toBe(true);
    const around = fc.tuple(fc.string(), fc.string()).filter(([a, b]) => a !== '' || b !== '');
    fc.assert(
      fc.property(around, ([a, b]) => !isVaultTokenId(`${a}26818785-547b-4b28-b0fa-531377e99f4e${b}`)),
    );
  });

  it('has no placeholder for fields other than a card’s', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{1,8}$/), (name) => {
        const isField = CARD_FIELDS.some((field) => field === name);
        return (templateFault({ a: `{{card.${name}}}` }) === null) === isField;
      }),
    );
  });
});
