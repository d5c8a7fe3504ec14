import type { RecipeSummary, Recipe as Wire } from '@purser/contract';
import {
  isSuspended,
  type ListedRecipeRow,
  originOf,
  type RecipeRecord,
  recipeContent,
} from '../../usecases/merchants/recipes.ts';

export const presentRecipeSummary = (row: ListedRecipeRow): RecipeSummary => ({
  target: row.target,
  version: row.version,
  origin: row.origin,
  isPinned: row.is_pinned,
  isSuspended: isSuspended(row),
  successCount: row.success_count,
  failureCount: row.failure_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** With the content of a version; of the current one if it is omitted. Throws `Refusal` 404. */
export const presentRecipe = (record: RecipeRecord, version?: number): Wire => ({
  ...presentRecipeSummary({ ...record.row, origin: originOf(record) }),
  content: recipeContent(record, version),
  versions: record.versions.map(({ version: number, origin, created_at }) => ({
    version: number,
    origin,
    createdAt: created_at.toISOString(),
  })),
});
