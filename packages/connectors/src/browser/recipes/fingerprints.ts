/** Describes a control by independent fingerprints, and counts how many of them another control shares. */
import type { Control, PageModel } from '../page-model/page-model.ts';
import type { PageReading } from '../reading/page-reading.ts';
import type { Mask } from './mask.ts';
import type { Fingerprints, RecipeTarget } from './recipe.ts';

const CONTAINERS_MAX = 6;
const HINTS_MAX = 4;
const NEIGHBOUR_LENGTH_MAX = 60;
/** The share of the containers' tokens that two controls must have in common. */
const CONTAINER_SHARE_MIN = 0.5;

/** The fingerprints of every control of a page that a person could use. */
export function fingerprintsOf(
  model: PageModel,
  reading: PageReading,
  mask: Mask,
): ReadonlyMap<string, Fingerprints> {
  const meanings = meaningsOf(reading);
  const forms = new Map<string, Control[]>();
  for (const control of model.controls) {
    if (!control.isUsable) continue;
    const form = `${control.frame} ${control.layer ?? ''} ${control.form}`;
    forms.set(form, [...(forms.get(form) ?? []), control]);
  }
  const found = new Map<string, Fingerprints>();
  for (const controls of forms.values())
    controls.forEach((control, index) => {
      const shortName = (other: Control | undefined) =>
        other === undefined
          ? ''
          : (meanings.get(other.ref) ?? mask.strict(textOf(other)).slice(0, NEIGHBOUR_LENGTH_MAX));
      const before = shortName(controls[index - 1]);
      const after = shortName(controls[index + 1]);
      const alike = controls.filter(({ kind }) => kind === control.kind);
      found.set(control.ref, {
        ...ownFingerprints(control, mask),
        meaning: meanings.get(control.ref) ?? '',
        neighbours: before === '' && after === '' ? '' : `${before} | ${after}`,
        position: alike.length < 2 ? '' : `${alike.indexOf(control) + 1} of ${alike.length}`,
      });
    });
  return found;
}

const textOf = ({ name, label, placeholder, attributeName }: Control): string =>
  name || label || placeholder || attributeName;

/** What a control is for, by the rules that read the page. */
function meaningsOf({ fields, buttons, product }: PageReading): ReadonlyMap<string, string> {
  const ofFields = fields
    .filter(({ label }) => label.kind !== 'unknown')
    .map(({ ref, label }): [string, string] => [
      ref,
      [label.kind, label.section, label.isConfirmation ? 'again' : null]
        .filter((part) => part !== null)
        .join(' '),
    ]);
  const ofButtons = buttons.map(({ ref, intent }): [string, string] => [ref, intent.value]);
  const ofChoices = (product?.dimensions ?? []).flatMap(({ label, choices }) =>
    choices.map(({ ref }): [string, string] => [ref, `variant:${label.toLowerCase()}`]),
  );
  return new Map([...ofFields, ...ofButtons, ...ofChoices]);
}

type OwnFingerprints = Omit<Fingerprints, 'meaning' | 'neighbours' | 'position'>;

function ownFingerprints(control: Control, mask: Mask): OwnFingerprints {
  const isField = control.kind === 'text' || control.kind === 'select' || control.kind === 'combobox';
  const text = isField ? mask.text : mask.strict;
  return {
    kind: control.kind,
    name: text(control.name || control.nearbyText),
    label: text(control.label),
    placeholder: text(control.placeholder),
    attribute: mask.strict(control.attributeName),
    id: mask.strict(control.id),
    autocomplete: mask.strict(control.autocomplete),
    input: inputOf(control),
    hints: control.hints
      .slice(0, HINTS_MAX)
      .map(mask.strict)
      .filter((hint) => hint !== ''),
    path: mask.strict(pathOf(control.href)),
    heading: mask.strict(control.group || control.heading),
    containers: control.containers
      .slice(0, CONTAINERS_MAX)
      .map(mask.strict)
      .filter((container) => container !== ''),
  };
}

function inputOf({ type, inputMode, maxLength }: Control): string {
  const parts = [
    ...(['', 'text', 'button', 'checkbox', 'radio', 'select-one'].includes(type) ? [] : [type]),
    ...(inputMode === '' ? [] : [`mode ${inputMode}`]),
    ...(maxLength === null || maxLength > 1000 ? [] : [`at most ${maxLength}`]),
  ];
  return parts.join(', ').toLowerCase();
}

function pathOf(href: string): string {
  if (!URL.canParse(href)) return '';
  const { protocol, pathname } = new URL(href);
  return protocol === 'http:' || protocol === 'https:' ? pathname : '';
}

export interface Agreement {
  /** Independent fingerprints that are the same. */
  readonly agreeing: number;
  /** Independent fingerprints of the recorded control. */
  readonly of: number;
  /** Which ones are the same. */
  readonly sources: readonly string[];
  /** At least one of them names the control, rather than its place. */
  readonly isNamed: boolean;
}

/**
 * Counts the fingerprints of a recorded control that another one shares. Sources that repeat one text count once: the accessible name is
 * mostly the label, and the `id` often is the `name` attribute. Recipes of platforms leave out containers that belong to a shop's design.
 */
export function compareFingerprints(
  recorded: Fingerprints,
  other: Fingerprints,
  of: RecipeTarget['kind'] = 'host',
): Agreement {
  const texts = [recorded.name, recorded.label, recorded.placeholder];
  const otherTexts = new Set([other.name, other.label, other.placeholder]);
  const attributes = [recorded.attribute, recorded.id, ...recorded.hints];
  const otherAttributes = new Set([other.attribute, other.id, ...other.hints]);
  const naming = [
    ...inCommon('text', texts, otherTexts),
    ...inCommon('attribute', attributes, otherAttributes),
    single('meaning', recorded.meaning, other.meaning),
    single('autocomplete', recorded.autocomplete, other.autocomplete),
    single('path', recorded.path, other.path),
  ];
  const placing = [
    single('input', recorded.input, other.input),
    single('heading', recorded.heading, other.heading),
    single('neighbours', recorded.neighbours, other.neighbours),
    single('position', recorded.position, other.position),
    {
      source: 'containers',
      isPresent: recorded.containers.length > 0,
      isSame: shareContainers(recorded.containers, other.containers, of),
    },
  ];
  const present = [...naming, ...placing].filter(({ isPresent }) => isPresent);
  const same = present.filter(({ isSame }) => isSame);
  return {
    agreeing: same.length,
    of: present.length,
    sources: same.map(({ source }) => source),
    isNamed: naming.some(({ isPresent, isSame }) => isPresent && isSame),
  };
}

interface Comparison {
  readonly source: string;
  readonly isPresent: boolean;
  readonly isSame: boolean;
}

const single = (source: string, recorded: string, other: string): Comparison => ({
  source,
  isPresent: recorded !== '',
  isSame: recorded === other,
});

const inCommon = (source: string, recorded: readonly string[], other: ReadonlySet<string>): Comparison[] =>
  [...new Set(recorded.filter((text) => text !== ''))].map((text) => ({
    source,
    isPresent: true,
    isSame: other.has(text),
  }));

const tokensOf = (containers: readonly string[]): Set<string> =>
  new Set(containers.flatMap((container) => container.split(/[\s#.]+/)).filter((token) => token !== ''));

function shareContainers(
  recorded: readonly string[],
  other: readonly string[],
  of: RecipeTarget['kind'],
): boolean {
  const own = tokensOf(recorded);
  const others = tokensOf(other);
  const common = [...own].filter((token) => others.has(token)).length;
  const size = of === 'host' ? Math.max(own.size, others.size) : own.size;
  return own.size > 0 && common / size >= CONTAINER_SHARE_MIN;
}
