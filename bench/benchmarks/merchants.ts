/** The time that the service adds to the merchant's responses: from request to offer, and from confirmation to order. */
import { startTestMerchant, testMerchantPlatforms } from '../../scripts/test-merchants.ts';
import type { BenchEnvironment, BenchService } from '../environment/environment.ts';
import { type MerchantProxy, preciseNowMs, startMerchantProxy } from '../environment/merchant-proxy.ts';
import type { Figure, Result } from '../report.ts';
import { quantile } from '../rounds.ts';

const WARM_UP = 3;
const SAMPLES = 20;
const ADDED_MS_AIM = 50;

const BUYER = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1 415 555 2671',
  address1: '1 Market Street',
  city: 'San Francisco',
  province: 'CA',
  postalCode: '94105',
  country: 'US',
} as const;

/** The duration of a step, split into the merchant's part and the rest. */
interface Step {
  readonly addedMs: number;
  readonly merchantMs: number;
  readonly requestCount: number;
}

/** `cpuMs`: the CPU time of the service's process for all steps. */
interface Measured {
  readonly offer: readonly Step[];
  readonly order: readonly Step[];
  readonly cpuMs: number;
}

/** Makes purchases at each test merchant, one after the other, through a proxy that measures the merchant's part. */
export async function benchMerchants(environment: BenchEnvironment): Promise<Result> {
  const figures: Figure[] = [];
  const observed: Record<string, number> = { purchases: SAMPLES };
  for (const platform of testMerchantPlatforms()) {
    const steps = await measure(environment, platform);
    observed[`${platform} CPU ms per purchase`] = steps.cpuMs / SAMPLES;
    for (const step of ['offer', 'order'] as const) {
      const samples = steps[step];
      const added = samples.map(({ addedMs }) => addedMs);
      figures.push({
        name: `${platform}: ${step}, p50`,
        unit: 'ms',
        value: quantile(added, 0.5),
        aim: { kind: 'at most', value: ADDED_MS_AIM },
      });
      observed[`${platform} ${step} fastest ms`] = Math.min(...added);
      observed[`${platform} ${step} p90 ms`] = quantile(added, 0.9);
      observed[`${platform} ${step} merchant ms`] = quantile(
        samples.map(({ merchantMs }) => merchantMs),
        0.5,
      );
      observed[`${platform} ${step} requests`] = quantile(
        samples.map(({ requestCount }) => requestCount),
        0.5,
      );
    }
  }
  return { benchmark: 'time added to the merchant’s responses', figures, observed };
}

async function measure(environment: BenchEnvironment, platform: string): Promise<Measured> {
  const merchant = await startTestMerchant(platform);
  const proxy = await startMerchantProxy(merchant.url);
  const databaseUrl = await environment.createDatabase(`bench_merchants_${platform.replaceAll('-', '_')}`);
  const service = await environment.startService(databaseUrl, 'all');
  try {
    const [product = '/'] = merchant.products;
    await configureHost(
      service,
      proxy.url,
      merchant.flags.map((flag) => flag.replaceAll(merchant.url, proxy.url)),
    );
    const offer: Step[] = [];
    const order: Step[] = [];
    let before = await service.cost();
    for (let count = 0; count < WARM_UP + SAMPLES; count += 1) {
      const bought = await buy(service, proxy, new URL(product, proxy.url).href);
      if (count < WARM_UP) before = await service.cost();
      if (count < WARM_UP) continue;
      offer.push(bought.offer);
      order.push(bought.order);
    }
    return { offer, order, cpuMs: (await service.cost()).cpuMs - before.cpuMs };
  } finally {
    await service.end();
    await proxy.close();
    await merchant.stop();
  }
}

/** Stores the credentials and pins the connector that the merchant's demo flags name. */
async function configureHost(service: BenchService, url: string, flags: readonly string[]): Promise<void> {
  const valuesOf = (flag: string): readonly string[] =>
    flags.filter((_value, index) => flags[index - 1] === flag);
  const credentials = Object.fromEntries(valuesOf('--credential').map((pair) => pair.split(/=(.*)/s, 2)));
  const [marketplace] = valuesOf('--marketplace');
  const { host } = new URL(url);
  await service.operate(async (operator) => {
    if (Object.keys(credentials).length > 0) await operator.setHostCredentials(host, { credentials });
    if (marketplace === 'ACP' || marketplace === 'SHOPIFY' || marketplace === 'MAGENTO')
      await operator.setHostRule(host, { rule: 'pin', marketplace });
  });
}

async function buy(service: BenchService, proxy: MerchantProxy, productUrl: string) {
  const { checkoutIntents } = service.client;
  const askedMs = preciseNowMs();
  const offered = await checkoutIntents.createAndPoll({ productUrl, quantity: 1, buyer: BUYER });
  if (offered.state !== 'awaiting_confirmation') throw new Error(JSON.stringify(offered));
  const offeredMs = await timeOf(service, offered.id, 'checkout_intent.offer_retrieved');
  const confirmedMs = preciseNowMs();
  const completed = await checkoutIntents.confirmAndPoll(offered.id, { paymentMethod: { type: 'drawdown' } });
  if (completed.state !== 'completed') throw new Error(JSON.stringify(completed));
  const completedMs = await timeOf(service, offered.id, 'checkout_intent.completed');
  return { offer: stepOf(proxy, askedMs, offeredMs), order: stepOf(proxy, confirmedMs, completedMs) };
}

/** When the service wrote the event, in milliseconds since the epoch. */
async function timeOf(service: BenchService, intentId: string, type: string): Promise<number> {
  const { data } = await service.client.events.list({ limit: 20 });
  const event = data.find((each) => each.source.id === intentId && each.type === type);
  if (event === undefined) throw new Error(`no ${type}`);
  return Date.parse(event.createdAt);
}

function stepOf(proxy: MerchantProxy, fromMs: number, toMs: number): Step {
  const merchantMs = proxy.busyMs(fromMs, toMs);
  return { merchantMs, addedMs: toMs - fromMs - merchantMs, requestCount: proxy.requestCount(fromMs, toMs) };
}
