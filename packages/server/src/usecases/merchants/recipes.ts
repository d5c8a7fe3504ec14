import type { RecipeOrigin } from '@purser/contract/vocabulary';
import { type AuditFields, hashText } from '../../domain/audit/audit-entry.ts';
import { hostKeyOf, ruleHostsOf } from '../../domain/merchants/host-rule.ts';
import { notFound } from '../../kernel/errors.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import {
  deleteRecipe,
  findRecipe,
  findRecipeContents,
  insertRecipe,
  insertRecipeVersion,
  type ListedRecipeRow,
  listRecipes,
  listRecipeVersions,
  lockRecipe,
  type RecipeRow,
  type RecipeVersionRow,
  updateRecipe,
} from '../../store/merchants/recipes.ts';
import type { PageRequest } from '../../store/pages.ts';
import { type AuditContext, recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

export type { ListedRecipeRow };

/** A recipe with all its versions, newest first. */
export interface RecipeRecord {
  readonly row: RecipeRow;
  readonly versions: readonly RecipeVersionRow[];
}

const VERSIONS_MAX = 20;
/** So many purchases in a row that left a recipe suspend it. */
const RECENT_FAILURES_MAX = 3;

const PLATFORM = /^platform:/;

/** The stored form of a target: a host's key, or a platform. */
export const recipeTargetOf = (target: string): string =>
  PLATFORM.test(target) ? target : hostKeyOf(target);

/** Whether a recipe is not used. An operator's pin is stronger than failures. */
export const isSuspended = ({ is_pinned, recent_failure_count }: RecipeRow): boolean =>
  !is_pinned && recent_failure_count >= RECENT_FAILURES_MAX;

export const readRecipes = ({ store }: Pick<Context, 'store'>, page: PageRequest) =>
  listRecipes(store.db, page);

/** Throws `Refusal` 404 if there is no recipe for the target. */
export async function readRecipe({ store }: Pick<Context, 'store'>, target: string): Promise<RecipeRecord> {
  const key = recipeTargetOf(target);
  const row = await findRecipe(store.db, key);
  if (row === undefined) throw notFound('Recipe');
  return { row, versions: await listRecipeVersions(store.db, key) };
}

/** Throws `Refusal` 404. */
function versionOf({ versions }: RecipeRecord, version: number): RecipeVersionRow {
  const found = versions.find((each) => each.version === version);
  if (found === undefined) throw notFound('Version of the recipe');
  return found;
}

/** The content of the version; of the current one if it is omitted. Throws `Refusal` 404. */
export const recipeContent = (record: RecipeRecord, version: number = record.row.version): string =>
  versionOf(record, version).content;

/** The origin of the current version. */
export const originOf = (record: RecipeRecord): RecipeOrigin => versionOf(record, record.row.version).origin;

async function recordOf(tx: Tx, target: string): Promise<RecipeRecord> {
  const row = await lockRecipe(tx, target);
  if (row === undefined) throw notFound('Recipe');
  return { row, versions: await listRecipeVersions(tx, target) };
}

/**
 * Stores the content as the version after `current`, the row as the caller locked it. `false` if there was none, and another transaction has
 * stored the first version since.
 */
async function storeVersion(
  context: AuditContext,
  tx: Tx,
  target: string,
  current: RecipeRow | undefined,
  version: {
    readonly content: string;
    readonly origin: RecipeOrigin;
    readonly now: Date;
    readonly restores?: number;
  },
): Promise<boolean> {
  const { content, origin, now, restores } = version;
  const number = (current?.version ?? 0) + 1;
  if (current === undefined) {
    const row = { target, version: number, created_at: now, updated_at: now, last_used_at: null };
    if (!(await insertRecipe(tx, row))) return false;
  } else {
    await updateRecipe(tx, target, { version: number, updated_at: now, recent_failure_count: 0 });
  }
  await insertRecipeVersion(tx, { target, version: number, content, origin, created_at: now }, VERSIONS_MAX);
  await recordChange(context, tx, {
    accountId: null,
    action: restores === undefined ? 'recipe.updated' : 'recipe.restored',
    objectId: target,
    ...(current === undefined ? {} : { before: { version: current.version } }),
    after: { version: number, content: hashText(content), origin, restores },
  });
  return true;
}

/** Stores an operator's recipe, which must have been checked, as the next version. */
export async function importRecipe(
  context: AuditContext,
  tx: Tx,
  target: string,
  content: string,
): Promise<RecipeRecord> {
  const key = recipeTargetOf(target);
  const version = { content, origin: 'operator', now: context.clock.now() } as const;
  const store = async () => storeVersion(context, tx, key, await lockRecipe(tx, key), version);
  // A purchase that stores the first version at the same time has ended its transaction when the insert returns.
  if (!(await store())) await store();
  return recordOf(tx, key);
}

/** Stores an earlier version as the next one. Throws `Refusal` 404. */
export async function restoreRecipe(
  context: AuditContext,
  tx: Tx,
  target: string,
  version: number,
): Promise<RecipeRecord> {
  const key = recipeTargetOf(target);
  const record = await recordOf(tx, key);
  const content = recipeContent(record, version);
  const now = context.clock.now();
  await storeVersion(context, tx, key, record.row, { content, origin: 'operator', now, restores: version });
  return recordOf(tx, key);
}

/** Pins a recipe, so that purchases leave its steps as they are, or lifts the pin. Throws `Refusal` 404. */
export async function setRecipePin(
  context: AuditContext,
  tx: Tx,
  target: string,
  isPinned: boolean,
): Promise<RecipeRecord> {
  const key = recipeTargetOf(target);
  const before = await lockRecipe(tx, key);
  await updateRecipe(tx, key, { is_pinned: isPinned, ...(isPinned ? { recent_failure_count: 0 } : {}) });
  const record = await recordOf(tx, key);
  const pinned = (row: RecipeRow | undefined): AuditFields => ({ pinned: row?.is_pinned });
  await recordChange(context, tx, {
    accountId: null,
    action: isPinned ? 'recipe.pinned' : 'recipe.unpinned',
    objectId: key,
    before: pinned(before),
    after: pinned(record.row),
  });
  return record;
}

/** Throws `Refusal` 404 if there is none. */
export async function dropRecipe(context: AuditContext, tx: Tx, target: string): Promise<string> {
  const key = recipeTargetOf(target);
  const before = await lockRecipe(tx, key);
  if (before === undefined || !(await deleteRecipe(tx, key))) throw notFound('Recipe');
  await recordChange(context, tx, {
    accountId: null,
    action: 'recipe.deleted',
    objectId: key,
    before: { version: before.version, pinned: before.is_pinned },
  });
  return key;
}

export interface UsableRecipe {
  readonly target: string;
  readonly version: number;
  readonly content: string;
}

const usable = (rows: readonly (RecipeRow & { readonly content: string })[]): UsableRecipe[] =>
  rows.filter((row) => !isSuspended(row));

/** The recipe for a host, with or without its port; null if there is none, or it is suspended. */
export async function readHostRecipe(
  { store }: Pick<Context, 'store'>,
  host: string,
): Promise<UsableRecipe | null> {
  const hosts = ruleHostsOf(host);
  const rows = usable(await findRecipeContents(store.db, hosts));
  return hosts.flatMap((target) => rows.find((row) => row.target === target) ?? [])[0] ?? null;
}

export const readPlatformRecipes = async ({ store }: Pick<Context, 'store'>): Promise<UsableRecipe[]> =>
  usable(await findRecipeContents(store.db, 'platforms'));

/** What a purchase did with a recipe. */
export interface RecipeUse {
  readonly target: string;
  readonly version: number;
}

/**
 * Records an order that was placed. `used` gets one more success. `fresh` is stored as the next version, unless the recipe is pinned or has
 * changed since the purchase began.
 */
export async function recordRecipeSuccess(
  context: AuditContext & Pick<Context, 'store'>,
  used: RecipeUse | null,
  fresh: { readonly target: string; readonly content: string } | null,
): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.store.db, async (tx) => {
    if (used !== null) {
      const row = await lockRecipe(tx, recipeTargetOf(used.target));
      if (row !== undefined)
        await updateRecipe(tx, row.target, {
          success_count: row.success_count + 1,
          recent_failure_count: 0,
          last_used_at: now,
        });
    }
    if (fresh === null) return;
    const target = recipeTargetOf(fresh.target);
    const current = await lockRecipe(tx, target);
    if (current !== undefined && (current.is_pinned || !isCurrent(current, used))) return;
    await storeVersion(context, tx, target, current, { content: fresh.content, origin: 'purchase', now });
  });
}

/** Stores the next version of a recipe, unless it is pinned or has changed since it was read. */
export async function storeExtendedRecipe(
  context: AuditContext & Pick<Context, 'store'>,
  base: RecipeUse,
  content: string,
): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.store.db, async (tx) => {
    const row = await lockRecipe(tx, base.target);
    if (row === undefined || row.is_pinned || row.version !== base.version) return;
    await storeVersion(context, tx, row.target, row, { content, origin: 'purchase', now });
  });
}

/**
 * Stores the recipes that ship with this version of the service, each as the next version for its target. A pinned recipe, one whose current
 * version is an operator's, and content that was stored before stay as they are. Safe to run in several processes at once.
 */
export async function storeShippedRecipes(
  context: AuditContext & Pick<Context, 'store'>,
  shipped: readonly { readonly target: string; readonly content: string }[],
): Promise<void> {
  for (const { target, content } of shipped)
    await inTransaction(context.store.db, async (tx) => {
      const row = await lockRecipe(tx, target);
      const versions = row === undefined ? [] : await listRecipeVersions(tx, target);
      const isOperators = versions.find(({ version }) => version === row?.version)?.origin === 'operator';
      const isKnown = versions.some((each) => each.origin === 'shipped' && each.content === content);
      if (row?.is_pinned === true || isOperators || isKnown) return;
      // If another process has just stored it, there is nothing to do.
      await storeVersion(context, tx, target, row, { content, origin: 'shipped', now: context.clock.now() });
    });
}

/** A suspended recipe was not used, and may be replaced. */
const isCurrent = (row: RecipeRow, used: RecipeUse | null): boolean =>
  isSuspended(row) || (used !== null && used.target === row.target && used.version === row.version);

/** Counts a purchase that left the steps of a recipe. */
export async function recordRecipeFailure(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { target, version }: RecipeUse,
): Promise<void> {
  await inTransaction(store.db, async (tx) => {
    const row = await lockRecipe(tx, recipeTargetOf(target));
    if (row === undefined || row.version !== version) return;
    await updateRecipe(tx, row.target, {
      failure_count: row.failure_count + 1,
      recent_failure_count: row.recent_failure_count + 1,
      last_used_at: clock.now(),
    });
  });
}
