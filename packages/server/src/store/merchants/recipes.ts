import type { RecipeOrigin } from '@purser/contract/vocabulary';
import type { ExpressionBuilder, Generated, Insertable, Selectable } from 'kysely';
import type { Database, Db, Tx } from '../database.ts';
import { type Page, type PageRequest, readPage } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    recipes: RecipesTable;
    recipe_versions: RecipeVersionsTable;
  }
}

interface RecipesTable {
  target: string;
  position: Generated<number>;
  version: number;
  is_pinned: Generated<boolean>;
  success_count: Generated<number>;
  failure_count: Generated<number>;
  recent_failure_count: Generated<number>;
  created_at: Date;
  updated_at: Date;
  last_used_at: Date | null;
}

interface RecipeVersionsTable {
  target: string;
  version: number;
  content: string;
  origin: RecipeOrigin;
  created_at: Date;
}

export type RecipeRow = Selectable<RecipesTable>;
export type RecipeVersionRow = Selectable<RecipeVersionsTable>;

const PLATFORMS_MAX = 100;

/** A recipe with the origin of its current version. */
export type ListedRecipeRow = RecipeRow & { readonly origin: RecipeOrigin };

export async function listRecipes(db: Db, page: PageRequest): Promise<Page<ListedRecipeRow>> {
  const origin = (expression: ExpressionBuilder<Database, 'recipes'>) =>
    expression
      .selectFrom('recipe_versions')
      .select('recipe_versions.origin')
      .whereRef('recipe_versions.target', '=', 'recipes.target')
      .whereRef('recipe_versions.version', '=', 'recipes.version')
      .$asScalar()
      .$notNull()
      .as('origin');
  return readPage(db.selectFrom('recipes').selectAll().select(origin), page);
}

export const findRecipe = (db: Db, target: string): Promise<RecipeRow | undefined> =>
  db.selectFrom('recipes').selectAll().where('target', '=', target).executeTakeFirst();

/** Locks the recipe until the transaction ends. */
export const lockRecipe = (tx: Tx, target: string): Promise<RecipeRow | undefined> =>
  tx.selectFrom('recipes').selectAll().where('target', '=', target).forUpdate().executeTakeFirst();

/** Recipes with the content of their current versions: those of the targets, or all of platforms. */
export const findRecipeContents = (
  db: Db,
  targets: readonly string[] | 'platforms',
): Promise<(RecipeRow & { content: string })[]> =>
  db
    .selectFrom('recipes')
    .innerJoin('recipe_versions', (join) =>
      join
        .onRef('recipe_versions.target', '=', 'recipes.target')
        .onRef('recipe_versions.version', '=', 'recipes.version'),
    )
    .selectAll('recipes')
    .select('recipe_versions.content')
    .where((where) =>
      targets === 'platforms'
        ? where('recipes.target', 'like', 'platform:%')
        : where('recipes.target', 'in', targets),
    )
    .orderBy('recipes.target')
    .limit(PLATFORMS_MAX)
    .execute();

/** The versions of a recipe, newest first. */
export const listRecipeVersions = (db: Db, target: string): Promise<RecipeVersionRow[]> =>
  db
    .selectFrom('recipe_versions')
    .selectAll()
    .where('target', '=', target)
    .orderBy('version', 'desc')
    .execute();

/** False if another transaction has stored the recipe. */
export async function insertRecipe(tx: Tx, row: Insertable<RecipesTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('recipes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateRecipe(
  tx: Tx,
  target: string,
  changes: Partial<Omit<Insertable<RecipesTable>, 'target'>>,
): Promise<void> {
  await tx.updateTable('recipes').set(changes).where('target', '=', target).execute();
}

/** Stores a version, and deletes those that are older than the newest `countMax`. */
export async function insertRecipeVersion(tx: Tx, row: RecipeVersionRow, countMax: number): Promise<void> {
  await tx.insertInto('recipe_versions').values(row).execute();
  await tx
    .deleteFrom('recipe_versions')
    .where('target', '=', row.target)
    .where('version', '<=', row.version - countMax)
    .execute();
}

/** False if there is none. */
export async function deleteRecipe(tx: Tx, target: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('recipes').where('target', '=', target).executeTakeFirst();
  return numDeletedRows > 0n;
}
