import { randomUUID } from 'node:crypto';
import { auditActionsOf, operationEntries } from '@purser/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCount } from '../../../../test/run/run-count.ts';
import { count, expectNothingChanges } from '../surface/database-text.ts';
import type { KnownValues } from './arbitrary-values.ts';
import { corruptedRequestsTo } from './corrupted-requests.ts';
import { errorNameOf, requireConformance, requireDocumented } from './documented-response.ts';
import { type ObservedService, observeService } from './executed-statements.ts';
import { operationFixtures } from './fixtures.ts';
import type { Request } from './http-client.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type DocumentedOperation, methodsAt, ownMethodsAt } from './openapi-document.ts';
import type { OperationFixtures } from './operation-fixture.ts';
import {
  checkRequests,
  isAccepted,
  type RequestProperty,
  requireRefusalOf,
  requireStatus,
} from './request-property.ts';
import { invalidPartsOf, partsOf, requestOf } from './requests.ts';

const ROUNDS_MAX = 200;
const REQUEST_COUNT_MIN = runCount(900, 12_000);

let installation: Installation;
let fixtures: OperationFixtures;

beforeAll(async () => {
  installation = await openInstallation();
  fixtures = operationFixtures(installation);
});
afterAll(() => installation?.close());

const ids = operationEntries.map(([id]) => id);
/** Operations that API keys may call. */
const forKeys = operationEntries.filter(([, { usersOnly }]) => usersOnly !== true).map(([id]) => id);
const withIds = operationEntries
  .filter(([id, { path }]) => /\{(?:id|keyId)\}/.test(path) && forKeys.includes(id))
  .map(([id]) => id);
const ofAccounts = operationEntries
  .filter(([id, { operatorOnly }]) => operatorOnly !== true && withIds.includes(id))
  .map(([id]) => id);
const auditedActions = new Map(operationEntries.map(([id, operation]) => [id, auditActionsOf(operation)]));
/** Those of users alone refuse every API key, before a command runs. */
const writes = operationEntries
  .filter(([, { idempotent, usersOnly }]) => idempotent && usersOnly !== true)
  .map(([id]) => id);

function documented(id: string): DocumentedOperation {
  const operation = installation.document.operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`${id} is not in the served document`);
  return operation;
}

const knownValues = (id: string): KnownValues => fixtures[id]?.values ?? {};
/** The request count for an operation whose requests are more expensive. */
const countFor = (id: string, count: number) => Math.ceil(count * (fixtures[id]?.share ?? 1));
const checkAll = <T>(property: RequestProperty<T>) => checkRequests(installation.http, property);
const databaseUrl = () => installation.service.databaseUrl;

it('the served document lists every operation exactly once', () => {
  expect(installation.document.operations.map(({ id }) => id).sort()).toEqual([...ids].sort());
});

describe('data that violates one rule of the document', () => {
  expectNothingChanges(databaseUrl);

  it.each(forKeys)('is refused by %s, with the location named and nothing changed', async (id) => {
    const operation = documented(id);
    const cases = invalidPartsOf(operation, knownValues(id));
    if (cases === null) return expect([operation.method, operation.body]).toEqual(['GET', null]);
    await checkAll({
      cases,
      count: 1,
      longCount: 64,
      requestFor: ({ parts }) => requestOf(operation, parts, installation.apiKey),
      check: (response, { location }) => requireRefusalOf(operation, response, location),
    });
  });
});

describe('a request without a valid key', () => {
  const credentials = fc.oneof(
    fc.constantFrom(null, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'sk_test_0', 'Bearer sk_test_ sk_test_'),
    fc.stringMatching(/^[!-~]+$/).map((key) => `Bearer ${key}`),
    fc.stringMatching(/^[ -~]+$/),
  );

  it.each(ids)('returns 401 from %s', async (id) => {
    const operation = documented(id);
    await checkAll({
      cases: fc.record({ parts: partsOf(operation, knownValues(id)), credentials, from: fc.ipV4() }),
      count: 1,
      longCount: 32,
      requestFor: ({ parts, credentials: authorization, from }) => {
        const request = requestOf(operation, parts, null);
        const sent = authorization === null ? {} : { authorization };
        return { ...request, headers: { ...request.headers, ...sent, 'x-forwarded-for': from } };
      },
      check: (response) => requireStatus(operation, response, 401),
    });
  });
});

describe('an unsupported method', () => {
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

  it.each(ids)('returns 405 for the path of %s, with the documented methods', async (id) => {
    const { document, apiKey } = installation;
    const operation = documented(id);
    const requests = fc
      .record({ parts: partsOf(operation, knownValues(id)), method: fc.constantFrom(...METHODS) })
      .map(({ parts: { path }, method }): Request => {
        const parts = { path, query: {}, header: {}, body: undefined };
        return { ...requestOf(operation, parts, apiKey), method };
      })
      .filter(({ path, method }) => !methodsAt(document, path).includes(method));
    await checkAll({
      cases: requests,
      count: 1,
      longCount: 32,
      requestFor: (request) => request,
      check: (response, { path, method }) => {
        requireConformance(`${method} ${path}`, document.wrongMethod, response, method);
        const allowed = String(response.headers.allow).split(', ').sort();
        expect([response.status, allowed]).toEqual([405, ownMethodsAt(document, path)]);
      },
    });
  });
});

/** The same id with a different end. */
const unknownFor = (id: string) => id.replace(/.{8}$/, '00000000');

describe('another account’s id', () => {
  let observed: ObservedService;
  beforeAll(async () => {
    observed = await observeService(databaseUrl());
  });
  afterAll(() => observed?.close());
  expectNothingChanges(databaseUrl);

  it.each(ofAccounts)(
    'gets the same response from %s as an unknown id, by the same statements',
    async (id) => {
      const operation = documented(id);
      const drawdown = { 'body.paymentMethod': fc.constant({ type: 'drawdown' }) };
      // A cursor belongs to an account too, and would be refused before the lookup.
      const cases = partsOf(operation, { ...knownValues(id), ...drawdown }).filter(
        ({ body }) => !JSON.stringify(body ?? null).includes(installation.resources.eventCursor),
      );
      const [parts] = fc.sample(cases, { numRuns: 1, seed: 1 });
      if (parts === undefined) throw new Error('no request');
      const foreignId = String(parts.path['id']);
      const requestFor = (asked: string) => {
        const sent = { ...parts, path: { ...parts.path, id: asked }, header: {} };
        return requestOf(operation, sent, installation.other.apiKey);
      };
      const texts = new Set<string>();
      const isTheSame = await observed.executeTheSame(
        requestFor(foreignId),
        requestFor(unknownFor(foreignId)),
        (response) => {
          requireStatus(operation, response, 404);
          texts.add(response.text);
        },
      );
      expect([...texts]).toHaveLength(1);
      expect([...texts].join()).not.toContain(foreignId);
      expect(isTheSame).toBe(true);
    },
  );
});

describe('an unknown id', () => {
  it.each(withIds)('returns 404 from %s for any well-formed id', async (id) => {
    const operation = documented(id);
    const { 'path.id': _id, 'path.keyId': _keyId, ...known } = knownValues(id);
    const paid = { ...known, 'body.paymentMethod': fc.constant({ type: 'drawdown' }) };
    await checkAll({
      cases: partsOf(operation, paid),
      count: 1,
      longCount: 32,
      requestFor: (parts) => requestOf(operation, parts, installation.apiKey),
      check: (response) => requireStatus(operation, response, 404),
    });
  });
});

describe('data that conforms to the document', () => {
  /** The ids of accepted requests, by operation. */
  const accepted = new Map<string, string[]>();

  const recordedCount = (id: string, where: string) =>
    count(
      databaseUrl(),
      `select count(*) as count from audit_entries where request_id = any($1) and ${where}`,
      [accepted.get(id) ?? [], auditedActions.get(id) ?? []],
    );
  const isAsStated = 'action = ($2::text[])[1]';
  const mustBeRecorded = (id: string) =>
    auditedActions.get(id)?.length !== 0 && fixtures[id]?.changesNothing === undefined;
  /** Few requests of an operation may by chance all be refused, such as refunds of more than was paid, or all change nothing. */
  const isSeen = async (id: string) =>
    accepted.has(id) && (!mustBeRecorded(id) || (await recordedCount(id, isAsStated)) > 0);

  it.each(forKeys)('is accepted by %s, unless the current state explains the refusal', async (id) => {
    const operation = documented(id);
    for (let rounds = 0; rounds === 0 || (rounds < ROUNDS_MAX && !(await isSeen(id))); rounds += 1)
      await checkAll({
        cases: partsOf(operation, knownValues(id)),
        count: countFor(id, 1),
        longCount: countFor(id, 96),
        requestFor: (parts) => requestOf(operation, parts, installation.apiKey),
        check: (response) => {
          if (isAccepted(operation, response, fixtures[id]?.refusals ?? []))
            accepted.set(id, [...(accepted.get(id) ?? []), String(response.headers['x-request-id'])]);
        },
      });
    expect(accepted.get(id) ?? []).not.toEqual([]);
  });

  // Which operations are recorded, and as what, is stated in the contract: there is no list to keep here.
  it.each(forKeys)('is in the audit log as the contract states for %s', async (id) => {
    expect(await recordedCount(id, 'action <> all($2)')).toBe(0);
    expect((await recordedCount(id, isAsStated)) > 0).toBe(mustBeRecorded(id));
  });

  it.each(writes)('is replayed by %s when repeated with its idempotency key', async (id) => {
    const operation = documented(id);
    const property = fc.asyncProperty(partsOf(operation, knownValues(id)), async (parts) => {
      // A simpler counterexample is another request, which the key of a failed one would refuse.
      const keyed = { ...parts, header: { 'idempotency-key': randomUUID() } };
      const request = requestOf(operation, keyed, installation.apiKey);
      const first = await installation.http.send(request);
      const again = await installation.http.send(request);
      requireDocumented(operation, first);
      requireDocumented(operation, again);
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      // A conflict may be temporary, so it is not stored under the key.
      const isKept = first.status < 400 || errorNameOf(first) !== 'ConflictError';
      expect([again.headers['idempotency-replayed'], first.status, first.text]).toEqual([
        isKept ? 'true' : undefined,
        first.status,
        first.text,
      ]);
    });
    await fc.assert(property, { numRuns: runCount(1, 12) });
  });

  it('gets a documented response if an idempotency key replays a refusal of permission', async () => {
    const operation = documented('createApiKey');
    const header = { 'idempotency-key': randomUUID() };
    const parts = { path: {}, query: {}, header, body: { scopes: ['approvals:write'] } };
    const request = requestOf(operation, parts, installation.apiKey);
    const first = await installation.http.send(request);
    const again = await installation.http.send(request);
    requireDocumented(operation, again);
    expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([403, 403, 'true']);
  });
});

describe('any request', () => {
  it.each(ids)('to %s gets a documented response, never an internal error', async (id) => {
    const operation = documented(id);
    await checkAll({
      cases: corruptedRequestsTo(operation, knownValues(id), installation.apiKey),
      count: countFor(id, 1),
      longCount: countFor(id, 32),
      requestFor: (request) => request,
      check: (response) => requireDocumented(operation, response),
    });
  });

  it('leaves the account usable and its ledger balanced', async () => {
    const { client, databaseUrl } = installation.service;
    expect((await client.checkoutIntents.create(installation.shop.createBody('plain'))).state).toBe(
      'retrieving_offer',
    );
    const sum = 'select coalesce(sum(amount_subunits), 0) as count from ledger_entries';
    expect(await count(databaseUrl, sum)).toBe(0);
  });
});

it(`the conformance tests made at least ${REQUEST_COUNT_MIN} requests`, () => {
  expect(installation.http.requestCount()).toBeGreaterThanOrEqual(REQUEST_COUNT_MIN);
});
