import Type, { type Static } from 'typebox';
import { responseId, stringEnum, text, timestamp } from '../shapes/scalars.ts';
import { SAVED_VIEW_LISTS } from '../vocabulary.ts';

const list = stringEnum(SAVED_VIEW_LISTS, { description: 'List that the view is for.' });
const name = text(1, 40, {
  pattern:
    '^[^\\s\\u0000-\\u001F\\uD800-\\uDFFF]([^\\u0000-\\u001F\\uD800-\\uDFFF]*[^\\s\\u0000-\\u001F\\uD800-\\uDFFF])?$',
  description: 'Name of the view, unique in its list.',
  examples: ['Failed this week'],
});
const query = Type.String({
  maxLength: 2000,
  pattern: '^[\\x21-\\x7E]*$',
  description: 'Filters, as the query of the address of the page.',
  examples: ['state=failed&period=week'],
});
const isDefault = Type.Boolean({
  description: 'Whether the menu opens the list with this view. At most one view of a list.',
});

export const SavedView = Type.Object(
  {
    id: responseId('Identifier of the view.', 'vw_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    list,
    name: Type.String({ description: 'Name of the view.' }),
    query: Type.String({ description: 'Filters, as the query of the address of the page.' }),
    isDefault,
    createdAt: timestamp('When the view was created.'),
  },
  { description: 'Filters of a list under a name.' },
);
export type SavedView = Static<typeof SavedView>;

export const SavedViews = Type.Object(
  { data: Type.Array(SavedView, { description: 'The views, oldest first.' }) },
  { description: 'The saved views of a user.' },
);

export const SavedViewCreate = Type.Object(
  { list, name, query, isDefault: Type.Optional(isDefault) },
  { description: 'The view to create.' },
);

export const SavedViewUpdate = Type.Object(
  { name: Type.Optional(name), query: Type.Optional(query), isDefault: Type.Optional(isDefault) },
  { description: 'The fields to change. Omitted fields do not change.' },
);
