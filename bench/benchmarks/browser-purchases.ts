/** Offers and orders in a browser at themes of the sandbox shop, beyond the shop's response times: first visits, and visits by recipe. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Request } from 'playwright-core';
import type { MerchantBrowser } from '../../packages/connectors/src/browser/browser.ts';
import {
  type ProvedPurchase,
  provePurchase,
  type RecipePlace,
} from '../../packages/connectors/test/browser/proof/prove-purchase.ts';
import {
  findChromium,
  launchChromium,
  merchantBrowser,
} from '../../packages/connectors/test/browser/test-browser.ts';
import { startThemeShop, type ThemeId } from '../../packages/sandbox-shop/src/main.ts';
import type { BenchEnvironment } from '../environment/environment.ts';
import type { Result } from '../report.ts';
import { quantile } from '../rounds.ts';

/** Of one page, of several, with parts that open, in another language, and with shadow roots. */
const THEMES = [
  'single-form',
  'step-pages',
  'accordion',
  'right-to-left',
  'shadow-parts',
  'placeholder-only',
];
const OFFER_MS_MAX = 8_000;
const RECIPE_OFFER_MS_MAX = 3_000;

interface Visit {
  /** When the shop was waited for: pages, and what their scripts request. */
  readonly waits: { readonly startMs: number; readonly endMs: number }[];
}

/** Notes when each session waited for the shop. */
function observed(browser: MerchantBrowser, visits: Visit[]): MerchantBrowser {
  return {
    async open(request) {
      const session = await browser.open(request);
      const visit: Visit = { waits: [] };
      visits.push(visit);
      session.page.on('requestfinished', (finished) => note(visit, finished));
      return session;
    },
  };
}

function note({ waits }: Visit, request: Request): void {
  if (!['document', 'xhr', 'fetch', 'script', 'stylesheet'].includes(request.resourceType())) return;
  const { startTime, responseEnd } = request.timing();
  if (responseEnd > 0) waits.push({ startMs: startTime, endMs: startTime + responseEnd });
}

/** Requests at the same time count once. */
function waitedMs({ waits }: Visit): number {
  let total = 0;
  let untilMs = 0;
  for (const { startMs, endMs } of waits.toSorted((a, b) => a.startMs - b.startMs)) {
    total += Math.max(0, endMs - Math.max(startMs, untilMs));
    untilMs = Math.max(untilMs, endMs);
  }
  return total;
}

interface Times {
  readonly offerMs: number;
  readonly orderMs: number;
}

/** Null unless the purchase was right. */
function timesOf(
  { verdict, offerMs, orderMs }: ProvedPurchase,
  [offer, order]: readonly Visit[],
): Times | null {
  if (verdict !== 'right' || orderMs === null || offer === undefined || order === undefined) return null;
  return { offerMs: offerMs - waitedMs(offer), orderMs: orderMs - waitedMs(order) };
}

export async function benchBrowserPurchases(_environment: BenchEnvironment): Promise<Result> {
  const chromium = findChromium();
  if (chromium === null) throw new Error('This benchmark needs Chromium. Install it or set CHROMIUM_PATH.');
  const browser = await launchChromium(chromium);
  const shop = await startThemeShop();
  const first: Times[] = [];
  const byRecipe: Times[] = [];
  const ratios: number[] = [];
  let memoryBytes = 0;
  try {
    for (const name of THEMES) {
      const theme: ThemeId = { name, seed: 0, redesign: null };
      const kept: RecipePlace = { recipe: null };
      const buy = async (): Promise<Times | null> => {
        const visits: Visit[] = [];
        const bench = {
          shop,
          browser: observed(
            merchantBrowser(() => browser),
            visits,
          ),
        };
        return timesOf(await provePurchase(bench, theme, kept), visits);
      };
      const explored = await buy();
      const replayed = explored === null ? null : await buy();
      memoryBytes = Math.max(memoryBytes, browserBytes());
      if (explored === null || replayed === null) continue;
      first.push(explored);
      byRecipe.push(replayed);
      ratios.push(replayed.offerMs / explored.offerMs);
    }
  } finally {
    await browser.close();
    await shop.close();
  }
  return resultOf(first, byRecipe, ratios, memoryBytes);
}

function resultOf(
  first: readonly Times[],
  byRecipe: readonly Times[],
  ratios: readonly number[],
  memoryBytes: number,
): Result {
  const p50 = (times: readonly Times[], of: keyof Times) =>
    quantile(
      times.map((each) => each[of]),
      0.5,
    );
  const offer = (name: string, times: readonly Times[], value: number) =>
    ({ name, unit: 'ms', value: p50(times, 'offerMs'), aim: { kind: 'at most', value } }) as const;
  return {
    benchmark: 'purchases in a browser',
    figures: [
      offer('offer beyond the shop, first visit, p50', first, OFFER_MS_MAX),
      offer('offer beyond the shop, by recipe, p50', byRecipe, RECIPE_OFFER_MS_MAX),
      {
        name: 'offer by recipe / first visit, p50',
        unit: 'ratio',
        value: quantile(ratios, 0.5),
        aim: { kind: 'at most', value: 1 },
      },
    ],
    observed: {
      'themes bought at': first.length,
      'of themes': THEMES.length,
      'p50 ms order, first visit': p50(first, 'orderMs'),
      'p50 ms order, by recipe': p50(byRecipe, 'orderMs'),
      'MB of the browser': memoryBytes / 1024 ** 2,
    },
  };
}

/** The proportional memory of this process's Chromium, all its processes together. */
function browserBytes(): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const [, parent] = /^PPid:\s+(\d+)$/m.exec(readOrEmpty(`/proc/${name}/status`)) ?? [];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent === process.pid || (parent !== undefined && parent > 1 && isBelow(parent));
  };
  const kilobytes = [...parents.keys()].filter(isBelow).map((pid) => {
    const [, amount = '0'] = /^Pss:\s+(\d+) kB$/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`)) ?? [];
    return Number(amount);
  });
  return kilobytes.reduce((sum, amount) => sum + amount, 0) * 1024;
}

/** Processes end at any time. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
