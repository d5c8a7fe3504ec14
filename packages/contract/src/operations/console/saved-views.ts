import { Deleted } from '../../account/accounts.ts';
import { SavedView, SavedViewCreate, SavedViews, SavedViewUpdate } from '../../account/saved-views.ts';
import { idParams } from '../../shapes/scalars.ts';
import { operation, TAGS } from '../operation.ts';

export * from '../../account/accounts.ts';
export * from '../../account/saved-views.ts';

const tag = TAGS.savedViews;
const params = idParams('Identifier of the view.');
const audit = { notRecorded: 'changes only how one user sees the console' } as const;

export const savedViewOperations = {
  listSavedViews: operation({
    method: 'GET',
    path: '/api/v1/saved-views',
    tag,
    summary: 'List saved views',
    description: 'Returns the views of the signed-in user in this account, of all lists.',
    scope: null,
    usersOnly: true,
    bucket: 'reads',
    success: { status: 200, schema: SavedViews },
  }),
  createSavedView: operation({
    method: 'POST',
    audit,
    path: '/api/v1/saved-views',
    tag,
    summary: 'Create a saved view',
    description:
      'A user has at most 20 views of a list in an account. Returns 409 for more, and for a name that the list has.',
    scope: null,
    usersOnly: true,
    bucket: 'mutations',
    body: SavedViewCreate,
    success: { status: 201, schema: SavedView },
  }),
  updateSavedView: operation({
    method: 'PUT',
    audit,
    path: '/api/v1/saved-views/{id}',
    tag,
    summary: 'Update a saved view',
    scope: null,
    usersOnly: true,
    bucket: 'mutations',
    params,
    body: SavedViewUpdate,
    success: { status: 200, schema: SavedView },
  }),
  deleteSavedView: operation({
    method: 'DELETE',
    audit,
    path: '/api/v1/saved-views/{id}',
    tag,
    summary: 'Delete a saved view',
    scope: null,
    usersOnly: true,
    bucket: 'mutations',
    params,
    success: { status: 200, schema: Deleted },
  }),
};
