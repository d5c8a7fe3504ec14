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
  type UsableRecipe,
} from '../usecases/merchants/recipes.ts';

/** The recipes in the database. Stored content is YAML with the comments of operators; the number of the version is that of its row. */
export function createRecipeStore(usecases: Pick<Context, 'store' | 'clock'>, log: Log): RecipeStore {
  function recipeOf({ target, version, content }: UsableRecipe): Recipe[] {
    const reading = parseRecipe(content);
    if (reading.kind === 'recipe') return [{ ...reading.recipe, version }];
    log.warn({ target, version, error: reading.errors[0]?.message }, 'stored recipe is not valid');
    return [];
  }
  const useOf = ({ target, version }: Recipe) => ({ target: recipeTargetText(target), version });

  return {
    async find(host, marks) {
      const stored = await readHostRecipe(usecases, host);
      const ofHost = stored === null ? [] : recipeOf(stored);
      if (ofHost[0] !== undefined || marks === null) return ofHost[0] ?? null;
      const ofPlatforms = (await readPlatformRecipes(usecases)).flatMap(recipeOf);
      return (
        ofPlatforms.find(({ target }) => target.kind === 'platform' && hasMarks(marks, target.marks)) ?? null
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
    recordFailure: (used) => recordRecipeFailure(usecases, useOf(used)),
  };
}
