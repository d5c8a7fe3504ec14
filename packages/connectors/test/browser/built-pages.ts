/** Page models and readings built from a few fields, for tests of pure rules. */
import type { FieldKind } from '@purser/form-fields';
import type { PurchaseStage } from '../../src/browser/attempt-recorder.ts';
import type { Control, PageModel } from '../../src/browser/page-model/page-model.ts';
import type { ButtonIntent, PageReading } from '../../src/browser/reading/page-reading.ts';

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
  const model: PageModel = {
    url: 'https://shop.example/page',
    title: 'Shop',
    language: 'en',
    isRightToLeft: false,
    viewport: { width: 1280, height: 900 },
    height: 2000,
    frames: [{ id: 'main', url: 'https://shop.example/page', title: 'Shop', box: BOX }],
    layers: [],
    controls,
    texts: [],
    images: [],
    isBusy: false,
  };
  const reading: PageReading = {
    stage: { value: stage, confidence: 0.9, reasons: [] },
    buttons: built.flatMap(({ intent }, index) =>
      intent === undefined
        ? []
        : [{ ref: `c${index}`, intent: { value: intent, confidence: 0.9, reasons: [] }, subject: null }],
    ),
    fields: built.flatMap(({ field }, index) =>
      field === undefined
        ? []
        : [
            {
              ref: `c${index}`,
              label: { kind: field, score: 10, margin: 5, section: null, isConfirmation: false, reasons: [] },
            },
          ],
    ),
    product: null,
    items: null,
    totals: null,
    shippingOptions: [],
    paymentOptions: [],
    closedLists: [],
    addresses: [],
    problems: [],
    confirmation: null,
    ...readings,
  };
  return { model, reading };
}
