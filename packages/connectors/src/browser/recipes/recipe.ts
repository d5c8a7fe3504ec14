/**
 * A recipe: the steps of a purchase that succeeded, described so that they can be found again on the same shop's pages, or on those of other
 * shops with the same software. It names values (`email`, `variant:Size`) and never holds one, and it ends before the click that places the
 * order, which only the planner proposes after its checks.
 */
import type { PurchaseStage } from '../attempt-recorder.ts';
import type { ControlKind } from '../page-model/page-model.ts';

export interface Recipe {
  readonly target: RecipeTarget;
  /** Counts up with every change of the recipe. 1 for the first. */
  readonly version: number;
  /** When an order last proved the recipe; for recipes written by hand, when they were written. ISO 8601 UTC. */
  readonly provedAt: string;
  /** Orders that were placed with these steps. */
  readonly provedOrderCount: number;
  /**
   * How long after its last entry the last page went on changing, at most; null if that is not known. An offer waits for changes no longer
   * than for that and a margin. An order always waits as long as without a recipe.
   */
  readonly settleMs: number | null;
  readonly steps: readonly RecipeStep[];
}

export type RecipeTarget =
  /** One shop, by its host name in lower case, with its port if it has one. */
  | { readonly kind: 'host'; readonly host: string }
  /** All shops whose pages have the marks of one software. */
  | { readonly kind: 'platform'; readonly platform: string; readonly marks: RecipeMarks };

/** `shop.example.com`, or `platform:` and the name of the platform. */
export const recipeTargetText = (target: RecipeTarget): string =>
  target.kind === 'host' ? target.host : `platform:${target.platform}`;

/** Marks of a shop software. A page is of the platform if marks of at least two kinds are found in it. */
export interface RecipeMarks {
  /** Beginnings of the content of `<meta name="generator">`. */
  readonly generators: readonly string[];
  /** Beginnings of class names. */
  readonly classPrefixes: readonly string[];
  /** Parts of the paths of scripts and style sheets. */
  readonly scriptPaths: readonly string[];
  /** Beginnings of the names of the shop's cookies. */
  readonly cookies: readonly string[];
}

export const RECIPE_ACTIONS = ['click', 'fill', 'choose', 'check', 'uncheck', 'dismiss'] as const;

export type RecipeAction = (typeof RECIPE_ACTIONS)[number];

export interface RecipeStep {
  readonly stage: PurchaseStage;
  readonly action: RecipeAction;
  /** What is entered or selected, as in `InputValue.what`; null for other actions. */
  readonly value: string | null;
  readonly control: Fingerprints;
  /** Why the planner chose the control when the order was placed, for people who read the recipe. */
  readonly reasons: readonly string[];
  /** The stage of the page after the step. */
  readonly expect: PurchaseStage;
}

/**
 * What tells a control from others, from independent sources. Texts are in lower case, with numbers as `#` and known values as their names
 * in braces, such as `{product}`. Empty for what the control does not have.
 */
export interface Fingerprints {
  readonly kind: ControlKind;
  /** What it is for: a kind of the field classifier with its section, such as `postal-code shipping`, or the intent of a button. */
  readonly meaning: string;
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  /** The `name` attribute. */
  readonly attribute: string;
  readonly id: string;
  readonly autocomplete: string;
  /** `type`, `inputmode` and `maxlength`, where they say more than plain text. */
  readonly input: string;
  /** `data-testid` and the like. */
  readonly hints: readonly string[];
  /** Of a link, without host, query and fragment. */
  readonly path: string;
  /** The heading or the group that it stands under. */
  readonly heading: string;
  /** Classes, ids and names of the containing elements. */
  readonly containers: readonly string[];
  /** The controls of its form before and after it. */
  readonly neighbours: string;
  /** Its place among the controls of its kind in its form, such as `2 of 7`. */
  readonly position: string;
}
