/** The signals that one field gives by itself. */
import { FIELD_KINDS, type FieldKind, PERSONAL_KINDS } from './field-kinds.ts';
import type { FormField } from './form-field.ts';
import type { EvidenceSignal, Signal, SignalSource } from './label.ts';
import { readAutocomplete } from './signals/autocomplete.ts';
import { balance } from './signals/balance.ts';
import {
  allowedKinds,
  type ControlClass,
  controlClass,
  isAddressExample,
  kindByExample,
  kindByType,
} from './signals/control.ts';
import { type DateParts, dateParts, listTitle, readOptions } from './signals/options.ts';
import type { Modifier } from './terms/concepts.ts';
import type { Interpretation, Interpreter } from './text/interpret.ts';
import { fold, splitIdentifier } from './text/words.ts';

export interface FieldEvidence {
  readonly field: FormField;
  /** Position in the list that was given. */
  readonly index: number;
  readonly control: ControlClass;
  readonly allowed: ReadonlySet<FieldKind>;
  /** Changed by the rules of the structure. */
  signals: readonly EvidenceSignal[];
  /** Words that complete a name, from the texts that people see, and from name and id. */
  readonly modifiers: Set<Modifier>;
  /** The kinds that the visible text names, in its order. */
  readonly sequence: readonly FieldKind[];
  /** The text that people read as the label, folded. Empty if there is none. */
  readonly shownText: string;
  /** How much of the text that people read is known, from 0 to 1. */
  readonly shownCoverage: number;
  readonly dateParts: DateParts;
  /** Whether an element names the control: it does not depend on its place. */
  readonly isLabelled: boolean;
}

const SHOWN_SOURCES: readonly SignalSource[] = ['label', 'accessible name', 'placeholder', 'nearby text'];

/** Whether the signal comes from a text that people read as the name of the field. */
export const isShown = ({ source }: Signal): boolean => SHOWN_SOURCES.includes(source);

interface TextSource {
  readonly source: SignalSource;
  readonly text: string;
  readonly weight: number;
  readonly isIdentifier?: boolean;
}

const WEIGHTS = {
  label: 4.2,
  'accessible name': 3.8,
  placeholder: 3.2,
  title: 2.2,
  'nearby text': 3.2,
  name: 3.4,
  id: 2.8,
} as const;
/** The second of two equal texts adds little. */
const REPEATED = 0.5;
const TEXT_LENGTH_MAX = 400;
/** A generic word says nothing if most of the text is unknown: `Name to be engraved`. */
const GENERIC_COVERAGE_MIN = 0.62;
const NEARBY_BESIDE_LABEL = 0.6;
const DESCRIPTION = 0.5;
const HINT = 0.8;
const GROUP = { choice: 2.6, text: 0.9 } as const;
const AUTOCOMPLETE = { standard: 5.5, informal: 3 } as const;
const TYPE = 4;
const EXAMPLE = 3;
/** Types that allow no more kinds than this mean one of them. */
const TYPE_KINDS_MAX = 2;
/** Of a text that names a kind and little else. */
const CERTAIN = 0.8;
const OPTIONS = 4.5;

/** A generic word is a name by itself only where nothing more exact is said. */
const GENERIC: Readonly<Partial<Record<Modifier, { kind: FieldKind; strength: number }>>> = {
  name: { kind: 'full-name', strength: 0.8 },
  address: { kind: 'address-line1', strength: 0.85 },
  date: { kind: 'date', strength: 0.5 },
  'line-2': { kind: 'address-line2', strength: 0.5 },
  'country-code': { kind: 'country', strength: 0.4 },
};

export function readEvidence(field: FormField, index: number, interpreter: Interpreter): FieldEvidence {
  const control = controlClass(field);
  const allowed = kindsFor(field, interpreter);
  const signals: EvidenceSignal[] = [];
  const modifiers = new Set<Modifier>();
  const add: Add = (source, kind, weight, isGeneric = false) => {
    if (allowed.has(kind) && weight > 0) signals.push({ source, kind, weight, isGeneric });
  };
  let shown: Interpretation | null = null;
  const read = new Set<string>();
  for (const { source, text, weight, isIdentifier = false } of textSources(field, control, interpreter)) {
    const key = fold(text).replace(/[^\p{L}\p{N}〒#]/gu, '');
    if (key === '') continue;
    const isRepeated = read.has(key);
    read.add(key);
    const interpretation = interpreter.interpret({
      text,
      isIdentifier,
      allowed,
      isSentence: control === 'check',
    });
    if (!isIdentifier && source !== 'group' && source !== 'description') shown ??= interpretation;
    if (source !== 'description' && source !== 'hint')
      for (const modifier of interpretation.modifiers) modifiers.add(modifier);
    const share = isRepeated ? REPEATED / weight : 1;
    for (const [kind, strength] of interpretation.kinds) add(source, kind, weight * strength * share);
    if (interpretation.kinds.size === 0)
      addGenerics(interpretation, (kind, strength) => add(source, kind, weight * strength * share, true));
  }
  addAttributes(field, control, add, isOfAnotherKind(field, allowed, interpreter));
  const parts =
    control === 'choice' || field.options
      ? dateParts(field.options ?? [], field.optionValues ?? [])
      : NO_PARTS;
  return {
    field,
    index,
    control,
    allowed,
    signals: balance(signals, control),
    modifiers,
    sequence: shown?.sequence ?? [],
    shownText: fold(shownTextOf(field, interpreter)),
    shownCoverage: shown?.coverage ?? 0,
    dateParts: parts,
    isLabelled: Boolean(field.label || field.accessibleName || field.placeholder),
  };
}

/** `Participant 2`, and other people after the first; not the second question: `2. Your name`. */
const LATER_PERSON = /(?<![\p{L}\p{N}])(?!(?<=^\s*)[2-9][.):])[2-9](?![\p{L}\p{N}])/u;
/** In names in code and in headings: `spouse_first_name`, "Passenger 2". */
const OTHER_PERSON =
  /(?:^|[^\p{L}])(?:spouse|husband|wife|(?:mother|father)(?!['’]?s?\s+day)|guardian|nominee|beneficiary|guarantor|co[_\s-]?(?:applicant|signer|borrower)|emergency|next[_\s-]?of[_\s-]?kin|(?:guest|passenger|travell?er|attendee|participant|person|adult|child|mitreisende[rn]?|teilnehmer|voyageur|passager|pasajero|viajero|passeggero|passageiro)[_\s-]?[2-9])(?![\p{Ll}\p{N}])/iu;
const NAMES: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'first-name',
  'last-name',
  'full-name',
  'card-name',
]);
const NO_KINDS: ReadonlySet<FieldKind> = new Set();

/** A field about another person or thing is for none of the buyer's data, whatever its name in code says. */
function kindsFor(field: FormField, interpreter: Interpreter): ReadonlySet<FieldKind> {
  const allowed = allowedKinds(field);
  const text = field.label || field.accessibleName || field.placeholder || field.nearbyText || '';
  const excluded = LATER_PERSON.test(text) ? NAMES : NO_KINDS;
  const named = new Set([...allowed].filter((kind) => !excluded.has(kind)));
  const isOther = OTHER_PERSON.test(
    splitIdentifier(`${field.name ?? ''} ${field.id ?? ''} ${field.heading ?? ''}`),
  );
  if (!isOther && !interpreter.interpret({ text, isIdentifier: false, allowed, isSentence: false }).isOther)
    return named;
  return new Set([...allowed].filter((kind) => !PERSONAL_KINDS.has(kind)));
}

/** Whether people read that the field is for what its type does not allow: an input of the type `email` with the label "City". */
function isOfAnotherKind(
  field: FormField,
  allowed: ReadonlySet<FieldKind>,
  interpreter: Interpreter,
): boolean {
  const text = shownTextOf(field, interpreter);
  if (allowed.size > TYPE_KINDS_MAX || text === '') return false;
  const { kinds } = interpreter.interpret({
    text,
    isIdentifier: false,
    allowed: ANY_KIND,
    isSentence: false,
  });
  const [strongest = 0] = [...kinds.values()].sort((a, b) => b - a);
  return strongest >= CERTAIN && [...kinds.keys()].every((kind) => !allowed.has(kind));
}

type Add = (source: SignalSource, kind: FieldKind, weight: number, isGeneric?: boolean) => void;

const NO_PARTS: DateParts = { day: false, month: false, year: null };

function textSources(field: FormField, control: ControlClass, interpreter: Interpreter): TextSource[] {
  const isLabelled = Boolean(field.label) || saysMore(field, interpreter);
  const isChoice = control === 'check' || control === 'radio';
  const nearby = isLabelled ? NEARBY_BESIDE_LABEL : WEIGHTS['nearby text'];
  const sources: TextSource[] = [
    { source: 'label', text: withoutDateFormat(field.label), weight: WEIGHTS.label },
    {
      source: 'accessible name',
      text: withoutDateFormat(field.accessibleName),
      weight: WEIGHTS['accessible name'],
    },
    { source: 'placeholder', text: placeholderText(field, control), weight: WEIGHTS.placeholder },
    { source: 'nearby text', text: withoutDateFormat(field.nearbyText), weight: nearby },
    { source: 'title', text: field.title ?? '', weight: WEIGHTS.title },
    { source: 'group', text: field.group ?? '', weight: isChoice ? GROUP.choice : GROUP.text },
    { source: 'description', text: field.description ?? '', weight: DESCRIPTION },
    { source: 'name', text: field.name ?? '', weight: WEIGHTS.name, isIdentifier: true },
    { source: 'id', text: field.id ?? '', weight: WEIGHTS.id, isIdentifier: true },
  ];
  for (const hint of (field.hints ?? []).slice(0, 6))
    sources.push({ source: 'hint', text: hint, weight: HINT, isIdentifier: true });
  return sources;
}

/** `123 Main St` is an example, in which `St` is no state. The first option of a list says what to choose, if it is no choice. */
function placeholderText(
  { placeholder = '', options = [], optionValues = [] }: FormField,
  control: ControlClass,
): string {
  if (placeholder === '' && control === 'choice') return withoutDateFormat(listTitle(options, optionValues));
  return isAddressExample(placeholder) ? '' : withoutDateFormat(placeholder);
}

/** The label. A placeholder counts if it names something: `Taro` and `Hanako` do not. */
function shownTextOf(field: FormField, interpreter: Interpreter): string {
  const { label, accessibleName, nearbyText } = field;
  if (label) return label;
  return (saysMore(field, interpreter) ? accessibleName : '') || nearbyText || '';
}

/** Whether the accessible name is more than a placeholder that names nothing: `dd.mm.yyyy`. */
function saysMore({ accessibleName = '', placeholder = '' }: FormField, interpreter: Interpreter): boolean {
  if (accessibleName === '' || accessibleName !== placeholder) return accessibleName !== '';
  const text = withoutDateFormat(placeholder);
  const { coverage } = interpreter.interpret({
    text,
    isIdentifier: false,
    allowed: ANY_KIND,
    isSentence: false,
  });
  return coverage > 0;
}

const ANY_KIND: ReadonlySet<FieldKind> = new Set(FIELD_KINDS);

const DATE_FORMAT =
  /(?<![\p{L}\p{M}])(?:(?:[djtg]{1,2}|p{2})[-./\s]{0,3}[mk]{2}[-./\s]{0,3}(?:[yajårv]{4}|[yajårv]{2})|[yajår]{4}[-./\s]{0,3}m{2}[-./\s]{0,3}[djtg]{2}|m{2}[-./\s]{0,3}d{2}[-./\s]{0,3}(?:y{4}|y{2}))(?:[-\s]?x{4})?(?![\p{L}\p{M}])/giu;

/** `dd/mm/yyyy` is a format, and does not name a day, a month or the expiry of a card. */
const withoutDateFormat = (text = ''): string =>
  text.slice(0, TEXT_LENGTH_MAX).replace(DATE_FORMAT, ' ').replace(ONLY_NUMBER, 'number');

/** `N°` is read as the word: the sign for degrees is no letter. */
const ONLY_NUMBER = /^\s*n\s?[°ºo]\.?\s*[*:]?\s*$/i;

function addGenerics(
  { modifiers, genericCoverage: coverage }: Interpretation,
  add: (kind: FieldKind, strength: number) => void,
): void {
  if (coverage < GENERIC_COVERAGE_MIN) return;
  for (const modifier of modifiers) {
    const generic = GENERIC[modifier];
    if (generic) add(generic.kind, generic.strength * coverage ** 2);
  }
}

function addAttributes(field: FormField, control: ControlClass, add: Add, isContradicted: boolean): void {
  const { token } = readAutocomplete(field.autocomplete ?? '');
  if (token && !isTrick(token.kind, field)) {
    add('autocomplete', token.kind, token.isStandard ? AUTOCOMPLETE.standard : AUTOCOMPLETE.informal);
  }
  const byType = isContradicted ? null : kindByType(field);
  if (byType) add('type', byType.kind, TYPE * byType.strength, isWeakType(byType.kind));
  const byExample = kindByExample(field.placeholder ?? '');
  if (byExample) add('example', byExample.kind, EXAMPLE * byExample.strength);
  for (const [kind, strength] of readOptions(optionTexts(field, control), field.optionValues ?? []))
    add('options', kind, OPTIONS * strength);
}

/** Pages give these values to fields of every kind, to keep browsers from filling them in. */
const isTrick = (kind: FieldKind, { type = '' }: FormField): boolean =>
  (kind === 'new-password' || kind === 'password') && type !== 'password';

/** All fields of digits have the type `tel`, and all passwords `password`: more exact signals replace them. */
const isWeakType = (kind: FieldKind): boolean => kind === 'password' || kind === 'phone';

/** `M.` and `Mme` are labels of radio buttons, and options of a list. A letter alone is a size. */
const optionTexts = (
  { options, label, accessibleName, nearbyText }: FormField,
  control: ControlClass,
): readonly string[] =>
  control === 'radio'
    ? [label || accessibleName || nearbyText || ''].filter((text) => /.\S/u.test(text.trim()))
    : (options ?? []);
