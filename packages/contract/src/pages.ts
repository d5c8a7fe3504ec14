import Type, { type TSchema } from 'typebox';
import { givenTime, stringOrNull } from './scalars.ts';

export const PAGE_LIMIT_MAX = 100;

export const PageInfo = Type.Object(
  {
    hasPreviousPage: Type.Boolean({ description: 'Newer items exist.' }),
    hasNextPage: Type.Boolean({ description: 'Older items exist.' }),
    startCursor: stringOrNull('Cursor of the first item; null on an empty page.'),
    endCursor: stringOrNull('Cursor of the last item; null on an empty page.'),
  },
  { description: 'Where the page stands in its list.' },
);

/** A page of items, newest first. */
export function pageOf<Item extends TSchema>(item: Item, description: string) {
  return Type.Object({ data: Type.Array(item), pageInfo: PageInfo }, { description });
}

/** A cursor that a client sends. */
export const cursor = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 512, pattern: '^[\\x21-\\x7E]+$', description }));

/** The query parameters that every list takes. `after` and `before` together are refused. */
export const pageQuery = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: PAGE_LIMIT_MAX,
      default: PAGE_LIMIT_MAX,
      description: 'The most items on a page.',
    }),
  ),
  after: cursor('Go on to items older than this cursor. Not together with `before`.'),
  before: cursor('Go back to items newer than this cursor. Not together with `after`.'),
};

/** The times between which a list's items were created. */
export const createdBetween = {
  createdAfter: Type.Optional(givenTime('Only what was created at this time or later.')),
  createdBefore: Type.Optional(givenTime('Only what was created before this time.')),
};

/** The query of a list that has no filters. */
export const PageQuery = Type.Object(pageQuery);
