import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsPrivateData, maskApiBody, storedErrorMessage } from './mask-api-body.ts';

const isWord = (name: string) => name !== 'unknown';
const word = fc.stringMatching(/^[A-Z][a-z]{5,12}$/);

describe('a stored body', () => {
  it('never holds data of the buyer, in whatever field it stands', () => {
    fc.assert(
      fc.property(
        word,
        word,
        fc.constantFrom('referenceId', 'id', 'status', 'name', 'title'),
        (name, city, field) => {
          const body = JSON.stringify({
            buyer: { firstName: name, city },
            [field]: `${name}`,
            items: [{ sku: city }],
          });
          const masked = maskApiBody(body, holdsPrivateData(body), isWord) ?? '';
          expect(masked).not.toContain(name);
          expect(masked).not.toContain(city);
        },
      ),
    );
  });

  it('keeps amounts, ids and states', () => {
    const body =
      '{"id":"ci_01jq8w","state":"failed","offer":{"cost":{"total":{"amountSubunits":1500,"currencyCode":"USD"}}}}';
    expect(maskApiBody(JSON.parse(body), holdsPrivateData(null), isWord)).toBe(body);
  });

  it('leaves out fields that the contract does not know', () => {
    expect(
      maskApiBody({ items: [{ quantity: 1, unknown: { id: 'x' } }] }, holdsPrivateData(null), isWord),
    ).toBe('{"items":[{"quantity":1}]}');
  });
});

describe('a stored message', () => {
  const isPrivate = holdsPrivateData({ buyer: { lastName: 'Lovelace' } });

  it('names the rule of each invalid field', () => {
    const fields = [['body.quantity', 'must be at least 1'] as const, ['body.buyer', 'is required'] as const];
    expect(storedErrorMessage('Validation failed.', fields, isPrivate)).toBe(
      'body.quantity: must be at least 1; body.buyer: is required',
    );
  });

  it('is left out if it holds data of the buyer, a secret or a card number', () => {
    for (const text of ['No user lovelace.', 'Unknown key sk_test_1234', 'Not a token: 4242 4242 4242 4242'])
      expect(storedErrorMessage(text, [], isPrivate)).toBeNull();
    expect(storedErrorMessage('Request not found.', [], isPrivate)).toBe('Request not found.');
  });
});
