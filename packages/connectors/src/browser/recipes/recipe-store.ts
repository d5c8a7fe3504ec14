/** The recipes that the service keeps, passed in by the service. */
import type { PageMarks } from './page-marks.ts';
import type { Recipe } from './recipe.ts';

export interface RecipeStore {
  /**
   * The recipe for a shop, by its host with its port if it has one; else the one for the software whose marks its page has; else null.
   * `marks` is null before the page is open. Rejects only if the store cannot be read.
   */
  find(host: string, marks: PageMarks | null): Promise<Recipe | null>;
  /**
   * Keeps what an order proved: new steps as the next version, or one more success of known ones. `used` is the recipe of the attempt, null
   * if it had none. A pinned recipe keeps its steps.
   */
  saveProved(proved: Recipe, used: Recipe | null): Promise<void>;
  /** Counts an attempt that left the recipe. After several in a row without a success, `find` does not return the recipe. */
  recordFailure(used: Recipe): Promise<void>;
}
