import Type, { type TSchema } from 'typebox';
import { givenTime, stringOrNull } from './scalars.ts';

export const PAGE_LIMIT_MAX = 100;

export const PageInfo = Type.Object(
  {
    hasPreviousPage: Type.Boolean({ description: 'Whether newer items exist.' }),
    hasNextPage: Type.Boolean({ description: 'Whether older items exist.' }),
    startCursor: stringOrNull('Cursor of the first item, for `before`. Null if the page is empty.'),
    endCursor: stringOrNull('Cursor of the last item, for `after`. Null if the page is empty.'),
  },
  { description: 'Position of the page in the list.' },
);

/** A page of items, newest first. */
export function pageOf<Item extends TSchema>(item: Item, description: string) {
  return Type.Object(
    { data: Type.Array(item, { description: 'The items, newest first.' }), pageInfo: PageInfo },
    { description },
  );
}

/** A cursor query parameter. */
export const cursor = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 512, pattern: '^[\\x21-\\x7E]+$', description }));

/** Query parameters of every list. `after` and `before` are mutually exclusive. */
export const pageQuery = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: PAGE_LIMIT_MAX,
      default: PAGE_LIMIT_MAX,
      description: 'Maximum number of items to return.',
    }),
  ),
  after: cursor('Return items older than this cursor. Cannot be combined with `before`.'),
  before: cursor('Return items newer than this cursor. Cannot be combined with `after`.'),
};

/** Filters by creation time. */
export const createdBetween = {
  createdAfter: Type.Optional(givenTime('Return only items created at or after this time.')),
  createdBefore: Type.Optional(givenTime('Return only items created before this time.')),
};

/** Text that PostgreSQL can store, with at least one character that is not white space. */
const SEARCH_PATTERN = '^[^\\u0000\\uD800-\\uDFFF]*[^\\u0000\\uD800-\\uDFFF\\s][^\\u0000\\uD800-\\uDFFF]*$';

/** Text that is searched for. */
export const searchText = (description: string, example: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: SEARCH_PATTERN,
      description,
      examples: [example],
    }),
  );

/** Query parameters of a list without filters. */
export const PageQuery = Type.Object(pageQuery);
