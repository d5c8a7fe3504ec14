import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACP_VERSIONS, type AcpVersion } from '../../src/acp/versions.ts';
import type { QuoteRequest } from '../../src/connector.ts';
import { type LooseRecord, parseJson, record } from '../../src/json/json-fields.ts';
import type { Faults } from '../acp-merchant/faults.ts';
import { openScene, orderOf, type Scene } from '../acp-merchant/purchases.ts';
import { ACP_CREDENTIALS, type RunningMerchant, startAcpMerchant } from '../acp-merchant/start.ts';
import { schemasFolder } from '../official-schemas/schemas-folder.ts';
import { BUYER, paysBy } from '../purchases.ts';
import type { RecordedCall } from '../test-http-client.ts';

const folder = schemasFolder('acp');
const BUNDLE = 'https://example.com/schemas/agentic-checkout/bundle.schema.json';
/** The published drafts have no version number; requests are sent as of the newest version. */
const SCHEMAS: readonly (readonly [schemas: string, version: AcpVersion])[] = [
  ...ACP_VERSIONS.map((version) => [version, version] as const),
  ['unreleased', ACP_VERSIONS[0]],
];
const KINDS: Readonly<Record<string, string>> = {
  create: 'CheckoutSessionCreateRequest',
  update: 'CheckoutSessionUpdateRequest',
  complete: 'CheckoutSessionCompleteRequest',
  cancel: 'CancelSessionRequest',
};

let merchant: RunningMerchant;

beforeAll(async () => {
  merchant = await startAcpMerchant();
});
afterAll(() => merchant.close());
beforeEach(() => merchant.reset());

/** What is wrong with a value by one of a version's schemas. */
function officialSchemas(schemas: string): (definition: string, value: unknown) => readonly string[] {
  const path = resolve(folder ?? '', 'spec', schemas, 'json-schema/schema.agentic_checkout.json');
  // The first version's quantity has the boolean of an older JSON Schema.
  const written = readFileSync(path, 'utf8').replace(
    /"minimum": 0,\s*"exclusiveMinimum": true/,
    '"exclusiveMinimum": 0',
  );
  const bundle: AnySchema = JSON.parse(written);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(bundle, BUNDLE);
  return (definition, value) => {
    const validate = ajv.getSchema(`${BUNDLE}#/$defs/${definition}`);
    if (validate === undefined) throw new Error(`${schemas} has no ${definition}`);
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, message, params }) =>
      [definition, instancePath, message, JSON.stringify(params)].join(' '),
    );
  };
}

function operationOf({ method, path }: RecordedCall): string {
  const [, , collection, id, step] = path.split('/');
  if (collection === 'orders') return step === undefined ? 'get_order' : 'cancel_order';
  if (method === 'GET') return 'get';
  return id === undefined ? 'create' : (step ?? 'update');
}

/** Headers that the published interface descriptions require: the idempotency key since 2026-04-17, and before by their text. */
function missingHeaders({ method, body, headers }: RecordedCall, version: AcpVersion): readonly string[] {
  const problems = [
    /^Bearer \S+$/.test(headers['authorization'] ?? '') ? null : 'authorization',
    headers['api-version'] === version ? null : 'api-version',
    body === '' || headers['content-type'] === 'application/json' ? null : 'content-type',
    method === 'GET' || /^[\x21-\x7e]{1,255}$/.test(headers['idempotency-key'] ?? '')
      ? null
      : 'idempotency-key',
  ];
  return problems.filter((problem) => problem !== null);
}

const asksFor = (version: AcpVersion): { readonly handler: string; readonly tokens: LooseRecord } =>
  version < '2026-01-30'
    ? { handler: 'stripe', tokens: { type: 'spt', token: 'success_token' } }
    : // As the sandbox's instrument: a credential with members of other protocols.
      {
        handler: 'tokens_1',
        tokens: { type: 'token', token: 'success_token', authorization: 'success_token' },
      };

async function sceneOf(version: AcpVersion, faults: Faults = {}): Promise<Scene> {
  await merchant.set({ versions: [version], ...faults });
  return openScene(merchant.url, ACP_CREDENTIALS);
}

/** A whole purchase: offer, order, tracking and cancellation. */
async function buy(scene: Scene, version: AcpVersion, path: string, given: Partial<QuoteRequest> = {}) {
  const { handler, tokens } = asksFor(version);
  const order = orderOf(await scene.offer(path, given), { payment: paysBy(handler, tokens) });
  const placed = await scene.place(order);
  if (placed.kind !== 'placed') throw new Error(JSON.stringify(placed));
  const { merchantOrderIds } = placed;
  await scene.connector.findOrder(scene.context, order);
  await scene.connector.track(scene.context, order.reference, merchantOrderIds, BUYER.email, BUYER);
  await scene.connector.cancelOrder?.(scene.context, order.reference, {
    productUrl: order.productUrl,
    merchantOrderIds,
    reason: { code: 'requested_by_customer' },
    currencyCode: 'USD',
    idempotencyKey: scene.context.newUuid(),
    isReceived: false,
  });
}

/** Everything that is requested in purchases of every kind. */
async function purchases(version: AcpVersion): Promise<readonly Scene[]> {
  const scenes: Scene[] = [];
  for (const faults of [{ cancels: 'completed' }, { separatesLines: true }] as const) {
    const scene = await sceneOf(version, faults);
    scenes.push(scene);
    await buy(scene, version, '/products/lamp', { quantity: 2, promoCodes: ['SAVE'] });
    await buy(scene, version, '/products/mug', { variantSelections: [{ label: 'Color', value: 'Blue' }] });
    await buy(scene, version, '/products/book');
    // The session of another product is canceled.
    expect(await scene.codeOf('/products/mistaken-lamp')).toBe('product_not_found');
  }
  const buyer = { ...BUYER, country: 'SG', postalCode: '018956', city: 'Singapore', province: '', phone: '' };
  const abroad = await sceneOf(version);
  scenes.push(abroad);
  await buy(abroad, version, '/products/lamp', { buyer });
  return scenes;
}

describe.skipIf(folder === null)('by the official schemas', () => {
  it.each(SCHEMAS)('every request of whole purchases is valid in %s', async (schemas, version) => {
    const errorsOf = officialSchemas(schemas);
    const made = new Set<string>();
    for (const scene of await purchases(version)) {
      for (const call of scene.sent(/^\/acp\//)) {
        const operation = operationOf(call);
        made.add(operation);
        expect(missingHeaders(call, version), operation).toEqual([]);
        const definition = KINDS[operation];
        // Reads have no body, the first version's cancellations have none, and cancelling orders is an extension.
        if (definition === undefined || (operation === 'cancel' && version === '2025-09-29'))
          expect(operation === 'cancel_order' ? '' : call.body, operation).toBe('');
        else expect(errorsOf(definition, parseJson(call.body)), call.body).toEqual([]);
      }
    }
    expect([...made].toSorted()).toEqual(
      ['cancel', 'cancel_order', 'complete', 'create', 'get', 'get_order', 'update'].toSorted(),
    );
  });

  it.each(SCHEMAS)('the test merchant’s responses are valid in %s', async (schemas, version) => {
    const errorsOf = officialSchemas(schemas);
    for (const scene of await purchases(version)) {
      for (const { method, path, body, status, response } of scene.responses) {
        if (!path.startsWith('/acp/')) continue;
        const operation = operationOf({ method, path, body, headers: {} });
        expect(problemsOf(errorsOf, operation, version, status, response), `${operation} ${status}`).toEqual(
          [],
        );
      }
    }
  });

  it('the test merchant’s discovery document is valid', async () => {
    const scene = await sceneOf('2026-04-17', { cancels: 'completed' });
    await scene.offer();
    const document = scene.responses.find(({ path }) => path === '/.well-known/acp.json')?.response;
    expect(officialSchemas('2026-04-17')('DiscoveryResponse', document)).toEqual([]);
  });

  it.each(ACP_VERSIONS)('the test merchant refuses what is invalid in %s', async (version) => {
    const errorsOf = officialSchemas(version);
    const scene = await sceneOf(version);
    const { handler, tokens } = asksFor(version);
    await scene.place(orderOf(await scene.offer(), { payment: paysBy(handler, tokens) }));
    const calls = scene.sent(/^\/acp\/checkout_sessions/).filter(({ body }) => body !== '');
    for (const call of calls) {
      const definition = KINDS[operationOf(call)] ?? '';
      for (const changed of mutationsOf(record(parseJson(call.body)) ?? {})) {
        const isInvalid = errorsOf(definition, changed).length > 0;
        const { status } = await fetch(`${merchant.url}${call.path}`, {
          method: 'POST',
          headers: { ...call.headers, 'idempotency-key': scene.context.newUuid() },
          body: JSON.stringify(changed),
        });
        if (isInvalid) expect(status, `${call.path} ${JSON.stringify(changed)}`).toBe(400);
      }
      for (const name of ['authorization', 'api-version', 'content-type', 'idempotency-key']) {
        const { [name]: _left, ...headers } = call.headers;
        const { status } = await fetch(`${merchant.url}${call.path}`, { ...call, headers });
        expect([400, 401, 415], `${call.path} without ${name}`).toContain(status);
      }
    }
  });
});

function problemsOf(
  errorsOf: (definition: string, value: unknown) => readonly string[],
  operation: string,
  version: AcpVersion,
  status: number,
  response: unknown,
): readonly string[] {
  if (status >= 400) return errorsOf('Error', response);
  if (operation.endsWith('_order')) return errorsOf('Order', response);
  // The first version's session is closed and has no order, although a completed one must have it.
  const { order, ...session } = record(response) ?? {};
  if (version === '2025-09-29')
    return [
      ...errorsOf('CheckoutSession', session),
      ...(operation === 'complete' ? errorsOf('Order', order) : []),
    ];
  return errorsOf(operation === 'complete' ? 'CheckoutSessionWithOrder' : 'CheckoutSession', response);
}

/** The same body without a member, or with one more, at every depth. */
function mutationsOf(body: LooseRecord): readonly LooseRecord[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const { [name]: _left, ...without } = body;
    const inner = record(Array.isArray(value) ? value[0] : value);
    const deeper = inner === null ? [] : mutationsOf(inner);
    return [
      without,
      { ...body, [`${name}_x`]: 'x' },
      ...deeper.map((each) => ({ ...body, [name]: Array.isArray(value) ? [each] : each })),
    ];
  });
}
