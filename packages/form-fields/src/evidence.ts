/** The signals that one field gives by itself. */
import type { FieldKind } from './field-kinds.ts';
import type { FormField } from './form-field.ts';
import type { Signal, SignalSource } from './label.ts';
import { readAutocomplete } from './signals/autocomplete.ts';
import {
  allowedKinds,
  type ControlClass,
  controlClass,
  kindByExample,
  kindByType,
} from './signals/control.ts';
import { type DateParts, dateParts, readOptions } from './signals/options.ts';
import type { Modifier } from './terms/concepts.ts';
import type { Interpretation, Interpreter } from './text/interpret.ts';
import { fold } from './text/words.ts';

export interface EvidenceSignal extends Signal {
  /** From a word such as `name` or `address` alone: a more exact signal replaces it. */
  readonly isGeneric: boolean;
}

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
  readonly dateParts: DateParts;
  /** Whether an element names the control: it does not depend on its place. */
  readonly isLabelled: boolean;
}

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
const NEARBY_BESIDE_LABEL = 0.6;
const DESCRIPTION = 0.5;
const HINT = 0.8;
const GROUP = { choice: 2.6, text: 0.9 } as const;
const AUTOCOMPLETE = { standard: 5.5, informal: 3 } as const;
const TYPE = 4;
const EXAMPLE = 3;
const OPTIONS = 4.5;

/** A generic word is a name by itself only where nothing more exact is said. */
const GENERIC: Readonly<Partial<Record<Modifier, { kind: FieldKind; strength: number }>>> = {
  name: { kind: 'full-name', strength: 0.72 },
  address: { kind: 'address-line1', strength: 0.85 },
  date: { kind: 'date', strength: 0.5 },
  'line-2': { kind: 'address-line2', strength: 0.5 },
  'country-code': { kind: 'country', strength: 0.4 },
};

export function readEvidence(field: FormField, index: number, interpreter: Interpreter): FieldEvidence {
  const allowed = allowedKinds(field);
  const control = controlClass(field);
  const signals: EvidenceSignal[] = [];
  const modifiers = new Set<Modifier>();
  const add: Add = (source, kind, weight, isGeneric = false) => {
    if (allowed.has(kind) && weight > 0) signals.push({ source, kind, weight, isGeneric });
  };
  let shown: Interpretation | null = null;
  const read = new Set<string>();
  for (const { source, text, weight, isIdentifier = false } of textSources(field, control)) {
    const key = fold(text).replace(/[^\p{L}\p{N}]/gu, '');
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
  addAttributes(field, add);
  const parts =
    control === 'choice' || field.options
      ? dateParts(field.options ?? [], field.optionValues ?? [])
      : NO_PARTS;
  return {
    field,
    index,
    control,
    allowed,
    signals: balance(signals),
    modifiers,
    sequence: shown?.sequence ?? [],
    shownText: fold(field.label || field.accessibleName || field.nearbyText || ''),
    dateParts: parts,
    isLabelled: Boolean(field.label || field.accessibleName || field.placeholder),
  };
}

type Add = (source: SignalSource, kind: FieldKind, weight: number, isGeneric?: boolean) => void;

const NO_PARTS: DateParts = { day: false, month: false, year: null };

function textSources(field: FormField, control: ControlClass): TextSource[] {
  const isLabelled = Boolean(field.label || field.accessibleName);
  const isChoice = control === 'check' || control === 'radio';
  const nearby = isLabelled ? NEARBY_BESIDE_LABEL : WEIGHTS['nearby text'];
  const sources: TextSource[] = [
    { source: 'label', text: field.label ?? '', weight: WEIGHTS.label },
    { source: 'accessible name', text: field.accessibleName ?? '', weight: WEIGHTS['accessible name'] },
    { source: 'placeholder', text: field.placeholder ?? '', weight: WEIGHTS.placeholder },
    { source: 'nearby text', text: field.nearbyText ?? '', weight: nearby },
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

function addGenerics(
  { modifiers, coverage }: Interpretation,
  add: (kind: FieldKind, strength: number) => void,
): void {
  for (const modifier of modifiers) {
    const generic = GENERIC[modifier];
    if (generic) add(generic.kind, generic.strength * coverage ** 2);
  }
}

function addAttributes(field: FormField, add: Add): void {
  const { token } = readAutocomplete(field.autocomplete ?? '');
  if (token && !isTrick(token.kind, field)) {
    add('autocomplete', token.kind, token.isStandard ? AUTOCOMPLETE.standard : AUTOCOMPLETE.informal);
  }
  const byType = kindByType(field);
  if (byType) add('type', byType.kind, TYPE * byType.strength, isWeakType(byType.kind));
  const byExample = kindByExample(field.placeholder ?? '');
  if (byExample) add('example', byExample.kind, EXAMPLE * byExample.strength);
  for (const [kind, strength] of readOptions(field.options ?? [], field.optionValues ?? []))
    add('options', kind, OPTIONS * strength);
}

/** Pages give these values to fields of every kind, to keep browsers from filling them in. */
const isTrick = (kind: FieldKind, { type = '' }: FormField): boolean =>
  (kind === 'new-password' || kind === 'password') && type !== 'password';

/** All fields of digits have the type `tel`, and all passwords `password`: more exact signals replace them. */
const isWeakType = (kind: FieldKind): boolean => kind === 'password' || kind === 'phone';

const SHOWN: ReadonlySet<SignalSource> = new Set([
  'label',
  'accessible name',
  'placeholder',
  'nearby text',
  'title',
]);
const IN_CODE: ReadonlySet<SignalSource> = new Set(['name', 'id', 'hint']);
/** The kinds that a field labelled `Name` or `Address` can be. */
const REFINEMENTS: Readonly<Partial<Record<FieldKind, readonly FieldKind[]>>> = {
  'full-name': [
    'first-name',
    'last-name',
    'middle-name',
    'card-name',
    'card-first-name',
    'card-last-name',
    'company',
    'full-name-kana',
  ],
  password: ['new-password'],
  phone: ['phone-country-code', 'phone-area-code', 'phone-prefix', 'phone-suffix', 'fax'],
  'address-line1': ['address-line2', 'address-line3', 'street', 'full-address', 'address-search', 'email'],
};
const CERTAIN_WEIGHT_MIN = 2.5;
const CONTRADICTED_IN_CODE = 0.5;

/**
 * What people read decides. Names in code that contradict it count half: developers reuse fields. But a generic word on the page
 * takes the exact meaning that the code has for it.
 */
function balance(signals: readonly EvidenceSignal[]): EvidenceSignal[] {
  const exact = new Set(
    signals.filter(({ isGeneric, weight }) => !isGeneric && weight >= REPEATED).map(({ kind }) => kind),
  );
  const refined = signals.map((signal) => {
    if (!signal.isGeneric) return signal;
    const refinements = (REFINEMENTS[signal.kind] ?? []).filter((kind) => exact.has(kind));
    const [refinement] = refinements;
    return refinement && refinements.length === 1 ? { ...signal, kind: refinement } : signal;
  });
  const shown = refined.filter(({ source, weight }) => SHOWN.has(source) && weight >= CERTAIN_WEIGHT_MIN);
  const shownKinds = new Set(shown.map(({ kind }) => kind));
  if (shownKinds.size !== 1) return refined;
  return refined.map((signal) =>
    IN_CODE.has(signal.source) && !shownKinds.has(signal.kind)
      ? { ...signal, weight: signal.weight * CONTRADICTED_IN_CODE }
      : signal,
  );
}
