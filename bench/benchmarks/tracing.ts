/** What tracing costs: the processor time of complete purchases with and without it, at two services side by side. */
import { type Buyer, isListening, startBuyer } from '../environment/buyer.ts';
import { startChild } from '../environment/child-process.ts';
import { type BenchEnvironment, CHECKOUT_REQUEST } from '../environment/environment.ts';
import { processorMs } from '../environment/processor-time.ts';
import type { Result } from '../report.ts';
import { alternate } from '../rounds.ts';
import { openAccounts } from './purchase.ts';

const ROUNDS = 7;
const ROUND_MS = 8000;
const WARM_UP_MS = 6000;
const CONCURRENCY = 8;
const RATIO_MAX = 1.05;

export async function benchTracing(environment: BenchEnvironment): Promise<Result> {
  const logFile = `${environment.folder}/tracing.log`;
  const collector = await startChild('./collector-process.ts', { logFile, isReady: isListening });
  const shop = await startChild('./shop-process.ts', {
    env: { BENCH_SHOP_DIR: `${environment.folder}/shop` },
    logFile,
    isReady: isListening,
  });
  const buyer = await startBuyer(logFile);
  const request = { ...CHECKOUT_REQUEST, productUrl: `${shop.ready.url}/products/plain` };
  const place = { environment, buyer, request };
  const on = await openService(
    'bench_tracing_on',
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.ready.url },
    place,
  );
  const off = await openService('bench_tracing_off', {}, place);
  try {
    const cost = await alternate(ROUNDS, on.purchaseMs, off.purchaseMs);
    const memory = { on: (await on.service.cost()).rssMb, off: (await off.service.cost()).rssMb };
    return {
      benchmark: 'purchases with tracing',
      figures: [
        {
          name: 'processor time of the service, on / off',
          unit: 'ratio',
          value: cost.ratio,
          aim: { kind: 'at most', value: RATIO_MAX },
        },
      ],
      observed: {
        'ms of a purchase with tracing': cost.measured,
        'ms without': cost.limit,
        'MB with tracing': memory.on,
        'MB without': memory.off,
      },
    };
  } finally {
    await Promise.all([on.service.end(), off.service.end()]);
    await Promise.all([buyer.end(), shop.end(), collector.end()]);
  }
}

interface Place {
  readonly environment: BenchEnvironment;
  readonly buyer: Buyer;
  readonly request: object;
}

async function openService(
  name: string,
  settings: Readonly<Record<string, string>>,
  { environment, buyer, request }: Place,
) {
  const service = await environment.startService(await environment.createDatabase(name), 'all', settings);
  const apiKeys = await openAccounts(service, buyer.url);
  const load = { serviceUrl: service.url, apiKeys, request, concurrency: CONCURRENCY };
  await buyer.buy({ ...load, durationMs: WARM_UP_MS });
  return {
    service,
    /** The processor time of the service for one purchase. */
    async purchaseMs(): Promise<number> {
      const beforeMs = processorMs(service.pid);
      const { purchaseCount } = await buyer.buy({ ...load, durationMs: ROUND_MS });
      return (processorMs(service.pid) - beforeMs) / purchaseCount;
    },
  };
}
