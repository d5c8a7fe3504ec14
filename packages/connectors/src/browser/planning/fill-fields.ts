/** Which field of a form is filled next, and with what. */
import type { FieldKind } from '@purser/form-fields';
import type { Failure } from '../../connector.ts';
import type { Action, InputValue } from '../page-model/action.ts';
import type { Control } from '../page-model/page-model.ts';
import { OTHER_SECTIONS } from '../reading/page-reading.ts';
import {
  buyerValue,
  cardValue,
  type FormShape,
  namesLastNameFirst,
  neutralSalutation,
  postalCodeParts,
} from './buyer-values.ts';
import { type GiveUp, giveUp, type Proposal } from './decision.ts';
import {
  buttonsFor,
  fieldKey,
  fieldsOfKind,
  kindOfKey,
  type PageView,
  saysOptional,
  shownName,
  usableFields,
  type ViewedField,
} from './page-view.ts';
import type { PurchaseGoal } from './purchase-goal.ts';
import type { PurchaseMemory } from './purchase-memory.ts';
import { bare } from './spelling.ts';

/** Fields for the buyer's data, in the order in which they are filled. */
const BUYER_KINDS: readonly FieldKind[] = [
  // A change of the country replaces the fields after it.
  'country',
  'email',
  'honorific',
  'first-name',
  'last-name',
  'full-name',
  'last-name-kana',
  'first-name-kana',
  'full-name-kana',
  'phone-country-code',
  'phone',
  'phone-area-code',
  'phone-prefix',
  'phone-suffix',
  'address-line1',
  'street',
  'house-number',
  'house-number-addition',
  'address-line2',
  'full-address',
  'postal-code',
  'postal-code-part',
  'city',
  'region',
];
const CARD_KINDS: readonly FieldKind[] = [
  'card-number',
  'card-name',
  'card-first-name',
  'card-last-name',
  'card-expiry',
  'card-expiry-month',
  'card-expiry-year',
  'card-security-code',
];
/** A parcel arrives without them: if they cannot be entered, the attempt goes on. */
const OPTIONAL_KINDS: ReadonlySet<string> = new Set<FieldKind>([
  'phone',
  'phone-country-code',
  'address-line2',
  'honorific',
]);
/** Fields that are no question to the buyer, or are entered elsewhere. */
const NOT_ASKED: ReadonlySet<string> = new Set<FieldKind>([
  'quantity',
  'variant',
  'coupon',
  'gift-card',
  'search',
  'newsletter',
  'language',
  'currency',
  'delivery-method',
  'payment-method',
  'address-search',
  'saved-address',
  'saved-card',
  'terms',
  'create-account',
  'save-information',
  'remember-me',
  'billing-same-as-shipping',
]);
const FILLS_MAX = 4;

export function formShape(view: PageView): FormShape {
  const fields = usableFields(view).filter((field) => isBuyers(view, field));
  const ofKind = (kind: FieldKind) => fields.filter(({ label }) => label.kind === kind);
  return {
    kinds: new Set(fields.flatMap(({ label }) => (label.kind === 'unknown' ? [] : [label.kind]))),
    hasPhonePrefix: ofKind('phone').some(({ control }) => CALLING_CODE.test(control.nearbyText.trim())),
    isLastNameFirst: ofKind('full-name').some(({ control }) => namesLastNameFirst(shownName(control))),
    isHiragana: fields.some(({ control, label }) => KANA_KINDS.has(label.kind) && isInHiragana(control)),
    language: view.model.language,
  };
}

/** A country code that stands before a field. */
const CALLING_CODE = /^\(?\+\d{1,4}\)?$/;

const KANA_KINDS: ReadonlySet<string> = new Set<FieldKind>([
  'first-name-kana',
  'last-name-kana',
  'full-name-kana',
]);

/** `ふりがな` and `せい`, in place of `フリガナ` and `セイ`. */
const isInHiragana = (control: Control): boolean =>
  /ふりがな|かな|せい|めい|よみ/u.test(`${shownName(control)} ${control.placeholder}`);

const isBuyers = (view: PageView, field: ViewedField): boolean =>
  (!OTHER_SECTIONS.has(field.label.section) || isContactOfGuest(view, field)) && !isSignIn(view, field);

/** A form with a password and a button to sign in, and with nothing else about the buyer than how to recognise a customer. */
function isSignIn(view: PageView, { control, label }: ViewedField): boolean {
  if (control.form === '' || (label.kind !== 'email' && label.kind !== 'phone')) return false;
  const form = formOf(control);
  const inForm = usableFields(view).filter((other) => formOf(other.control) === form);
  return (
    inForm.some((other) => other.control.type === 'password') &&
    !inForm.some((other) => OF_ADDRESS_OR_NAME.has(other.label.kind)) &&
    buttonsFor(view, 'sign-in').some((button) => formOf(button.control) === form)
  );
}

const OF_ADDRESS_OR_NAME: ReadonlySet<string> = new Set<FieldKind>([
  'last-name',
  'full-name',
  'address-line1',
  'street',
  'postal-code',
]);

/**
 * The email address above an address, in a form whose password appears only for customers: the page has no other field for it, and nothing to
 * sign in with.
 */
function isContactOfGuest(view: PageView, { control, label }: ViewedField): boolean {
  if (label.kind !== 'email' || label.section !== 'login' || !control.isRequired) return false;
  const fields = usableFields(view);
  const isOf = (other: ViewedField, kinds: readonly string[]) =>
    !OTHER_SECTIONS.has(other.label.section) && kinds.includes(other.label.kind);
  const isInForm = (other: Control) => other.form === control.form;
  return (
    fields.some((other) => isOf(other, ['last-name', 'full-name', 'address-line1', 'street'])) &&
    !fields.some((other) => isOf(other, ['email'])) &&
    !fields.some((other) => other.control.type === 'password' && isInForm(other.control)) &&
    !buttonsFor(view, 'sign-in').some((button) => isInForm(button.control))
  );
}

/** The fields for the buyer's data, with the values that they should have; null if the buyer's data has none. */
function wantedFields(
  view: PageView,
  goal: PurchaseGoal,
  memory: PurchaseMemory,
): readonly (ViewedField & { readonly value: InputValue | null })[] {
  const shape = formShape(view);
  return BUYER_KINDS.flatMap((kind) => {
    const fields = inPurchaseForm(
      view,
      kind,
      fieldsOfKind(view, kind).filter((field) => isBuyers(view, field)),
      memory,
    );
    if (kind === 'postal-code' || kind === 'postal-code-part')
      return postalCodeFields(view, goal, kind, fields, shape);
    return fields.map((field, at) => {
      const isPart =
        STREET_KINDS.has(kind) && fields.slice(0, at).some((other) => isSameAddress(field, other));
      if (isPart) return { ...field, value: null };
      const value =
        kind === 'honorific' ? neutralSalutation(field.control) : buyerValue(kind, goal.buyer, shape);
      return { ...field, value };
    });
  });
}

/** The whole code in one field, or its parts in the fields of one address. */
function postalCodeFields(
  view: PageView,
  { buyer }: PurchaseGoal,
  kind: 'postal-code' | 'postal-code-part',
  fields: readonly ViewedField[],
  shape: FormShape,
): readonly (ViewedField & { readonly value: InputValue | null })[] {
  const all = fieldsOfKind(view, 'postal-code', 'postal-code-part').filter((field) => isBuyers(view, field));
  return fields.map((field) => {
    const parts = all.filter((other) => isSameAddress(field, other));
    const isDivided = parts.some(({ label }) => label.kind === 'postal-code-part');
    const codes = isDivided ? postalCodeParts(buyer, parts.length) : null;
    const code = codes?.[parts.findIndex(({ control }) => control.ref === field.control.ref)];
    if (code !== undefined) return { ...field, value: { what: kind, spellings: [code] } };
    return { ...field, value: kind === 'postal-code' ? buyerValue(kind, buyer, shape) : null };
  });
}

/**
 * A form beside the checkout that asks for nothing else about the buyer, such as one for a newsletter, is no part of it, unless it is the only
 * one. Where the checkout asks for nothing but an address to write to, it goes on in that form. Once the address was entered, other
 * forms are no part of the checkout, and neither is one with a button of another use.
 */
function inPurchaseForm(
  view: PageView,
  kind: FieldKind,
  fields: readonly ViewedField[],
  { entered }: PurchaseMemory,
): readonly ViewedField[] {
  const others = BUYER_KINDS.filter((other) => other !== kind);
  const forms = new Set(fieldsOfKind(view, ...others).map(({ control }) => formOf(control)));
  const own = fields.filter(({ control }) => forms.has(formOf(control)));
  if (own.length > 0) return own;
  const goesOn = new Set(buttonsFor(view, ...GOES_ON).map(({ control }) => formOf(control)));
  const going = fields.filter(({ control }) => goesOn.has(formOf(control)));
  if (kind === 'email') {
    if (going.length > 0) return going;
    const known = [...entered.keys()].filter((key) => kindOfKey(key) === 'email');
    const keys = new Set(fields.map(fieldKey));
    if (known.length === 0) return fields;
    if (known.some((key) => !keys.has(key))) return [];
  }
  const closed = new Set(
    view.model.controls
      .filter((control) => control.kind === 'button' && control.isUsable && control.form !== '')
      .map(formOf),
  );
  return fields.filter(({ control }) => goesOn.has(formOf(control)) || !closed.has(formOf(control)));
}

const GOES_ON = ['continue', 'save', 'place-order', 'continue-as-guest', 'checkout'] as const;

const formOf = ({ frame, form }: Control): string => `${frame} ${form}`;

/** Of two such fields in one address, each holds a part, and which part it is cannot be told. */
const STREET_KINDS: ReadonlySet<FieldKind> = new Set<FieldKind>(['address-line1', 'street', 'full-address']);

const isSameAddress = (one: ViewedField, other: ViewedField): boolean =>
  one.label.section === other.label.section &&
  one.control.form === other.control.form &&
  one.control.frame === other.control.frame &&
  one.control.layer === other.control.layer &&
  one.control.heading === other.control.heading;

/** The fields of a card form that can be used now. */
export const cardFields = (view: PageView): readonly ViewedField[] =>
  CARD_KINDS.flatMap((kind) => fieldsOfKind(view, kind));

/** Fills what is empty or differs, the country first. */
export function fillFields(view: PageView, goal: PurchaseGoal, memory: PurchaseMemory): readonly Proposal[] {
  const card = memory.payment?.card ?? null;
  const { kinds } = formShape(view);
  const ofCard =
    card === null
      ? []
      : CARD_KINDS.flatMap((kind) =>
          fieldsOfKind(view, kind).map((field) => ({ ...field, value: cardValue(kind, card, kinds) })),
        );
  return [...wantedFields(view, goal, memory), ...ofCard].flatMap((field) => {
    const { value } = field;
    if (value === null || holds(view, memory, field, value)) return [];
    return [proposalOf(view, memory, field, value)];
  });
}

function proposalOf(view: PageView, memory: PurchaseMemory, field: ViewedField, value: InputValue): Proposal {
  const { control, label } = field;
  const key = fieldKey(field);
  const tried = memory.fills.get(key) ?? 0;
  const isOther = isRefused(view, control, value);
  const isOptional = OPTIONAL_KINDS.has(label.kind) && !control.isRequired && !isFaulty(view, control);
  return {
    action: isOther ? entering(field, rotated(value, tried), tried, true) : entering(field, value, tried),
    purpose: { kind: 'field', field: key },
    otherwise: isOptional ? null : refused(view, control, value),
    reasons: label.reasons.slice(0, 4).map(({ source, kind }) => `${source}: ${kind}`),
    confidence: Math.min(1, label.score / (label.score + 1)),
  };
}

function entering(
  { control, label }: ViewedField,
  value: InputValue,
  tried: number,
  isOther = false,
): Action {
  const { ref, kind } = control;
  if (kind === 'select' || (kind === 'combobox' && !isTypedNow(control, label.kind, tried)))
    return { kind: 'choose', ref, value };
  return { kind: 'fill', ref, value, ...(isOther && tried > 0 ? { isRefused: true } : {}) };
}

/** Kinds whose values are the buyer's own words: a list under such a field only suggests some. */
const OWN_WORDS: ReadonlySet<string> = new Set<FieldKind>([
  'email',
  'first-name',
  'last-name',
  'full-name',
  'phone',
  'address-line1',
  'street',
  'house-number',
  'address-line2',
  'full-address',
]);
/** Kinds whose list may have all values or suggest some. */
const OFTEN_LISTED: ReadonlySet<string> = new Set<FieldKind>(['postal-code', 'city']);

/** Whether text is typed into a field with a list. Where the list may have all values, only after no option of it was found. */
function isTypedNow({ tag }: Control, kind: string, tried: number): boolean {
  if (tag !== 'input') return false;
  return OWN_WORDS.has(kind) ? tried % 2 === 0 : OFTEN_LISTED.has(kind) && tried % 2 === 1;
}

/** A field that the page has emptied is entered again as it was. */
const isRefused = (view: PageView, control: Control, value: InputValue): boolean =>
  (isFaulty(view, control) || control.isInvalid) && (value.isSecret === true || control.value.trim() !== '');

/** Another spelling first, after the page refused the one before. */
function rotated(value: InputValue, tried: number): InputValue {
  const { spellings } = value;
  const start = tried % spellings.length;
  const [first = spellings[0], ...others] = [...spellings.slice(start), ...spellings.slice(0, start)];
  return { ...value, spellings: [first, ...others] };
}

const isFaulty = ({ reading }: PageView, { ref }: Control): boolean =>
  reading.problems.some((problem) => problem.kind === 'field-error' && problem.ref === ref);

/** Whether the field holds the value, or the spelling in which the page kept it. */
function holds(view: PageView, memory: PurchaseMemory, field: ViewedField, value: InputValue): boolean {
  const { control } = field;
  const key = fieldKey(field);
  const fills = memory.fills.get(key) ?? 0;
  const isRefused = isFaulty(view, control) && !memory.corrected.has(key);
  if (isRefused && fills < Math.min(FILLS_MAX, value.spellings.length + 1)) return false;
  // The value of a card field is never read.
  if (value.isSecret === true) return fills > 0;
  if (control.value.trim() === '') return false;
  return control.value === memory.entered.get(key) || shows(control, value);
}

function shows({ value, options }: Control, { what, spellings }: InputValue): boolean {
  if (what === 'phone') {
    const digits = value.replace(/\D/g, '');
    return spellings.some((each) => each.replace(/\D/g, '') === digits);
  }
  const selected = options.find(({ isSelected }) => isSelected);
  const shown = [value, ...(selected === undefined ? [] : [selected.text, selected.value])].map(bare);
  return spellings.some((each) => shown.includes(bare(each)));
}

/** A field that the buyer's data cannot answer: the form would be refused. */
export function unansweredField(view: PageView, goal: PurchaseGoal, memory: PurchaseMemory): GiveUp | null {
  const wanted = wantedFields(view, goal, memory);
  const forms = new Set(wanted.map(({ control }) => control.form));
  for (const field of usableFields(view)) {
    const { control, label } = field;
    if (!control.isRequired || saysOptional(control) || !forms.has(control.form) || !isBuyers(view, field))
      continue;
    if (NOT_ASKED.has(label.kind) || CARD_KINDS.some((kind) => kind === label.kind)) continue;
    const known = wanted.find((each) => each.control.ref === control.ref);
    if (known === undefined ? isAnswered(control) : known.value !== null || isAnswered(control)) continue;
    const message = `The shop requires "${shownName(control)}", which the request has no value for.`;
    // A value of a known kind can be in another request; a question of the shop's own is for a person.
    return giveUp('form_validation_error', message, { needsBuyer: known === undefined });
  }
  return null;
}

/** Filled or selected by the shop itself. */
function isAnswered({ kind, value, isChecked }: Control): boolean {
  if (kind === 'checkbox') return isChecked === true;
  return kind === 'radio' || kind === 'button' || kind === 'link' || value.trim() !== '';
}

function refused(view: PageView, control: Control, value: InputValue): Failure {
  const said = view.reading.problems.find(({ kind, ref }) => kind === 'field-error' && ref === control.ref);
  const reason =
    said === undefined ? 'The page does not keep the value.' : 'The shop does not accept the value.';
  return {
    code: 'form_validation_error',
    message: `The field "${shownName(control)}" could not be filled in with the ${value.what.replaceAll('-', ' ')}. ${reason}`,
  };
}
