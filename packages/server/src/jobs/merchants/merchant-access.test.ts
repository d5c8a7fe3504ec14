import type { ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { startHttpServer } from '../../../test-support/outbound-servers.ts';
import { createOutboundClient } from '../../outbound/connection/http-client.ts';
import { createMerchantAccess } from './merchant-access.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A merchant that does not answer by itself, and a connector's access to it. */
async function openAccess(abortsRequests: boolean) {
  let reached: (response: ServerResponse) => void = () => undefined;
  const arrived = new Promise<ServerResponse>((resolve) => {
    reached = resolve;
  });
  const server = await startHttpServer((_, response) => reached(response));
  const client = createOutboundClient({
    guard: { allowNetworks: ['127.0.0.0/8'], allowHttp: true },
    userAgent: 'Purser-Test/1',
    now: () => performance.now(),
  });
  cleanups.push(server.close, () => client.close());
  const ending = new AbortController();
  const { http } = createMerchantAccess(client, {
    identity: {
      profileUrl: 'https://purser.example/.well-known/ucp',
      userAgent: 'Purser-Test/1',
      hooks: {
        sign: async ({ headers }) => headers,
        noteAsked: () => false,
        checkRobots: async () => undefined,
      },
      credentialsFor: async () => null,
    },
    clock: { now: () => new Date() },
    newUuid: () => 'uuid',
    signal: ending.signal,
    abortsRequests,
    pauseScale: 1,
  });
  const asked = http.request({ method: 'POST', url: `http://127.0.0.1:${server.port}/` }).then(
    ({ status }) => status,
    (error: unknown) => error,
  );
  return { asked, end: () => ending.abort(), response: await arrived };
}

it('ends the request in flight of a look-up', async () => {
  const { asked, end, response } = await openAccess(true);
  const closed = new Promise((resolve) => response.on('close', resolve));
  end();
  expect(await asked).toMatchObject({ phase: 'response_lost', code: 'aborted' });
  await closed;
});

it('never ends the request in flight of a job', async () => {
  const { asked, end, response } = await openAccess(false);
  end();
  response.writeHead(201).end();
  expect(await asked).toBe(201);
});
