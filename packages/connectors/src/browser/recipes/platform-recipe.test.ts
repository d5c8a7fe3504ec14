import { describe, expect, it } from 'vitest';
import { type BuiltControl, type BuiltPage, buildPage } from '../../../test/browser/built-pages.ts';
import type { Action } from '../page-model/action.ts';
import { distil, recordStep } from './distil.ts';
import { createMask } from './mask.ts';
import { hasMarks, type PageMarks } from './page-marks.ts';
import { extendPlatformRecipe } from './platform-recipe.ts';
import type { Recipe, RecipeMarks } from './recipe.ts';
import { formatRecipe, parseRecipe } from './recipe-yaml.ts';
import { propose } from './replay.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const MARKS: RecipeMarks = {
  generators: ['Example Cart'],
  classPrefixes: ['excart-'],
  scriptPaths: ['/excart/assets/'],
  cookies: ['excart_session'],
};
const EMPTY: Recipe = {
  target: { kind: 'platform', platform: 'example-cart', marks: MARKS },
  version: 3,
  provedAt: '2026-11-01T12:00:00Z',
  provedOrderCount: 2,
  settleMs: null,
  steps: [],
};
const NO_MARKS: PageMarks = { generators: [], classes: [], scriptPaths: [], cookies: [], siteNames: [] };
const PAGE_MARKS: PageMarks = { ...NO_MARKS, siteNames: ['Ada’s Lamps'] };
const MASK = createMask([{ what: 'email', spellings: ['ada@example.com'], isPersonal: true }]);
const VALUES = {
  valueOf: (what: string) => (what === 'email' ? { what, spellings: ['ada@example.com'] as const } : null),
  mask: MASK,
};

const EMAIL: BuiltControl = {
  field: 'email',
  label: 'Email address',
  attributeName: 'contact_email',
  id: 'field-1a2b3c',
  type: 'email',
  heading: 'Almost yours',
  containers: ['excart-row theme-row', 'theme-column wide'],
};
const ADD: BuiltControl = {
  kind: 'button',
  name: 'Add to cart',
  intent: 'add-to-cart',
  id: 'excart-add',
  type: 'submit',
  containers: ['excart-actions theme-actions'],
};
const { intent: _intent, ...ADD_UNKNOWN } = ADD;
const page = (stage: 'product' | 'address', controls: readonly BuiltControl[]): BuiltPage =>
  buildPage(stage, controls);

/** The recipe of an order at the host, with one step on each page. */
function provedAt(host: string, pages: readonly (readonly [BuiltPage, Action])[]): Recipe {
  const trace = pages.map(([{ model, reading }, action]) => {
    const step = recordStep(model, reading, action, ['label: email address', 'heading: Ada’s Lamps'], MASK);
    if (step === null) throw new Error('nothing was recorded');
    return step;
  });
  const recipe = distil(trace, { stage: 'review', settleMs: 700 }, { kind: 'host', host }, NOW);
  if (recipe === null) throw new Error('no recipe');
  return recipe;
}

const fillEmail: Action = {
  kind: 'fill',
  ref: 'c0',
  value: { what: 'email', spellings: ['ada@example.com'] },
};
const click: Action = { kind: 'click', ref: 'c0' };
const extended = (proved: Recipe, base = EMPTY): Recipe => {
  const recipe = extendPlatformRecipe(base, proved, PAGE_MARKS);
  if (recipe === null) throw new Error('nothing was added');
  return recipe;
};

describe('the recipe of a platform', () => {
  const proved = provedAt('adas-lamps.example', [
    [page('product', [ADD]), click],
    [page('address', [EMAIL, { ...EMAIL, field: 'city', label: 'City' }]), fillEmail],
  ]);

  it('gets the steps of an order without what belongs to the shop', () => {
    const recipe = extended(proved);
    expect(recipe).toMatchObject({ target: EMPTY.target, version: 4, provedOrderCount: 3 });
    expect(recipe.steps).toHaveLength(2);
    expect(recipe.steps[1]).toEqual({
      stage: 'address',
      action: 'fill',
      value: 'email',
      expect: 'review',
      control: {
        kind: 'text',
        meaning: 'email',
        name: 'email address',
        label: 'email address',
        placeholder: '',
        attribute: 'contact_email',
        id: '',
        autocomplete: '',
        input: 'email',
        hints: [],
        path: '',
        heading: '',
        containers: ['excart-row'],
        neighbours: '',
        position: '',
      },
      reasons: ['label: email address'],
    });
    expect(parseRecipe(formatRecipe(recipe))).toEqual({ kind: 'recipe', recipe });
  });

  it.each<[string, BuiltControl]>([
    ['controls that the rules do not know', { ...ADD_UNKNOWN, name: 'Free engraving' }],
    ['buttons that one shop has', { ...ADD, intent: 'decline-extra', name: 'No, thanks' }],
    [
      'controls with too few fingerprints of the software',
      { ...ADD, id: 'x1y2z3', containers: [], type: '' },
    ],
  ])('leaves out %s', (_what, control) => {
    const other = provedAt('adas-lamps.example', [[page('product', [control]), click]]);
    expect(extendPlatformRecipe(EMPTY, other, PAGE_MARKS)).toBeNull();
  });

  it('leaves out texts with the shop’s name, by its pages or its host', () => {
    for (const name of ['Buy at Ada’s Lamps', 'Buy at adas lamps']) {
      const other = provedAt('adas-lamps.example', [[page('product', [{ ...ADD, name }]), click]]);
      expect(extended(other).steps[0]?.control.name).toBe('');
    }
  });

  it('finds the controls at a shop of another design', () => {
    const theirs = page('address', [
      {
        ...EMAIL,
        id: 'field-9z8y7x',
        heading: 'Your data',
        containers: ['excart-row card', 'modern-grid', 'modern-main', 'modern-body'],
      },
    ]);
    expect(propose(extended(proved), [], theirs, VALUES).found).toMatchObject([
      {
        action: { ref: 'c0' },
        isHealed: false,
        sources: ['text', 'attribute', 'meaning', 'input', 'containers'],
      },
    ]);
  });

  it('has the steps of shops whose stages follow each other in another order', () => {
    const recipe = extended(proved);
    const [add, email] = recipe.steps;
    if (add === undefined || email === undefined) throw new Error('no steps');
    const steps = [email, { ...add, stage: 'cart' as const }, { ...email, value: 'phone' }];
    const values = { ...VALUES, valueOf: (what: string) => ({ what, spellings: ['1'] as const }) };
    const form = page('address', [EMAIL]);
    expect(propose({ ...recipe, steps }, [], form, values).found).toHaveLength(2);
    const ofHost = { ...recipe, steps, target: { kind: 'host' as const, host: 'shop.example' } };
    expect(propose(ofHost, [], form, values).found).toHaveLength(1);
  });

  it('gets each step once, in the order of the purchase', () => {
    const first = extended(proved);
    expect(extendPlatformRecipe(first, proved, PAGE_MARKS)).toBeNull();
    const phone = { ...EMAIL, field: 'phone', label: 'Phone', attributeName: 'contact_phone' } as const;
    const action: Action = { kind: 'fill', ref: 'c1', value: { what: 'phone', spellings: ['1'] } };
    const form = page('address', [EMAIL, phone]);
    const longer = provedAt('other.example', [
      [page('product', [ADD]), click],
      [form, action],
      [form, fillEmail],
    ]);
    const { steps } = extended(longer, first);
    expect(steps.map(({ value }) => value)).toEqual([null, 'phone', 'email']);
  });

  it('is extended for platforms alone', () => {
    expect(extendPlatformRecipe(proved, proved, PAGE_MARKS)).toBeNull();
  });
});

describe('the marks of a software', () => {
  it('are recognised if marks of two kinds are found', () => {
    const cookies = ['excart_session_id'];
    expect(hasMarks({ ...NO_MARKS, cookies }, MARKS)).toBe(false);
    expect(hasMarks({ ...NO_MARKS, cookies, classes: ['excart-page'] }, MARKS)).toBe(true);
    expect(hasMarks({ ...NO_MARKS, cookies: ['a', 'b'], classes: ['excart-page'] }, MARKS)).toBe(false);
    expect(hasMarks({ ...NO_MARKS, cookies, scriptPaths: ['/excart/assets/all.js'] }, MARKS)).toBe(true);
  });
});
