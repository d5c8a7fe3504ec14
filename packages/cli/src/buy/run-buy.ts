import {
  ApiError,
  type Buyer,
  type CheckoutIntent,
  type CheckoutIntentCreate,
  ConflictError,
  type FinishedIntent,
  InvalidCheckoutIntentStateError,
  type Money,
  type OfferedIntent,
  type Order,
  type PaymentMethod,
  type Purser,
  type Shipment,
} from '@purser/client';
import type { Environment } from '../environment.ts';
import { formatMoney } from '../output/money.ts';
import { withProgress } from '../output/progress.ts';
import { styleOf } from '../output/style.ts';
import { shortTime } from '../output/table.ts';
import { InterruptedError } from '../wait.ts';
import { confirmationKeys } from './confirmation-keys.ts';
import { offerText } from './offer-text.ts';
import { checkedTotal, NotBoughtError } from './spending.ts';

/** How far a purchase may go. */
export interface BuySettings {
  readonly paymentMethod: PaymentMethod;
  /** Null: no limit but the person's answer. */
  readonly maxTotal: Money | null;
  /** Whether the person has agreed already to buy up to the maximum. */
  readonly isAgreed: boolean;
  readonly isJson: boolean;
}

/** A purchase that has ended: with its order if it is completed. */
export interface Bought {
  readonly intent: FinishedIntent;
  readonly order: Order | null;
  readonly shipments: readonly Shipment[];
}

/** Requests the offer, and asks for the variant if one is needed and a person can be asked. */
export async function requestOffer(
  client: Purser,
  request: Omit<CheckoutIntentCreate, 'buyer'>,
  buyer: Buyer,
  environment: Environment,
): Promise<OfferedIntent> {
  if (environment.interrupted.aborted) throw new InterruptedError('interrupted: nothing was requested');
  const created = await withProgress(
    environment,
    () => 'Requesting the offer…',
    Promise.resolve(client.checkoutIntents.create({ ...request, buyer })),
  );
  environment.note(`${created.id}  retrieving the offer of ${new URL(request.productUrl).host}`);
  const offered = await untilOffered(client, created.id, environment);
  const isWithoutVariant =
    offered.state === 'failed' && offered.failureReason.code === 'variant_selections_required';
  if (!isWithoutVariant || environment.ask === null) return offered;
  const variantSelections = await askedVariant(client, request.productUrl, environment);
  return variantSelections.length === 0
    ? offered
    : requestOffer(client, { ...request, variantSelections }, buyer, { ...environment, ask: null });
}

export async function untilOffered(
  client: Purser,
  id: string,
  environment: Environment,
): Promise<OfferedIntent> {
  const waiting = client.checkoutIntents.pollUntilAwaitingConfirmation(id, {
    signal: environment.interrupted,
  });
  return withProgress(environment, () => 'Retrieving the offer…', waiting).catch((error: unknown) => {
    throw interruptedOr(
      error,
      environment,
      `interrupted. The service continues to retrieve the offer of ${id}, and buys nothing without your confirmation. Go on with: purser buy --resume ${id}`,
    );
  });
}

async function askedVariant(client: Purser, url: string, { ask, note }: Environment) {
  const { variantDimensions } = await client.products.lookup(url);
  if (variantDimensions === null || ask === null) return [];
  note('The product has variants:');
  const selections = [];
  for (const { label, values } of variantDimensions) {
    let value: string | undefined;
    while (value === undefined) {
      const answer = await ask(`  ${label} (${values.join(', ')}): `);
      value = values.find((one) => one.toLowerCase() === answer.toLowerCase());
    }
    selections.push({ label, value });
  }
  return selections;
}

/**
 * Shows the offer, asks, confirms it once, and waits for the order. Throws a NotBoughtError if it is too expensive or declined, and an
 * InterruptedError that says what goes on.
 */
export async function buyOffer(
  client: Purser,
  offered: CheckoutIntent,
  settings: BuySettings,
  environment: Environment,
): Promise<Bought> {
  const { id } = offered;
  if (offered.state === 'awaiting_confirmation') {
    const style = styleOf(environment.colors.stderr);
    const { columns } = environment;
    environment.note(`\n${offerText(offered, { now: environment.now(), columns, style })}\n`);
    const { maxTotal } = settings;
    if (maxTotal !== null) checkedTotal(offered.offer, maxTotal);
    if (!settings.isAgreed) await agreed(offered.offer, id, environment);
    await confirmOnce(client, id, settings.paymentMethod, environment);
  }
  const intent = await untilFinished(client, id, environment);
  if (intent.state === 'failed') return { intent, order: null, shipments: [] };
  const order = await client.checkoutIntents.order(id);
  const { data: shipments } = await client.checkoutIntents.shipments(id);
  return { intent, order, shipments };
}

/** Returns if the person wants to buy. */
async function agreed(
  { cost, expiresAt }: { readonly cost: { readonly total: Money }; readonly expiresAt: string },
  id: string,
  { ask, interrupted }: Environment,
): Promise<void> {
  const later = `The offer stays valid until ${shortTime(expiresAt)}: purser buy --resume ${id}`;
  if (ask === null) throw new NotBoughtError(`nothing was bought. ${later}`);
  const answer = await ask(`Buy it for ${formatMoney(cost.total)}? [y/N] `).catch((error: unknown) => {
    throw error instanceof InterruptedError
      ? new InterruptedError(`interrupted, nothing was bought. ${later}`)
      : error;
  });
  if (interrupted.aborted) throw new InterruptedError(`interrupted, nothing was bought. ${later}`);
  if (!/^y(es)?$/i.test(answer)) throw new NotBoughtError(`declined, nothing was bought. ${later}`);
}

/**
 * Confirms with the idempotency key that is kept for the intent, so that a confirmation without a known result is repeated and never doubled.
 * The request is not aborted: its result decides what happens next.
 */
async function confirmOnce(
  client: Purser,
  id: string,
  paymentMethod: PaymentMethod,
  environment: Environment,
): Promise<void> {
  const keys = confirmationKeys(environment.env);
  const idempotencyKey = keys.keep(id, () => `purser-buy-${environment.randomHex(16)}`);
  try {
    const confirming = client.checkoutIntents.confirm(id, { paymentMethod }, { idempotencyKey });
    await withProgress(environment, () => 'Confirming…', Promise.resolve(confirming));
    keys.forget(id);
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.status < 500 && error.status !== 429;
    if (isAnswered && (!(error instanceof ConflictError) || error instanceof InvalidCheckoutIntentStateError))
      keys.forget(id);
    // It was confirmed elsewhere: its order is waited for.
    if (error instanceof InvalidCheckoutIntentStateError) return;
    if (!isAnswered)
      environment.note(
        `The confirmation of ${id} has no known result. "purser buy --resume ${id}" repeats it, and never buys twice.`,
      );
    throw error;
  }
}

function untilFinished(client: Purser, id: string, environment: Environment): Promise<FinishedIntent> {
  const waiting = client.checkoutIntents.pollUntilFinished(id, { signal: environment.interrupted });
  return withProgress(environment, () => 'Placing the order…', waiting).catch((error: unknown) => {
    throw interruptedOr(
      error,
      environment,
      `interrupted. The order of ${id} is confirmed, and the service goes on placing it. See how it ends with: purser buy --resume ${id}`,
    );
  });
}

const interruptedOr = (error: unknown, { interrupted }: Environment, message: string): unknown =>
  interrupted.aborted ? new InterruptedError(message) : error;
