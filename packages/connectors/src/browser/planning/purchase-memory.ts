/** What an attempt has seen and done so far. Never changed: every step makes a new one. */
import type { FieldKind } from '@purser/form-fields';
import type { Money } from '../../connector.ts';
import type { PurchaseStage } from '../attempt-recorder.ts';
import type { ActionResult } from '../page-model/action.ts';
import type { PageModel } from '../page-model/page-model.ts';
import type { PageReading, ReadItem, ReadProduct, ReadShippingOption } from '../reading/page-reading.ts';
import type { Proposal } from './decision.ts';
import { kindOfKey } from './page-view.ts';
import type { PaymentChoice } from './purchase-goal.ts';
import { countAction, type DoneActions, increased } from './repetition.ts';
import { sameLabel, sameTitle } from './spelling.ts';

/** A choice of a variant. */
export interface ChosenOption {
  readonly label: string;
  readonly text: string;
  /** The choices that were not selected. */
  readonly others: readonly string[];
}

export interface PurchaseMemory extends DoneActions {
  readonly stepCount: number;
  /** Of the product's page. */
  readonly title: string | null;
  readonly unitPrice: Money | null;
  /** Choices of a variant, as the page names them. */
  readonly variant: readonly ChosenOption[];
  readonly addedCount: number;
  /** The product was added, and the cart has not been seen empty since. */
  readonly isInCart: boolean;
  /** An item with the right title and quantity, and no other, was seen since the last addition. */
  readonly isCartChecked: boolean;
  /** A quantity was entered in the cart, and nothing has been clicked since: carts with a button for updates have not saved it. */
  readonly isQuantityUnsaved: boolean;
  /** Texts that fields showed after they were filled, by field. */
  readonly entered: ReadonlyMap<string, string>;
  /** How often a field was filled. */
  readonly fills: ReadonlyMap<string, number>;
  /** Fields that were entered again after the page refused them: its message stays until the form is sent. */
  readonly corrected: ReadonlySet<string>;
  readonly coupons: ReadonlyMap<string, 'tried' | 'applied' | 'refused'>;
  /** The discount before the last coupon was applied, in subunits. */
  readonly discountBefore: number;
  /** As last shown, with prices found by selecting an option. */
  readonly shippingOptions: readonly ReadShippingOption[];
  readonly shippingLabel: string | null;
  /** The shop's last page of the checkout with a final total: a payment page shows less. */
  readonly summary: PageReading | null;
  readonly payment: PaymentChoice | null;
  readonly isPaymentSelected: boolean;
  /** The control of the chosen payment method, when it was last shown as selected. */
  readonly paymentRef: string | null;
  /** Something was entered or selected since a click that may have updated the totals. */
  readonly isTotalStale: boolean;
  /** The total that contains an extra which was deselected since: pages without scripts show it until the step is done. */
  readonly totalWithExtra: Money | null;
  /** The last action took something off the purchase: the shop may ask for a confirmation. */
  readonly isRemoving: boolean;
  /** The checkout refused to place the order until the terms are accepted. */
  readonly needsTerms: boolean;
  /** Waits since the page last changed. */
  readonly waitCount: number;
  readonly stages: readonly PurchaseStage[];
}

export const NO_MEMORY: PurchaseMemory = {
  stepCount: 0,
  inState: new Map(),
  overall: new Map(),
  title: null,
  unitPrice: null,
  variant: [],
  addedCount: 0,
  isInCart: false,
  isCartChecked: false,
  isQuantityUnsaved: false,
  entered: new Map(),
  fills: new Map(),
  corrected: new Set(),
  coupons: new Map(),
  discountBefore: 0,
  shippingOptions: [],
  shippingLabel: null,
  summary: null,
  payment: null,
  isPaymentSelected: false,
  paymentRef: null,
  isTotalStale: false,
  totalWithExtra: null,
  isRemoving: false,
  needsTerms: false,
  waitCount: 0,
  stages: [],
};

/** What a page shows, before the planner decides about it. */
export function observe(memory: PurchaseMemory, reading: PageReading, quantity: number): PurchaseMemory {
  const stage = reading.stage.value;
  const product = stage === 'product' && !memory.isInCart ? reading.product : null;
  const shippingOptions = mergedOptions(memory, reading);
  return {
    ...memory,
    stepCount: memory.stepCount + 1,
    ...(product === null
      ? {}
      : {
          title: product.title.value,
          unitPrice: product.unitPrice?.value ?? memory.unitPrice,
          variant: selectedChoices(product),
        }),
    isCartChecked: memory.isCartChecked || (memory.isInCart && showsOnlyProduct(reading, memory, quantity)),
    shippingOptions,
    paymentRef: shownPayment(memory, reading) ?? memory.paymentRef,
    coupons: couponResults(memory, reading),
    stages: memory.stages.at(-1) === stage ? memory.stages : [...memory.stages, stage],
  };
}

/** The control of the chosen method, where the page shows that it is selected. */
function shownPayment({ payment }: PurchaseMemory, { paymentOptions }: PageReading): string | null {
  if (payment === null) return null;
  return (
    paymentOptions.find(({ label, isSelected }) => isSelected && sameLabel(label, payment.label))?.ref ?? null
  );
}

const selectedChoices = ({ dimensions }: ReadProduct): PurchaseMemory['variant'] =>
  dimensions.flatMap(({ label, choices }) =>
    choices
      .filter(({ isSelected }) => isSelected)
      .map(({ text }) => ({
        label,
        text,
        others: choices.map((each) => each.text).filter((each) => each !== text),
      })),
  );

/** One item with the product's title in the right quantity. A summary without quantities shows a single piece. */
function showsOnlyProduct(reading: PageReading, memory: PurchaseMemory, quantity: number): boolean {
  const [item, ...others] = reading.items ?? [];
  if (item === undefined || others.length > 0 || memory.title === null) return false;
  if (memory.isQuantityUnsaved && reading.buttons.some(({ intent }) => intent.value === 'update-cart'))
    return false;
  return sameTitle(item.title, memory.title) && (piecesShown(reading, item, memory) ?? 1) === quantity;
}

/**
 * How many pieces the page shows of the only item; null if it does not tell. A field can hold a quantity that was entered and not saved, so
 * that a subtotal for another number of pieces counts.
 */
export function piecesShown(
  { totals }: PageReading,
  { quantity }: ReadItem,
  { unitPrice }: PurchaseMemory,
): number | null {
  const subtotal = totals?.subtotal ?? null;
  if (subtotal === null || unitPrice === null || subtotal.currencyCode !== unitPrice.currencyCode)
    return quantity;
  const pieces = subtotal.amountSubunits / unitPrice.amountSubunits;
  return Number.isInteger(pieces) && pieces >= 1 ? pieces : quantity;
}

/** The options that the page shows; prices that are shown only for the selected one are kept. */
function mergedOptions(memory: PurchaseMemory, reading: PageReading): readonly ReadShippingOption[] {
  // Steps that are not shown can keep options whose texts cannot be read.
  if (reading.shippingOptions.every(({ label }) => label === '')) return memory.shippingOptions;
  const { totals } = reading;
  return reading.shippingOptions.map((option) => {
    if (option.cost !== null) return option;
    const known = memory.shippingOptions.find((each) => sameLabel(each.label, option.label))?.cost ?? null;
    const isShown = option.isSelected && totals?.isFinal === true && totals.shipping !== null;
    if (!isShown || (memory.isTotalStale && hasCostOfEarlier(memory, option, totals)))
      return { ...option, cost: known };
    return { ...option, cost: totals.shipping };
  });
}

/** Totals with the cost of the option that was selected before may not have been updated yet. */
const hasCostOfEarlier = (
  { shippingOptions }: PurchaseMemory,
  { label }: ReadShippingOption,
  totals: PageReading['totals'],
): boolean =>
  shippingOptions.some(
    (each) =>
      !sameLabel(each.label, label) &&
      each.cost !== null &&
      each.cost.amountSubunits === totals?.shipping?.amountSubunits,
  );

/** A code that was sent to the shop counts as applied if the discount grew and the shop did not refuse it. */
function couponResults(memory: PurchaseMemory, reading: PageReading): PurchaseMemory['coupons'] {
  const open = [...memory.coupons].find(([, state]) => state === 'tried')?.[0];
  if (open === undefined) return memory.coupons;
  const isRefused = reading.problems.some(({ kind }) => kind === 'coupon-refused');
  const discount = reading.totals?.discount?.amountSubunits ?? 0;
  if (!isRefused && discount <= memory.discountBefore) return memory.coupons;
  return new Map(memory.coupons).set(open, isRefused ? 'refused' : 'applied');
}

/** What was done, and with which result. */
export function remember(
  memory: PurchaseMemory,
  model: PageModel,
  reading: PageReading,
  proposal: Proposal,
  result: ActionResult,
): PurchaseMemory {
  const { action } = proposal;
  const counted: PurchaseMemory = {
    ...memory,
    ...countAction(memory, model, proposal),
    waitCount: action.kind === 'wait' ? memory.waitCount + 1 : 0,
    isTotalStale: result.kind === 'done' ? isTotalStale(memory, proposal) : memory.isTotalStale,
    isRemoving: isRemoval(proposal) || (action.kind === 'wait' && memory.isRemoving),
  };
  return withPurpose(counted, reading, proposal, result);
}

/** Takes something off that the shop added. */
export const isRemoval = ({ purpose: { kind } }: Pick<Proposal, 'purpose'>): boolean =>
  kind === 'extra' || kind === 'remove-item';

function isTotalStale(memory: PurchaseMemory, { action, purpose }: Proposal): boolean {
  switch (purpose.kind) {
    case 'field':
    case 'shipping':
    case 'payment':
    case 'quantity':
    case 'extra':
      // Card data changes no totals.
      return memory.isTotalStale || !(action.kind === 'fill' && action.value.isSecret === true);
    case 'update-totals':
    case 'navigation':
    case 'restart':
      return false;
    default:
      return memory.isTotalStale;
  }
}

const ADDRESS_KINDS: ReadonlySet<string> = new Set<FieldKind>([
  'country',
  'region',
  'postal-code',
  'city',
  'address-line1',
  'street',
  'full-address',
]);

/** The total of a page with a row for the extra: the label of an extra has its price. */
function totalWith(label: string, { totals }: PageReading): Money | null {
  const cost = totals?.surcharge?.amountSubunits ?? 0;
  const digits = label.replace(/\D/g, '');
  const isShown = cost > 0 && [cost, cost / 100].some((amount) => digits.endsWith(String(amount)));
  return isShown ? (totals?.total ?? null) : null;
}

function withPurpose(
  memory: PurchaseMemory,
  reading: PageReading,
  { action, purpose }: Proposal,
  result: ActionResult,
): PurchaseMemory {
  if (purpose.kind === 'field') {
    const entered = result.kind === 'done' ? result.entered : undefined;
    const isCorrection = 'ref' in action && reading.problems.some(({ ref }) => ref === action.ref);
    // Options beside the address are those for the previous one: the page may show others, or none, for this one.
    const isForOther = reading.shippingOptions.length > 0 && ADDRESS_KINDS.has(kindOfKey(purpose.field));
    return {
      ...memory,
      ...(isForOther ? { shippingOptions: [], shippingLabel: null } : {}),
      fills: increased(memory.fills, purpose.field),
      corrected: isCorrection ? new Set([...memory.corrected, purpose.field]) : memory.corrected,
      entered: entered === undefined ? memory.entered : new Map(memory.entered).set(purpose.field, entered),
    };
  }
  if (result.kind === 'failed') return memory;
  switch (purpose.kind) {
    case 'quantity':
      return { ...memory, isQuantityUnsaved: memory.isInCart && action.kind !== 'click' };
    case 'variant': {
      const others = memory.variant.filter(({ label }) => label !== purpose.label);
      return { ...memory, variant: [...others, { label: purpose.label, text: purpose.text, others: [] }] };
    }
    case 'add-to-cart':
      return { ...memory, addedCount: memory.addedCount + 1, isInCart: true, isCartChecked: false };
    case 'restart':
      return { ...memory, isInCart: false };
    case 'extra':
      return { ...memory, totalWithExtra: totalWith(purpose.label, reading) ?? memory.totalWithExtra };
    case 'apply-coupon':
      return {
        ...memory,
        coupons: new Map(memory.coupons).set(purpose.code, 'tried'),
        discountBefore: reading.totals?.discount?.amountSubunits ?? 0,
      };
    case 'shipping':
      return { ...memory, shippingLabel: purpose.label };
    case 'payment':
      return { ...memory, isPaymentSelected: true };
    case 'navigation':
      return { ...memory, corrected: new Set(), isQuantityUnsaved: false };
    default:
      return memory;
  }
}
