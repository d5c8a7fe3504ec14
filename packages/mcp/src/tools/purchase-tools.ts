import { ApiError, type CheckoutIntent, PollEndedError, PollTimeoutError } from '@purser/client';
import { operations } from '@purser/contract';
import { currencyExponent, decimalText } from '@purser/contract/vocabulary';
import Type from 'typebox';
import {
  data,
  isMoving,
  READS,
  type Tool,
  type ToolCall,
  type ToolResult,
  tool,
  waitsForApproval,
} from './tool.ts';

const { createCheckoutIntent, getCheckoutIntent, confirmCheckoutIntent } = operations;
const intentSchema = getCheckoutIntent.success.schema;

/** Tools that make a purchase, step by step. */
export const PURCHASE_TOOLS: readonly Tool[] = [
  tool({
    name: 'create_checkout_intent',
    title: 'Create a checkout intent',
    description:
      'Asks a merchant for an offer for a product. Nothing is bought: the offer has to be confirmed. Repeat a call whose result was lost with the same idempotencyKey.',
    input: Type.Object({
      ...createCheckoutIntent.body.properties,
      idempotencyKey: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z0-9_-]{1,128}$',
          description: 'Calls with the same key and arguments create one checkout intent.',
        }),
      ),
    }),
    scope: createCheckoutIntent.scope,
    output: intentSchema,
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    run: async ({ idempotencyKey, ...body }, { client, signal }) =>
      data(await client.checkoutIntents.create(body, { idempotencyKey, signal })),
  }),
  tool({
    name: 'wait_for_checkout_intent',
    title: 'Wait for a checkout intent',
    description:
      'Waits while the merchant makes an offer or places an order, or a person has to approve a confirmed purchase, and returns the checkout intent when it awaits confirmation, is completed or failed, or when the time is over.',
    input: Type.Object({
      ...getCheckoutIntent.params.properties,
      timeoutSeconds: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 300, description: 'Time to wait. Defaults to 60.' }),
      ),
    }),
    scope: getCheckoutIntent.scope,
    output: intentSchema,
    hints: READS,
    run: async ({ id, timeoutSeconds = 60 }, call) => data(await settled(id, timeoutSeconds, call)),
  }),
  tool({
    name: 'confirm_checkout_intent',
    title: 'Confirm a checkout intent',
    description:
      'Accepts the offer of a checkout intent: the order is paid and placed. Look at the total first. With dryRun, it only checks whether the confirmation would be accepted. If approval.status of the result is pending, a person has to approve first: wait_for_checkout_intent waits for it, and the order is then placed by itself. A checkout intent is ordered at most once, however often it is confirmed.',
    input: Type.Object({
      ...confirmCheckoutIntent.params.properties,
      ...confirmCheckoutIntent.body.properties,
    }),
    scope: confirmCheckoutIntent.scope,
    output: intentSchema,
    hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
    run: async ({ id, ...body }, call) => {
      if (body.dryRun === true)
        return data(await call.client.checkoutIntents.confirm(id, body, { signal: call.signal }));
      const asked = await askPerson(id, call);
      if (asked !== null) return asked;
      // Not aborted by the caller: whether an order was started must be known.
      return data(await confirmedOnce(() => call.client.checkoutIntents.confirm(id, body), id, call));
    },
  }),
];

/** Reads the intent until it no longer changes without another request. */
async function settled(id: string, timeoutSeconds: number, { client, signal, progress }: ToolCall) {
  try {
    return await client.checkoutIntents.pollUntil(id, (intent) => !isMoving(intent), {
      pollTimeoutMs: timeoutSeconds * 1000,
      signal,
      onPoll: (intent) =>
        progress(
          waitsForApproval(intent)
            ? 'The purchase waits for the approval of a person.'
            : `The checkout intent is in ${intent.state}.`,
        ),
    });
  } catch (error) {
    if (error instanceof PollTimeoutError || error instanceof PollEndedError) return error.intent;
    throw error;
  }
}

/** The question to the person at the client, or their refusal; null if the confirmation can go on. */
async function askPerson(id: string, { client, person, signal }: ToolCall): Promise<ToolResult | null> {
  if (person.kind === 'declined')
    return { kind: 'refused', message: 'The person declined. Nothing was bought, and the offer stays open.' };
  if (person.kind !== 'not_asked') return null;
  const intent = await client.checkoutIntents.retrieve(id, { signal });
  return intent.state === 'awaiting_confirmation' ? { kind: 'ask', message: question(intent) } : null;
}

/** Has no text of the merchant, which could mislead the person. */
function question({
  productUrl,
  quantity,
  offer,
}: Extract<CheckoutIntent, { state: 'awaiting_confirmation' }>): string {
  const { currencyCode, amountSubunits } = offer.cost.total;
  const total = `${currencyCode} ${decimalText(amountSubunits, currencyExponent(currencyCode))}`;
  return `Buy ${quantity} of ${productUrl} for ${total} in total?`;
}

/** A confirmation of an intent that is confirmed already returns it: the order is placed once. */
async function confirmedOnce(
  confirm: () => PromiseLike<CheckoutIntent>,
  id: string,
  { client }: ToolCall,
): Promise<CheckoutIntent> {
  try {
    return await confirm();
  } catch (error) {
    if (!(error instanceof ApiError) || error.name !== 'InvalidCheckoutIntentStateError') throw error;
    const intent = await client.checkoutIntents.retrieve(id);
    if (intent.state === 'placing_order' || intent.state === 'completed' || waitsForApproval(intent))
      return intent;
    throw error;
  }
}
