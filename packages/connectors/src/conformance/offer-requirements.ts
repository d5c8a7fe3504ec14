/** What must hold while an offer is retrieved. */
import type { FailureCode } from '@purser/contract/vocabulary';
import type { QuoteOutcome } from '../connector.ts';
import {
  type ExamFault,
  type Examinee,
  type ExamQuestion,
  type ExamSwitches,
  expectThat,
} from './conformance-subject.ts';
import { offered, quoteRequest } from './purchase.ts';

export const OFFER_QUESTIONS: readonly ExamQuestion[] = [
  {
    guarantee: 'an offer adds up and is in one currency',
    async ask(examinee) {
      const { cost, shipping } = (await offered(examinee)).quote;
      const { subtotal, total, discount, ...added } = cost;
      const parts = [subtotal, ...Object.values(added)];
      const sum = parts.reduce((all, part) => all + part.amountSubunits, -(discount?.amountSubunits ?? 0));
      expectThat(sum === total.amountSubunits, `the parts are ${sum}, the total is ${total.amountSubunits}`);
      expectThat(
        [...parts, ...shipping.availableOptions.map((option) => option.cost)].every(
          (money) => money.currencyCode === total.currencyCode,
        ),
        'several currencies in one offer',
      );
      const selected = shipping.availableOptions.find((option) => option.id === shipping.selectedOptionId);
      expectThat(selected !== undefined, 'the selected way of shipping is none of those offered');
      expectThat((await examinee.merchant.orderCount()) === 0, 'an offer has ordered something');
    },
  },
  ...(['error_500', 'drop_before', 'drop_after', 'rate_limited', 'malformed', 'html'] as const).map(survives),
  ...(['error_500', 'drop_before', 'rate_limited', 'malformed', 'html', 'redirect'] as const).map(gives),
  {
    guarantee: 'a merchant that is slow is waited for',
    async ask(examinee) {
      await examinee.merchant.set({ breaks: [{ moment: 'offer', fault: 'slow', times: 1 }] });
      await offered(examinee);
    },
  },
  refuses('totals that do not add up', { totalsOffBy: 1 }, ['incorrect_cost_breakdown']),
  refuses('a currency that is none', { currency: 'EURO' }, ['unsupported_currency']),
  refuses('a product that is sold out', { soldOut: true }, ['product_out_of_stock', 'insufficient_stock']),
  refuses('an address that is not shipped to', { unshippable: true }, ['missing_shipping_method']),
];

function survives(fault: ExamFault): ExamQuestion {
  return {
    guarantee: `an offer is retrieved in spite of one ${fault}`,
    async ask(examinee) {
      await examinee.merchant.set({ breaks: [{ moment: 'offer', fault, times: 1 }] });
      await offered(examinee);
    },
  };
}

function gives(fault: ExamFault): ExamQuestion {
  return {
    guarantee: `a merchant whose every answer is ${fault} gives no offer, and nobody else is asked`,
    async ask(examinee) {
      const hosts = new Set<string>();
      await examinee.merchant.set({ breaks: [{ moment: 'offer', fault }] });
      const outcome = await quote(watched(examinee, hosts));
      expectThat(outcome.kind === 'failed', 'an offer was made of nothing');
      const { code } = outcome.failure;
      expectThat(code === 'offer_retrieval_failed', `ended as ${code}`);
      expectThat(outcome.retryable || fault === 'redirect', 'called hopeless');
      expectThat(hosts.size === 1, `asked ${[...hosts].join(', ')}`);
    },
  };
}

function refuses(what: string, switches: ExamSwitches, codes: readonly FailureCode[]): ExamQuestion {
  return {
    guarantee: `${what}: no offer, and ${codes.join(' or ')}`,
    async ask(examinee) {
      await examinee.merchant.set(switches);
      const outcome = await quote(examinee);
      expectThat(outcome.kind === 'failed', 'an offer was made');
      expectThat(codes.includes(outcome.failure.code), `ended as ${outcome.failure.code}`);
    },
  };
}

function quote(examinee: Examinee): Promise<QuoteOutcome> {
  return examinee.connector.quote(examinee.context, quoteRequest(examinee));
}

/** The same examinee, with the hosts that are asked noted down. */
export function watched(examinee: Examinee, hosts: Set<string>): Examinee {
  const { http } = examinee.context;
  return {
    ...examinee,
    context: {
      ...examinee.context,
      http: {
        request(request) {
          hosts.add(new URL(request.url).host);
          return http.request(request);
        },
      },
    },
  };
}
