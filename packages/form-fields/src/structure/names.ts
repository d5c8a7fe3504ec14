/** A field called `Name` is the first name beside a last name, and the last name beside a first name. */
import { type FieldEvidence, isShown } from '../evidence.ts';
import type { FieldKind } from '../field-kinds.ts';
import { fold } from '../text/words.ts';
import {
  add,
  best,
  CARD_ENTRY_KINDS,
  type FormFields,
  isBest,
  move,
  neighbours,
  scoreOf,
} from './field-run.ts';

const NEIGHBOUR_DISTANCE = 3;
const CARD_DISTANCE = 2;
const POSITION = 1;
/** `Number` and `No.`, but not `Loyalty programme number`. */
const ONLY_GENERIC_MIN = 0.9;
const PAIRED = 3;

/** Of the name on a card in two parts: the texts beside them often say `First name` only. */
const CARD_PARTS: readonly (readonly [card: FieldKind, plain: FieldKind])[] = [
  ['card-first-name', 'first-name'],
  ['card-last-name', 'last-name'],
  ['card-name', 'full-name'],
];

export function nameNames(form: FormFields): void {
  for (const evidence of form) {
    for (const [card, plain] of CARD_PARTS) {
      if (scoreOf(evidence, card) > 0 && scoreOf(evidence, plain) > 0 && saysCard(evidence, card, plain))
        move(evidence, [plain], card);
    }
  }
  nameInitials(form);
  nameGenericFirst(form);
  for (const [index, evidence] of form.entries()) {
    if (!isBest(evidence, 'full-name')) continue;
    if (isPlainName(evidence)) nameGeneric(form, index, evidence);
    else if (isSharedName(form, index)) move(evidence, ['full-name'], 'last-name');
    else if (isBeforeLastName(form, index)) move(evidence, ['full-name'], 'first-name');
  }
  namePairs(form);
}

/** More than a mention of the card: the token of `autocomplete`, or the visible text. */
function saysCard({ signals }: FieldEvidence, card: FieldKind, plain: FieldKind): boolean {
  const weight = (kind: FieldKind): number =>
    Math.max(0, ...signals.filter((signal) => signal.kind === kind).map((signal) => signal.weight));
  return (
    weight(card) >= weight(plain) || signals.every((signal) => signal.kind !== plain || signal.isGeneric)
  );
}

/** `fname` in code beside "Name": the last name if another field is the first name, and the whole name if no field is the last name. */
function nameGenericFirst(form: FormFields): void {
  const isNamedFirst = (evidence: FieldEvidence): boolean =>
    isBest(evidence, 'first-name') && !isShownAsGenericName(evidence);
  for (const [index, evidence] of form.entries()) {
    if (!isBest(evidence, 'first-name') || !isShownAsGenericName(evidence)) continue;
    const around = neighbours(form, index, NEIGHBOUR_DISTANCE);
    if (around.some(isNamedFirst)) move(evidence, ['first-name'], 'last-name');
    else if (!form.some((other) => isBest(other, 'last-name', 'middle-name')))
      move(evidence, ['first-name'], 'full-name');
  }
}

function isShownAsGenericName({ signals, modifiers }: FieldEvidence): boolean {
  const shown = signals.filter((signal) => isShown(signal) && signal.kind === 'first-name');
  return modifiers.has('name') && shown.length > 0 && shown.every(({ isGeneric }) => isGeneric);
}

const INITIALS = /voorletter|initial|inicial|iniziali|initsial/;

/** Initials take the place of the first name in forms that do not ask for it. */
function nameInitials(form: FormFields): void {
  if (form.some((other) => isBest(other, 'first-name', 'full-name'))) return;
  for (const [index, evidence] of form.entries()) {
    const isInitials = isBest(evidence, 'middle-name') && INITIALS.test(evidence.shownText);
    const hasLast = neighbours(form, index, NEIGHBOUR_DISTANCE).some((other) => isBest(other, 'last-name'));
    if (isInitials && hasLast) move(evidence, ['middle-name'], 'first-name');
  }
}

/** `Name, first name` before two fields: the second is named in code as the first name. */
function isSharedName(form: FormFields, index: number): boolean {
  const next = form[index + 1];
  const around = neighbours(form, index, NEIGHBOUR_DISTANCE);
  return (
    isBest(next, 'first-name') &&
    (next?.shownText === '' || next?.shownText === form[index]?.shownText) &&
    !around.some((other) => isBest(other, 'last-name'))
  );
}

/** `Name of the recipient` before `Last name of the recipient`. */
function isBeforeLastName(form: FormFields, index: number): boolean {
  const isOneName = (form[index]?.sequence.length ?? 0) <= 1;
  const around = neighbours(form, index, NEIGHBOUR_DISTANCE);
  return (
    isOneName && isBest(form[index + 1], 'last-name') && !around.some((other) => isBest(other, 'first-name'))
  );
}

/** Whether people read nothing but `Name`. */
const isPlainName = (evidence: FieldEvidence): boolean =>
  evidence.signals.every(
    ({ kind, isGeneric: generic, source }) =>
      kind !== 'full-name' || generic || source === 'position' || source === 'name' || source === 'id',
  );

function nameGeneric(form: FormFields, index: number, evidence: FieldEvidence): void {
  const around = neighbours(form, index, NEIGHBOUR_DISTANCE);
  const hasFirst = around.some((other) => isBest(other, 'first-name'));
  const hasLast = around.some((other) => isBest(other, 'last-name'));
  // `Initials` and `Name`.
  if (!hasFirst && !hasLast && isBest(form[index - 1], 'middle-name')) {
    move(evidence, ['full-name'], 'last-name');
    return;
  }
  if (hasFirst !== hasLast) {
    const kind = hasFirst ? 'last-name' : 'first-name';
    move(evidence, ['full-name'], kind);
    add(evidence, kind, POSITION);
    return;
  }
  const nearest = neighbours(form, index, CARD_DISTANCE);
  const isBesideCard = nearest.some((other) => isBest(other, ...CARD_ENTRY_KINDS));
  const isBesideContact = nearest.some((other) =>
    isBest(other, 'email', 'phone', 'address-line1', 'street', 'company', 'postal-code', 'city'),
  );
  if (hasFirst || hasLast || !isBesideCard) return;
  if (
    isBesideContact &&
    !isBest(form[index + 1], ...CARD_ENTRY_KINDS) &&
    !isBest(form[index - 1], ...CARD_ENTRY_KINDS)
  )
    return;
  move(evidence, ['full-name'], 'card-name');
  add(evidence, 'card-name', POSITION);
}

const UNNAMED: readonly FieldKind[] = ['full-name', 'full-name-kana'];
const PAIRS: Readonly<Record<string, readonly [FieldKind, FieldKind]>> = {
  'full-name': ['last-name', 'first-name'],
  'full-name-kana': ['last-name-kana', 'first-name-kana'],
};

/** In Japanese forms one label `お名前` stands before two fields: the family name comes first. */
function namePairs(form: FormFields): void {
  for (const [index, first] of form.entries()) {
    const second = form[index + 1];
    const kind = best(first)?.kind;
    if (!second || !kind || !UNNAMED.includes(kind)) continue;
    const hasNoText = second.shownText === '' && second.signals.length === 0 && second.control === 'text';
    const isSame =
      best(second)?.kind === kind && (second.shownText === first.shownText || second.shownText === '');
    const isJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(first.shownText);
    const pair = PAIRS[kind];
    if (!isJapanese || !pair) continue;
    if (isBest(second, pair[1]) && !isBest(form[index - 1], pair[0])) {
      move(first, [kind], pair[0]);
      continue;
    }
    if (!(isSame || hasNoText)) continue;
    add(second, pair[1], PAIRED);
    move(first, [kind], pair[0]);
    move(second, [kind], pair[1]);
  }
}

/** Whether a field that is not named as a card field is one by its place: `Number` before an expiry date. */
export function nameCardFields(form: FormFields): void {
  const has = (kind: FieldKind): boolean => form.some((other) => isBest(other, kind));
  for (const [index, evidence] of form.entries()) {
    if ((best(evidence)?.score ?? 0) >= 2) continue;
    const around = neighbours(form, index, CARD_DISTANCE);
    const beside = (...kinds: readonly FieldKind[]): boolean =>
      around.some((other) => isBest(other, ...kinds));
    const { modifiers } = evidence;
    if (evidence.shownText !== '' && evidence.shownCoverage < ONLY_GENERIC_MIN) continue;
    if (
      modifiers.has('number') &&
      beside('card-expiry', 'card-expiry-month', 'card-security-code') &&
      !has('card-number')
    )
      add(evidence, 'card-number', 3);
    else if (
      (modifiers.has('code') || modifiers.has('security')) &&
      beside('card-number', 'card-expiry', 'card-expiry-year') &&
      !has('card-security-code')
    )
      add(evidence, 'card-security-code', 3);
  }
  nameCodes(form);
}

const SAYS_CARD = /cv[vcnd]\d?(?!\p{L})|csc|ccv|card|kart|carte|tarjeta|carta|cartao|kort|crypto|カード/u;
const SAYS_SENT = /sms|otp|mail|tan(?!\p{L})|telefon|phone|mobil|sent|envoy|recu|app(?!\p{L})/u;

/** A "security code" is on a card, and is also what a sign-in sends by SMS: the fields around it tell. */
function nameCodes(form: FormFields): void {
  for (const [index, evidence] of form.entries()) {
    const text = fold(`${evidence.shownText} ${evidence.field.name ?? ''} ${evidence.field.id ?? ''}`);
    const isBesideCard = neighbours(form, index, 6).some((other) =>
      isBest(other, 'card-number', 'card-expiry', 'card-expiry-month', 'card-expiry-year'),
    );
    if (isBest(evidence, 'card-security-code')) {
      const { frame = '', autocomplete = '' } = evidence.field;
      // Processors show each field of a card in a frame.
      const isHosted = frame !== '' && form.length === 1;
      if (isBesideCard || isHosted || SAYS_CARD.test(text) || autocomplete.includes('cc-csc')) continue;
      // Without a hint it is neither.
      if (SAYS_SENT.test(text)) move(evidence, ['card-security-code'], 'one-time-code');
      else add(evidence, 'one-time-code', scoreOf(evidence, 'card-security-code'));
    } else if (
      isBest(evidence, 'one-time-code') &&
      isBesideCard &&
      !SAYS_SENT.test(text) &&
      !form.some((other) => isBest(other, 'card-security-code'))
    )
      move(evidence, ['one-time-code'], 'card-security-code');
  }
}
