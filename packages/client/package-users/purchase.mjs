import { NotFoundError, Purser, signTestPayload, unwrapEvent } from '@purser/client';

const BUYER = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1 415 555 0100',
  address1: '1 Market Street',
  city: 'San Francisco',
  province: 'CA',
  postalCode: '94105',
  country: 'US',
};

/** Buys a product at a running service with what every runtime has: `fetch`, timers and Web Crypto. Returns the merchant's order numbers. */
export async function purchase({ apiKey, baseUrl, productUrl }) {
  const purser = new Purser({ apiKey, baseUrl });
  const finished = await purser.checkoutIntents.purchaseAndPoll({
    productUrl,
    quantity: 1,
    buyer: BUYER,
    constraints: { maxTotalPrice: 50_000 },
    paymentMethod: { type: 'drawdown' },
  });
  if (finished.state !== 'completed')
    throw new Error(`${finished.state}: ${JSON.stringify(finished.failureReason)}`);
  await isListed(purser, finished.id);
  await isNotFound(purser);
  await isVerified(finished.id);
  return finished.merchantOrderIds;
}

async function isListed(purser, id) {
  for await (const intent of purser.checkoutIntents.list({ limit: 1 })) if (intent.id === id) return;
  throw new Error(`${id} is not listed.`);
}

async function isNotFound(purser) {
  try {
    await purser.checkoutIntents.retrieve('ci_00000000000000000000000000');
  } catch (error) {
    if (error instanceof NotFoundError) return;
    throw error;
  }
  throw new Error('An unknown checkout intent was found.');
}

async function isVerified(id) {
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'checkout_intent.completed',
    source: { id, type: 'checkout_intent' },
    data: {},
  };
  const { body, signature } = await signTestPayload(JSON.stringify(event), 'whsec_x');
  const verified = await unwrapEvent(body, signature, 'whsec_x');
  if (verified.source.id !== id) throw new Error('The event is another one.');
}
