import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';

interface Operation {
  readonly summary: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
}

interface CollectionItem {
  readonly name: string;
  readonly request: { readonly body?: { readonly mode: string; readonly raw: string } };
}

const JSON_CONTENT = 'requestBody/content/application~1json/schema';

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

it('has a valid body in every request of the Postman collection', () => {
  const api: { paths: Record<string, Record<string, Operation>> } = JSON.parse(read('openapi.json'));
  const { item }: { item: { item: CollectionItem[] }[] } = JSON.parse(read('postman-collection.json'));
  const bodies = new Map(
    item.flatMap((folder) => folder.item).map(({ name, request }) => [name, request.body]),
  );
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(api, 'api');
  const invalid = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { summary, requestBody }]) => {
      if (requestBody?.content['application/json'] === undefined) return [];
      const pointer = encodeURIComponent(path.replaceAll('/', '~1'));
      const isValid = ajv.compile({ $ref: `api#/paths/${pointer}/${method}/${JSON_CONTENT}` });
      const raw = bodies.get(summary)?.raw.replaceAll('{{productUrl}}', 'https://shop.example.com/a') ?? '';
      return isValid(JSON.parse(raw)) ? [] : [[summary, isValid.errors]];
    }),
  );
  expect(invalid).toEqual([]);
});
