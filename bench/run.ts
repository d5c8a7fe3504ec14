/** `npm run bench`: prints each benchmark's figures with their targets. `--only NAME`, `--json`. */
import { parseArgs } from 'node:util';
import { benchAuditChain } from './benchmarks/audit-chain.ts';
import { benchBrowserPurchases } from './benchmarks/browser-purchases.ts';
import { benchConsoleLists } from './benchmarks/console-lists.ts';
import { benchCreateIntent } from './benchmarks/create-intent.ts';
import { benchDeliveryIsolation } from './benchmarks/delivery-isolation.ts';
import { benchDeliveryLatency } from './benchmarks/delivery-latency.ts';
import { benchDeliveryLoss } from './benchmarks/delivery-loss.ts';
import { benchDeliveryMemory } from './benchmarks/delivery-memory.ts';
import { benchDeliveryThroughput } from './benchmarks/delivery-throughput.ts';
import { benchEventsPage } from './benchmarks/events-page.ts';
import { benchLimitsIsolation } from './benchmarks/limits-isolation.ts';
import { benchMandateChain } from './benchmarks/mandate-chain.ts';
import { benchMerchantPages } from './benchmarks/merchant-pages.ts';
import { benchMerchants } from './benchmarks/merchants.ts';
import { benchOutboundConnections } from './benchmarks/outbound-connections.ts';
import { benchPurchase } from './benchmarks/purchase.ts';
import { benchReadEvent } from './benchmarks/read-event.ts';
import { benchSpendingLimits } from './benchmarks/spending-limits.ts';
import { benchTracing } from './benchmarks/tracing.ts';
import { benchWebhookArrival } from './benchmarks/webhook-arrival.ts';
import { type BenchEnvironment, openEnvironment } from './environment/environment.ts';
import { type Result, resultJson, resultText } from './report.ts';

const BENCHMARKS: Readonly<Record<string, (environment: BenchEnvironment) => Promise<Result>>> = {
  purchase: benchPurchase,
  tracing: benchTracing,
  'create-intent': benchCreateIntent,
  'read-event': benchReadEvent,
  'webhook-arrival': benchWebhookArrival,
  'events-page': benchEventsPage,
  'delivery-throughput': benchDeliveryThroughput,
  'delivery-latency': benchDeliveryLatency,
  'delivery-isolation': benchDeliveryIsolation,
  'delivery-loss': benchDeliveryLoss,
  'delivery-memory': benchDeliveryMemory,
  'limits-isolation': benchLimitsIsolation,
  'spending-limits': benchSpendingLimits,
  'mandate-chain': benchMandateChain,
  'audit-chain': benchAuditChain,
  'outbound-connections': benchOutboundConnections,
  merchants: benchMerchants,
  'merchant-pages': benchMerchantPages,
  'console-lists': benchConsoleLists,
  'browser-purchases': benchBrowserPurchases,
};

const { values: flags } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'boolean', default: false } },
});
const { only, json } = flags;
if (only !== undefined && !Object.hasOwn(BENCHMARKS, only)) {
  console.error(`--only must be one of ${Object.keys(BENCHMARKS).join(', ')}, not "${only}"`);
  process.exit(2);
}

const environment = await openEnvironment();
try {
  const results: Result[] = [];
  for (const [name, bench] of Object.entries(BENCHMARKS)) {
    if (only !== undefined && only !== name) continue;
    const result = await bench(environment);
    results.push(result);
    if (!json) console.log(`${resultText(result)}\n`);
  }
  if (json) console.log(JSON.stringify(results.map(resultJson), null, 2));
} finally {
  await environment.close();
}
