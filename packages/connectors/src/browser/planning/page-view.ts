/** A page with its reading: what a rule of the planner looks at. */
import type { FieldKind, Label } from '@purser/form-fields';
import type { PurchaseStage } from '../attempt-recorder.ts';
import type { Control, PageModel } from '../page-model/page-model.ts';
import type { ButtonIntent, PageReading, ReadButton } from '../reading/page-reading.ts';
import { SAYS_OPTIONAL } from '../reading/phrases/topics/buyer-fields.ts';

/** Stages in which the page asks for data of the purchase. */
export const CHECKOUT_STAGES: ReadonlySet<PurchaseStage> = new Set<PurchaseStage>([
  'contact',
  'address',
  'shipping',
  'payment',
  'review',
  'placing',
]);

export interface PageView {
  readonly model: PageModel;
  readonly reading: PageReading;
  readonly controls: ReadonlyMap<string, Control>;
  /** The topmost layer that keeps the page from being used; null if there is none. */
  readonly blockingLayer: number | null;
}

export interface ViewedField {
  readonly control: Control;
  readonly label: Label;
}

export interface ViewedButton extends ReadButton {
  readonly control: Control;
}

export function viewOf(model: PageModel, reading: PageReading): PageView {
  return {
    model,
    reading,
    controls: new Map(model.controls.map((control) => [control.ref, control])),
    blockingLayer: model.layers.findLast(({ isBlocking }) => isBlocking)?.id ?? null,
  };
}

/** Identifies a field also after it was rendered again. */
export const fieldKey = ({ control, label }: ViewedField): string =>
  [control.frame, label.kind, label.section, label.isConfirmation, control.attributeName || control.id].join(
    '|',
  );

/** The kind of the field with a key. */
export const kindOfKey = (key: string): string => key.split('|')[1] ?? '';

/** Fields that a person could use now, in the order of the page. */
export function usableFields({ reading, controls }: PageView): readonly ViewedField[] {
  return reading.fields.flatMap(({ ref, label }) => {
    const control = controls.get(ref);
    return control?.isUsable === true && control.isEnabled ? [{ control, label }] : [];
  });
}

export const fieldsOfKind = (view: PageView, ...kinds: readonly FieldKind[]): readonly ViewedField[] =>
  usableFields(view).filter(({ label }) => kinds.some((kind) => kind === label.kind));

/** The usable and enabled buttons with one of the intents, the surest first. */
export function buttonsFor(
  { reading, controls }: PageView,
  ...intents: readonly ButtonIntent[]
): readonly ViewedButton[] {
  return reading.buttons
    .flatMap((button) => {
      const control = controls.get(button.ref);
      const isWanted = intents.includes(button.intent.value);
      return isWanted && control?.isUsable === true && control.isEnabled ? [{ ...button, control }] : [];
    })
    .sort((one, other) => rankOf(other, intents) - rankOf(one, intents));
}

/** Intents that stand first are preferred, then sure and prominent buttons. */
const rankOf = ({ intent, control }: ViewedButton, intents: readonly ButtonIntent[]): number =>
  (intents.length - intents.indexOf(intent.value)) * 10 + intent.confidence + control.prominence / 10;

/** What people see of a control. */
export const shownName = ({ label, name, placeholder, nearbyText, attributeName }: Control): string =>
  [label, name, placeholder, nearbyText, attributeName].find((text) => text.trim() !== '')?.trim() ??
  'unnamed';

/** Whatever else marks the field as required: pages that change with the country leave marks of the country before. */
export const saysOptional = ({ label, name, description }: Control): boolean =>
  [label, name, description].some((text) => SAYS_OPTIONAL.test(text));
