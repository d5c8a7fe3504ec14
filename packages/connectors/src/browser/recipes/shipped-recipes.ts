/** The recipes that ship with the project: for shop software, recognised by its marks. They name no shop. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { recipeTargetText } from './recipe.ts';
import { parseRecipe } from './recipe-yaml.ts';

export interface ShippedRecipe {
  /** Such as `platform:woocommerce`. */
  readonly target: string;
  /** YAML. */
  readonly content: string;
}

const FOLDER = fileURLToPath(new URL('platforms', import.meta.url));

/** Reads all of them. Throws if one is not valid. */
export const readShippedRecipes = (): readonly ShippedRecipe[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => {
      const content = readFileSync(`${FOLDER}/${name}`, 'utf8');
      const reading = parseRecipe(content);
      if (reading.kind === 'invalid')
        throw new Error(`${name}: ${reading.errors[0]?.path} ${reading.errors[0]?.message}`);
      return { target: recipeTargetText(reading.recipe.target), content };
    });
