/** Recipes as YAML, for people: written in a fixed order, read with strict checks. */
import { LineCounter, parseDocument, stringify, visit } from 'yaml';
import type { Recipe } from './recipe.ts';
import { type RecipeError, readRecipe } from './recipe-fields.ts';

/** The version of the format, in the first line of every recipe. */
const FORMAT = 'purser-recipe/1';
/** In characters. */
const LENGTH_MAX = 262_144;
const LINE_WIDTH = 110;

export type RecipeReading =
  | { readonly kind: 'recipe'; readonly recipe: Recipe }
  | { readonly kind: 'invalid'; readonly errors: readonly RecipeError[] };

/** Writes a recipe. What is empty is left out. `parseRecipe` reads the same recipe. */
export function formatRecipe({
  target,
  version,
  provedAt,
  provedOrderCount,
  settleMs,
  steps,
}: Recipe): string {
  const content = {
    format: FORMAT,
    ...(target.kind === 'host' ? { host: target.host } : { platform: target.platform, marks: target.marks }),
    version,
    provedAt,
    provedOrderCount,
    ...(settleMs === null ? {} : { settleMs }),
    steps: steps.map(({ stage, action, value, expect, control, reasons }) => ({
      stage,
      action,
      ...(value === null ? {} : { value }),
      expect,
      control: Object.fromEntries(
        Object.entries(control).filter(([, fingerprint]) => fingerprint.length > 0),
      ),
      ...(reasons.length === 0 ? {} : { reasons }),
    })),
  };
  return stringify(content, { aliasDuplicateObjects: false, lineWidth: LINE_WIDTH });
}

/** Reads a recipe. Each error names the path, the rule, and the line where it is known. Never throws. */
export function parseRecipe(text: string): RecipeReading {
  if (text.length > LENGTH_MAX) return invalid('', `must have at most ${LENGTH_MAX} characters`);
  try {
    return parseYaml(text);
  } catch {
    return invalid('', 'must be YAML without deep nesting');
  }
}

const invalid = (path: string, message: string): RecipeReading => ({
  kind: 'invalid',
  errors: [{ path, message, line: null }],
});

function parseYaml(text: string): RecipeReading {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, schema: 'core', prettyErrors: false });
  const lineOf = (offset: number | undefined) => (offset === undefined ? null : lines.linePos(offset).line);
  const problem = [...document.errors, ...document.warnings][0];
  if (problem !== undefined)
    return {
      kind: 'invalid',
      errors: [{ path: '', message: problemText(problem.message), line: lineOf(problem.pos[0]) }],
    };
  let refused: number | null = null;
  visit(document, {
    Alias: (_key, node) => {
      refused ??= node.range?.[0] ?? 0;
      return visit.BREAK;
    },
    Node: (_key, node) => {
      if (!('anchor' in node && node.anchor) && node.tag === undefined) return undefined;
      refused ??= node.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  if (refused !== null)
    return {
      kind: 'invalid',
      errors: [{ path: '', message: 'must not use anchors, aliases or tags', line: lineOf(refused) }],
    };
  const reading = readRecipe(document.toJS({ maxAliasCount: 0 }), FORMAT);
  if (reading.kind === 'recipe') return reading;
  const errors = reading.errors.map(({ path, message }) => ({
    path: pathText(path),
    message,
    line: lineOf(rangeStart(document.getIn(path, true))),
  }));
  return { kind: 'invalid', errors };
}

/** The parser reports nesting that is too deep for it as an exhausted call stack. */
const problemText = (message: string): string =>
  message.includes('call stack') ? 'must be YAML without deep nesting' : `is not valid YAML: ${message}`;

const rangeStart = (node: unknown): number | undefined =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
    ? Number(node.range[0])
    : undefined;

/** `['steps', 3, 'value']` is `steps[3].value`. */
const pathText = (path: readonly (string | number)[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
