import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import type { PurchaseLoad, PurchaseResult } from './buyer.ts';

/**
 * A client as a separate process: it creates intents, confirms each when the webhook about its offer arrives, and knows from the webhook
 * about its completion that it is completed. It reads nothing, so that a purchase is two requests and three webhooks.
 */
const WEBHOOKS = 3;
const WAIT_MS_MAX = 60_000;

interface Purchase {
  readonly offered: PromiseWithResolvers;
  readonly completed: PromiseWithResolvers;
}

interface PromiseWithResolvers {
  readonly promise: Promise<void>;
  resolve(): void;
  reject(error: Error): void;
}

function withResolvers(): PromiseWithResolvers {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  // A purchase that failed is reported by the step that waits for it.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

const purchases = new Map<string, Purchase>();
let webhookCount = 0;

function purchaseOf(id: string): Purchase {
  const known = purchases.get(id) ?? { offered: withResolvers(), completed: withResolvers() };
  purchases.set(id, known);
  return known;
}

function note(type: string, sourceId: string): void {
  webhookCount += 1;
  if (type === 'checkout_intent.offer_retrieved') purchaseOf(sourceId).offered.resolve();
  else if (type === 'checkout_intent.completed') purchaseOf(sourceId).completed.resolve();
  else if (type.endsWith('failed')) {
    const error = new Error(`${sourceId}: ${type}`);
    purchaseOf(sourceId).offered.reject(error);
    purchaseOf(sourceId).completed.reject(error);
  }
}

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { type, source }: { type: string; source: { id: string } } = JSON.parse(
      Buffer.concat(parts).toString(),
    );
    if (type === 'webhook_endpoint.verification_challenge')
      return response.end(JSON.stringify({ challenge: source.id }));
    note(type, source.id);
    response.end('ok');
  });
});

async function run(load: PurchaseLoad): Promise<PurchaseResult> {
  const service = new Pool(load.serviceUrl, { connections: 64, pipelining: 1 });
  const durationsMs: number[] = [];
  const webhooksBefore = webhookCount;
  let startedCount = 0;
  const post = async (path: string, apiKey: string, body: object): Promise<unknown> => {
    const response = await service.request({
      path: `/api/v1/checkout-intents${path}`,
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': randomBytes(12).toString('hex'),
      },
      body: JSON.stringify(body),
    });
    const text = await response.body.text();
    if (response.statusCode > 299) throw new Error(`${response.statusCode} ${text}`);
    return JSON.parse(text);
  };
  const buy = async (): Promise<void> => {
    const apiKey = load.apiKeys[startedCount % load.apiKeys.length] ?? '';
    startedCount += 1;
    const startedMs = performance.now();
    const id = idOf(await post('', apiKey, load.request));
    const { offered, completed } = purchaseOf(id);
    await offered.promise;
    await post(`/${id}/confirm`, apiKey, { paymentMethod: { type: 'drawdown' } });
    await completed.promise;
    durationsMs.push(performance.now() - startedMs);
    purchases.delete(id);
  };
  const startedMs = performance.now();
  await ('concurrency' in load ? closedLoop(load, buy) : openLoop(load, buy));
  const seconds = (performance.now() - startedMs) / 1000;
  await untilArrived(() => webhookCount - webhooksBefore >= WEBHOOKS * startedCount);
  await service.close();
  return { purchaseCount: startedCount, seconds, durationsMs };
}

async function closedLoop(
  load: { readonly concurrency: number; readonly durationMs: number },
  buy: () => Promise<void>,
): Promise<void> {
  const endsAtMs = performance.now() + load.durationMs;
  const buyUntilEnd = async () => {
    while (performance.now() < endsAtMs) await buy();
  };
  await Promise.all(Array.from({ length: load.concurrency }, buyUntilEnd));
}

async function openLoop(
  load: { readonly ratePerSecond: number; readonly durationMs: number },
  buy: () => Promise<void>,
): Promise<void> {
  const everyMs = 1000 / load.ratePerSecond;
  const startedMs = performance.now();
  const inFlight: Promise<void>[] = [];
  for (let count = 0; count * everyMs < load.durationMs; count += 1) {
    const waitMs = startedMs + count * everyMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    inFlight.push(buy());
  }
  await Promise.all(inFlight);
}

async function untilArrived(hasArrived: () => boolean): Promise<void> {
  const endsAtMs = performance.now() + WAIT_MS_MAX;
  while (!hasArrived()) {
    if (performance.now() > endsAtMs) throw new Error('webhooks are missing');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function idOf(intent: unknown): string {
  if (typeof intent === 'object' && intent !== null && 'id' in intent && typeof intent.id === 'string')
    return intent.id;
  throw new Error('the service returned no intent');
}

process.on('disconnect', () => process.exit());
process.on('message', (load: PurchaseLoad) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
