/** Weighs the signals of one field against each other. */
import type { FieldKind } from '../field-kinds.ts';
import type { EvidenceSignal, SignalSource } from '../label.ts';
import type { ControlClass } from './control.ts';

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
/** Less is from a text that repeats another one. */
const EXACT_WEIGHT_MIN = 0.5;
const CONTRADICTED_IN_CODE = 0.5;
const CONTRADICTED_TOKEN = 0.6;
/** The same where the name in code agrees with the label. */
const CONTRADICTED_TWICE = 0.4;
/** Tokens that say less than the label, and do not contradict it. */
const COMPATIBLE: readonly (readonly FieldKind[])[] = [
  [
    'address-line1',
    'address-line2',
    'address-line3',
    'full-address',
    'street',
    'house-number',
    'house-number-addition',
    'district',
  ],
  ['city', 'district'],
  ['full-name', 'first-name', 'last-name', 'card-name', 'card-first-name', 'card-last-name'],
  ['password', 'new-password', 'one-time-code', 'card-security-code'],
  ['email', 'username', 'phone'],
];
const PASSWORDS: readonly FieldKind[] = ['password', 'new-password'];

/**
 * What people read decides. Names in code that contradict it count half: developers reuse fields. Tokens of `autocomplete` that
 * nothing else supports count less, too: they are copied from other fields. But a generic word on the page takes the exact meaning that
 * the code has for it.
 */
export function balance(all: readonly EvidenceSignal[], control: ControlClass): EvidenceSignal[] {
  const signals = refineByPlaceholder(preferOptions(all));
  const isShown = ({ source }: EvidenceSignal): boolean =>
    SHOWN.has(source) || (control === 'radio' && source === 'group');
  const exact = new Set(
    signals
      .filter(({ isGeneric, weight }) => !isGeneric && weight >= EXACT_WEIGHT_MIN)
      .map(({ kind }) => kind),
  );
  const refined = signals.map((signal) => {
    if (!signal.isGeneric) return signal;
    const refinements = (REFINEMENTS[signal.kind] ?? []).filter((kind) => exact.has(kind));
    const [refinement] = refinements;
    return refinement && refinements.length === 1 ? { ...signal, kind: refinement } : signal;
  });
  const shown = refined.filter((signal) => isShown(signal) && signal.weight >= CERTAIN_WEIGHT_MIN);
  const shownKinds = new Set(shown.map(({ kind }) => kind));
  const [shownKind] = shownKinds;
  if (shownKind === undefined || shownKinds.size !== 1) return refined;
  const inCode = new Set(
    refined.filter(({ source, isGeneric }) => IN_CODE.has(source) && !isGeneric).map(({ kind }) => kind),
  );
  return refined.map((signal) => {
    if (signal.kind === shownKind) return signal;
    if (IN_CODE.has(signal.source)) return { ...signal, weight: signal.weight * CONTRADICTED_IN_CODE };
    if (signal.source !== 'autocomplete' || inCode.has(signal.kind)) return signal;
    const isTwice = inCode.has(shownKind) && !PASSWORDS.includes(shownKind);
    if (!isTwice && isCompatible(signal.kind, shownKind)) return signal;
    return { ...signal, weight: signal.weight * (isTwice ? CONTRADICTED_TWICE : CONTRADICTED_TOKEN) };
  });
}

const isCompatible = (token: FieldKind, shown: FieldKind): boolean =>
  COMPATIBLE.some((kinds) => kinds.includes(token) && kinds.includes(shown)) ||
  (token.startsWith('card-') && shown.startsWith('card-')) ||
  (token.startsWith('birth-') && shown.startsWith('birth-')) ||
  (token.startsWith('phone') && shown.startsWith('phone'));

/** Under the label `Address`, a list of prefectures is the region. */
function preferOptions(signals: readonly EvidenceSignal[]): readonly EvidenceSignal[] {
  const named = signals.filter(({ source }) => source === 'options').map(({ kind }) => kind);
  if (named.length === 0) return signals;
  const isDialCode = named.includes('phone-country-code');
  const isOtherPlace = signals.some(({ kind }) => kind === 'nationality' || kind === 'birth-place');
  return signals.filter(
    ({ isGeneric, kind, source }) =>
      !isGeneric && !(isDialCode && kind === 'country') && !(isOtherPlace && source === 'options'),
  );
}

const PLACEHOLDER_PARTS: Readonly<Partial<Record<FieldKind, readonly FieldKind[]>>> = {
  'full-name': ['first-name', 'last-name'],
  'full-name-kana': ['first-name-kana', 'last-name-kana'],
};

/** Under the label `Name`, the placeholders `First` and `Last` tell which part goes where. */
function refineByPlaceholder(signals: readonly EvidenceSignal[]): readonly EvidenceSignal[] {
  const named = signals.find(
    ({ source, weight }) => source === 'placeholder' && weight >= CERTAIN_WEIGHT_MIN,
  );
  if (!named) return signals;
  return signals.map((signal) =>
    PLACEHOLDER_PARTS[signal.kind]?.includes(named.kind) ? { ...signal, kind: named.kind } : signal,
  );
}
