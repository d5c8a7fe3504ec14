import { describe, expect, it } from 'vitest';
import { responseBody } from './response-body.ts';

const text = { type: 'string' };
const money = {
  type: 'object',
  required: ['amount'],
  properties: { currency: { type: ['string', 'null'] }, amount: { type: 'integer' } },
};

describe('the body of a response', () => {
  it('has the fields of its schema only, at every depth, with required ones first', () => {
    const write = responseBody({
      type: 'object',
      required: ['prices', 'at'],
      properties: {
        name: text,
        prices: { type: 'array', items: money },
        at: text,
        empty: { type: 'object' },
      },
    });
    const secret = 'sk_1';
    const prices = [
      { currency: null, amount: 5, secret },
      { secret, amount: 6 },
    ];
    const at = new Date(0);
    expect(write({ name: 'Tote', at, prices, secret, empty: { secret } })).toBe(
      '{"prices":[{"amount":5,"currency":null},{"amount":6}],"at":"1970-01-01T00:00:00.000Z","name":"Tote","empty":{}}',
    );
    expect(write({ name: undefined, at: '', prices: [] })).toBe('{"prices":[],"at":""}');
  });

  it('has fields of any name where the schema allows them', () => {
    const value = JSON.parse('{"a":{"amount":1,"secret":2},"__proto__":{"amount":3}}');
    const picked = '{"a":{"amount":1},"__proto__":{"amount":3}}';
    expect(responseBody({ type: 'object', additionalProperties: money })(value)).toBe(picked);
    expect(responseBody({ type: 'object', patternProperties: { '^.*$': money } })(value)).toBe(picked);
    const named = { type: 'object', properties: { a: money } };
    expect(responseBody({ ...named, additionalProperties: true })(value)).toBe(picked);
    expect(responseBody({ ...named, additionalProperties: false })(value)).toBe('{"a":{"amount":1}}');
    expect(responseBody({})(value)).toBe(JSON.stringify(value));
  });

  it('is that of the alternative whose type, constants, listed values and required fields match', () => {
    const write = responseBody({
      anyOf: [
        { type: 'object', required: ['kind'], properties: { kind: { const: 'a' }, one: text } },
        { type: 'object', required: ['kind', 'two'], properties: { kind: { enum: ['b', 'c'] }, two: text } },
        { type: 'object', required: ['kind'], properties: { kind: { enum: ['b', 'c'] }, three: text } },
        { type: 'number' },
        { type: 'null' },
      ],
    });
    const all = { one: '1', two: '2', three: '3' };
    expect(write({ ...all, kind: 'a' })).toBe('{"kind":"a","one":"1"}');
    expect(write({ ...all, kind: 'c' })).toBe('{"kind":"c","two":"2"}');
    expect(write({ ...all, kind: 'b', two: undefined })).toBe('{"kind":"b","three":"3"}');
    expect([write(1.5), write(null)]).toEqual(['1.5', 'null']);
    expect(() => write({ ...all, kind: 'd' })).toThrow('response is none of the alternatives');
    expect(() => write('text')).toThrow('response is none of the alternatives');
  });

  it.each([
    [{ amount: '5' }, 'response.amount is not of type integer'],
    [{ amount: 5.5 }, 'response.amount is not of type integer'],
    [{ amount: null }, 'response.amount is not of type integer'],
    [{ amount: 1, currency: { secret: 'sk_1' } }, 'response.currency is not of type string'],
    [{ currency: 'USD' }, 'response.amount is required'],
    [[{ amount: 5 }], 'response is not of type object'],
    [undefined, 'response is not of type object'],
  ])('is refused for %j', (value, message) => {
    expect(() => responseBody(money)(value)).toThrow(message);
  });

  it('needs a schema whose keywords are all known, so that none hides what must be dropped', () => {
    const schema = { type: 'object', allOf: [money], oneOf: [money] };
    expect(() => responseBody(schema)).toThrow(
      'response has keywords that responses do not support: allOf, oneOf',
    );
  });
});
