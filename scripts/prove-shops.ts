/**
 * Buys with the browser connector at shops that have pages only, and checks every order against the shop's book. Exits with 1 if an order is
 * wrong, or if fewer purchases than `--min-rate` are right.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { redesignId, themeIds, variationId } from '../packages/connectors/test/browser/proof/proof-cases.ts';
import {
  type ProvedPurchase,
  provePurchase,
  proveRedesign,
  type RecipeSteps,
} from '../packages/connectors/test/browser/proof/prove-purchase.ts';
import {
  findChromium,
  launchChromium,
  merchantBrowser,
} from '../packages/connectors/test/browser/test-browser.ts';
import {
  parseThemeId,
  startThemeShop,
  type ThemeId,
  themeIdText,
} from '../packages/sandbox-shop/src/main.ts';

const USAGE = `npm run proof:shops -- --themes | --variations=COUNT | --redesigns=COUNT | --only=ID,ID

  --seed-from=N     the first seed (default 1)
  --workers=N       purchases at the same time (default 1)
  --progress=FILE   results as JSON lines; purchases that are in the file are not repeated
  --min-rate=N      the smallest share of right purchases, such as 0.98 (default 0)`;

const { values: flags } = parseArgs({
  options: {
    themes: { type: 'boolean', default: false },
    variations: { type: 'string' },
    redesigns: { type: 'string' },
    only: { type: 'string' },
    'seed-from': { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    progress: { type: 'string' },
    'min-rate': { type: 'string', default: '0' },
  },
});

function casesOf(): readonly ThemeId[] {
  const from = Number(flags['seed-from']);
  const seeds = (count: string) => Array.from({ length: Number(count) }, (_, index) => from + index);
  return [
    ...(flags.themes ? themeIds() : []),
    ...(flags.variations === undefined ? [] : seeds(flags.variations).map(variationId)),
    ...(flags.redesigns === undefined ? [] : seeds(flags.redesigns).map(redesignId)),
    ...(flags.only === undefined ? [] : flags.only.split(',').map(knownTheme)),
  ];
}

function knownTheme(text: string): ThemeId {
  const theme = parseThemeId(text);
  if (theme === null) throw new Error(`"${text}" names no theme`);
  return theme;
}

function earlierResults(): readonly ProvedPurchase[] {
  const file = flags.progress;
  if (file === undefined || !existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): ProvedPurchase => JSON.parse(line));
}

function keep(result: ProvedPurchase): void {
  const { theme, verdict, product, detail, offerMs, orderMs } = result;
  const times = `offer ${seconds(offerMs)}${orderMs === null ? '' : `, order ${seconds(orderMs)}`}`;
  console.log(`${verdict.padEnd(13)} ${theme}: ${product}: ${detail} (${times})`);
  if (flags.progress === undefined) return;
  mkdirSync(dirname(flags.progress), { recursive: true });
  appendFileSync(flags.progress, `${JSON.stringify(result)}\n`);
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return value === undefined ? 'none' : seconds(value);
}

/** Prints the rate and the times. Returns the exit code. */
function summarise(results: readonly ProvedPurchase[]): number {
  const count = (verdict: ProvedPurchase['verdict']) =>
    results.filter((each) => each.verdict === verdict).length;
  const rate = results.length === 0 ? 0 : count('right') / results.length;
  const offers = results.filter(({ orderMs }) => orderMs !== null).map(({ offerMs }) => offerMs);
  const orders = results.flatMap(({ orderMs }) => orderMs ?? []);
  console.log(
    `${results.length} purchases: ${count('right')} right (${(100 * rate).toFixed(1)} %), ${count('clean-failure')} clean failures, ` +
      `${count('unclear')} unclear, ${count('wrong')} wrong`,
  );
  const byRecipe = results.flatMap(({ recipeSteps }) => recipeSteps ?? []);
  const sum = (of: keyof RecipeSteps) => byRecipe.reduce((total, steps) => total + steps[of], 0);
  if (byRecipe.length > 0)
    console.log(
      `orders by recipe: ${byRecipe.length}; steps: ${sum('known')} known, ${sum('healed')} healed, ${sum('explored')} explored`,
    );
  console.log(`offer: p50 ${quantile(offers, 0.5)}, p95 ${quantile(offers, 0.95)}`);
  console.log(`order: p50 ${quantile(orders, 0.5)}, p95 ${quantile(orders, 0.95)}`);
  return count('wrong') > 0 || rate < Number(flags['min-rate']) ? 1 : 0;
}

const cases = casesOf();
const chromium = findChromium();
if (cases.length === 0 || chromium === null) {
  console.error(cases.length === 0 ? USAGE : 'These purchases need Chromium.');
  process.exit(2);
}
const names = new Set(cases.map(themeIdText));
const results = earlierResults().filter(({ theme }) => names.has(theme));
const done = new Set(results.map(({ theme }) => theme));
const open = cases.filter((theme) => !done.has(themeIdText(theme)));

async function work(): Promise<void> {
  const browser = await launchChromium(chromium ?? '');
  const shop = await startThemeShop();
  try {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const bench = { shop, browser: merchantBrowser(() => browser) };
      const result = await (next.redesign === null ? provePurchase(bench, next) : proveRedesign(bench, next));
      // Without its browser a purchase says nothing about the connector.
      if (!browser.isConnected()) throw new Error(`The browser ended during ${result.theme}`);
      results.push(result);
      keep(result);
    }
  } finally {
    await browser.close();
    await shop.close();
  }
}

// The signal also ends the browsers, and not this process.
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

await Promise.all(Array.from({ length: Number(flags.workers) }, work));
process.exitCode = summarise(results);
