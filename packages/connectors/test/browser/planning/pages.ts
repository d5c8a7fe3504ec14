/** Pages for the tests of the planner: a model and its reading, made from a few words. */
import type { FieldKind, Label } from '@purser/form-fields';
import type { PurchaseStage } from '../../../src/browser/attempt-recorder.ts';
import type { Control, ControlKind, Layer, PageModel } from '../../../src/browser/page-model/page-model.ts';
import type {
  ButtonIntent,
  PageReading,
  ReadItem,
  ReadPaymentOption,
  ReadShippingOption,
  ReadTotals,
} from '../../../src/browser/reading/page-reading.ts';
import type { Money } from '../../../src/connector.ts';
import { BLANK_MODEL, emptyReading, labelOf, PLAIN_CONTROL, sure } from '../built-pages.ts';

export const usd = (amountSubunits: number): Money => ({ currencyCode: 'USD', amountSubunits });

function control(ref: string, kind: ControlKind, given: Partial<Control> = {}): Control {
  return {
    ...PLAIN_CONTROL,
    ref,
    kind,
    tag: kind === 'button' ? 'button' : 'input',
    type: '',
    name: ref,
    attributeName: ref,
    form: 'checkout',
    isChecked: kind === 'checkbox' || kind === 'radio' ? false : null,
    prominence: 0.5,
    ...given,
  };
}

export interface PageParts {
  readonly stage: PurchaseStage;
  readonly url?: string;
  readonly layers?: readonly Layer[];
  /** Button name -> intent; the name is also its `ref`. */
  readonly buttons?: Readonly<Record<string, ButtonIntent>>;
  readonly subjects?: Readonly<Record<string, string>>;
  /** Changes to controls, by `ref`. */
  readonly controls?: Readonly<Record<string, Partial<Control>>>;
  /** Field name -> kind; the name is also its `ref`. */
  readonly fields?: Readonly<Record<string, FieldKind | 'unknown'>>;
  readonly labels?: Readonly<Record<string, Partial<Label>>>;
  readonly product?: Partial<NonNullable<PageReading['product']>>;
  readonly items?: readonly Partial<ReadItem>[];
  readonly totals?: Partial<ReadTotals>;
  readonly shipping?: readonly Partial<ReadShippingOption>[];
  readonly deliveryMode?: PageReading['deliveryMode'];
  readonly payment?: readonly Partial<ReadPaymentOption>[];
  /** Their controls are given in `fields`. */
  readonly closedLists?: PageReading['closedLists'];
  /** Their controls are given in `fields`. */
  readonly extras?: readonly Partial<PageReading['extras'][number]>[];
  readonly problems?: readonly Partial<PageReading['problems'][number]>[];
  readonly confirmation?: PageReading['confirmation'];
}

const CHECKBOXES: readonly string[] = [
  'newsletter',
  'terms',
  'create-account',
  'billing-same-as-shipping',
  'save-information',
  'gift-option',
];

function controlsOf(parts: PageParts): readonly Control[] {
  const { buttons = {}, fields = {}, shipping = [], payment = [], controls = {} } = parts;
  const radios = [...shipping, ...payment].flatMap(({ ref, label = '' }) =>
    ref === null ? [] : [control(ref ?? label, 'radio')],
  );
  const choices = (parts.product?.dimensions ?? []).flatMap((dimension) =>
    dimension.choices.map(({ ref }) => control(ref, 'radio')),
  );
  const own = [
    ...choices,
    ...Object.entries(fields).map(([ref, kind]) =>
      control(ref, CHECKBOXES.includes(kind) ? 'checkbox' : 'text'),
    ),
    ...radios,
    ...Object.keys(buttons).map((ref) => control(ref, 'button')),
  ];
  return own.map((each) => ({ ...each, ...controls[each.ref] }));
}

export function page(parts: PageParts): { readonly model: PageModel; readonly reading: PageReading } {
  const { stage, url = `https://shop.test/${stage}`, layers = [] } = parts;
  return {
    model: { ...BLANK_MODEL, url, layers, controls: controlsOf(parts) },
    reading: readingOf(parts),
  };
}

function readingOf(parts: PageParts): PageReading {
  const { stage, buttons = {}, subjects = {}, fields = {}, labels = {}, items, confirmation = null } = parts;
  return {
    ...emptyReading(stage),
    buttons: Object.entries(buttons).map(([ref, intent]) => ({
      ref,
      intent: sure(intent),
      subject: subjects[ref] ?? null,
    })),
    fields: Object.entries(fields).map(([ref, kind]) => ({ ref, label: labelOf(kind, labels[ref]) })),
    product:
      parts.product === undefined
        ? null
        : {
            title: sure('Desk Lamp'),
            unitPrice: sure(usd(2000)),
            availability: 'in_stock',
            dimensions: [],
            quantity: null,
            ...parts.product,
          },
    items:
      items === undefined
        ? null
        : items.map((item) => ({
            title: 'Desk Lamp',
            details: [],
            quantity: 1,
            unitPrice: null,
            lineTotal: null,
            ...item,
          })),
    ...choicesOf(parts),
    extras: (parts.extras ?? []).map((extra) => ({
      ref: '',
      way: 'check',
      choice: null,
      label: '',
      isNamed: true,
      ...extra,
    })),
    problems: (parts.problems ?? []).map((problem) => ({
      kind: 'shop-error',
      text: '',
      ref: null,
      confidence: 0.9,
      ...problem,
    })),
    confirmation,
  };
}

function choicesOf({
  shipping = [],
  payment = [],
  closedLists = [],
  deliveryMode = null,
  totals,
}: PageParts): Pick<
  PageReading,
  'shippingOptions' | 'deliveryMode' | 'paymentOptions' | 'closedLists' | 'totals'
> {
  return {
    closedLists,
    deliveryMode,
    totals:
      totals === undefined
        ? null
        : {
            subtotal: usd(2000),
            shipping: usd(500),
            tax: null,
            isTaxIncluded: false,
            discount: null,
            surcharge: null,
            total: usd(2500),
            addsUp: true,
            isFinal: true,
            ...totals,
          },
    shippingOptions: shipping.map((option) => ({
      ref: option.label ?? null,
      label: '',
      cost: null,
      deliveryEstimate: null,
      isSelected: false,
      isEnabled: true,
      isPickUp: false,
      ...option,
    })),
    paymentOptions: payment.map((option) => ({
      ref: option.label ?? null,
      label: '',
      method: 'cash_on_delivery',
      isSelected: false,
      isEnabled: true,
      ...option,
    })),
  };
}
