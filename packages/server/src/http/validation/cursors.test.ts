import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedRandom } from '../../../test-support/fixed-random.ts';
import { Refusal } from '../../kernel/errors.ts';
import { createSeal } from '../../kernel/seal.ts';
import {
  decodeCursor,
  encodeCursor,
  type ListName,
  type PageQuery,
  pagePosition,
  presentPage,
} from './cursors.ts';

const random = fixedRandom((count) => new Uint8Array(count));
const seal = createSeal(new Uint8Array(32).fill(1), random);
const otherSeal = createSeal(new Uint8Array(32).fill(2), random);
const position = fc.integer({ min: 0, max: 999_999_999_999_999 });
const list = fc.constantFrom<ListName>('events', 'orders', 'checkout-intents', 'deliveries', 'api-keys');
const owner = fc.string({ minLength: 1 });

describe('a cursor', () => {
  it('decodes to the encoded position', () => {
    fc.assert(
      fc.property(owner, list, position, (whose, of, at) => {
        expect(decodeCursor(seal, whose, of, encodeCursor(seal, whose, of, at))).toBe(at);
      }),
    );
  });

  it('is invalid for another owner, list or installation', () => {
    fc.assert(
      fc.property(owner, owner, list, list, position, (whose, other, of, otherList, at) => {
        fc.pre(whose !== other && of !== otherList);
        const cursor = encodeCursor(seal, whose, of, at);
        expect(decodeCursor(seal, other, of, cursor)).toBeNull();
        expect(decodeCursor(seal, whose, otherList, cursor)).toBeNull();
        expect(decodeCursor(otherSeal, whose, of, cursor)).toBeNull();
      }),
    );
  });

  it('is invalid after any character is changed or added', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=. ';
    const letter = fc.constantFrom(...alphabet);
    fc.assert(
      fc.property(position, fc.nat(), letter, (at, place, put) => {
        const cursor = encodeCursor(seal, 'acct_1', 'events', at);
        const index = place % (cursor.length + 1);
        const changed = cursor.slice(0, index) + put + cursor.slice(index + 1);
        fc.pre(changed !== cursor);
        expect(decodeCursor(seal, 'acct_1', 'events', changed)).toBeNull();
        expect(decodeCursor(seal, 'acct_1', 'events', cursor + put)).toBeNull();
      }),
    );
  });

  it('cannot be forged for another position', () => {
    fc.assert(
      fc.property(position, position, (at, wanted) => {
        fc.pre(at !== wanted);
        const inner = Buffer.from(encodeCursor(seal, 'acct_1', 'events', at), 'base64url').toString();
        const signature = inner.slice(inner.lastIndexOf('.'));
        const forged = Buffer.from(`1.events.${wanted}${signature}`).toString('base64url');
        expect(decodeCursor(seal, 'acct_1', 'events', forged)).toBeNull();
      }),
    );
  });

  it('is not arbitrary text', () => {
    const cursor = fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'binary' }));
    fc.assert(fc.property(cursor, (text) => decodeCursor(seal, 'acct_1', 'events', text) === null));
  });
});

describe('pagePosition', () => {
  const cursor = encodeCursor(seal, 'acct_1', 'events', 42);
  const fieldsOf = (query: PageQuery): string[] => {
    try {
      pagePosition(seal, 'acct_1', 'events', query);
    } catch (error) {
      if (error instanceof Refusal && error.name === 'ValidateError')
        return Object.keys(error.details.fields ?? {});
      throw error;
    }
    return [];
  };

  it('reads a position, with a default limit of 100 items', () => {
    expect(pagePosition(seal, 'acct_1', 'events', {})).toEqual({ limit: 100 });
    expect(pagePosition(seal, 'acct_1', 'events', { after: cursor, limit: 5 })).toEqual({
      limit: 5,
      after: 42,
    });
    expect(pagePosition(seal, 'acct_1', 'events', { before: cursor })).toEqual({ limit: 100, before: 42 });
  });

  it('rejects an invalid cursor and names its field', () => {
    expect(fieldsOf({ after: cursor })).toEqual([]);
    expect(fieldsOf({ after: 'nonsense' })).toEqual(['query.after']);
    expect(fieldsOf({ before: encodeCursor(seal, 'acct_2', 'events', 42) })).toEqual(['query.before']);
  });
});

describe('presentPage', () => {
  it('returns start and end cursors, or null for an empty page', () => {
    const empty = {
      items: [],
      startPosition: null,
      endPosition: null,
      hasPreviousPage: false,
      hasNextPage: false,
    };
    const { pageInfo } = presentPage(seal, 'acct_1', 'events', empty, String);
    expect(pageInfo).toEqual({
      hasPreviousPage: false,
      hasNextPage: false,
      startCursor: null,
      endCursor: null,
    });
    const some = { ...empty, items: [9, 8], startPosition: 9, endPosition: 8, hasNextPage: true };
    const page = presentPage(seal, 'acct_1', 'events', some, String);
    expect(page.data).toEqual(['9', '8']);
    expect(decodeCursor(seal, 'acct_1', 'events', page.pageInfo.endCursor ?? '')).toBe(8);
    expect(decodeCursor(seal, 'acct_1', 'events', page.pageInfo.startCursor ?? '')).toBe(9);
  });
});
