/** What must hold while an order is placed: at most once, at no higher price (at no other where the total must be exact), and never on an offer that changed. */
import type { FailureCode } from '@purser/contract/vocabulary';
import {
  type ConformanceSubject,
  expectThat,
  type MerchantFault,
  type MerchantFaults,
  type Requirement,
} from './conformance-subject.ts';
import { staysAtHost, watched } from './offer-requirements.ts';
import { buy, lookUp, type Order, offered, orderOf } from './purchase.ts';

/** Shorter than a slow response, longer than a normal one. */
const IMPATIENCE_MS = 250;
/** Some refuse every other price of one piece, whatever the total is. */
const EXACT_CODES: readonly FailureCode[] = ['not_approved', 'incorrect_cost_breakdown'];

export const ORDER_REQUIREMENTS: readonly Requirement[] = [
  {
    guarantee: 'an accepted offer becomes one order at its total, saved before it is sent',
    async check(subject) {
      const offer = await offered(subject);
      const order = orderOf(subject, offer);
      const outcome = await buy(subject, order);
      expectThat(outcome.kind === 'placed', `ended as ${outcome.kind}`);
      const { total } = offer.quote.cost;
      expectThat(outcome.paid.amountSubunits === total.amountSubunits, 'another total was paid');
      expectThat(order.saved.length === 1, `saved ${order.saved.length} times`);
      await expectOrders(subject, 1);
    },
  },
  ...(
    [
      'error_500',
      'drop_before',
      'drop_after',
      'bad_gateway',
      'saved_only',
      'rate_limited',
      'malformed',
      'html',
      'redirect',
    ] as const
  ).map(ordersOnceInSpiteOf),
  ...(['drop_after', 'bad_gateway', 'saved_only'] as const).map(isNotRepeatedAfter),
  {
    guarantee:
      'an order is not placed again, nor called not placed, when the closed cart is read without items',
    async check(subject) {
      const offer = await offered(subject);
      const closeCart = () =>
        subject.merchant.set({
          breaks: [
            { point: 'order', fault: 'drop_after', times: 1 },
            { point: 'read', fault: 'without_items' },
            { point: 'offer', fault: 'without_items' },
          ],
        });
      const order = orderOf(subject, offer, closeCart);
      const first = await subject.connector.place(subject.context, order);
      expectThat(first.kind === 'placed' || first.kind === 'unknown', `ended as ${first.kind}`);
      await expectNoSecondOrder(subject, order);
    },
  },
  ...(['error_500', 'html', 'malformed', 'drop_before'] as const).map(staysUnknownWhileUnreadable),
  ...(['error_500', 'drop_before', 'html', 'redirect', 'rate_limited'] as const).map(neverClaims),
  {
    guarantee: 'an order whose response arrives after the timeout is placed once',
    async check(subject) {
      const offer = await offered(subject);
      await subject.merchant.set({ breaks: [{ point: 'order', fault: 'slow', times: 1 }] });
      const hurried = impatient(subject);
      const outcome = await buy(hurried, orderOf(hurried, offer));
      expectThat(isFound(subject, outcome), `ended as ${outcome.kind}`);
      await expectOrders(subject, 1);
    },
  },
  {
    guarantee: 'an order that is processed after the timeout is not sent again in between',
    async check(subject) {
      const offer = await offered(subject);
      await subject.merchant.set({ breaks: [{ point: 'order', fault: 'late', times: 1 }] });
      const { connector, context } = impatient(subject);
      const order = orderOf(subject, offer);
      const outcome = await connector.place(context, order);
      expectThat(outcome.kind === 'placed' || outcome.kind === 'unknown', `ended as ${outcome.kind}`);
      const found = await connector.findOrder(context, order);
      if (found.kind === 'not_placed') await connector.place(context, order);
      await expectOrders(subject, 1);
    },
  },
  {
    guarantee: 'an order is unknown, and not sent twice, when the merchant stops responding after placing it',
    async check(subject) {
      const offer = await offered(subject);
      const goSilent = () =>
        subject.merchant.set({
          breaks: [
            { point: 'order', fault: 'drop_after' },
            { point: 'read', fault: 'error_500' },
          ],
        });
      const outcome = await buy(subject, orderOf(subject, offer, goSilent));
      expectThat(outcome.kind === 'unknown', `ended as ${outcome.kind}`);
      await expectOrders(subject, 1);
    },
  },
  changed('a higher price', { priceRisesBy: 1 }, ['incorrect_cost_breakdown']),
  changed('a lower price where the total must be exact', { priceRisesBy: -1 }, EXACT_CODES, {
    isTotalExact: true,
  }),
  changed('totals that no longer add up', { totalsOffBy: -1 }, ['incorrect_cost_breakdown']),
  changed('another currency', { currency: 'EUR' }, ['incorrect_cost_breakdown']),
  changed('a product that sold out', { soldOut: true }, ['product_out_of_stock', 'insufficient_stock']),
  {
    guarantee: 'an order that could not be saved is not sent',
    async check(subject) {
      const offer = await offered(subject);
      const crash = new Error('the database is unavailable');
      const order = orderOf(subject, offer, () => {
        throw crash;
      });
      const caught = await subject.connector.place(subject.context, order).catch((error: unknown) => error);
      expectThat(caught === crash, 'the error of saving was not passed on');
      await expectOrders(subject, 0);
    },
  },
  {
    guarantee: 'one order after a crash before sending',
    async check(subject) {
      const offer = await offered(subject);
      let crashes = 1;
      const order = orderOf(subject, offer, () => {
        if (crashes-- > 0) throw new Error('crash');
      });
      await subject.connector.place(subject.context, order).catch(() => null);
      const outcome = await lookUp(subject, order);
      expectThat(isFound(subject, outcome), `ended as ${outcome.kind}`);
      await expectOrders(subject, outcome.kind === 'placed' ? 1 : 0);
    },
  },
  {
    guarantee: 'the same order is found after a crash after placing',
    async check(subject) {
      const order = orderOf(subject, await offered(subject));
      const outcome = await subject.connector.place(subject.context, order);
      expectThat(outcome.kind === 'placed', `ended as ${outcome.kind}`);
      const found = await lookUp(subject, order);
      expectThat(isFound(subject, found), `then ended as ${found.kind}`);
      const ids = found.kind === 'placed' ? found.merchantOrderIds : outcome.merchantOrderIds;
      expectThat(ids.join() === outcome.merchantOrderIds.join(), 'found another order');
      await expectOrders(subject, 1);
    },
  },
  {
    guarantee: 'an order that is submitted twice is placed once, immediately and later',
    async check(subject) {
      const order = orderOf(subject, await offered(subject));
      await subject.connector.place(subject.context, order);
      for (const pauseMs of [0, 300_000]) {
        await subject.context.sleep(pauseMs);
        const again = await subject.connector.place(subject.context, order);
        expectThat(again.kind === 'placed' || again.kind === 'unknown', `ended as ${again.kind}`);
        await expectOrders(subject, 1);
      }
    },
  },
];

function ordersOnceInSpiteOf(fault: MerchantFault): Requirement {
  return {
    guarantee: `one order when the first response is ${fault}`,
    async check(subject) {
      const offer = await offered(subject);
      await subject.merchant.set({ breaks: [{ point: 'order', fault, times: 1 }] });
      const outcome = await buy(subject, orderOf(subject, offer));
      const isNotSent = fault === 'rate_limited' && subject.buysThroughPages !== true;
      const isKnown = isNotSent ? outcome.kind === 'placed' : isFound(subject, outcome);
      expectThat(isKnown, `ended as ${outcome.kind}`);
      const count = await subject.merchant.orderCount();
      const isUnarrived = count === 0 && outcome.kind === 'unknown';
      expectThat(count === 1 || isUnarrived, `${count} orders at the merchant, expected 1`);
    },
  };
}

/** The order is at the merchant, whatever the cart looks like: full, closed, without items, or gone. */
function isNotRepeatedAfter(fault: MerchantFault): Requirement {
  return {
    guarantee: `an order that ended as ${fault} is not placed again, immediately and later, nor called not placed`,
    async check(subject) {
      const { connector, context, merchant } = subject;
      const offer = await offered(subject);
      await merchant.set({ breaks: [{ point: 'order', fault, times: 1 }] });
      const order = orderOf(subject, offer);
      const first = await connector.place(context, order);
      expectThat(first.kind === 'placed' || first.kind === 'unknown', `ended as ${first.kind}`);
      await expectNoSecondOrder(subject, order);
    },
  };
}

/** Looks an order up and places it again, now, after minutes and after a day: it stays the only one. */
async function expectNoSecondOrder(subject: ConformanceSubject, order: Order): Promise<void> {
  const { connector, context } = subject;
  for (const pauseMs of [0, 300_000, 86_400_000]) {
    await context.sleep(pauseMs);
    const found = await connector.findOrder(context, order);
    expectThat(found.kind === 'placed' || found.kind === 'unknown', `found as ${found.kind}`);
    const again = await connector.place(context, order);
    expectThat(again.kind === 'placed' || again.kind === 'unknown', `then ended as ${again.kind}`);
    await expectOrders(subject, 1);
  }
}

function staysUnknownWhileUnreadable(fault: MerchantFault): Requirement {
  return {
    guarantee: `an order whose response is lost stays unknown while cart and order are read as ${fault}, then is found`,
    async check(subject) {
      const { connector, context, merchant } = subject;
      const offer = await offered(subject);
      const goDark = () =>
        merchant.set({
          breaks: [
            { point: 'order', fault: 'drop_after', times: 1 },
            { point: 'read', fault },
            { point: 'offer', fault },
          ],
        });
      const order = orderOf(subject, offer, goDark);
      const first = await connector.place(context, order);
      expectThat(first.kind === 'unknown', `ended as ${first.kind}`);
      await context.sleep(300_000);
      const found = await connector.findOrder(context, order);
      expectThat(found.kind === 'unknown', `found as ${found.kind}`);
      await merchant.set({});
      const later = await connector.findOrder(context, order);
      expectThat(isFound(subject, later), `later found as ${later.kind}`);
      await expectOrders(subject, 1);
    },
  };
}

/** Whether the outcome is the order, or unknown at an interface that cannot tell. */
function isFound({ findsOrders = true }: ConformanceSubject, outcome: { readonly kind: string }): boolean {
  return outcome.kind === 'placed' || (!findsOrders && outcome.kind === 'unknown');
}

function neverClaims(fault: MerchantFault): Requirement {
  return {
    guarantee: `no order is reported when every response is ${fault}`,
    async check(subject) {
      const offer = await offered(subject);
      await subject.merchant.set({ breaks: [{ point: 'order', fault }] });
      const hosts = new Set<string>();
      const watching = watched(subject, hosts);
      const outcome = await buy(watching, orderOf(watching, offer));
      expectThat(outcome.kind !== 'placed', 'an order was reported');
      expectThat(staysAtHost(subject, hosts), `requests went to ${[...hosts].join(', ')}`);
      await expectOrders(subject, 0);
    },
  };
}

function changed(
  what: string,
  faults: MerchantFaults,
  codes: readonly FailureCode[],
  accepted: Pick<Order, 'isTotalExact'> = {},
): Requirement {
  return {
    guarantee: `${what} between offer and order: declined as ${codes.join(' or ')}, nothing sent`,
    async check(subject) {
      const offer = await offered(subject);
      await subject.merchant.set(faults);
      const order = orderOf(subject, offer, undefined, accepted);
      const outcome = await buy(subject, order);
      expectThat(outcome.kind === 'declined', `ended as ${outcome.kind}`);
      expectThat(codes.includes(outcome.failure.code), `declined as ${outcome.failure.code}`);
      expectThat(order.saved.length === 0, 'an order was saved for sending');
      await expectOrders(subject, 0);
    },
  };
}

async function expectOrders({ merchant }: ConformanceSubject, count: number): Promise<void> {
  const found = await merchant.orderCount();
  expectThat(found === count, `${found} orders at the merchant, expected ${count}`);
}

/** The same subject, with a client that times out before a slow response. */
function impatient(subject: ConformanceSubject): ConformanceSubject {
  const { http } = subject.context;
  return {
    ...subject,
    context: {
      ...subject.context,
      http: { request: (request) => http.request({ ...request, timeoutMs: IMPATIENCE_MS }) },
    },
  };
}
