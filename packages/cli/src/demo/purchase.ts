import type {
  AwaitingConfirmationIntent,
  CheckoutIntent,
  CheckoutIntentCreate,
  CompletedIntent,
  PollOptions,
  Purser,
} from '@purser/client';
import { offerText } from './offer-text.ts';
import type { Progress } from './progress.ts';

const POLL_TIMEOUT_MS = 120_000;
const STILL_THERE_MS = 2_000;

/** Creates the intent and follows it to its offer. Rejects with the merchant's reason when there is none. */
export async function retrieveOffer(
  client: Purser,
  body: CheckoutIntentCreate,
  progress: Progress,
  onIntent: (intent: CheckoutIntent) => void,
): Promise<AwaitingConfirmationIntent> {
  const intent = await client.checkoutIntents.create(body);
  const offered = await follow(intent, progress, onIntent, (options) =>
    client.checkoutIntents.pollUntilAwaitingConfirmation(intent.id, options),
  );
  if (offered.state !== 'awaiting_confirmation') throw endedOtherwise(offered);
  progress.block(offerText(offered));
  return offered;
}

/** Confirms the offer, paid from the drawdown balance, and follows it to the order. Rejects when it is not placed. */
export async function placeOrder(
  client: Purser,
  offered: AwaitingConfirmationIntent,
  progress: Progress,
  onIntent: (intent: CheckoutIntent) => void,
): Promise<CompletedIntent> {
  const intent = await client.checkoutIntents.confirm(offered.id, { paymentMethod: { type: 'drawdown' } });
  const finished = await follow(intent, progress, onIntent, (options) =>
    client.checkoutIntents.pollUntilFinished(intent.id, options),
  );
  if (finished.state !== 'completed') throw endedOtherwise(finished);
  return finished;
}

/** Tells every state as it comes, and every two seconds that it is still the same. */
async function follow<Reached>(
  intent: CheckoutIntent,
  progress: Progress,
  onIntent: (intent: CheckoutIntent) => void,
  poll: (options: PollOptions) => Promise<Reached>,
): Promise<Reached> {
  let told = '';
  const onPoll = (read: CheckoutIntent) => {
    onIntent(read);
    if (read.state === told) return;
    told = read.state;
    progress.step(`${read.id}  ${read.state}`);
  };
  onPoll(intent);
  const timer = setInterval(() => progress.step(`${intent.id}  still ${told}`), STILL_THERE_MS);
  try {
    return await poll({ onPoll, pollTimeoutMs: POLL_TIMEOUT_MS });
  } finally {
    clearInterval(timer);
  }
}

function endedOtherwise(intent: CheckoutIntent): Error {
  if (intent.state !== 'failed') return new Error(`The intent is in ${intent.state}`);
  const { code, message } = intent.failureReason;
  return new Error(`The purchase failed with ${code}: ${message}`);
}
