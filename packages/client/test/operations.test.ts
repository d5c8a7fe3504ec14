import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Purser } from '../src/index.ts';
import { type ScriptedServer, startScriptedServer } from './scripted-server.ts';

interface DocumentedOperation {
  operationId: string;
  parameters: { $ref?: string }[];
  requestBody?: object;
}

const document: { paths: Record<string, Record<string, DocumentedOperation>> } = JSON.parse(
  readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8'),
);

/** Every operation of the OpenAPI document. */
const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    takesKey: operation.parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
    takesBody: operation.requestBody !== undefined,
  })),
);

const emptyPage = {
  data: [],
  pageInfo: { hasPreviousPage: false, hasNextPage: false, startCursor: null, endCursor: null },
};

/** Methods that poll, follow events, read a whole chain, or verify or sign a webhook. Separate tests cover them. */
const OTHERS = /^(?:poll|follow|export|unwrap|signTestPayload)|AndPoll$/;

/** Every method of the client that calls one operation. */
const methods = Object.entries(new Purser({ apiKey: 'sk_test_1', baseUrl: 'http://127.0.0.1' })).flatMap(
  ([resource, value]) =>
    Object.getOwnPropertyNames(Object.getPrototypeOf(value))
      .filter((name) => name !== 'constructor' && !OTHERS.test(name))
      .map((name) => [resource, name] as const),
);

/** The path with its parameters numbered in order, as the methods take them: `/a/{0}/b/{1}`. */
function numbered(path: string): string {
  let count = 0;
  return path.replaceAll(/\{\w+\}/g, () => `{${count++}}`);
}

/** Calls a method with numbered strings; query, body and options may be of any type here. */
async function callMethod(purser: object, resource: string, name: string): Promise<void> {
  const target: unknown = Reflect.get(purser, resource);
  if (typeof target !== 'object' || target === null) throw new Error(`${resource} is no resource`);
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') throw new Error(`${resource}.${name} is no method`);
  await Reflect.apply(method, target, ['{0}', '{1}', '{2}']);
}

let server: ScriptedServer;
let purser: Purser;
beforeEach(async () => {
  server = await startScriptedServer(() => ({ json: emptyPage }));
  purser = new Purser({ apiKey: 'sk_test_1', baseUrl: server.baseUrl, pacing: false });
});
afterEach(() => server.close());

describe('the client', () => {
  it('has one method for every operation of the service, which sends what the operation takes', async () => {
    const called: string[] = [];
    for (const [resource, name] of methods) {
      server.seen.length = 0;
      await callMethod(purser, resource, name);
      const [request] = server.seen;
      const path = decodeURIComponent(request?.url.split('?')[0] ?? '');
      const operation = documented.find(
        (candidate) => candidate.method === request?.method && numbered(candidate.path) === path,
      );
      expect(operation, `${resource}.${name} calls ${request?.method} ${path}`).toBeDefined();
      expect(request?.headers['idempotency-key'] !== undefined, name).toBe(operation?.takesKey);
      expect(request?.body !== '', name).toBe(operation?.takesBody);
      called.push(operation?.id ?? '');
    }
    expect(called.sort()).toEqual(documented.map(({ id }) => id).sort());
  });
});
