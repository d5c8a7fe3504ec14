/** The recipes that the service keeps, passed in by the service. */
import type { PageMarks } from './page-marks.ts';
import type { Recipe } from './recipe.ts';

export interface RecipeStore {
  /** The recipe for a shop, by its host with its port if it has one; null if there is none. Rejects only if the store cannot be read. */
  ofHost(host: string): Promise<Recipe | null>;
  /** The recipe for the software whose marks a page has; null if there is none. Rejects only if the store cannot be read. */
  ofPlatform(marks: PageMarks): Promise<Recipe | null>;
  /**
   * Keeps what an order proved: new steps as the next version, or one more success of known ones. `used` is the recipe of the attempt, null
   * if it had none. A pinned recipe keeps its steps.
   */
  saveProved(proved: Recipe, used: Recipe | null): Promise<void>;
  /** Keeps the steps that an order at one shop added to the recipe `base` of its software. A pinned recipe keeps its steps. */
  extendPlatform(extended: Recipe, base: Recipe): Promise<void>;
  /** Counts an attempt that failed with the recipe and succeeded without it. After several in a row, the recipe is not returned. */
  recordFailure(used: Recipe): Promise<void>;
}
