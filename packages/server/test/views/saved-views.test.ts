import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { type Browser, inviteAndSignIn, signUpFirstOwner } from '../members/browser.ts';
import { send } from '../surface/http-client.ts';
import { expectErrorNamed } from '../surface/response-checks.ts';

const VIEWS = '/api/v1/saved-views';

let service: TestService;
let ada: Browser;
let grace: Browser;

beforeAll(async () => {
  service = await startTestService({ env: { TRUST_PROXY: 'true' }, role: 'api' });
  ada = await signUpFirstOwner(service);
  grace = await inviteAndSignIn(service, ada, 'grace@example.com', 'viewer');
});
afterAll(() => service?.close());

const save = (by: Browser, json: object, headers: Record<string, string> = {}) =>
  by.api(VIEWS, { method: 'POST', json, headers });
const change = (by: Browser, id: unknown, json: object, headers: Record<string, string> = {}) =>
  by.api(`${VIEWS}/${id}`, { method: 'PUT', json, headers });
const namesOf = async (by: Browser, headers: Record<string, string> = {}) =>
  (await by.api(VIEWS, { headers })).body.data?.map((view) => Object(view).name);
const errorOf = ({ status, body }: { status: number; body: { name?: string } }) => [status, body.name];

describe('a saved view', () => {
  it('is saved, renamed, made the default in place of another, and deleted', async () => {
    const first = await save(ada, {
      list: 'checkout_intents',
      name: 'Failed',
      query: 'state=failed&period=week',
      isDefault: true,
    });
    expect([first.status, first.body]).toMatchObject([
      201,
      { list: 'checkout_intents', name: 'Failed', query: 'state=failed&period=week', isDefault: true },
    ]);
    const second = await save(ada, { list: 'checkout_intents', name: 'Done', query: 'state=completed' });
    const other = await save(ada, { list: 'events', name: 'Failed', query: '', isDefault: true });
    await change(ada, second.body.id, { name: 'Completed', isDefault: true });
    const { body } = await ada.api(VIEWS);
    expect(body.data).toMatchObject([
      { id: first.body.id, isDefault: false },
      { id: second.body.id, name: 'Completed', query: 'state=completed', isDefault: true },
      { id: other.body.id, list: 'events', isDefault: true },
    ]);
    for (const { id } of [first.body, second.body, other.body])
      expect((await ada.api(`${VIEWS}/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await namesOf(ada)).toEqual([]);
  });

  it('belongs to one user in one account', async () => {
    const { accountId } = await service.newAccount();
    const elsewhere = { 'x-purser-account': accountId };
    const { body } = await save(grace, { list: 'requests', name: 'Errors', query: 'status=4xx' });
    expect(await namesOf(ada)).toEqual([]);
    expect(errorOf(await change(ada, body.id, { name: 'Mine' }))).toEqual([404, 'NotFoundError']);
    expect(errorOf(await ada.api(`${VIEWS}/${body.id}`, { method: 'DELETE' }))).toEqual([
      404,
      'NotFoundError',
    ]);
    // Ada is an operator, who may open any account.
    const own = await save(ada, { list: 'requests', name: 'Errors', query: 'status=5xx' }, elsewhere);
    expect(own.status).toBe(201);
    expect([await namesOf(ada, elsewhere), await namesOf(ada)]).toEqual([['Errors'], []]);
    expect(errorOf(await change(ada, own.body.id, { name: 'Here' }))).toEqual([404, 'NotFoundError']);
    expect(await namesOf(grace)).toEqual(['Errors']);
    expectErrorNamed(await send(service, { path: VIEWS }), 'PermissionDeniedError');
  });

  it('has a name that is unique in its list, and a list has at most 20', async () => {
    const list = 'deliveries';
    // At once, so that two could take the last place.
    const made = await Promise.all(
      Array.from({ length: 24 }, (_, index) => save(ada, { list, name: `View ${index}`, query: '' })),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 20 }, () => 201),
      ...Array.from({ length: 4 }, () => 409),
    ]);
    const kept = made.filter(({ status }) => status === 201).map(({ body }) => body);
    const [one, two] = kept;
    const taken = Object(two).name;
    expect(errorOf(await change(ada, one?.id, { name: taken }))).toEqual([409, 'ConflictError']);
    expect((await change(ada, two?.id, { name: taken })).status).toBe(200);
    const again = await save(ada, { list: 'audit_log', name: 'One', query: '' });
    expect(again.status).toBe(201);
    expect(errorOf(await save(ada, { list: 'audit_log', name: 'One', query: '' }))).toEqual([
      409,
      'ConflictError',
    ]);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(41) }],
    ['name', { name: ' padded' }],
    ['query', { query: 'x'.repeat(2001) }],
    ['query', { query: 'with space' }],
    ['list', { list: 'members' }],
  ])('is refused for its %s: %j', async (field, wrong) => {
    const { status, body } = await save(ada, { list: 'events', name: 'Fine', query: '', ...wrong });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [`body.${field}`]]);
  });
});
