import type { SavedView } from '@purser/contract';
import type { Principal } from '../../../usecases/requests/admit-request.ts';
import { runCommand } from '../../../usecases/run-command.ts';
import {
  createSavedView,
  readSavedViews,
  removeSavedView,
  type SavedViewView,
  updateSavedView,
} from '../../../usecases/views/saved-views.ts';
import { success } from '../../http-context.ts';
import { type OperationHandlers, replyOf } from '../../operation.ts';

/** Only users have views: their id is that of the principal. */
const ownerOf = ({ keyId, accountId }: Principal) => ({ userId: keyId, accountId });

export const savedViewHandlers = {
  listSavedViews: async (http, { principal }) => {
    const views = await readSavedViews(http.usecases, ownerOf(principal));
    return { response: success(http, 'listSavedViews', { data: views.map(presentView) }) };
  },

  createSavedView: async (http, { principal, body, idempotency }) => {
    const { list, isDefault = false, ...rest } = body;
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => createSavedView(http.usecases, tx, ownerOf(principal), list, { ...rest, isDefault }),
      (view) => success(http, 'createSavedView', presentView(view)),
    );
    return replyOf(result);
  },

  updateSavedView: async (http, { principal, params, body, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => updateSavedView(tx, ownerOf(principal), params.id, body),
      (view) => success(http, 'updateSavedView', presentView(view)),
    );
    return replyOf(result);
  },

  deleteSavedView: async (http, { principal, params, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => removeSavedView(tx, ownerOf(principal), params.id),
      () => success(http, 'deleteSavedView', { id: params.id, deleted: true }),
    );
    return replyOf(result);
  },
} satisfies OperationHandlers;

const presentView = (view: SavedViewView): SavedView => ({
  id: view.id,
  list: view.list,
  name: view.name,
  query: view.query,
  isDefault: view.is_default,
  createdAt: view.created_at.toISOString(),
});
