import type { ChoiceControl, Decoy, Design, ExtraField, Injection, Naming } from './design.ts';
import { MARKETS } from './markets.ts';
import { type Random, randomFrom } from './random.ts';
import { type ThemeId, themeIdText } from './theme-id.ts';
import { isThemeName, THEMES } from './themes.ts';

/** The design of a theme, a variation or a redesign; null if there is no such theme. The same for the same id, always. */
export function designOf(id: ThemeId): Design | null {
  if (!isThemeName(id.name)) return null;
  const original: Design = {
    theme: id.name,
    seed: id.seed,
    redesign: id.redesign,
    wordingSeed: 0,
    namingSeed: 0,
    ...THEMES[id.name].traits,
  };
  const varied =
    id.seed === 0 ? original : fitted(vary(original, randomFrom(themeIdText({ ...id, redesign: null }))));
  return id.redesign === null ? varied : fitted(redesigned(varied, randomFrom(themeIdText(id))));
}

/** The theme and what differs from it, in one line: for messages of failing tests. */
export function describeDesign(design: Design): string {
  const { theme: name, seed, redesign } = design;
  const original: Readonly<Record<string, unknown>> = isThemeName(name) ? THEMES[name].traits : {};
  const changed = Object.entries(design).filter(
    ([key, value]) => key in original && JSON.stringify(value) !== JSON.stringify(original[key]),
  );
  return `${themeIdText({ name, seed, redesign })} ${JSON.stringify(Object.fromEntries(changed))}`;
}

const SEEDS = 2 ** 30;
const STATIC_CONTROLS: readonly [ChoiceControl, ...ChoiceControl[]] = ['select', 'radios', 'covered-radios'];
const ALL_CONTROLS: readonly [ChoiceControl, ...ChoiceControl[]] = [
  ...STATIC_CONTROLS,
  'styled-select',
  'combobox',
  'list-button',
  'buttons',
  'aria-radios',
];
const DECOYS: readonly Decoy[] = ['recommended', 'subscription', 'newsletter', 'search', 'gift-card'];
const INJECTIONS: readonly Injection[] = ['visible', 'hidden', 'label', 'alternative-text', 'confirmation'];
const OPTIONAL_EXTRAS: readonly ExtraField[] = [
  'company',
  'birth-date',
  'delivery-note',
  'vat-id',
  'referral',
  'gift-message',
  'coupon',
];
const NAMED: readonly [Naming, ...Naming[]] = ['plain', 'snake', 'nested', 'prefixed', 'framework', 'random'];

const controlsOf = ({ rendering }: Design) => (rendering === 'html' ? STATIC_CONTROLS : ALL_CONTROLS);

/** A variation: another shop of the same theme, with other texts, names, order of fields, layout and controls. */
function vary(original: Design, random: Random): Design {
  return {
    ...original,
    ...look(original, random),
    ...controls(original, random),
    ...offer(original, random),
    ...form(original, random),
    paidExtra: sometimes(random, 0.15, () => random.pick(['box', 'choice'] as const), original.paidExtra),
  };
}

/** The value in the share of cases, else the original one. */
const sometimes = <Value>(random: Random, probability: number, value: () => Value, original: Value): Value =>
  random.chance(probability) ? value() : original;

/** How the page looks and how its elements are named. */
function look(design: Design, random: Random) {
  const namings: readonly [Naming, ...Naming[]] =
    design.rendering === 'client' ? ['absent', ...NAMED] : NAMED;
  return {
    wordingSeed: 1 + random.below(SEEDS),
    namingSeed: 1 + random.below(SEEDS),
    naming: random.pick(namings),
    labels: random.pick([
      'for',
      'wrapped',
      'aria-label',
      'labelled-by',
      'placeholder',
      'beside',
      'floating',
    ] as const),
    hasAutocompleteHints: random.chance(0.4),
    fieldOrder: random.pick(['usual', 'country-first', 'postal-code-first', 'name-last'] as const),
    linesLayout: random.pick(['table', 'grid', 'floats', 'list'] as const),
    totalsLayout: random.pick(['table', 'definition-list', 'flex', 'paragraphs'] as const),
    summaryPlace: random.pick(['side', 'top', 'bottom'] as const),
    wrapperDepth: random.below(5),
    moneyStyle: sometimes(
      random,
      0.3,
      () => random.pick(['symbol', 'code-before', 'code-after'] as const),
      design.moneyStyle,
    ),
  };
}

function controls(design: Design, random: Random) {
  const kinds = controlsOf(design);
  const other = (original: ChoiceControl) => sometimes(random, 0.4, () => random.pick(kinds), original);
  return {
    variantControl: sometimes(
      random,
      0.5,
      () => random.pick([...kinds, 'combined-select'] as const),
      design.variantControl,
    ),
    quantityControl: sometimes(random, 0.4, () => quantityControl(design, random), design.quantityControl),
    shippingControl: other(design.shippingControl),
    paymentControl: other(design.paymentControl),
    countryControl:
      design.countryControl === 'select' && design.rendering !== 'html'
        ? random.pick(['select', 'styled-select', 'combobox'] as const)
        : design.countryControl,
    afterAdd: sometimes(
      random,
      0.3,
      () => random.pick(['cart', 'drawer', 'notice', 'checkout'] as const),
      design.afterAdd,
    ),
  };
}

const quantityControl = ({ rendering }: Design, random: Random) =>
  rendering === 'html'
    ? random.pick(['number', 'select', 'cart-only'] as const)
    : random.pick(['number', 'select', 'stepper', 'cart-only'] as const);

/** What the shop sells where, and what lies over or beside it. */
function offer(design: Design, random: Random) {
  const markets = MARKETS[design.language];
  return {
    market: sometimes(random, 0.3, () => random.pick(markets), design.market),
    preselectsShipping: sometimes(random, 0.3, () => true, design.preselectsShipping),
    hasStructuredData: random.chance(0.3),
    hasCookieBanner: sometimes(random, 0.2, () => true, design.hasCookieBanner),
    hasNewsletterPopUp: sometimes(random, 0.1, () => design.rendering !== 'html', design.hasNewsletterPopUp),
    hasExpressPay: sometimes(random, 0.15, () => true, design.hasExpressPay),
    upsell: sometimes(random, 0.1, () => 'before-checkout' as const, design.upsell),
    confirmation: sometimes(random, 0.05, () => 'no-number' as const, design.confirmation),
    decoys: unique(design.decoys, random.some(DECOYS, 0.35)),
    injections: unique(design.injections, random.some(INJECTIONS, 0.3)),
  };
}

function form(design: Design, random: Random) {
  const phones = ['absent', 'optional', 'required', 'with-code'] as const;
  const extras: readonly ExtraField[] = [
    ...random.some(OPTIONAL_EXTRAS, 0.15),
    ...random.some(['repeated-email', 'required-phone'] as const, 0.12),
  ];
  const extraFields = unique(design.extraFields, extras);
  return {
    extraFields,
    steps: withExtras(
      sometimes(random, 0.3, () => otherSteps(design, random), design.steps),
      extraFields,
    ),
    phone: sometimes(random, 0.3, () => random.pick(phones), design.phone),
    streetFields: sometimes(
      random,
      0.2,
      () => random.pick(['one-line', 'two-lines', 'house-number'] as const),
      design.streetFields,
    ),
    terms: sometimes(random, 0.2, () => termsFor(design), design.terms),
    newsletter: sometimes(
      random,
      0.3,
      () => random.pick(['none', 'unticked', 'preticked'] as const),
      design.newsletter,
    ),
    account: sometimes(random, 0.2, () => 'offered' as const, design.account),
    cashOnDeliveryFee: sometimes(random, 0.2, () => true, design.cashOnDeliveryFee),
  };
}

/** A link cannot send a box that must be ticked. */
const termsFor = ({ placesBy, terms }: Design): Design['terms'] => (placesBy === 'get' ? terms : 'required');

const unique = <Value>(first: readonly Value[], second: readonly Value[]): readonly Value[] => [
  ...new Set([...first, ...second]),
];

/** The sections in other steps. Shipping needs the address, and the review comes last. */
function otherSteps({ flow, steps }: Design, random: Random): Design['steps'] {
  if (flow === 'single') {
    const [only = []] = steps;
    const rest = only.filter((section) => section !== 'contact' && section !== 'address');
    return [random.chance(0.5) ? ['address', 'contact', ...rest] : ['contact', 'address', ...rest]];
  }
  return random.pick<Design['steps']>([
    [['contact'], ['address'], ['shipping'], ['payment'], ['review']],
    [['contact', 'address'], ['shipping', 'payment'], ['review']],
    [['address', 'contact'], ['shipping'], ['payment'], ['review']],
    [['contact'], ['address', 'shipping'], ['payment'], ['review']],
  ]);
}

const IN_EXTRAS: readonly ExtraField[] = [
  'birth-date',
  'vat-id',
  'referral',
  'gift-message',
  'delivery-note',
];

/** Additional fields have a section, before the review. */
function withExtras(steps: Design['steps'], extraFields: readonly ExtraField[]): Design['steps'] {
  const isNeeded = extraFields.some((field) => IN_EXTRAS.includes(field));
  if (!isNeeded || steps.flat().includes('extras')) return steps;
  return steps.map((sections) =>
    sections.includes('payment')
      ? sections.flatMap((section) => (section === 'payment' ? (['payment', 'extras'] as const) : [section]))
      : sections,
  );
}

/** The same shop after a redesign: other names, texts, places and controls, or another step. Goods and prices stay. */
function redesigned(design: Design, random: Random): Design {
  const all = look(design, random);
  const kinds = controlsOf(design);
  const changes: readonly (() => Partial<Design>)[] = [
    () => ({ naming: all.naming, namingSeed: all.namingSeed }),
    () => ({ wordingSeed: all.wordingSeed }),
    () => ({ labels: all.labels }),
    () => ({ fieldOrder: all.fieldOrder, summaryPlace: all.summaryPlace }),
    () => ({ linesLayout: all.linesLayout, totalsLayout: all.totalsLayout }),
    () => ({ wrapperDepth: all.wrapperDepth, hasAutocompleteHints: all.hasAutocompleteHints }),
    () => ({ variantControl: random.pick(kinds), quantityControl: quantityControl(design, random) }),
    () => ({ shippingControl: random.pick(kinds) }),
    () => ({ paymentControl: random.pick(kinds) }),
    () => ({ steps: withExtras(otherSteps(design, random), design.extraFields) }),
    () => ({ upsell: 'before-checkout' }),
    () => ({ afterAdd: random.pick(['cart', 'drawer', 'notice', 'checkout'] as const) }),
    () => ({ decoys: unique(design.decoys, random.some(DECOYS, 0.5)) }),
  ];
  const count = CHANGES_MIN + random.below(CHANGES_EXTRA_MAX);
  const made = random.shuffle(changes).slice(0, count);
  return Object.assign({}, design, ...made.map((change) => change()));
}

const CHANGES_MIN = 3;
const CHANGES_EXTRA_MAX = 5;

/** What does not fit together is made to fit: sales tax needs a region, and a page without scripts cannot add a fee later. */
function fitted(design: Design): Design {
  const needsRegion = design.market.tax === 'added' && design.regionControl === 'absent';
  const isStaticForm = design.rendering === 'html' && design.flow === 'single';
  return {
    ...design,
    regionControl: needsRegion ? 'text' : design.regionControl,
    cashOnDeliveryFee: design.cashOnDeliveryFee && !isStaticForm,
    paidExtra: isStaticForm ? 'none' : design.paidExtra,
    // Without scripts the form of a single page cannot be left and returned to.
    extraFields:
      design.phone === 'with-code' ? without(design.extraFields, 'required-phone') : design.extraFields,
  };
}

const without = <Value>(values: readonly Value[], unwanted: Value): readonly Value[] =>
  values.filter((value) => value !== unwanted);
