import { type Deprecation, deprecated, openapiDocument, operations } from '@purser/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { send } from './http-client.ts';

const ACCOUNT = '/api/v1/account';
const OPERATION: Deprecation = { since: '2026-09-01', sunset: '2027-09-01', instead: 'use `GET /api/v1/me`' };
const FIELD: Deprecation = { since: '2026-07-01', sunset: '2027-07-01', instead: 'use `name`' };
const PARAMETER: Deprecation = { since: '2026-08-01', instead: 'leave it out' };
const GUIDE = '</docs/versioning/>; rel="deprecation"; type="text/html"';

/** What this file changed in the contract, which the other files of this process share. */
const undo: (() => void)[] = [];

function change<Target extends object>(target: Target, changes: object): void {
  const before = { ...target };
  Object.assign(target, changes);
  undo.push(() => {
    for (const name of Object.keys(changes)) if (!(name in before)) Reflect.deleteProperty(target, name);
    Object.assign(target, before);
  });
}

const deprecate = (schema: Parameters<typeof deprecated>[0], deprecation: Deprecation) =>
  change(schema, deprecated(schema, deprecation));

let service: TestService;

beforeAll(async () => {
  change(operations.getAccount, { deprecated: OPERATION });
  deprecate(operations.updateAccount.body.properties.returnsSupportEmail, FIELD);
  deprecate(operations.listOrders.query.properties.limit, PARAMETER);
  service = await startTestService({ role: 'api' });
});

afterAll(async () => {
  for (const restore of undo.reverse()) restore();
  await service.close();
});

async function deprecationOf(sent: Parameters<typeof send>[1]) {
  const { status, header } = await send(service, sent);
  return [status, header('deprecation'), header('sunset'), header('link')];
}

const day = (text: string) => new Date(text).getTime() / 1000;

describe('what is deprecated in the contract', () => {
  it('an operation says so in every response, since when and until when', async () => {
    const expected = [`@${day('2026-09-01')}`, 'Wed, 01 Sep 2027 00:00:00 GMT', GUIDE];
    expect(await deprecationOf({ path: ACCOUNT })).toEqual([200, ...expected]);
    expect(await deprecationOf({ path: ACCOUNT, apiKey: 'sk_test_wrong' })).toEqual([401, ...expected]);
  });

  it('a field says so in responses to requests that have it, whether they are valid or not', async () => {
    const put = (json: object) => deprecationOf({ method: 'PUT', path: ACCOUNT, json });
    const expected = [`@${day('2026-07-01')}`, 'Thu, 01 Jul 2027 00:00:00 GMT', GUIDE];
    expect(await put({ returnsSupportEmail: 'returns@example.com' })).toEqual([200, ...expected]);
    expect(await put({ returnsSupportEmail: null })).toEqual([200, ...expected]);
    expect(await put({ returnsSupportEmail: 'none' })).toEqual([422, ...expected]);
    expect(await put({ name: 'Northwind' })).toEqual([200, '', '', '']);
  });

  it('a parameter without an end has no Sunset', async () => {
    expect(await deprecationOf({ path: '/api/v1/orders?limit=3' })).toEqual([
      200,
      `@${day('2026-08-01')}`,
      '',
      GUIDE,
    ]);
    expect(await deprecationOf({ path: '/api/v1/orders' })).toEqual([200, '', '', '']);
  });

  it('the OpenAPI document marks all three, with their dates and what to use instead', () => {
    const document = JSON.parse(JSON.stringify(openapiDocument()));
    const marks = { deprecated: true, 'x-deprecated-since': '2026-09-01', 'x-sunset': '2027-09-01' };
    expect(document.paths[ACCOUNT].get).toMatchObject(marks);
    expect(document.paths[ACCOUNT].get.description).toContain(
      'Deprecated since 2026-09-01, works until 2027-09-01: use `GET /api/v1/me`.',
    );
    expect(document.components.schemas.AccountUpdate.properties.returnsSupportEmail).toMatchObject({
      deprecated: true,
      'x-sunset': '2027-07-01',
      description: expect.stringContaining(
        'Deprecated since 2026-07-01, works until 2027-07-01: use `name`.',
      ),
    });
    expect(document.paths['/api/v1/orders'].get.parameters).toContainEqual(
      expect.objectContaining({ name: 'limit', deprecated: true }),
    );
  });
});
