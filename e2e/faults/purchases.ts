import { ApiError, ConnectionError, type FinishedIntent, type Purser } from '@purser/client';
import { intentBody } from '../harness/sandbox-shop.ts';

/** How an application goes on after its client has given up: the same request with the same key, until it is answered. */
const AGAIN_MS = 500;

/** Of the intents that are created to see whether writes are accepted, which are no purchases. */
export const PROBE_EMAIL = 'probe@example.com';

/** A purchase as the client that made it saw it. */
export interface FinishedPurchase {
  readonly email: string;
  readonly slug: string;
  readonly intent: FinishedIntent;
}

export interface PurchaseRun {
  readonly finished: readonly FinishedPurchase[];
  /** Errors that the client threw after its own retries, by their text. */
  readonly errors: ReadonlyMap<string, number>;
}

export interface PurchasePlan {
  readonly client: Purser;
  readonly shopUrl: string;
  readonly count: number;
  /** Purchases at a time. */
  readonly concurrency: number;
  /** Called when a purchase begins. */
  onBegun(begunCount: number): void;
  /** Called when a purchase has ended. */
  onFinished(finishedCount: number): void;
}

/** Every eighth purchase is one that the shop declines. */
const slugOf = (index: number): string =>
  index % 8 === 7 ? 'payment-declined' : index % 8 === 3 ? 'two-shipping-options' : 'plain';

const PAYMENT = { paymentMethod: { type: 'drawdown' as const } };

/** Makes purchases and waits for the end of each. The client has its default retries. */
export async function makePurchases(plan: PurchasePlan): Promise<PurchaseRun> {
  const finished: FinishedPurchase[] = [];
  const errors = new Map<string, number>();
  let next = 0;
  const makeNext = async (): Promise<void> => {
    for (let index = next++; index < plan.count; index = next++) {
      plan.onBegun(index + 1);
      const email = `buyer-${index}@example.com`;
      const slug = slugOf(index);
      const again = insist(errors);
      const intent = await buy(plan, { email, slug, isOneStep: index % 2 === 0 }, again);
      finished.push({ email, slug, intent });
      plan.onFinished(finished.length);
    }
  };
  await Promise.all(Array.from({ length: plan.concurrency }, makeNext));
  return { finished, errors };
}

interface Planned {
  readonly email: string;
  readonly slug: string;
  readonly isOneStep: boolean;
}

type Insist = <Result>(call: () => Promise<Result>) => Promise<Result>;

async function buy(
  { client: { checkoutIntents }, shopUrl }: PurchasePlan,
  { email, slug, isOneStep }: Planned,
  again: Insist,
): Promise<FinishedIntent> {
  const body = intentBody(shopUrl, { email, slug });
  const keyed = (step: string) => ({ idempotencyKey: `${step}-${email}` });
  if (isOneStep)
    return again(() => checkoutIntents.purchaseAndPoll({ ...body, ...PAYMENT }, keyed('purchase')));
  const offered = await again(() => checkoutIntents.createAndPoll(body, keyed('create')));
  if (offered.state === 'failed') return offered;
  return again(() => checkoutIntents.confirmAndPoll(offered.id, PAYMENT, keyed('confirm')));
}

const insist =
  (errors: Map<string, number>): Insist =>
  async (call) => {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ConnectionError) && !(error instanceof ApiError && error.status >= 500))
          throw error;
        const text = error instanceof ApiError ? `${error.status} ${error.message}` : error.message;
        errors.set(text, (errors.get(text) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  };
