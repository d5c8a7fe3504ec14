/** Buys at a theme with the browser connector, and checks the purchase against the shop's book. */
import { performance } from 'node:perf_hooks';
import {
  type Design,
  designOf,
  type RunningThemeShop,
  THEMES,
  type ThemeId,
  themeIdText,
} from '@purser/sandbox-shop';
import type { AttemptStep } from '../../../src/browser/attempt-recorder.ts';
import { createBrowserConnector } from '../../../src/browser/connector.ts';
import type { Recipe } from '../../../src/browser/recipes/recipe.ts';
import type {
  ConnectorContext,
  Failure,
  MerchantBrowser,
  PaymentSource,
  PlaceOutcome,
  QuoteOutcome,
  QuoteRequest,
} from '../../../src/connector.ts';
import { jsonCopy } from '../../purchases.ts';
import { signingHttp, testContext } from '../../test-http-client.ts';
import { differences, reportDifferences } from './check-order.ts';
import { type WantedPurchase, wantedAt } from './wanted-purchase.ts';

export interface ProvedPurchase {
  readonly theme: string;
  readonly product: string;
  /**
   * `right`: the order that was wanted, or the right failure at a theme that sells nothing to this buyer. `clean-failure`: no order, and a
   * failure that says so. `unclear`: the order that was wanted, or none, but reported as unknown. `wrong`: everything else.
   */
  readonly verdict: 'right' | 'clean-failure' | 'unclear' | 'wrong';
  /** What happened, in one line. */
  readonly detail: string;
  readonly offerMs: number;
  /** Null without an offer. */
  readonly orderMs: number | null;
  /** How the steps of the order were found with a recipe; null without one, or without an order. */
  readonly recipeSteps: RecipeSteps | null;
}

export interface RecipeSteps {
  /** With the fingerprints of the recipe. */
  readonly known: number;
  /** With some of them, at least three. */
  readonly healed: number;
  /** By the rules alone. */
  readonly explored: number;
}

/** A place for the recipe of one shop. */
export interface RecipePlace {
  recipe: Recipe | null;
}

/** Where and with what to buy. No other purchase is made at the shop at the same time. */
export interface ProofBench {
  readonly shop: RunningThemeShop;
  readonly browser: MerchantBrowser;
}

const FAILURE_OF_OUTCOME = {
  order: null,
  captcha: 'captcha_blocked',
  'sign-in-required': 'unsupported_store_no_guest_checkout',
  'three-d-secure': 'payment_failed',
} as const satisfies Record<(typeof THEMES)[keyof typeof THEMES]['outcome'], Failure['code'] | null>;

/** How a purchase at the theme must fail; null if it must not. */
function failureAt(theme: string): Failure['code'] | null {
  const found = Object.entries(THEMES).find(([name]) => name === theme);
  return found === undefined ? null : FAILURE_OF_OUTCOME[found[1].outcome];
}

/** An offer and its order at the theme, which the shop shows at its root. */
export async function provePurchase(
  bench: ProofBench,
  theme: ThemeId,
  kept?: RecipePlace,
): Promise<ProvedPurchase> {
  const { shop } = bench;
  const design = knownDesign(theme);
  const wanted = wantedAt(theme);
  shop.showTheme(theme);
  shop.clearOrders();
  const steps: AttemptStep[] = [];
  const run = await buy(bench, wanted, contextOf(bench.browser, steps, kept));
  const orders = shop.orders();
  return {
    theme: themeIdText(theme),
    product: `${wanted.quantity} × ${wanted.variantId} by ${wanted.payment}`,
    ...(keepsCard([run, steps.map(withoutScreenshots), kept?.recipe])
      ? ({ verdict: 'wrong', detail: 'the number of the card was kept or reported' } as const)
      : judge(run, orders, design, wanted)),
    offerMs: Math.round(run.offerMs),
    orderMs: run.orderMs === null ? null : Math.round(run.orderMs),
    recipeSteps: run.order === null ? null : recipeStepsOf(steps),
  };
}

/**
 * A purchase at a redesign with the recipe of an order at the layout before it. The result of the first purchase if that is wrong, or leaves
 * no recipe.
 */
export async function proveRedesign(bench: ProofBench, theme: ThemeId): Promise<ProvedPurchase> {
  const kept: RecipePlace = { recipe: null };
  const first = await provePurchase(bench, { ...theme, redesign: null }, kept);
  if (first.verdict !== 'wrong' && kept.recipe !== null) return provePurchase(bench, theme, kept);
  const reason = first.verdict === 'right' ? 'no recipe' : first.detail;
  const verdict = first.verdict === 'right' ? 'clean-failure' : first.verdict;
  return { ...first, theme: themeIdText(theme), verdict, detail: `before the redesign: ${reason}` };
}

/** As the last step of the way to the order says. */
function recipeStepsOf(steps: readonly AttemptStep[]): RecipeSteps | null {
  const counts = steps
    .flatMap(({ reasons }) => reasons)
    .map((reason) => /^recipe version \d+: (\d+) steps known, (\d+) healed, (\d+) explored$/.exec(reason))
    .findLast((match) => match !== null);
  if (counts === undefined || counts === null) return null;
  const [, known, healed, explored] = counts.map(Number);
  return { known: known ?? 0, healed: healed ?? 0, explored: explored ?? 0 };
}

function knownDesign(theme: ThemeId): Design {
  const design = designOf(theme);
  if (design === null) throw new Error(`There is no theme "${theme.name}"`);
  return design;
}

function contextOf(browser: MerchantBrowser, steps: AttemptStep[], kept?: RecipePlace): ConnectorContext {
  return {
    ...testContext(signingHttp()),
    browser,
    ...(kept === undefined
      ? {}
      : {
          // Screenshots take a fifth of the CPU time of a purchase: steps are recorded where they are read.
          attempt: { step: (step) => void steps.push(step), kept: async () => {} },
          recipes: {
            ofHost: async () => kept.recipe,
            ofPlatform: async () => null,
            extendPlatform: async () => {},
            saveProved: async (proved) => {
              kept.recipe = proved;
            },
            recordFailure: async () => {},
          },
        }),
    now: () => new Date(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

interface Run {
  readonly offer: QuoteOutcome;
  readonly order: PlaceOutcome | null;
  readonly offerMs: number;
  readonly orderMs: number | null;
  /** The references that were saved. */
  readonly saved: readonly unknown[];
}

async function buy({ shop }: ProofBench, wanted: WantedPurchase, context: ConnectorContext): Promise<Run> {
  const connector = createBrowserConnector();
  const request: QuoteRequest = {
    productUrl: `${shop.url}/products/${wanted.product}`,
    quantity: wanted.quantity,
    buyer: wanted.buyer,
    variantSelections: wanted.selections,
    promoCodes: [],
    payingBy: (handlers) => handlers.find(({ id }) => id === METHODS[wanted.payment]) ?? null,
  };
  const startMs = performance.now();
  const offer = await connector.quote(context, request);
  const offeredMs = performance.now();
  const offerMs = offeredMs - startMs;
  if (offer.kind !== 'quoted') return { offer, order: null, offerMs, orderMs: null, saved: [] };
  const saved: unknown[] = [offer.reference];
  const save = async (reference: unknown) => void saved.push(reference);
  const order = await connector.place(context, {
    ...request,
    reference: jsonCopy(offer.reference),
    total: offer.quote.cost.total,
    payment: paymentBy(wanted.payment),
    submitting: save,
    located: save,
  });
  return { offer, order, offerMs, orderMs: performance.now() - offeredMs, saved };
}

const METHODS: Readonly<Record<WantedPurchase['payment'], string>> = {
  card: 'card',
  bank: 'bank_transfer',
  'cash-on-delivery': 'cash_on_delivery',
  invoice: 'invoice',
  test: 'test',
};

/** A number of the shop's test bank. */
const CARD = {
  number: '4242424242424242',
  securityCode: '123',
  expiryMonth: '12',
  expiryYear: '2039',
  holder: 'Ada Byron',
};

/** Whether what a purchase keeps and reports has the number of the card, in any grouping, or its last part. */
const keepsCard = (outputs: unknown): boolean =>
  JSON.stringify(outputs)
    .replace(/[^0-9A-Za-z]/g, '')
    .includes(CARD.number.slice(-12));

const withoutScreenshots = ({ screenshotBefore: _, screenshotAfter: __, ...step }: AttemptStep) => step;

/** Pays by this method only. */
const paymentBy = (payment: WantedPurchase['payment']): PaymentSource => ({
  async instrumentFor({ handlers }) {
    const handler = handlers.find(({ id }) => id === METHODS[payment]);
    if (handler === undefined) return { kind: 'none' };
    const { id: handlerId, name: handlerName } = handler;
    const card = payment === 'card' ? { card: CARD } : {};
    return {
      kind: 'instrument',
      instrument: { handlerId, handlerName, type: 'method', credential: {}, ...card },
    };
  },
});

type Judgement = Pick<ProvedPurchase, 'verdict' | 'detail'>;

function judge(
  { offer, order }: Run,
  orders: ReturnType<RunningThemeShop['orders']>,
  design: Design,
  wanted: WantedPurchase,
): Judgement {
  const outcome = order ?? offer;
  const expected = failureAt(design.theme);
  const [placed, ...others] = orders;
  const reported = reportOf(outcome);
  if (placed === undefined) {
    if (outcome.kind === 'placed')
      return { verdict: 'wrong', detail: `${reported}, but the shop has no order` };
    if (outcome.kind === 'unknown') return { verdict: 'unclear', detail: `${reported}; no order` };
    const isExpected = 'failure' in outcome && outcome.failure.code === expected;
    return { verdict: isExpected ? 'right' : 'clean-failure', detail: reported };
  }
  const wrong = [
    ...(others.length > 0 ? [`${orders.length} orders`] : []),
    ...(offer.kind === 'quoted'
      ? differences(placed, design, wanted, offer.quote)
      : ['ordered without an offer']),
    ...(outcome.kind === 'placed' ? reportDifferences(placed, design, outcome) : []),
    ...(outcome.kind === 'placed' || outcome.kind === 'unknown' ? [] : ['ordered']),
    ...(expected === null ? [] : ['ordered where an order must not be possible']),
  ];
  if (wrong.length > 0) return { verdict: 'wrong', detail: `${wrong.join('; ')} (${reported})` };
  return { verdict: outcome.kind === 'placed' ? 'right' : 'unclear', detail: reported };
}

function reportOf(outcome: QuoteOutcome | PlaceOutcome): string {
  switch (outcome.kind) {
    case 'quoted':
      return 'offer';
    case 'placed':
      return `order ${outcome.merchantOrderIds[0]}`;
    case 'unknown':
      return `unknown: ${outcome.detail}`;
    case 'failed':
      return `no offer: ${outcome.failure.code}: ${outcome.failure.message}`;
    case 'declined':
    case 'needs_attention':
    case 'not_sent':
      return `not ordered: ${outcome.failure.code}: ${outcome.failure.message}`;
    default: {
      const never: never = outcome;
      return never;
    }
  }
}
