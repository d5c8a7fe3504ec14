/** Page models and readings built from a few fields, for tests of pure rules. */
import type { FieldKind, Label } from '@purser/form-fields';
import type { PurchaseStage } from '../../src/browser/attempt-recorder.ts';
import type { Control, PageModel } from '../../src/browser/page-model/page-model.ts';
import type { ButtonIntent, Judged, PageReading } from '../../src/browser/reading/page-reading.ts';

const BOX = { x: 0, y: 0, width: 100, height: 20 };

/** An empty text field. */
export const PLAIN_CONTROL: Control = {
  ref: 'c0',
  frame: 'main',
  kind: 'text',
  tag: 'input',
  type: 'text',
  role: '',
  name: '',
  label: '',
  placeholder: '',
  title: '',
  nearbyText: '',
  description: '',
  attributeName: '',
  id: '',
  autocomplete: '',
  inputMode: '',
  pattern: '',
  maxLength: null,
  hints: [],
  containers: [],
  options: [],
  choice: '',
  group: '',
  heading: '',
  form: '',
  layer: null,
  value: '',
  isChecked: null,
  isRequired: false,
  isEnabled: true,
  isInvalid: false,
  isUsable: true,
  href: '',
  box: BOX,
  prominence: 0,
};

/** A page without content. */
export const BLANK_MODEL: PageModel = {
  url: 'https://shop.example/page',
  title: 'Shop',
  language: 'en',
  isRightToLeft: false,
  viewport: { width: 1280, height: 900 },
  height: 2000,
  frames: [{ id: 'main', url: 'https://shop.example/page', title: 'Shop', box: BOX }],
  layers: [],
  controls: [],
  texts: [],
  images: [],
  isBusy: false,
};

export const sure = <Value>(value: Value): Judged<Value> => ({ value, confidence: 0.9, reasons: [] });

/** A label that the classifier is sure of. */
export const labelOf = (kind: Label['kind'], given: Partial<Label> = {}): Label => ({
  kind,
  score: 10,
  margin: 5,
  section: null,
  isConfirmation: false,
  reasons: [],
  ...given,
});

/** The reading of a page that shows nothing but its stage. */
export const emptyReading = (stage: PurchaseStage): PageReading => ({
  stage: sure(stage),
  buttons: [],
  fields: [],
  product: null,
  items: null,
  totals: null,
  shippingOptions: [],
  deliveryMode: null,
  paymentOptions: [],
  closedLists: [],
  extras: [],
  addresses: [],
  problems: [],
  confirmation: null,
});

/** A control, with what the rules read it as. */
export interface BuiltControl extends Partial<Control> {
  readonly field?: FieldKind;
  readonly intent?: ButtonIntent;
}

export interface BuiltPage {
  readonly model: PageModel;
  readonly reading: PageReading;
}

/** A page of a stage with controls, whose refs are `c0`, `c1` and so on. */
export function buildPage(
  stage: PurchaseStage,
  built: readonly BuiltControl[],
  readings: Partial<PageReading> = {},
): BuiltPage {
  const controls = built.map(({ field: _field, intent: _intent, ...given }, index): Control => {
    const name = given.name ?? given.label ?? '';
    return { ...PLAIN_CONTROL, ref: `c${index}`, name, ...given };
  });
  const buttons = built.flatMap(({ intent }, index) =>
    intent === undefined ? [] : [{ ref: `c${index}`, intent: sure(intent), subject: null }],
  );
  const fields = built.flatMap(({ field }, index) =>
    field === undefined ? [] : [{ ref: `c${index}`, label: labelOf(field) }],
  );
  return {
    model: { ...BLANK_MODEL, controls },
    reading: { ...emptyReading(stage), buttons, fields, ...readings },
  };
}
