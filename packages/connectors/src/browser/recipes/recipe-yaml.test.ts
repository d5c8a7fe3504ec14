import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCount } from '../../../../../test/run/run-count.ts';
import { PURCHASE_STAGES } from '../attempt-recorder.ts';
import { RECIPE_ACTIONS, type Recipe, type RecipeStep } from './recipe.ts';
import { formatRecipe, parseRecipe } from './recipe-yaml.ts';
import { KINDS_OF_ACTION } from './replay.ts';

const WRITTEN = `# Written by hand
format: purser-recipe/1
host: shop.example.com
version: 2
provedAt: 2026-11-22T13:00:00Z
provedOrderCount: 4
steps:
  - stage: product
    action: click
    expect: cart
    control:
      kind: button
      meaning: add-to-cart # as the rules read it
      name: add to cart
      id: add
  - stage: address
    action: fill
    value: email
    expect: address
    control:
      kind: text
      meaning: email
      label: e-mail
      attribute: email
    reasons: ['label: e-mail']
`;

const errorsOf = (text: string): readonly string[] => {
  const reading = parseRecipe(text);
  return reading.kind === 'invalid'
    ? reading.errors.map(({ path, message, line }) => `${line ?? '-'} ${path}: ${message}`)
    : [];
};

describe('a recipe in YAML', () => {
  it('is read with its comments left out', () => {
    const reading = parseRecipe(WRITTEN);
    expect(reading).toMatchObject({
      kind: 'recipe',
      recipe: {
        target: { kind: 'host', host: 'shop.example.com' },
        steps: [{ control: { meaning: 'add-to-cart' } }, { value: 'email', reasons: ['label: e-mail'] }],
      },
    });
  });

  it('is written with its fields in the order of the format', () => {
    const reading = parseRecipe(WRITTEN);
    if (reading.kind === 'invalid') throw new Error(JSON.stringify(reading.errors));
    const names = formatRecipe(reading.recipe).match(/^[a-zA-Z]+(?=:)/gm);
    expect(names).toEqual(['format', 'host', 'version', 'provedAt', 'provedOrderCount', 'steps']);
    expect(formatRecipe(reading.recipe)).toContain('    reasons:\n      - "label: e-mail"');
  });

  it.each([
    ['an unknown field', WRITTEN.replace('expect: cart', 'next: cart'), '10 steps[0].next: is not known'],
    [
      'a missing field',
      WRITTEN.replace('    expect: cart\n', ''),
      '- steps[0].expect: must be one of product',
    ],
    ['a number for text', WRITTEN.replace('id: add', 'id: 12'), '15 steps[0].control.id: must be text'],
    ['another format', WRITTEN.replace('recipe/1', 'recipe/9'), '2 format: must be "purser-recipe/1"'],
    ['a host and a platform', `${WRITTEN}platform: shopware\n`, '2 : must have either'],
    [
      'too few fingerprints',
      WRITTEN.replace('      id: add\n', ''),
      '12 steps[0].control: must have at least 3',
    ],
    ['card data', WRITTEN.replace('value: email', 'value: card-number'), 'must not name card data'],
    ['placing', WRITTEN.replace('add-to-cart', 'place-order'), '13 steps[0].control.meaning: must not be'],
    [
      'a kind that does not fit',
      WRITTEN.replace('kind: text', 'kind: link'),
      '21 steps[1].control.kind: must be',
    ],
    [
      'a value for a click',
      WRITTEN.replace('click\n', 'click\n    value: email\n'),
      'steps[0].value: must not be',
    ],
    ['an anchor', WRITTEN.replace('id: add', 'id: &a add'), '15 : must not use anchors'],
    ['an alias', WRITTEN.replace('id: add', 'id: *a'), 'alias'],
    ['a tag', WRITTEN.replace('id: add', 'id: !!binary add'), 'tags'],
    ['a name twice', WRITTEN.replace('id: add', 'id: add\n      id: b'), 'is not valid YAML'],
    ['two documents', `${WRITTEN}---\na: 1\n`, 'is not valid YAML'],
    ['no mapping', '- 1', 'must be a mapping'],
    ['an empty text', '', 'must be a mapping'],
    ['deep nesting', '['.repeat(100_000), 'must be YAML without deep nesting'],
    ['too much', 'a'.repeat(300_000), 'must have at most 262144 characters'],
  ])('is refused for %s, with the path and the rule', (_case, text, error) => {
    expect(errorsOf(text).join('\n')).toContain(error);
  });

  it('is the same after it was written and read', () => {
    fc.assert(
      fc.property(recipes, (recipe) => {
        expect(parseRecipe(formatRecipe(recipe))).toEqual({ kind: 'recipe', recipe });
      }),
      { numRuns: runCount(200) },
    );
  });

  it('is read or refused without an exception, whatever the text is', () => {
    fc.assert(
      fc.property(fc.nat(WRITTEN.length), fc.nat(20), fc.string({ maxLength: 20 }), (at, length, text) => {
        parseRecipe(WRITTEN.slice(0, at) + text + WRITTEN.slice(at + length));
      }),
      { numRuns: runCount(300) },
    );
  });
});

const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }),
  fc.constantFrom(
    'yes',
    'null',
    '12',
    '0x1',
    '- a',
    '#',
    'a: b',
    '{product}',
    '&a',
    '*a',
    '!x',
    '~',
    '%',
    '|',
    'a\n\n b',
  ),
);
const texts = fc.array(text, { maxLength: 3 });

const control = (action: RecipeStep['action']): fc.Arbitrary<RecipeStep['control']> =>
  fc.record({
    kind: fc.constantFrom(...KINDS_OF_ACTION[action]),
    meaning: fc.constantFrom('email', 'continue', ''),
    name: text,
    label: text,
    placeholder: fc.constant(''),
    attribute: text,
    id: text,
    autocomplete: fc.constant(''),
    input: fc.constantFrom('', 'email'),
    hints: texts,
    path: fc.constantFrom('', '/checkout'),
    heading: text,
    containers: texts,
    neighbours: text,
    position: fc.constantFrom('', '2 of 7'),
  });

const steps = fc.constantFrom(...RECIPE_ACTIONS).chain(
  (action): fc.Arbitrary<RecipeStep> =>
    fc.record({
      stage: fc.constantFrom('product', 'cart', 'address'),
      action: fc.constant(action),
      value:
        action === 'fill' || action === 'choose'
          ? fc.constantFrom('email', 'variant:Größe: x')
          : fc.constant(null),
      expect: fc.constantFrom(...PURCHASE_STAGES),
      control: control(action),
      reasons: texts,
    }),
);

const recipes: fc.Arbitrary<Recipe> = fc.record({
  target: fc.oneof(
    fc.constant({ kind: 'host' as const, host: 'shop.example.com:8080' }),
    fc.constant({
      kind: 'platform' as const,
      platform: 'shopware',
      marks: { generators: ['Shopware'], classPrefixes: ['sw-'], scriptPaths: [], cookies: [] },
    }),
  ),
  version: fc.integer({ min: 1, max: 1e6 }),
  provedAt: fc.constant('2026-11-22T13:00:00.123Z'),
  provedOrderCount: fc.nat(),
  settleMs: fc.option(fc.nat()),
  steps: fc.array(steps, { minLength: 1, maxLength: 4 }),
});
