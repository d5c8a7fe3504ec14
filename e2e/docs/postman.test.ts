import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { consoleFixture } from '../console/fixture/console-fixture.ts';
import { type PostmanCollection, PostmanRunner, pathOf, readJson } from './postman-collection.ts';

/** So that the account is not refused for too many reads in a second. */
const SELDOM = { interval: 300 };

const installation = consoleFixture();

async function served(): Promise<PostmanCollection> {
  const response = await fetch(`${installation.url}/docs/assets/purser.postman_collection.json`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  return JSON.parse(await response.text());
}

it('is a collection by the schema of the format', async () => {
  const schema = readJson('e2e/docs/postman-collection.schema.json');
  const ajv = new Ajv({ strict: false });
  const isValid = ajv.validate(Object(schema), await served());
  expect(isValid ? null : ajv.errors?.slice(0, 5)).toBe(null);
});

it('has exactly the operations of the OpenAPI document', async () => {
  const { item } = await served();
  const requests = item.flatMap((folder) => folder.item);
  const { paths }: { paths: Record<string, object> } = Object(readJson('packages/contract/openapi.json'));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(requests.map((one) => `${one.request.method} ${pathOf(one)}`).toSorted()).toEqual(
    operations.toSorted(),
  );
});

it('uses no variable that it does not have, and parameters as its URLs name them', async () => {
  const collection = await served();
  const known = new Set(collection.variable.map(({ key }) => key));
  const used = [...JSON.stringify(collection).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
  for (const { name, request } of collection.item.flatMap((folder) => folder.item)) {
    const named = request.url.path.filter((part) => part.startsWith(':')).map((part) => part.slice(1));
    expect([name, (request.url.variable ?? []).map(({ key }) => key)]).toEqual([name, named]);
    expect(request.url.raw.split('?')[0]).toBe(`{{baseUrl}}/${request.url.path.join('/')}`);
  }
});

it('buys a product: its requests are accepted as they are, and hand on the ids of what they create', async () => {
  const productUrl = `${installation.shopUrl}/products/plain`;
  const { url: baseUrl, apiKey } = installation;
  const runner = new PostmanRunner(await served(), { baseUrl, apiKey, operatorKey: apiKey, productUrl });
  expect(await runner.send('Look up a product')).toMatchObject({ status: 200, body: { url: productUrl } });
  expect(await runner.send('Create a checkout intent')).toMatchObject({ status: 201 });
  await expect
    .poll(() => runner.send('Get a checkout intent'), SELDOM)
    .toMatchObject({ status: 200, body: { state: 'awaiting_confirmation' } });
  expect(await runner.send('Confirm a checkout intent')).toMatchObject({ status: 200 });
  await expect
    .poll(() => runner.send('Get a checkout intent'), SELDOM)
    .toMatchObject({ body: { state: 'completed' } });
  for (const name of ['List checkout intents', 'List orders', 'List events'])
    expect(await runner.send(name)).toMatchObject({
      status: 200,
      body: { data: expect.arrayContaining([expect.anything()]) },
    });
  // An operator's request is sent with the operator key, which this key is not.
  expect(await runner.send('List accounts')).toMatchObject({ status: 403 });
});
