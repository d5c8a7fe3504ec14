import { expect, it } from 'vitest';
import { recipeTargetText } from './recipe.ts';
import { parseRecipe } from './recipe-yaml.ts';
import { readShippedRecipes } from './shipped-recipes.ts';

const shipped = readShippedRecipes();

it.each(shipped)('the recipe $target is valid, and for the platform that its file names', (recipe) => {
  const reading = parseRecipe(recipe.content);
  if (reading.kind === 'invalid') throw new Error(JSON.stringify(reading.errors));
  expect(recipeTargetText(reading.recipe.target)).toBe(recipe.target);
});

it('there are recipes for the platforms that the documentation names', () => {
  expect(shipped.map(({ target }) => target)).toEqual(['platform:magento', 'platform:woocommerce']);
});
