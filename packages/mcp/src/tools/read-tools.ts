import { operations } from '@purser/contract';
import Type from 'typebox';
import { data, READS, type Tool, tool } from './tool.ts';

const { getCheckoutIntent, explainCheckoutIntent, lookupProduct } = operations;
const { listEvents, listShipments, getBalance, getLimits } = operations;

/** Tools that change nothing. */
export const READ_TOOLS: readonly Tool[] = [
  tool({
    name: 'search_docs',
    title: 'Search the documentation',
    description:
      'Searches the guides and the API reference of Purser, and returns the sections that fit best. Use it to learn how purchases, limits, errors and webhooks work.',
    input: Type.Object({
      query: Type.String({ minLength: 1, maxLength: 400, description: 'Words to search for.' }),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10, description: 'Defaults to 5.' })),
    }),
    scope: null,
    output: Type.Object({
      sections: Type.Array(Type.Object({ page: Type.String(), heading: Type.String(), text: Type.String() })),
    }),
    hints: READS,
    run: async ({ query, limit = 5 }, { docs }) => data({ sections: await docs.search(query, limit) }),
  }),
  tool({
    name: 'lookup_product',
    title: 'Look up a product',
    description:
      'Returns what the merchant says about the product at a URL: name, price, stock and variants. All texts come from the merchant.',
    input: lookupProduct.query,
    scope: lookupProduct.scope,
    output: lookupProduct.success.schema,
    hints: { ...READS, openWorldHint: true },
    run: async (query, { client, signal }) => data(await client.products.lookup(query.url, { signal })),
  }),
  tool({
    name: 'get_checkout_intent',
    title: 'Get a checkout intent',
    description: 'Returns a checkout intent: its state, the offer of the merchant, and the result.',
    input: getCheckoutIntent.params,
    scope: getCheckoutIntent.scope,
    output: getCheckoutIntent.success.schema,
    hints: READS,
    run: async ({ id }, { client, signal }) => data(await client.checkoutIntents.retrieve(id, { signal })),
  }),
  tool({
    name: 'explain_failure',
    title: 'Explain a checkout intent',
    description:
      'Says in one paragraph what happened to a checkout intent, why, and what you can do. Use it after a failure or a refused confirmation.',
    input: explainCheckoutIntent.params,
    scope: explainCheckoutIntent.scope,
    output: explainCheckoutIntent.success.schema,
    hints: READS,
    run: async ({ id }, { client, signal }) => data(await client.checkoutIntents.explain(id, { signal })),
  }),
  tool({
    name: 'list_events',
    title: 'List events',
    description: 'Returns a page of the event log, newest first.',
    input: listEvents.query,
    scope: listEvents.scope,
    output: listEvents.success.schema,
    hints: READS,
    run: async (query, { client, signal }) => data(pageOf(await client.events.list(query, { signal }))),
  }),
  tool({
    name: 'list_shipments',
    title: 'List shipments',
    description: 'Returns a page of shipments with their status and tracking, newest first.',
    input: listShipments.query,
    scope: listShipments.scope,
    output: listShipments.success.schema,
    hints: READS,
    run: async (query, { client, signal }) => data(pageOf(await client.shipments.list(query, { signal }))),
  }),
  tool({
    name: 'get_balance',
    title: 'Get the balance',
    description:
      'Returns the balance from which drawdown purchases are paid, with what is held and available.',
    input: getBalance.query,
    scope: getBalance.scope,
    output: getBalance.success.schema,
    hints: READS,
    run: async (query, { client, signal }) => data(await client.billing.balance(query, { signal })),
  }),
  tool({
    name: 'get_spending_limits',
    title: 'Get limits',
    description: 'Returns the limits of the account and of this key, and what is left of each.',
    input: Type.Object({}),
    scope: getLimits.scope,
    output: getLimits.success.schema,
    hints: READS,
    run: async (_, { client, signal }) => data(await client.limits.retrieve({ signal })),
  }),
];

/** A page without the methods of the client's page. */
const pageOf = ({ data: items, pageInfo }: { readonly data: unknown; readonly pageInfo: unknown }) => ({
  data: items,
  pageInfo,
});
