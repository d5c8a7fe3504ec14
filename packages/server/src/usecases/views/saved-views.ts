import type { SavedViewList } from '@purser/contract/vocabulary';
import { notFound, Refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import {
  clearDefaultView,
  deleteSavedView,
  insertSavedView,
  listSavedViews,
  lockSavedViews,
  type SavedViewRow,
  saveSavedView,
  type ViewOwner,
} from '../../store/views/saved-views.ts';
import type { Context } from '../context.ts';

export type SavedViewView = SavedViewRow;

const VIEWS_PER_LIST_MAX = 20;

export interface SavedViewFields {
  readonly name: string;
  readonly query: string;
  readonly isDefault: boolean;
}

export const readSavedViews = (
  { store }: Pick<Context, 'store'>,
  owner: ViewOwner,
): Promise<SavedViewView[]> => listSavedViews(store.db, owner);

const refused = (message: string): Refusal =>
  new Refusal('ConflictError', message, { headers: { 'x-should-retry': 'false' } });

function refuseKnownName(views: readonly SavedViewRow[], name: string): void {
  if (views.some((view) => view.name === name)) throw refused(`A view with the name “${name}” exists.`);
}

/** Throws `Refusal` 409 for a name that the list has, and if the list has as many views as it may. */
export async function createSavedView(
  context: Context,
  tx: Tx,
  owner: ViewOwner,
  list: SavedViewList,
  { name, query, isDefault }: SavedViewFields,
): Promise<SavedViewView> {
  const others = (await lockSavedViews(tx, owner)).filter((view) => view.list === list);
  refuseKnownName(others, name);
  if (others.length >= VIEWS_PER_LIST_MAX)
    throw refused(`A list has at most ${VIEWS_PER_LIST_MAX} saved views: delete one first.`);
  if (isDefault) await clearDefaultView(tx, owner, list);
  return insertSavedView(tx, {
    id: newId('savedView', context),
    user_id: owner.userId,
    account_id: owner.accountId,
    list,
    name,
    query,
    is_default: isDefault,
    created_at: context.clock.now(),
  });
}

/** Throws `Refusal` 404 for a view that the user does not have, and 409 for a name that the list has. */
export async function updateSavedView(
  tx: Tx,
  owner: ViewOwner,
  id: string,
  change: { readonly [Field in keyof SavedViewFields]?: SavedViewFields[Field] | undefined },
): Promise<SavedViewView> {
  const views = await lockSavedViews(tx, owner);
  const view = views.find((one) => one.id === id);
  if (view === undefined) throw notFound('Saved view');
  const { name = view.name, query = view.query, isDefault = view.is_default } = change;
  refuseKnownName(
    views.filter((other) => other.list === view.list && other.id !== id),
    name,
  );
  if (isDefault) await clearDefaultView(tx, owner, view.list);
  return saveSavedView(tx, { id, name, query, is_default: isDefault });
}

/** Throws `Refusal` 404 for a view that the user does not have. */
export async function removeSavedView(tx: Tx, owner: ViewOwner, id: string): Promise<void> {
  if (!(await deleteSavedView(tx, owner, id))) throw notFound('Saved view');
}
