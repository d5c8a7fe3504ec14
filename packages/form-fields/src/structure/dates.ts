/** Day, month and year in fields side by side: the parts of a date of birth or of a card's expiry. */
import { type FieldEvidence, isShown } from '../evidence.ts';
import type { FieldKind } from '../field-kinds.ts';
import { add, CARD_ENTRY_KINDS, type FormFields, isBest, move, neighbours, scoreOf } from './field-run.ts';

type Part = 'day' | 'month' | 'year';
type Topic = 'birth' | 'card-expiry';

const PARTS: readonly Part[] = ['day', 'month', 'year'];
const EXPIRY: readonly FieldKind[] = ['card-expiry', 'card-expiry-month', 'card-expiry-year'];
const BIRTH: readonly FieldKind[] = ['birth-date', 'birth-day', 'birth-month', 'birth-year'];
const PART_KINDS: Readonly<Record<Topic, Readonly<Record<Part, FieldKind | null>>>> = {
  birth: { day: 'birth-day', month: 'birth-month', year: 'birth-year' },
  'card-expiry': { day: null, month: 'card-expiry-month', year: 'card-expiry-year' },
};
const POSITION = 3;
const CARD_DISTANCE = 3;

export function nameDateParts(form: FormFields): void {
  for (let start = 0; start < form.length; ) {
    const run = runAt(form, start);
    if (run.length >= 2) nameRun(form, start, run);
    else nameSingle(form[start]);
    start += Math.max(1, run.length);
  }
}

interface Member {
  readonly evidence: FieldEvidence;
  readonly part: Part;
}

function runAt(form: FormFields, start: number): Member[] {
  const run: Member[] = [];
  for (let at = start; at < form.length && run.length < 3; at += 1) {
    const evidence = form[at];
    const part = evidence && partOf(evidence);
    if (!evidence || !part || run.some((member) => member.part === part)) break;
    run.push({ evidence, part });
  }
  return run;
}

function partOf(evidence: FieldEvidence): Part | null {
  const { dateParts, modifiers, field } = evidence;
  if (dateParts.month) return 'month';
  if (dateParts.year) return 'year';
  if (dateParts.day) return 'day';
  if (isBest(evidence, 'birth-day')) return 'day';
  if (isBest(evidence, 'birth-month', 'card-expiry-month')) return 'month';
  if (isBest(evidence, 'birth-year', 'card-expiry-year')) return 'year';
  const inCode = PARTS.filter(
    (part) => IN_CODE[part].test(`${field.name ?? ''} ${field.id ?? ''}`) || isNamedInCode(evidence, part),
  );
  // The text beside a field can be the unit of the field before it.
  const named = inCode.length === 1 ? inCode : PARTS.filter((part) => modifiers.has(part));
  const [first] = named;
  const isFree =
    isBest(evidence, ...EXPIRY, ...BIRTH) ||
    evidence.signals.every(
      ({ source, kind }) =>
        source === 'hint' || source === 'type' || [...EXPIRY, ...BIRTH, 'date', 'username'].includes(kind),
    );
  if (first && named.length === 1 && isFree) return first;
  // Initials in code: `birthdate_m`, or nothing but `m`. Only the first of the fields may have the label.
  const initial = /(?:^|[_.[-])b?([a-z])\]?$/i.exec(field.name ?? '')?.[1]?.toLowerCase() ?? '';
  const isDate = isBest(evidence, 'birth-date', 'card-expiry') || evidence.signals.length === 0;
  return isDate ? (PART_BY_INITIAL[initial] ?? null) : null;
}

const isNamedInCode = ({ signals }: FieldEvidence, part: Part): boolean =>
  signals.some(
    ({ source, kind }) =>
      (source === 'name' || source === 'id') &&
      (kind === PART_KINDS.birth[part] || kind === PART_KINDS['card-expiry'][part]),
  );

/** In English, in Romance languages and in Polish. */
const PART_BY_INITIAL: Readonly<Record<string, Part>> = {
  d: 'day',
  m: 'month',
  y: 'year',
  a: 'year',
  r: 'year',
};

const IN_CODE: Readonly<Record<Part, RegExp>> = {
  day: /(?:^|[^a-z])(?:day|dd)(?:[^a-z]|$)/i,
  month: /(?:^|[^a-z])(?:month|mm)(?:[^a-z]|$)/i,
  year: /(?:^|[^a-z])(?:year|yyyy|yy|aaaa|aa)(?:[^a-z]|$)/i,
};

function topicOf(form: FormFields, start: number, run: readonly Member[]): Topic | null {
  const weight = (kinds: readonly FieldKind[]): number =>
    run.reduce(
      (sum, { evidence }) => sum + kinds.reduce((total, kind) => total + scoreOf(evidence, kind), 0),
      0,
    );
  // Names in code are copied from other fields: `dob_month` beside "Expiration date".
  const isShownAs = (kinds: readonly FieldKind[]): boolean =>
    run.some(({ evidence }) =>
      evidence.signals.some((signal) => isShown(signal) && kinds.includes(signal.kind)),
    );
  const isShownExpiry = isShownAs(EXPIRY);
  if (isShownExpiry !== isShownAs(BIRTH)) return isShownExpiry ? 'card-expiry' : 'birth';
  const expiry =
    weight(EXPIRY) +
    (run.some(({ evidence }) => evidence.modifiers.has('expiry') || evidence.modifiers.has('card')) ? 1 : 0);
  const birth = weight(BIRTH) + (run.some(({ evidence }) => evidence.modifiers.has('birth')) ? 1 : 0);
  const hasDay = run.some(({ part }) => part === 'day');
  if (birth > expiry) return 'birth';
  if (hasDay) return run.some(({ evidence }) => evidence.dateParts.year === 'past') ? 'birth' : null;
  if (expiry > 0) return 'card-expiry';
  const around = [
    ...neighbours(form, start, CARD_DISTANCE),
    ...neighbours(form, start + run.length - 1, CARD_DISTANCE),
  ];
  return around.some((evidence) => isBest(evidence, ...CARD_ENTRY_KINDS)) ? 'card-expiry' : null;
}

function nameRun(form: FormFields, start: number, run: readonly Member[]): void {
  const topic = topicOf(form, start, run);
  if (!topic) return;
  for (const { evidence, part } of run) {
    const kind = PART_KINDS[topic][part];
    if (kind) replaceDate(evidence, kind);
  }
}

/** `Day of birth` without fields for month and year is the whole date. */
function nameWholeBirthDate(evidence: FieldEvidence): void {
  if (evidence.control !== 'text' || (evidence.field.maxLength ?? 99) <= 2) return;
  if (isBest(evidence, 'birth-day')) move(evidence, ['birth-day'], 'birth-date');
}

/** A list of months beside nothing but the text "Expiration date" is still a month. */
function nameSingle(evidence: FieldEvidence | undefined): void {
  if (!evidence) return;
  nameWholeBirthDate(evidence);
  const part = partOf(evidence);
  if (!part || evidence.control !== 'choice') return;
  const topic = isBest(evidence, ...EXPIRY) ? 'card-expiry' : isBest(evidence, ...BIRTH) ? 'birth' : null;
  const kind = topic && PART_KINDS[topic][part];
  if (kind) replaceDate(evidence, kind);
}

function replaceDate(evidence: FieldEvidence, kind: FieldKind): void {
  evidence.signals = evidence.signals.map((signal) =>
    [...EXPIRY, ...BIRTH, 'date'].includes(signal.kind) ? { ...signal, kind } : signal,
  );
  add(evidence, kind, POSITION);
}
