import { expect, it } from 'vitest';
import { startHttpServer } from '../../../test-support/outbound-servers.ts';
import { createOutboundClient } from '../connection/http-client.ts';
import { createBasisTheory } from './basis-theory.ts';

it.each(['readToken', 'openSession'] as const)(
  '%s ends its request when its caller does not wait any longer',
  async (name) => {
    const ending = new AbortController();
    // The vault never answers.
    const server = await startHttpServer(() => ending.abort());
    const client = createOutboundClient({
      guard: { allowNetworks: ['127.0.0.0/8'], allowHttp: true },
      userAgent: 'Purser-Test/1',
      now: () => performance.now(),
    });
    const url = `http://127.0.0.1:${server.port}`;
    const vault = createBasisTheory(client, {
      url,
      apiKey: 'private',
      publicKey: 'public',
      cvcLifetimeMs: 1,
    });
    try {
      const asked =
        name === 'readToken'
          ? vault.readToken('d2cbc1b4-5c3a-45a3-9ee2-392a1c475ab4', ending.signal)
          : vault.openSession('/purser/acct_1/', new Date(), ending.signal);
      await expect(asked).rejects.toMatchObject({ name: 'GatewayUnavailable', code: 'aborted' });
    } finally {
      client.close();
      await server.close();
    }
  },
);
