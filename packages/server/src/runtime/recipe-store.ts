import {
  formatRecipe,
  hasMarks,
  parseRecipe,
  type Recipe,
  type RecipeStore,
  recipeTargetText,
} from '@purser/connectors';
import type { Log } from '../kernel/log.ts';
import type { Context } from '../usecases/context.ts';
import {
  readHostRecipe,
  readPlatformRecipes,
  recordRecipeFailure,
  recordRecipeSuccess,
  storeExtendedRecipe,
  type UsableRecipe,
} from '../usecases/merchants/recipes.ts';

/** The recipes in the database. Stored content is YAML with the comments of operators; the number of the version is that of its row. */
export function createRecipeStore(
  usecases: Pick<Context, 'store' | 'clock' | 'random' | 'origin'>,
  log: Log,
): RecipeStore {
  function recipeOf({ target, version, content }: UsableRecipe): Recipe[] {
    const reading = parseRecipe(content);
    if (reading.kind === 'recipe') return [{ ...reading.recipe, version }];
    log.warn({ target, version, error: reading.errors[0]?.message }, 'stored recipe is not valid');
    return [];
  }
  const useOf = ({ target, version }: Recipe) => ({ target: recipeTargetText(target), version });

  return {
    async ofHost(host) {
      const stored = await readHostRecipe(usecases, host);
      return stored === null ? null : (recipeOf(stored)[0] ?? null);
    },
    async ofPlatform(marks) {
      const recipes = (await readPlatformRecipes(usecases)).flatMap(recipeOf);
      return (
        recipes.find(({ target }) => target.kind === 'platform' && hasMarks(marks, target.marks)) ?? null
      );
    },
    saveProved: (proved, used) =>
      recordRecipeSuccess(
        usecases,
        used === null ? null : useOf(used),
        used !== null && proved.steps === used.steps
          ? null
          : { target: recipeTargetText(proved.target), content: formatRecipe(proved) },
      ),
    extendPlatform: (extended, base) => storeExtendedRecipe(usecases, useOf(base), formatRecipe(extended)),
    recordFailure: (used) => recordRecipeFailure(usecases, useOf(used)),
  };
}
