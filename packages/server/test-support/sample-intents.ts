import type { Offer } from '@purser/contract/shapes/offer';
import type { IntentState } from '@purser/contract/vocabulary';
import type {
  AwaitingConfirmation,
  CheckoutIntent,
  Completed,
  Failed,
  IntentBase,
  PlacingOrder,
  RetrievingOffer,
} from '../src/domain/intents/checkout-intent.ts';
import { money } from '../src/kernel/money.ts';

export const sampleCreatedAt = new Date('2026-03-25T00:00:00.000Z');

const offer: Offer = {
  cost: { subtotal: money('USD', 2500), shipping: money('USD', 500), total: money('USD', 3000) },
  shipping: { availableOptions: [] },
  expiresAt: '2026-03-25T00:45:00.000Z',
};
const merchant = { marketplace: 'UCP', reference: { session: 'one' } } as const;
const paymentMethod = { type: 'drawdown' } as const;

const base: IntentBase = {
  id: 'ci_1',
  accountId: 'acct_1',
  version: 7,
  createdAt: sampleCreatedAt,
  updatedAt: sampleCreatedAt,
  expiresAt: new Date('2026-03-25T00:45:00.000Z'),
  request: {
    productUrl: 'https://shop.example/p',
    quantity: 1,
    buyer: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      phone: '+14155550100',
      address1: '1 Main St',
      city: 'San Francisco',
      province: 'CA',
      postalCode: '94105',
      country: 'US',
    },
  },
};

export const retrieving: RetrievingOffer = { ...base, state: 'retrieving_offer' };
export const awaiting: AwaitingConfirmation = { ...base, state: 'awaiting_confirmation', offer, merchant };
export const placing: PlacingOrder = {
  ...base,
  state: 'placing_order',
  offer,
  merchant,
  paymentMethod,
  placement: 'submitting',
  placementFence: 1,
  submissionCount: 1,
};
const completed: Completed = {
  ...base,
  state: 'completed',
  offer,
  merchant,
  paymentMethod,
  orderId: 'ord_1',
  merchantOrderIds: ['M1'],
};
const failed: Failed = { ...base, state: 'failed', failure: { code: 'payment_failed', message: 'No.' } };

/** One drawdown purchase in each state; tests change single fields. */
export const SAMPLE_INTENTS: Readonly<Record<IntentState, CheckoutIntent>> = {
  retrieving_offer: retrieving,
  awaiting_confirmation: awaiting,
  placing_order: placing,
  completed,
  failed,
};
