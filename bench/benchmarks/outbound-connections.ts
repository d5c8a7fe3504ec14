import { Pool } from 'undici';
import { createAddressGuard } from '../../packages/server/src/outbound/connection/address-guard.ts';
import type { Lease } from '../../packages/server/src/outbound/connection/connection-pool.ts';
import { createConnectionPool } from '../../packages/server/src/outbound/connection/connection-pool.ts';
import { startCutoff } from '../../packages/server/src/outbound/connection/deadline.ts';
import { performExchange } from '../../packages/server/src/outbound/connection/exchange.ts';
import { NO_CONNECTION } from '../../packages/server/src/outbound/connection/outbound-failure.ts';
import { createGuardedConnector } from '../../packages/server/src/outbound/guarded-connector.ts';
import type { BenchEnvironment } from '../environment/environment.ts';
import { startReceiver } from '../environment/receiver.ts';
import type { Result } from '../report.ts';
import { alternate } from '../rounds.ts';

const ENDPOINTS = 16;
const PER_ENDPOINT = 10;
const ROUNDS = 5;
const REQUESTS_PER_ROUND = 16_000;
/** Endpoints for the count of open connections, far more than the limit over all of them. */
const MANY_ENDPOINTS = 400;
const limits = {
  connectionsPerOriginMax: 100,
  connectionsMax: 200,
  maxHeaderBytes: 16 * 1024,
  keepAliveMs: 4_000,
  keepAliveMsMax: 60_000,
};
const policy = {
  headersTimeoutMs: 5_000,
  readBytesMax: 64 * 1024,
  keepBytesMax: 4 * 1024,
  partialBody: 'keep',
} as const;

/** Performs one POST on a connection that the endpoint shares with no other one. Resolves with its status. */
type Send = (endpoint: number) => Promise<number>;

interface Sender {
  readonly send: Send;
  openCount(): number;
  close(): Promise<void>;
}

const now = () => performance.now();

const guardedConnector = () =>
  createGuardedConnector({
    guard: createAddressGuard({ allowNetworks: ['127.0.0.0/8'], allowHttp: true }),
    connectTimeoutMs: 5_000,
    now,
  });

const exchangeOn = async (lease: Lease, cutoff: ReturnType<typeof startCutoff>): Promise<number> => {
  const request = {
    method: 'POST',
    path: '/raw',
    headers: { 'content-type': 'application/json' },
    body: 'x'.repeat(200),
  } as const;
  try {
    return (await performExchange(lease, request, policy, cutoff, now)).status;
  } finally {
    cutoff.dispose();
  }
};

/** The service's own pool. */
function ownSender(origin: string): Sender {
  const url = new URL(origin);
  const pool = createConnectionPool(guardedConnector(), limits);
  return {
    async send(endpoint) {
      const cutoff = startCutoff(5_000);
      return exchangeOn(await pool.acquire(url, String(endpoint), cutoff), cutoff);
    },
    openCount: () => pool.openCount,
    close: async () => pool.close(),
  };
}

/** One undici `Pool` per endpoint, with the same guarded connector in its `connect` hook and the same exchange. */
function undiciSender(origin: string): Sender {
  const url = new URL(origin);
  const connector = guardedConnector();
  const pools = new Map<number, Pool>();
  const endpointOf = { protocol: url.protocol, hostname: url.hostname, port: Number(url.port) };
  const poolOf = (endpoint: number): Pool => {
    const known = pools.get(endpoint);
    if (known !== undefined) return known;
    const pool = new Pool(origin, {
      connections: limits.connectionsPerOriginMax,
      pipelining: 1,
      maxHeaderSize: limits.maxHeaderBytes,
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: limits.keepAliveMs,
      keepAliveMaxTimeout: limits.keepAliveMsMax,
      connect: (_options, callback) => {
        connector(endpointOf, new AbortController().signal).then(
          ({ socket }) => callback(null, socket),
          (error: Error) => callback(error, null),
        );
      },
    });
    pools.set(endpoint, pool);
    return pool;
  };
  return {
    send(endpoint) {
      const client = poolOf(endpoint);
      const connection = { client, use: () => NO_CONNECTION, destroy: () => undefined };
      return exchangeOn(
        { connection, release: () => undefined, discard: () => undefined },
        startCutoff(5_000),
      );
    },
    openCount: () => [...pools.values()].reduce((sum, pool) => sum + pool.stats.connected, 0),
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

async function postRate({ send }: Sender): Promise<number> {
  let begun = 0;
  const startedAtMs = now();
  const sendNext = async (endpoint: number): Promise<void> => {
    while (begun < REQUESTS_PER_ROUND) {
      begun += 1;
      if ((await send(endpoint)) !== 200) throw new Error('the receiver did not answer with 200');
    }
  };
  await Promise.all(
    Array.from({ length: ENDPOINTS * PER_ENDPOINT }, (_, index) => sendNext(index % ENDPOINTS)),
  );
  return (REQUESTS_PER_ROUND * 1000) / (now() - startedAtMs);
}

/** How many connections stay open after one request to each of many endpoints. */
async function openAfterMany(sender: Sender): Promise<number> {
  for (let endpoint = 0; endpoint < MANY_ENDPOINTS; endpoint += 1) await sender.send(1_000 + endpoint);
  return sender.openCount();
}

/** The service's connection pool against undici's `Pool`: rate of bare POSTs, and connections held open. */
export async function benchOutboundConnections(environment: BenchEnvironment): Promise<Result> {
  const receiver = await startReceiver(`${environment.folder}/outbound-receiver.log`);
  const own = ownSender(receiver.url);
  const undici = undiciSender(receiver.url);
  try {
    const rates = await alternate(
      ROUNDS,
      () => postRate(own),
      () => postRate(undici),
    );
    const open = { own: await openAfterMany(own), undici: await openAfterMany(undici) };
    return {
      benchmark: "outbound connections, beside undici's Pool",
      figures: [
        {
          name: 'rate of POSTs, of that of undici',
          unit: 'ratio',
          value: rates.ratio,
          aim: { kind: 'at least', value: 0.9 },
        },
        {
          name: `open after one request to ${MANY_ENDPOINTS} endpoints`,
          unit: 'count',
          value: open.own,
          aim: { kind: 'at most', value: limits.connectionsMax },
        },
      ],
      observed: {
        'POSTs/s': rates.measured,
        "undici's POSTs/s": rates.limit,
        "undici's open connections": open.undici,
      },
    };
  } finally {
    await own.close();
    await undici.close();
    await receiver.end();
  }
}
