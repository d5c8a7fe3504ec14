/** What must hold while an offer is retrieved. */
import type { FailureCode } from '@purser/contract/vocabulary';
import type { QuoteOutcome } from '../connector.ts';
import {
  type ConformanceSubject,
  expectThat,
  type MerchantFault,
  type MerchantFaults,
  type Requirement,
} from './conformance-subject.ts';
import { offered, quoteRequest } from './purchase.ts';

export const OFFER_REQUIREMENTS: readonly Requirement[] = [
  {
    guarantee: 'an offer adds up and is in one currency',
    async check(subject) {
      const { cost, shipping } = (await offered(subject)).quote;
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
      expectThat(selected !== undefined, 'the selected shipping option is not among those offered');
      expectThat((await subject.merchant.orderCount()) === 0, 'retrieving an offer placed an order');
    },
  },
  ...(['error_500', 'drop_before', 'drop_after', 'rate_limited', 'malformed', 'html'] as const).map(survives),
  ...(['error_500', 'drop_before', 'rate_limited', 'malformed', 'html', 'redirect'] as const).map(gives),
  {
    guarantee: 'waits for a slow merchant',
    async check(subject) {
      await subject.merchant.set({ breaks: [{ point: 'offer', fault: 'slow', times: 1 }] });
      await offered(subject);
    },
  },
  {
    guarantee: 'the selected variation is offered, also where a variation has the address of its product',
    async check(subject) {
      const { variation } = subject.merchant;
      if (variation === undefined) return;
      const { productUrl, selections, unitPriceSubunits } = variation;
      const { quote: chosen } = await offered(subject, { productUrl, variantSelections: selections });
      const { amountSubunits } = chosen.cost.subtotal;
      expectThat(amountSubunits === 2 * unitPriceSubunits, `two of another price: ${amountSubunits}`);
      const request = { ...quoteRequest(subject), productUrl };
      const outcome = await subject.connector.quote(subject.context, request);
      expectThat(outcome.kind === 'failed', 'an offer was made although no variation was selected');
      const { code } = outcome.failure;
      expectThat(code === 'variant_selections_required', `failed as ${code}`);
    },
  },
  {
    guarantee: 'an offer names the categories of the product that the merchant tells',
    async check(subject) {
      const { categories } = subject.merchant;
      if (categories === undefined) return;
      const named = (await offered(subject)).quote.product?.categories ?? [];
      expectThat(named.join('\n') === categories.join('\n'), `the categories are ${named.join(', ')}`);
    },
  },
  {
    guarantee: 'a region is found by its name, by its code and by the label of the merchant',
    async check(subject) {
      const { region } = subject.merchant;
      if (region === undefined) return;
      for (const province of region.spellings) {
        await offered(subject, { buyer: { ...region.buyer, province } });
        const stored = await region.stored();
        expectThat(stored === region.expected, `"${province}" was stored as "${stored}"`);
      }
    },
  },
  refuses('totals that do not add up', { totalsOffBy: 1 }, ['incorrect_cost_breakdown']),
  refuses('an invalid currency', { currency: 'EURO' }, ['unsupported_currency']),
  refuses('a product that is sold out', { soldOut: true }, ['product_out_of_stock', 'insufficient_stock']),
  refuses('an address without shipping', { unshippable: true }, ['missing_shipping_method']),
];

function survives(fault: MerchantFault): Requirement {
  return {
    guarantee: `an offer is retrieved after one ${fault}`,
    async check(subject) {
      await subject.merchant.set({ breaks: [{ point: 'offer', fault, times: 1 }] });
      await offered(subject);
    },
  };
}

function gives(fault: MerchantFault): Requirement {
  return {
    guarantee: `no offer from a merchant that always responds ${fault}, and no request to another host`,
    async check(subject) {
      const hosts = new Set<string>();
      await subject.merchant.set({ breaks: [{ point: 'offer', fault }] });
      const outcome = await quote(watched(subject, hosts));
      expectThat(outcome.kind === 'failed', 'an offer was made without a response');
      const { code } = outcome.failure;
      expectThat(code === 'offer_retrieval_failed', `failed as ${code}`);
      expectThat(outcome.retryable || fault === 'redirect', 'not called retryable');
      expectThat(staysAtHost(subject, hosts), `requests went to ${[...hosts].join(', ')}`);
    },
  };
}

export const staysAtHost = (
  { buysThroughPages = false }: ConformanceSubject,
  hosts: ReadonlySet<string>,
): boolean => buysThroughPages || hosts.size === 1;

function refuses(what: string, faults: MerchantFaults, codes: readonly FailureCode[]): Requirement {
  return {
    guarantee: `${what}: no offer, fails as ${codes.join(' or ')}`,
    async check(subject) {
      await subject.merchant.set(faults);
      const outcome = await quote(subject);
      expectThat(outcome.kind === 'failed', 'an offer was made');
      const isUnreadable = subject.buysThroughPages === true && faults.currency !== undefined;
      expectThat(isUnreadable || codes.includes(outcome.failure.code), `ended as ${outcome.failure.code}`);
    },
  };
}

function quote(subject: ConformanceSubject): Promise<QuoteOutcome> {
  return subject.connector.quote(subject.context, quoteRequest(subject));
}

/** The same subject; the hosts of its requests are added to `hosts`. */
export function watched(subject: ConformanceSubject, hosts: Set<string>): ConformanceSubject {
  const { http } = subject.context;
  return {
    ...subject,
    context: {
      ...subject.context,
      http: {
        request(request) {
          hosts.add(new URL(request.url).host);
          return http.request(request);
        },
      },
    },
  };
}
