import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCount } from '../../../../../test/run/run-count.ts';
import { type BuiltControl, type BuiltPage, buildPage } from '../../../test/browser/built-pages.ts';
import type { Action, InputValue } from '../page-model/action.ts';
import type { PageReading } from '../reading/page-reading.ts';
import { distil, provedRecipe, recordStep, type TraceStep } from './distil.ts';
import { createMask } from './mask.ts';
import type { Recipe } from './recipe.ts';
import { formatRecipe } from './recipe-yaml.ts';
import { locate, propose, type RecipeValues } from './replay.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

const buyer = (email: string, first: string, size: string): RecipeValues => {
  const texts: Record<string, string> = {
    email,
    'first-name': first,
    'variant:Size': size,
    city: 'Springfield',
  };
  return {
    valueOf: (what): InputValue | null => {
      const text = texts[what];
      return text === undefined ? null : { what, spellings: [text] };
    },
    mask: createMask(
      Object.entries(texts).map(([what, text]) => ({
        what,
        spellings: [text],
        isPersonal: !what.startsWith('variant'),
      })),
    ),
  };
};

const ADA = buyer('ada@example.com', 'Ada', 'M');
const GRACE = buyer('grace@example.net', 'Grace', 'XL');

const size = (text: string): BuiltControl => ({
  kind: 'radio',
  name: text,
  id: `size-${text}`,
  group: 'Size',
});

const product = (): BuiltPage =>
  buildPage(
    'product',
    [
      size('S'),
      size('M'),
      size('XL'),
      { kind: 'button', name: 'Add to cart', intent: 'add-to-cart', form: 'p', id: 'add', type: 'submit' },
      { kind: 'button', name: 'Add to cart', form: 'related', containers: ['related-products'] },
    ],
    {
      product: {
        title: { value: 'Shirt', confidence: 1, reasons: [] },
        unitPrice: null,
        availability: 'in_stock',
        quantity: null,
        dimensions: [
          {
            label: 'Size',
            choices: ['S', 'M', 'XL'].map((text, index) => ({
              text,
              ref: `c${index}`,
              isSelected: false,
              isEnabled: true,
            })),
          },
        ],
      },
    },
  );

const FIELDS: readonly BuiltControl[] = [
  {
    field: 'email',
    label: 'Email',
    attributeName: 'email',
    id: 'email',
    type: 'email',
    containers: ['row a'],
  },
  {
    field: 'first-name',
    label: 'First name',
    attributeName: 'fname',
    autocomplete: 'given-name',
    containers: ['row'],
  },
  {
    field: 'last-name',
    label: 'Last name',
    attributeName: 'lname',
    autocomplete: 'family-name',
    containers: ['row'],
  },
  {
    field: 'city',
    label: 'City',
    attributeName: 'city',
    id: 'city-3',
    placeholder: 'Your city',
    containers: ['row'],
  },
  { kind: 'button', name: 'Continue', intent: 'continue', type: 'submit', id: 'go', containers: ['actions'] },
];

const form = (controls: readonly BuiltControl[] = FIELDS): BuiltPage =>
  buildPage(
    'address',
    controls.map((control) => ({ heading: 'Delivery', form: 'f', ...control })),
  );

const fill = (ref: string, what: string): Action => ({
  kind: 'fill',
  ref,
  value: ADA.valueOf(what) ?? { what, spellings: [''] },
});

function record({ model, reading }: BuiltPage, action: Action, reasons: readonly string[] = []): TraceStep {
  const step = recordStep(model, reading, action, reasons, ADA.mask);
  if (step === null) throw new Error('nothing was recorded');
  return step;
}

const trace = (): TraceStep[] => [
  record(product(), {
    kind: 'choose',
    ref: 'c1',
    value: { what: 'variant:Size', spellings: ['M'] },
  }),
  record(product(), { kind: 'click', ref: 'c3' }),
  record(form(), fill('c0', 'email'), ['filled ada@example.com']),
  record(form(), fill('c1', 'first-name')),
  record(form(), fill('c3', 'city')),
  record(form(), { kind: 'click', ref: 'c4' }),
];

function recipeOf(steps: readonly TraceStep[] = trace(), settleMs: number | null = null): Recipe {
  const recipe = distil(steps, { stage: 'review', settleMs }, { kind: 'host', host: 'shop.example' }, NOW);
  if (recipe === null) throw new Error('no recipe');
  return recipe;
}

const proposed = (page: BuiltPage, done: readonly TraceStep[], values = GRACE, recipe = recipeOf()) =>
  propose(recipe, done, page, values).next.map(({ action }) => action);

describe('distilling a recipe', () => {
  it('keeps the steps with the stage that each one led to', () => {
    expect(
      recipeOf().steps.map(({ stage, action, value, expect: next }) => [stage, action, value, next]),
    ).toEqual([
      ['product', 'choose', 'variant:Size', 'product'],
      ['product', 'click', null, 'address'],
      ['address', 'fill', 'email', 'address'],
      ['address', 'fill', 'first-name', 'address'],
      ['address', 'fill', 'city', 'address'],
      ['address', 'click', null, 'review'],
    ]);
  });

  it('holds no value of the purchase', () => {
    expect(formatRecipe(recipeOf())).not.toMatch(/ada|springfield/i);
  });

  it('leaves out the click that places the order, card data, and the choice of shipping and payment', () => {
    const { model, reading } = buildPage(
      'payment',
      [
        { kind: 'button', name: 'Place order', intent: 'place-order', id: 'place' },
        { kind: 'button', name: 'Pay now', intent: 'express-pay', id: 'pay' },
        { kind: 'radio', name: 'Cash on delivery', id: 'cod' },
        { label: 'Card number', field: 'card-number', id: 'card' },
      ],
      {
        closedLists: [],
        paymentOptions: [
          {
            ref: 'c2',
            label: 'Cash on delivery',
            method: 'cash_on_delivery',
            isSelected: false,
            isEnabled: true,
          },
        ],
      },
    );
    const secret = { what: 'card-number', spellings: ['4242424242424242'], isSecret: true } as const;
    const actions: Action[] = [
      { kind: 'click', ref: 'c0' },
      { kind: 'click', ref: 'c1' },
      { kind: 'check', ref: 'c2', isChecked: true },
      { kind: 'fill', ref: 'c3', value: secret },
      { kind: 'wait', reason: 'the page is busy' },
    ];
    for (const action of actions) expect(recordStep(model, reading, action, [], ADA.mask)).toBeNull();
  });

  it('keeps an entry once if the page lost it and it was repeated', () => {
    const steps = trace();
    expect(recipeOf([...steps.slice(0, 3), ...steps.slice(2)]).steps).toHaveLength(6);
  });

  it('counts an order by the same steps, and keeps other steps as the next version', () => {
    const used = { ...recipeOf(), version: 4, provedOrderCount: 7 };
    const fresh = recipeOf(trace().slice(1));
    expect(provedRecipe(fresh, used, true)).toEqual({ ...used, provedOrderCount: 8 });
    expect(provedRecipe(fresh, used, false)).toEqual({ ...fresh, version: 5 });
    expect(provedRecipe(fresh, null, false)).toEqual(fresh);
    // The last page took longer than offers wait for it.
    const known = { ...used, settleMs: 300 };
    expect(provedRecipe({ ...fresh, settleMs: 700 }, known, true)).toEqual({ ...known, provedOrderCount: 8 });
    expect(provedRecipe({ ...fresh, settleMs: 900 }, known, true)).toMatchObject({
      version: 5,
      settleMs: 900,
    });
  });
});

describe('replaying a recipe', () => {
  it('selects the variant of this purchase, then adds to the cart', () => {
    const page = product();
    expect(proposed(page, [])).toEqual([
      { kind: 'choose', ref: 'c2', value: { what: 'variant:Size', spellings: ['XL'] } },
    ]);
    expect(proposed(page, trace().slice(0, 1))).toEqual([{ kind: 'click', ref: 'c3' }]);
  });

  it('finds the button of the variant that is wanted this time where the one of another variant was clicked', () => {
    const mask = createMask([{ what: 'variant:Size', spellings: ['M'], isPersonal: false }]);
    const { model, reading } = product();
    const clicked = recordStep(model, reading, { kind: 'click', ref: 'c1' }, [], mask, 'variant:Size');
    expect(clicked).toMatchObject({
      action: 'choose',
      value: 'variant:Size',
      control: { name: '{variant:size}' },
    });
    if (clicked === null) throw new Error('nothing was recorded');
    expect(proposed(product(), [], GRACE, recipeOf([clicked]))).toMatchObject([
      { kind: 'choose', ref: 'c2' },
    ]);
  });

  it('finds all steps of the page, also those after a control that is not there any more', () => {
    const { model, reading } = form(
      FIELDS.map((field) => (field.field === 'first-name' ? { kind: 'text' } : field)),
    );
    const { next, found } = propose(recipeOf(), trace().slice(0, 2), { model, reading }, GRACE);
    expect(next.map(({ step }) => step.value)).toEqual(['email']);
    expect(found.map(({ step }) => step.value)).toEqual(['email', 'city', null]);
  });

  it('proposes the entries of a form together, and the click on a later page', () => {
    const actions = proposed(form(), trace().slice(0, 2));
    expect(actions.map((action) => ('value' in action ? action.value.spellings[0] : action.kind))).toEqual([
      'grace@example.net',
      'Grace',
      'Springfield',
    ]);
    expect(proposed(form(), trace().slice(0, 5))).toEqual([{ kind: 'click', ref: 'c4' }]);
  });

  it('skips what is already entered, and values that the purchase does not have', () => {
    const filled = form(
      FIELDS.map((field) => (field.field === 'email' ? { ...field, value: 'grace@example.net' } : field)),
    );
    const nameless = { ...GRACE, valueOf: (what: string) => (what === 'city' ? null : GRACE.valueOf(what)) };
    expect(proposed(filled, trace().slice(0, 2), nameless)).toMatchObject([
      { value: { what: 'first-name' } },
    ]);
  });

  it('continues after steps that the planner did in its place', () => {
    const [, , email, ...rest] = trace();
    const changed = form([{ label: 'Phone' }, { label: 'x' }, ...FIELDS.slice(2)]);
    const page = { ...changed, reading: { ...changed.reading, fields: [] } };
    expect(proposed(page, trace().slice(0, 2))).toEqual([]);
    const planned = [email, rest[0]].filter((step) => step !== undefined);
    expect(proposed(page, [...trace().slice(0, 2), ...planned])).toMatchObject([{ value: { what: 'city' } }]);
  });

  it('proposes nothing where the last step led elsewhere than in the recipe, until the planner did another step', () => {
    const [choice, click, ...rest] = trace();
    if (choice === undefined || click === undefined) throw new Error('nothing was recorded');
    const viaCart = recipeOf([choice, { ...click, next: 'cart' }, ...rest]);
    expect(viaCart.steps[1]).toMatchObject({ action: 'click', expect: 'cart' });
    expect(viaCart.steps[1]).not.toHaveProperty('next');
    expect(proposed(form(), [choice, click], GRACE, viaCart)).toEqual([]);
    const planned = record(form(), fill('c0', 'email'));
    expect(proposed(form(), [choice, click, planned], GRACE, viaCart)).toHaveLength(2);
    expect(proposed(form(), [choice, click])).toHaveLength(3);
  });

  it('proposes nothing on a page of another stage', () => {
    expect(
      proposed(
        {
          ...form(),
          reading: { ...form().reading, stage: { value: 'sign-in', confidence: 1, reasons: [] } },
        },
        [],
      ),
    ).toEqual([]);
  });
});

describe('finding a control again', () => {
  const step = recipeOf().steps[4];
  if (step === undefined) throw new Error('no step');
  const find = (controls: readonly BuiltControl[]) => {
    const { model, reading } = form(controls);
    return locate(step, model, reading, GRACE.mask);
  };
  const city = FIELDS[3] ?? {};
  const others = FIELDS.filter((field) => field !== city);

  it('heals if at least three independent fingerprints agree', () => {
    const renamed = {
      ...city,
      label: 'Town',
      name: 'Town',
      attributeName: 'x7',
      id: 'x9',
      containers: ['z'],
    };
    expect(find([...others, renamed])?.control.ref).toBe('c4');
    const { field: _field, ...unread } = renamed;
    const moved = { ...unread, placeholder: 'Town', form: 'other', heading: 'Your data' };
    expect(find([...others, moved])).toBeNull();
  });

  it('is healed if more than a quarter of the fingerprints differ', () => {
    const healed = (changes: BuiltControl) => {
      const { model, reading } = form(
        FIELDS.map((field) => (field === city ? { ...city, ...changes } : field)),
      );
      const { found } = propose(recipeOf(), trace().slice(0, 2), { model, reading }, GRACE);
      return found.find((each) => each.step.value === 'city')?.isHealed;
    };
    expect(healed({})).toBe(false);
    expect(healed({ label: 'Town', name: 'Town' })).toBe(false);
    expect(healed({ label: 'Town', name: 'Town', attributeName: 'x7', id: 'x9' })).toBe(true);
  });

  it('finds no control that cannot be used, and proposes none that is disabled', () => {
    expect(find([...others, city])).not.toBeNull();
    expect(find([...others, { ...city, isUsable: false }])).toBeNull();
    const { model, reading } = form([...others, { ...city, isEnabled: false }]);
    const { found } = propose(recipeOf(), trace().slice(0, 2), { model, reading }, GRACE);
    expect(found.some((each) => each.step.value === 'city')).toBe(false);
  });

  it('finds no button that places the order, and no choice of shipping or payment, by whatever fingerprints', () => {
    const button: BuiltControl = {
      kind: 'button',
      name: 'Go on',
      id: 'go',
      type: 'submit',
      containers: ['end'],
    };
    const radio: BuiltControl = {
      kind: 'radio',
      name: 'By post',
      id: 'post',
      group: 'Delivery',
      containers: ['end'],
    };
    const option = {
      ref: 'c0',
      label: 'By post',
      cost: null,
      deliveryEstimate: null,
      isPickUp: false,
      isSelected: false,
      isEnabled: true,
    };
    for (const [control, changed, readings] of [
      [button, { ...button, intent: 'place-order' }, {}],
      [button, { ...button, intent: 'express-pay' }, {}],
      [radio, radio, { shippingOptions: [option] }],
    ] as const satisfies readonly (readonly [BuiltControl, BuiltControl, Partial<PageReading>])[]) {
      const clicked = recipeOf([record(buildPage('cart', [control]), { kind: 'click', ref: 'c0' })]).steps[0];
      if (clicked === undefined) throw new Error('no step');
      const locateIn = ({ model, reading }: BuiltPage) => locate(clicked, model, reading, GRACE.mask);
      expect(locateIn(buildPage('cart', [control]))).not.toBeNull();
      expect(locateIn(buildPage('cart', [changed], readings))).toBeNull();
    }
  });

  it('takes a repeated text as one fingerprint', () => {
    const bare = buildPage('address', [
      { name: 'City', label: 'City', placeholder: 'City', id: 'city', attributeName: 'city' },
    ]);
    const found = locate(step, bare.model, bare.reading, GRACE.mask);
    expect(found).toBeNull();
  });

  it('finds nothing if another control agrees as well', () => {
    expect(find([...others, city])?.control.ref).toBe('c4');
    expect(find([city, ...others, city])).toBeNull();
  });

  it('never takes a control that the rules read as something else', () => {
    expect(find([...others, { ...city, field: 'region' }])).toBeNull();
  });

  it('finds the right control or none, however the layout changed', () => {
    const text = fc.constantFrom('Data', 'Ort', 'Field', 'City', 'Name', 'Email', '');
    const change = fc.record(
      {
        label: text,
        name: text,
        placeholder: text,
        attributeName: text,
        id: text,
        containers: fc.array(text),
        heading: text,
        form: text,
      },
      { requiredKeys: [] },
    );
    const changes = fc.array(fc.tuple(fc.nat(4), change), { maxLength: 6 });
    fc.assert(
      fc.property(changes, fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 4 }), (made, order) => {
        const controls = FIELDS.map(
          (field, index) =>
            Object.assign(
              {},
              field,
              ...made.filter(([at]) => at === index).map(([, each]) => each),
            ) as BuiltControl,
        );
        const shuffled = order.map((index) => controls[index] ?? {});
        const found = find(shuffled);
        return found === null || order[shuffled.findIndex((_, at) => `c${at}` === found.control.ref)] === 3;
      }),
      { numRuns: runCount(500) },
    );
  });
});
