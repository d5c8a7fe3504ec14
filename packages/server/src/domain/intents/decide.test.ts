import { INTENT_STATES, type IntentState } from '@purser/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { awaiting, placing, retrieving, SAMPLE_INTENTS } from '../../../test-support/sample-intents.ts';
import { Refusal } from '../../kernel/errors.ts';
import { money } from '../../kernel/money.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import { type CheckoutIntent, TRANSITIONS } from './checkout-intent.ts';
import { type AccountFacts, type Command, type Decision, decide } from './decide.ts';

const NOW = new Date('2026-03-25T00:10:00.000Z');
const { offer, merchant } = awaiting;
const TOTAL = offer.cost.total;
const drawdown: PaymentMethod = { type: 'drawdown' };
const card: PaymentMethod = { type: 'basis_theory_token', sealedToken: 'sealed', last4: '4242' };
const failure = { code: 'payment_failed' as const, message: 'No.' };
const facts: AccountFacts = {
  availableSubunits: 3000,
  agentsInFlightCount: 9,
  agentQuota: 10,
  confirmedBy: 'key_1',
  spenders: [],
  isNewMerchant: false,
  approvalId: 'apr_1',
};

const COMMANDS: { readonly [Kind in Command['kind']]: Extract<Command, { kind: Kind }> } = {
  record_offer: { kind: 'record_offer', offer, merchant },
  record_offer_failure: { kind: 'record_offer_failure', failure },
  confirm: { kind: 'confirm', paymentMethod: drawdown, facts },
  decide_approval: {
    kind: 'decide_approval',
    verdict: {
      status: 'approved',
      approvalId: 'apr_1',
      by: { kind: 'user', id: 'user_1' },
      digest: null,
      reason: null,
    },
  },
  begin_submission: { kind: 'begin_submission', reference: { session: 'two' } },
  record_placed: { kind: 'record_placed', orderId: 'ord_2', merchantOrderIds: ['M2'], paid: TOTAL },
  record_placement_failure: { kind: 'record_placement_failure', failure },
  expire: { kind: 'expire' },
};

/** Effects of a transition, apart from the intent's own fields. */
interface Consequence extends Pick<Decision, 'postings' | 'jobs' | 'agents'> {
  readonly event: Decision['event'] | undefined;
  readonly state: IntentState;
  readonly version: number;
}

const freed = [{ name: 'confirm-waiting-purchases' as const, accountId: 'acct_1' }];
const failedBefore = (event: Consequence['event']): Consequence => ({
  state: 'failed',
  version: 8,
  event,
  postings: [],
  jobs: [],
  agents: 0,
});

/** Every legal transition; all other pairs are refused. */
const MOVES: Readonly<Record<IntentState, Partial<Record<Command['kind'], Consequence>>>> = {
  retrieving_offer: {
    record_offer: {
      state: 'awaiting_confirmation',
      version: 8,
      event: 'checkout_intent.offer_retrieved',
      postings: [],
      jobs: [],
      agents: 0,
    },
    record_offer_failure: failedBefore('checkout_intent.offer_failed'),
    expire: failedBefore('checkout_intent.order_failed'),
  },
  awaiting_confirmation: {
    confirm: {
      state: 'placing_order',
      version: 8,
      event: undefined,
      postings: [{ kind: 'hold', amount: TOTAL }],
      jobs: [{ name: 'place-order', intentId: 'ci_1' }],
      agents: 1,
    },
    record_placement_failure: failedBefore('checkout_intent.order_failed'),
    expire: failedBefore('checkout_intent.order_failed'),
  },
  placing_order: {
    begin_submission: {
      state: 'placing_order',
      version: 7,
      event: undefined,
      postings: [],
      jobs: [],
      agents: 0,
    },
    record_placed: {
      state: 'completed',
      version: 8,
      event: 'checkout_intent.completed',
      postings: [{ kind: 'capture', amount: TOTAL }],
      jobs: freed,
      agents: -1,
    },
    record_placement_failure: {
      state: 'failed',
      version: 8,
      event: 'checkout_intent.order_failed',
      postings: [{ kind: 'release', amount: TOTAL }],
      jobs: freed,
      agents: -1,
    },
  },
  completed: {},
  failed: {},
};

const PAIRS = INTENT_STATES.flatMap((state) =>
  Object.values(COMMANDS).map((command) => [state, command.kind, command] as const),
);

function refusalOf(intent: CheckoutIntent, command: Command, now = NOW): Refusal {
  try {
    decide(intent, command, now);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('was not refused');
}

describe('decide', () => {
  it.each(PAIRS)('%s handles %s as the table says', (state, kind, command) => {
    const move = MOVES[state][kind];
    if (move === undefined) {
      const refusal = refusalOf(SAMPLE_INTENTS[state], command);
      expect(refusal.name).toBe('InvalidCheckoutIntentStateError');
      expect(refusal.details).toEqual({ state, headers: { 'x-should-retry': 'false' } });
      return;
    }
    const { next, event, postings, jobs, agents } = decide(SAMPLE_INTENTS[state], command, NOW);
    expect({ state: next.state, version: next.version, event, postings, jobs, agents }).toEqual(move);
    expect(next.updatedAt).toEqual(NOW);
    if (next.state !== state) expect(TRANSITIONS[state]).toContain(next.state);
  });

  it('covers every transition of TRANSITIONS', () => {
    const made = INTENT_STATES.flatMap((from) =>
      Object.values(MOVES[from]).map(({ state }) => `${from} -> ${state}`),
    ).filter((move) => move !== 'placing_order -> placing_order');
    const allowed = INTENT_STATES.flatMap((from) => TRANSITIONS[from].map((to) => `${from} -> ${to}`));
    expect([...new Set(made)].sort()).toEqual(allowed.sort());
  });

  it('never changes the request, and does not mutate its input', () => {
    for (const [state, , command] of PAIRS) {
      const before = structuredClone(SAMPLE_INTENTS[state]);
      try {
        expect(decide(SAMPLE_INTENTS[state], command, NOW).next.request).toEqual(awaiting.request);
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
      }
      expect(SAMPLE_INTENTS[state]).toEqual(before);
    }
  });
});

describe('an offer', () => {
  it('of a purchase starts its confirmation', () => {
    const { next, jobs } = decide({ ...retrieving, purchase: card }, COMMANDS.record_offer, NOW);
    expect(jobs).toEqual([{ name: 'confirm-purchase', intentId: 'ci_1' }]);
    expect(next).toMatchObject({ purchase: card, offer, merchant });
  });

  it.each([
    [
      'does not add up',
      { cost: { ...offer.cost, total: money('USD', 3001) } },
      {},
      'incorrect_cost_breakdown',
    ],
    ['is above the total allowed', {}, { maxTotalPrice: 2999 }, 'constraint_total_price_exceeded'],
    ['ships above the price allowed', {}, { maxShippingPrice: 499 }, 'constraint_shipping_cost_exceeded'],
  ])('that %s fails the intent', (_name, change, constraints, code) => {
    const intent = { ...retrieving, purchase: drawdown, request: { ...awaiting.request, constraints } };
    const decision = decide(intent, { ...COMMANDS.record_offer, offer: { ...offer, ...change } }, NOW);
    expect(decision).toMatchObject({ event: 'checkout_intent.offer_failed', jobs: [], postings: [] });
    expect(decision.next).toMatchObject({ state: 'failed', failure: { code } });
  });
});

describe('a confirmation', () => {
  const confirm = (changes: Partial<AccountFacts>, paymentMethod: PaymentMethod = drawdown): Command => ({
    kind: 'confirm',
    paymentMethod,
    facts: { ...facts, ...changes },
  });

  it('is refused at the agent quota, with the account’s quota in the message', () => {
    const refusal = refusalOf(awaiting, confirm({ agentsInFlightCount: 3, agentQuota: 3 }));
    expect(refusal.name).toBe('TooManyRequestsError');
    expect(refusal.message).toBe(
      'Concurrent agent limit of 3 reached. New checkout intents are rejected until agents free up.',
    );
    expect(refusal.details.headers).toEqual({ 'x-should-retry': 'false' });
  });

  it('is refused when the balance is one subunit short, and accepted when it covers the total exactly', () => {
    expect(refusalOf(awaiting, confirm({ availableSubunits: 2999 })).name).toBe('InsufficientBalanceError');
    expect(decide(awaiting, confirm({ availableSubunits: 3000 }), NOW).next.state).toBe('placing_order');
  });

  it('by card ignores the balance and holds nothing', () => {
    const { next, postings, agents } = decide(awaiting, confirm({ availableSubunits: 0 }, card), NOW);
    expect(next).toMatchObject({ state: 'placing_order', paymentMethod: card, placement: 'pending' });
    expect({ postings, agents }).toEqual({ postings: [], agents: 1 });
  });

  it('is refused from the time of expiry, even before the intent was marked as failed', () => {
    expect(refusalOf(awaiting, confirm({}), awaiting.expiresAt).name).toBe('InvalidCheckoutIntentStateError');
    const justBefore = new Date(awaiting.expiresAt.getTime() - 1);
    expect(decide(awaiting, confirm({}), justBefore).next.state).toBe('placing_order');
  });
});

describe('an approval', () => {
  const demanding: AccountFacts = {
    ...facts,
    spenders: [{ kind: 'account', id: 'acct_1', limits: { approval: { always: true } }, counters: [] }],
  };
  const asking: Command = { kind: 'confirm', paymentMethod: drawdown, facts: demanding };
  const asked = decide(awaiting, asking, NOW);
  const { verdict } = COMMANDS.decide_approval;
  const approving = (changes: Partial<typeof verdict> = {}): Command => ({
    kind: 'decide_approval',
    verdict: { ...verdict, ...changes },
  });

  it('is asked for by a confirmation, which is kept and holds nothing', () => {
    const { next, approvalEvent, event, postings, jobs, agents } = asked;
    expect({ approvalEvent, event, postings, jobs, agents }).toEqual({
      approvalEvent: 'checkout_intent.approval_requested',
      event: undefined,
      postings: [],
      jobs: [{ name: 'notify-approvers', intentId: asked.next.id }],
      agents: 0,
    });
    expect(next).toMatchObject({
      state: 'awaiting_confirmation',
      version: 8,
      purchase: drawdown,
      purchasedBy: 'key_1',
      approval: {
        id: 'apr_1',
        status: 'pending',
        reasons: [{ rule: 'always', of: 'account' }],
        requestedBy: 'key_1',
        expiresAt: offer.expiresAt,
      },
    });
  });

  it('leads to exactly one placement, and to none before', () => {
    expect(refusalOf(asked.next, asking).message).toBe('The checkout intent waits for an approval.');
    const approved = decide(asked.next, approving(), NOW);
    expect(approved).toMatchObject({
      approvalEvent: 'checkout_intent.approval_approved',
      jobs: [{ name: 'confirm-purchase', intentId: 'ci_1' }],
      agents: 0,
    });
    const placed = decide(approved.next, asking, NOW);
    expect(placed).toMatchObject({ next: { state: 'placing_order' }, agents: 1 });
    expect(refusalOf(placed.next, approving()).name).toBe('ConflictError');
  });

  it('that is rejected fails the intent with what the person wrote', () => {
    const rejected = decide(asked.next, approving({ status: 'rejected', reason: 'Too dear.' }), NOW);
    expect(rejected).toMatchObject({
      approvalEvent: 'checkout_intent.approval_rejected',
      event: 'checkout_intent.order_failed',
      jobs: [],
      next: {
        state: 'failed',
        failure: { code: 'not_approved', message: 'A person rejected the purchase: Too dear.' },
        approval: { status: 'rejected', reason: 'Too dear.' },
      },
    });
  });

  it('is for exactly what was approved: anything else needs another one', () => {
    const approved = decide(asked.next, approving(), NOW).next;
    if (approved.state !== 'awaiting_confirmation') throw new Error('not approved');
    const { request } = approved;
    const others = [
      { request: { ...request, productUrl: 'https://shop.example/other' } },
      { request: { ...request, productUrl: 'https://other.example/p' } },
      { request: { ...request, quantity: 2 } },
      { request: { ...request, variantSelections: [{ label: 'Size', value: 'M' }] } },
      { request: { ...request, buyer: { ...request.buyer, address1: '2 Main St' } } },
      { offer: { ...offer, cost: { ...offer.cost, total: money('USD', 2999) } } },
      { offer: { ...offer, cost: { ...offer.cost, total: money('EUR', 3000) } } },
    ];
    for (const change of others) {
      const again = decide({ ...approved, ...change }, { ...COMMANDS.confirm }, NOW);
      expect(again, JSON.stringify(change)).toMatchObject({
        approvalEvent: 'checkout_intent.approval_requested',
        agents: 0,
        next: { state: 'awaiting_confirmation', approval: { status: 'pending' } },
      });
    }
  });

  it('is refused to the key that asked, after its end, and for what the approver did not read', () => {
    const own = approving({ by: { kind: 'key', id: 'key_1' } });
    expect(refusalOf(asked.next, own).name).toBe('PermissionDeniedError');
    const late = new Date(offer.expiresAt);
    for (const [command, now] of [
      [approving(), late],
      [approving({ digest: 'another' }), NOW],
      [approving({ approvalId: 'apr_2' }), NOW],
    ] as const)
      expect(refusalOf(asked.next, command, now).name).toBe('ConflictError');
  });

  it('ends with the offer', () => {
    const expiresAt = '2026-03-25T00:20:00.000Z';
    const { next } = decide({ ...awaiting, offer: { ...offer, expiresAt } }, asking, NOW);
    expect(next).toMatchObject({ expiresAt: new Date(expiresAt), approval: { expiresAt } });
    expect(decide(next, COMMANDS.expire, new Date(expiresAt))).toMatchObject({
      approvalEvent: 'checkout_intent.approval_expired',
      event: 'checkout_intent.order_failed',
      next: { failure: { code: 'checkout_intent_expired' }, approval: { status: 'expired' } },
    });
  });

  it('is asked for only if the balance covers the total', () => {
    const poor = { ...asking, facts: { ...demanding, availableSubunits: 2999 } };
    expect(refusalOf(awaiting, poor).name).toBe('InsufficientBalanceError');
  });
});

describe('the end of a placement', () => {
  it('keeps the offer and the payment method', () => {
    const { placement: _, placementFence: _fence, submissionCount: _count, ...kept } = placing;
    expect(decide(placing, COMMANDS.record_placed, NOW).next).toEqual({
      ...kept,
      state: 'completed',
      version: 8,
      updatedAt: NOW,
      orderId: 'ord_2',
      merchantOrderIds: ['M2'],
    });
  });

  it('keeps the reference that came with the order, for tracking', () => {
    const reference = { session: 'placed' };
    const { next } = decide(placing, { ...COMMANDS.record_placed, reference }, NOW);
    expect(next).toMatchObject({ state: 'completed', merchant: { reference } });
  });

  it('keeps the attention flag and the merchant’s session when the outcome is unknown', () => {
    const attention = { kind: 'outcome_unknown' as const, detail: 'The response was lost.' };
    const { next } = decide(placing, { ...COMMANDS.record_placement_failure, attention }, NOW);
    expect(next).toMatchObject({ state: 'failed', attention, merchant, paymentMethod: drawdown });
  });

  it('keeps the hold, and the authorisation of a card, when the outcome is unknown', () => {
    const attention = { kind: 'outcome_unknown' as const, detail: 'The response was lost.' };
    const unknown = { ...COMMANDS.record_placement_failure, attention };
    expect(decide(placing, unknown, NOW)).toMatchObject({ postings: [], jobs: freed, agents: -1 });
    const paymentMethod: PaymentMethod = { type: 'stripe_token', sealedToken: 'sealed', last4: '4242' };
    expect(decide({ ...placing, paymentMethod }, unknown, NOW)).toMatchObject({ postings: [], jobs: freed });
  });

  it('releases the hold when only the buyer can continue', () => {
    const attention = { kind: 'buyer_action_required' as const };
    const { postings } = decide(placing, { ...COMMANDS.record_placement_failure, attention }, NOW);
    expect(postings).toEqual([{ kind: 'release', amount: TOTAL }]);
  });

  it('by card posts nothing to the ledger', () => {
    const byCard = { ...placing, paymentMethod: card };
    expect(decide(byCard, COMMANDS.record_placed, NOW).postings).toEqual([]);
    expect(decide(byCard, COMMANDS.record_placement_failure, NOW).postings).toEqual([]);
  });

  it('by a gateway card starts the capture or the cancellation of the charge', () => {
    const paymentMethod: PaymentMethod = { type: 'stripe_token', sealedToken: 'sealed', last4: '4242' };
    const byGateway = { ...placing, paymentMethod };
    const settle = { name: 'settle-card-payment', intentId: byGateway.id };
    for (const kind of ['record_placed', 'record_placement_failure'] as const) {
      const { postings, jobs } = decide(byGateway, COMMANDS[kind], NOW);
      expect([postings, jobs]).toEqual([[], [...freed, settle]]);
    }
  });

  it('is preceded by a submission that keeps the newest reference and emits no event', () => {
    const decision = decide({ ...placing, placement: 'pending' }, COMMANDS.begin_submission, NOW);
    expect(decision.next).toMatchObject({
      placement: 'submitting',
      submissionCount: placing.submissionCount + 1,
      merchant: { marketplace: 'UCP', reference: { session: 'two' } },
    });
  });
});
