/** The recipes that ship with the project: for shop software, recognised by its marks. They name no shop. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface ShippedRecipe {
  /** Such as `platform:woocommerce`. */
  readonly target: string;
  /** YAML. */
  readonly content: string;
}

const FOLDER = fileURLToPath(new URL('platforms', import.meta.url));
const EXTENSION = /\.yaml$/;

/** The text of all of them, unparsed: every start of the service reads them, and a test checks that they are valid. */
export const readShippedRecipes = (): readonly ShippedRecipe[] =>
  readdirSync(FOLDER)
    .filter((name) => EXTENSION.test(name))
    .map((name) => ({
      target: `platform:${name.replace(EXTENSION, '')}`,
      content: readFileSync(`${FOLDER}/${name}`, 'utf8'),
    }));
