import { operationEntries } from '@purser/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { invalidFields, send } from './http-client.ts';
import { expectErrorNamed } from './response-checks.ts';

let service: TestService;
let operatorKey: string;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  const { operator } = await service.operator();
  operatorKey = (await operator.createAccountApiKey(service.accountId, { operator: true })).key;
});
afterAll(() => service?.close());

it.each([
  ['/api/v1/people', '/api/v1/members'],
  ['/api/v1/people/x/reset-links', '/api/v1/members'],
  ['/api/v1/operator/people', '/api/v1/operator/users'],
  ['/api/v1/operator/accounts/acct_1/people/x', '/api/v1/operator/accounts/{id}/members'],
  ['/api/v1/operator/outcomes', '/api/v1/operator/unresolved-orders'],
  ['/api/v1/attention', '/api/v1/alerts'],
  ['/api/v1/webhook-endpoints/we_1/secret/prove', '/api/v1/webhook-endpoints/{id}/secret/verify'],
])('a renamed path returns 404 with the new name: %s', async (path, now) => {
  for (const method of ['GET', 'POST']) {
    const response = await send(service, { method, path });
    expectErrorNamed(response, 'NotFoundError');
    expect(response.body.message).toBe(`This path was renamed: use ${now}.`);
  }
  expect(operationEntries.some(([, operation]) => operation.path.startsWith(now))).toBe(true);
});

it.each([
  ['POST', '/api/v1/api-keys', { scopes: ['people:write'] }, 'body.scopes.0', 'members:write'],
  ['POST', '/api/v1/api-keys', { scopes: ['people:read'] }, 'body.scopes.0', 'members:read'],
  ['PUT', '/api/v1/operator/hosts/shop.example', { rule: 'refuse' }, 'body.rule', 'block'],
  ['PUT', '/api/v1/operator/hosts/shop.example', { rule: 'recognise' }, 'body.rule', 'auto'],
])('a renamed value is rejected with the new name: %s %s %j', async (method, path, json, field, now) => {
  const response = await send(service, { method, path, json, apiKey: operatorKey });
  expectErrorNamed(response, 'ValidateError');
  expect(invalidFields(response)[field]?.message).toBe(`was renamed: use ${now}`);
});

it('a renamed value is an unknown value where the new name is not allowed', async () => {
  const json = { topic: 'refuse' };
  const response = await send(service, { method: 'POST', path: '/api/v1/events/trigger', json });
  expect(invalidFields(response)['body.topic']?.message).toMatch(/^must be one of /);
});
