import { type Operation, type OperationId, operations } from '@purser/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { expectDocumented } from './agreement.ts';
import { requestsTo } from './arbitrary-requests.ts';
import { count } from './database-text.ts';
import { INTENTS, intentBody, send } from './wire.ts';

const REQUESTS_AT_ONCE = 8;
const ROUNDS = 10;

let service: TestService;
let apiKey: string;
let ids: string[];

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  const { operator } = await service.operator();
  const other = await service.newAccount();
  // The key may do everything, but what it does to limits and keys it does to another account.
  apiKey = (await operator.createAccountApiKey(service.accountId, { operator: true })).key;
  const intent = await send(service, { path: INTENTS, json: intentBody() });
  const event = await send(service, { path: '/api/v1/events/trigger', json: { topic: 'shipment.updated' } });
  ids = [intent.body.id ?? '', event.body.id ?? '', other.accountId, 'key_00000000000000000000000000'];
});
afterAll(() => service?.close());

const isOperationId = (id: string): id is OperationId => Object.hasOwn(operations, id);
const entries = Object.keys(operations)
  .filter(isOperationId)
  .map((id): readonly [OperationId, Operation] => [id, operations[id]]);

describe('whatever is sent', () => {
  it.each(entries)('to %s is answered as documented, and never by a fault', async (id, operation) => {
    const requests = fc.array(requestsTo(id, operation, ids), {
      minLength: REQUESTS_AT_ONCE,
      maxLength: REQUESTS_AT_ONCE,
    });
    const property = fc.asyncProperty(requests, async (sents) => {
      const answers = await Promise.all(sents.map((sent) => send(service, { ...sent, apiKey })));
      for (const answer of answers) {
        expect(answer.status, answer.text).toBeLessThan(500);
        expectDocumented(operation, answer);
      }
    });
    await fc.assert(property, {
      numRuns: ROUNDS,
      interruptAfterTimeLimit: 20_000,
      markInterruptAsFailure: true,
    });
  });

  it('leaves the account able to go on, and its ledger balanced', async () => {
    expect((await send(service, { path: INTENTS, json: intentBody() })).status).toBe(201);
    expect((await send(service, { path: '/readyz' })).status).toBe(200);
    const sum = 'select coalesce(sum(amount_subunits), 0) as count from ledger_entries';
    expect(await count(service.databaseUrl, sum)).toBe(0);
  });
});
