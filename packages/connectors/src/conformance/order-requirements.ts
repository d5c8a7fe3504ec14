/** What must hold while an order is placed: at most once, never dearer, never blindly. */
import type { FailureCode } from '@purser/contract/vocabulary';
import {
  type ExamFault,
  type Examinee,
  type ExamQuestion,
  type ExamSwitches,
  expectThat,
} from './conformance-subject.ts';
import { watched } from './offer-requirements.ts';
import { buy, lookUp, offered, orderOf } from './purchase.ts';

/** Less than a slow merchant takes, and more than a quick one. */
const IMPATIENCE_MS = 250;

export const ORDER_QUESTIONS: readonly ExamQuestion[] = [
  {
    guarantee: 'an accepted offer becomes one order at its total, saved before it is sent',
    async ask(examinee) {
      const offer = await offered(examinee);
      const order = orderOf(examinee, offer);
      const outcome = await buy(examinee, order);
      expectThat(outcome.kind === 'placed', `ended as ${outcome.kind}`);
      const { total } = offer.quote.cost;
      expectThat(outcome.paid.amountSubunits === total.amountSubunits, 'another total was paid');
      expectThat(order.saved.length === 1, `saved ${order.saved.length} times`);
      await expectOrders(examinee, 1);
    },
  },
  ...(
    ['error_500', 'drop_before', 'drop_after', 'rate_limited', 'malformed', 'html', 'redirect'] as const
  ).map(ordersOnceInSpiteOf),
  ...(['error_500', 'drop_before', 'html', 'redirect', 'rate_limited'] as const).map(neverClaims),
  {
    guarantee: 'an order that is taken more slowly than it is waited for is one order',
    async ask(examinee) {
      const offer = await offered(examinee);
      await examinee.merchant.set({ breaks: [{ moment: 'order', fault: 'slow', times: 1 }] });
      const hurried = impatient(examinee);
      const outcome = await buy(hurried, orderOf(hurried, offer));
      expectThat(outcome.kind === 'placed', `ended as ${outcome.kind}`);
      await expectOrders(examinee, 1);
    },
  },
  {
    guarantee: 'an order that is taken after it was given up is not sent once more in between',
    async ask(examinee) {
      const offer = await offered(examinee);
      await examinee.merchant.set({ breaks: [{ moment: 'order', fault: 'late', times: 1 }] });
      const { connector, context } = impatient(examinee);
      const order = orderOf(examinee, offer);
      const outcome = await connector.place(context, order);
      expectThat(outcome.kind === 'placed' || outcome.kind === 'unknown', `ended as ${outcome.kind}`);
      const found = await connector.findOrder(context, order);
      if (found.kind === 'not_placed') await connector.place(context, order);
      await expectOrders(examinee, 1);
    },
  },
  {
    guarantee: 'an order that was taken by a merchant who then goes silent is unknown, and not sent twice',
    async ask(examinee) {
      const offer = await offered(examinee);
      const goSilent = () =>
        examinee.merchant.set({
          breaks: [
            { moment: 'order', fault: 'drop_after' },
            { moment: 'read', fault: 'error_500' },
          ],
        });
      const outcome = await buy(examinee, orderOf(examinee, offer, goSilent));
      expectThat(outcome.kind === 'unknown', `ended as ${outcome.kind}`);
      await expectOrders(examinee, 1);
    },
  },
  changed('a price that rose', { priceRisesBy: 1 }, ['incorrect_cost_breakdown']),
  changed('totals that no longer add up', { totalsOffBy: -1 }, ['incorrect_cost_breakdown']),
  changed('another currency', { currency: 'EUR' }, ['incorrect_cost_breakdown']),
  changed('a product that sold out', { soldOut: true }, ['product_out_of_stock', 'insufficient_stock']),
  {
    guarantee: 'a purchase that could not be saved is not sent',
    async ask(examinee) {
      const offer = await offered(examinee);
      const crash = new Error('the database is away');
      const order = orderOf(examinee, offer, () => {
        throw crash;
      });
      const caught = await examinee.connector.place(examinee.context, order).catch((error: unknown) => error);
      expectThat(caught === crash, 'the refusal to save was not passed on');
      await expectOrders(examinee, 0);
    },
  },
  {
    guarantee: 'a crash before the order is sent ends with one order',
    async ask(examinee) {
      const offer = await offered(examinee);
      let crashes = 1;
      const order = orderOf(examinee, offer, () => {
        if (crashes-- > 0) throw new Error('crash');
      });
      await examinee.connector.place(examinee.context, order).catch(() => null);
      const outcome = await lookUp(examinee, order);
      expectThat(outcome.kind === 'placed', `ended as ${outcome.kind}`);
      await expectOrders(examinee, 1);
    },
  },
  {
    guarantee: 'a crash after the order was taken finds that order',
    async ask(examinee) {
      const order = orderOf(examinee, await offered(examinee));
      const outcome = await examinee.connector.place(examinee.context, order);
      expectThat(outcome.kind === 'placed', `ended as ${outcome.kind}`);
      const found = await lookUp(examinee, order);
      expectThat(found.kind === 'placed', `then ended as ${found.kind}`);
      expectThat(found.merchantOrderIds.join() === outcome.merchantOrderIds.join(), 'found another order');
      await expectOrders(examinee, 1);
    },
  },
  {
    guarantee: 'a purchase that is submitted twice is one order, at once and later',
    async ask(examinee) {
      const order = orderOf(examinee, await offered(examinee));
      await examinee.connector.place(examinee.context, order);
      for (const pauseMs of [0, 300_000]) {
        await examinee.context.sleep(pauseMs);
        const again = await examinee.connector.place(examinee.context, order);
        expectThat(again.kind === 'placed' || again.kind === 'unknown', `ended as ${again.kind}`);
        await expectOrders(examinee, 1);
      }
    },
  },
];

function ordersOnceInSpiteOf(fault: ExamFault): ExamQuestion {
  return {
    guarantee: `one order comes of an order whose first answer is ${fault}`,
    async ask(examinee) {
      const offer = await offered(examinee);
      await examinee.merchant.set({ breaks: [{ moment: 'order', fault, times: 1 }] });
      const outcome = await buy(examinee, orderOf(examinee, offer));
      expectThat(outcome.kind === 'placed', `ended as ${outcome.kind}`);
      await expectOrders(examinee, 1);
    },
  };
}

function neverClaims(fault: ExamFault): ExamQuestion {
  return {
    guarantee: `no order is claimed of a merchant whose every answer to an order is ${fault}`,
    async ask(examinee) {
      const offer = await offered(examinee);
      await examinee.merchant.set({ breaks: [{ moment: 'order', fault }] });
      const hosts = new Set<string>();
      const watching = watched(examinee, hosts);
      const outcome = await buy(watching, orderOf(watching, offer));
      expectThat(outcome.kind !== 'placed', 'an order was claimed');
      expectThat(hosts.size === 1, `asked ${[...hosts].join(', ')}`);
      await expectOrders(examinee, 0);
    },
  };
}

function changed(what: string, switches: ExamSwitches, codes: readonly FailureCode[]): ExamQuestion {
  return {
    guarantee: `${what} between offer and order: declined as ${codes.join(' or ')}, nothing sent`,
    async ask(examinee) {
      const offer = await offered(examinee);
      await examinee.merchant.set(switches);
      const order = orderOf(examinee, offer);
      const outcome = await buy(examinee, order);
      expectThat(outcome.kind === 'declined', `ended as ${outcome.kind}`);
      expectThat(codes.includes(outcome.failure.code), `declined as ${outcome.failure.code}`);
      expectThat(order.saved.length === 0, 'an order was about to be sent');
      await expectOrders(examinee, 0);
    },
  };
}

async function expectOrders({ merchant }: Examinee, count: number): Promise<void> {
  const found = await merchant.orderCount();
  expectThat(found === count, `${found} orders at the merchant, expected ${count}`);
}

/** The same examinee, whose client does not wait for a slow answer. */
function impatient(examinee: Examinee): Examinee {
  const { http } = examinee.context;
  return {
    ...examinee,
    context: {
      ...examinee.context,
      http: { request: (request) => http.request({ ...request, timeoutMs: IMPATIENCE_MS }) },
    },
  };
}
