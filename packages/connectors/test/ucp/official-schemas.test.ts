import { afterEach, describe, expect, it } from 'vitest';
import { parseJson, record, text } from '../../src/json/json-fields.ts';
import { createUcpConnector } from '../../src/ucp/connector.ts';
import { UCP_VERSIONS, type UcpVersion } from '../../src/ucp/discovery/versions.ts';
import { OfficialSchemas, requiredHeaders, toolParameters } from '../official-schemas/official-schemas.ts';
import type { RequestKind } from '../official-schemas/request-schema.ts';
import { schemasFolder } from '../official-schemas/schemas-folder.ts';
import { BUYER, jsonCopy, placeRequest, quoteRequest } from '../purchases.ts';
import { type RecordedCall, signingHttp, testContext } from '../test-http-client.ts';
import type { MerchantOptions } from '../ucp-merchant/model.ts';
import { type Merchant, startMerchant } from '../ucp-merchant/start.ts';

const folder = schemasFolder('ucp');
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const REST = '/ucp';

const running: Merchant[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
});

/** Merchants of which every kind of call is made. */
const MERCHANTS: readonly Partial<MerchantOptions>[] = [
  { faults: { once: [], cancels: 'completed' } },
  { showsMethods: 'after_address' },
  { repeatsGroups: true },
  // Its first session is abandoned. What is sent later deviates as the merchant does.
  { update: 'patch' },
];

/** Every request of whole purchases: lookup, product list, offers, orders, tracking and cancellation. */
async function requestsAt(given: Partial<MerchantOptions>): Promise<readonly RecordedCall[]> {
  const shop = await startMerchant(given);
  running.push(shop);
  const http = signingHttp();
  const context = testContext(http);
  const connector = createUcpConnector();
  expect(await connector.recognise(context, shop.url, null)).toMatchObject({ kind: 'yes' });
  expect(await connector.lookup(context, `${shop.url}/products/gift`)).toMatchObject({ kind: 'found' });
  await connector.listProducts?.(context, shop.url, 10);
  const mug = { variantSelections: [{ label: 'color', value: 'blue' }] };
  for (const [path, more] of [
    ['/products/desk', { promoCodes: ['TEN'] }],
    ['/products/mug', mug],
    ['/products/book', {}],
  ] as const) {
    const request = quoteRequest(shop.url, path, more);
    const outcome = await connector.quote(context, request);
    if (outcome.kind !== 'quoted')
      throw new Error(`${path}: ${outcome.failure.code} ${outcome.failure.message}`);
    const reference = jsonCopy(outcome.reference);
    const offer = { context, http, connector, request, quote: outcome.quote, reference };
    const placed = await connector.place(context, placeRequest(offer));
    if (placed.kind !== 'placed') throw new Error(`${path}: ${JSON.stringify(placed)}`);
    const { merchantOrderIds } = placed;
    await connector.track(context, reference, merchantOrderIds, BUYER.email, BUYER);
    await connector.cancelOrder?.(context, reference, {
      productUrl: request.productUrl,
      merchantOrderIds,
      reason: { code: 'requested_by_customer' },
      currencyCode: 'USD',
      idempotencyKey: context.newUuid(),
      isReceived: false,
    });
  }
  const calls = http.calls.filter(({ path }) => path.startsWith(`${REST}/`) || path === '/mcp/');
  const abandoned = calls.findIndex(
    ({ path, body }) => path.endsWith('/chk_1/cancel') || body.includes('"cancel_checkout"'),
  );
  return given.update === 'patch' ? calls.slice(0, abandoned + 1) : calls;
}

const KINDS: Readonly<Record<string, RequestKind>> = {
  create_checkout: 'create',
  update_checkout: 'update',
  complete_checkout: 'complete',
};

const CATALOG: Readonly<Record<string, string>> = {
  search_catalog: 'catalog_search.json#/$defs/search_request',
  lookup_catalog: 'catalog_lookup.json#/$defs/lookup_request',
  get_product: 'catalog_lookup.json#/$defs/get_product_request',
};

function restOperation({ method, path }: RecordedCall): string {
  const [, , resource = '', id, action] = path.split('/');
  if (resource === 'catalog') return id === 'product' ? 'get_product' : `${id}_catalog`;
  if (resource === 'orders') return action === 'cancel' ? 'cancel_order' : 'get_order';
  if (action !== undefined) return `${action}_checkout`;
  return method === 'POST' ? 'create_checkout' : method === 'PUT' ? 'update_checkout' : 'get_checkout';
}

function bodyErrors(
  schemas: OfficialSchemas,
  version: UcpVersion,
  operation: string,
  body: unknown,
): readonly string[] {
  const kind = KINDS[operation];
  if (kind !== undefined) return schemas.checkoutErrors(kind, body);
  const catalog = version < '2026-04-08' ? undefined : CATALOG[operation];
  return catalog === undefined ? [] : schemas.errors(`schemas/shopping/${catalog}`, body);
}

function restErrors(schemas: OfficialSchemas, version: UcpVersion, call: RecordedCall): readonly string[] {
  const operation = restOperation(call);
  const path = call.path.slice(REST.length);
  const headers = requiredHeaders(schemas.service('rest.openapi.json'), call.method, path) ?? [];
  const missing = headers.flatMap(({ name, format }) => {
    const value = call.headers[name.toLowerCase()];
    if (value === undefined) return [`lacks the header ${name}`];
    return format === 'uuid' && !UUID.test(value) ? [`${name} is no UUID: ${value}`] : [];
  });
  const body = call.body === '' ? [] : bodyErrors(schemas, version, operation, parseJson(call.body));
  return [...missing, ...body].map((error) => `${operation}: ${error}`);
}

function toolErrors(schemas: OfficialSchemas, version: UcpVersion, call: RecordedCall): readonly string[] {
  const params = record(record(parseJson(call.body))?.['params']);
  const tool = text(params?.['name']) ?? '';
  const given = record(params?.['arguments']) ?? {};
  const openrpc = schemas.service('mcp.openrpc.json');
  const parameters = toolParameters(openrpc, tool);
  // The cancellation of orders is an extension, and the first versions have no catalogue.
  if (parameters === null) return [];
  const missing = parameters
    .filter(({ name, required }) => required === true && given[String(name)] === undefined)
    .map(({ name }) => `lacks the argument ${String(name)}`);
  const unknown = Object.keys(given).filter(
    (name) =>
      !['_meta', 'idempotency_key'].includes(name) && !parameters.some((each) => each['name'] === name),
  );
  const payload = given['checkout'] ?? given['catalog'];
  // Their text forbids the id in the payload, which their schema of updates demands.
  const named = tool === 'update_checkout' && version < '2026-04-08' ? { id: given['id'] } : {};
  const body =
    payload === undefined ? [] : bodyErrors(schemas, version, tool, { ...record(payload), ...named });
  const payment =
    given['payment'] === undefined
      ? []
      : schemas.errors('schemas/shopping/payment.update_req.json', given['payment']);
  return [
    ...missing,
    ...unknown.map((name) => `unknown argument ${name}`),
    ...body,
    ...payment,
    ...metaErrors(schemas, given),
  ].map((error) => `${tool}: ${error}`);
}

function metaErrors(schemas: OfficialSchemas, given: Readonly<Record<string, unknown>>): readonly string[] {
  const meta = record(
    record(record(schemas.service('mcp.openrpc.json')['components'])?.['schemas'])?.['meta'],
  );
  if (meta === null) return [];
  return schemas.schemaErrors(meta, given['meta']);
}

describe.skipIf(folder === null)('requests to merchants, by the official schemas', () => {
  for (const version of UCP_VERSIONS) {
    for (const transport of ['rest', 'mcp'] as const) {
      it(`are valid in ${version} over ${transport}`, async () => {
        const schemas = new OfficialSchemas(folder ?? '', version);
        const made = new Set<string>();
        for (const options of MERCHANTS) {
          const calls = await requestsAt({ version, transports: [transport], ...options });
          for (const call of calls) {
            const errors =
              transport === 'rest' ? restErrors(schemas, version, call) : toolErrors(schemas, version, call);
            expect(errors.map((error) => `${error} in ${call.body}`)).toEqual([]);
            made.add(
              transport === 'rest'
                ? restOperation(call)
                : (text(record(record(parseJson(call.body))?.['params'])?.['name']) ?? ''),
            );
          }
        }
        expect([...made].toSorted()).toEqual([
          'cancel_checkout',
          'cancel_order',
          'complete_checkout',
          'create_checkout',
          'get_checkout',
          'get_order',
          'get_product',
          'lookup_catalog',
          'search_catalog',
          'update_checkout',
        ]);
      });
    }
  }
});
