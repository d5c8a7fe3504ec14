/** The shop as a separate process. */
import { parseArgs } from 'node:util';
import {
  DEFAULT_PORT,
  describeDesign,
  designOf,
  parseThemeId,
  startShop,
  startThemeShop,
  THEME_NAMES,
  THEMES,
} from './main.ts';

const USAGE = `Usage: sandbox-shop [--port 3220] [--host 127.0.0.1] [--data DIR] [--slow-ms 20000] [--base-url URL] [--json]
       sandbox-shop --theme NAME[~SEED[~REDESIGN]] [--port 3220] [--host 127.0.0.1] [--json]
       sandbox-shop --theme list`;

function readFlags() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: String(DEFAULT_PORT) },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: './.purser/sandbox-shop' },
      'slow-ms': { type: 'string', default: '20000' },
      'base-url': { type: 'string' },
      theme: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
}

function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max)
    throw new Error(`--${name} must be a whole number from 0 to ${max}, not "${text}"`);
  return value;
}

async function run(): Promise<void> {
  const flags = readFlags();
  if (flags.help) {
    console.log(USAGE);
    return;
  }
  if (flags.theme === 'list') {
    for (const name of THEME_NAMES) console.log(`${name.padEnd(22)}${THEMES[name].summary}`);
    return;
  }
  await (flags.theme === undefined ? serveShop(flags) : serveTheme(flags, flags.theme));
}

type Flags = ReturnType<typeof readFlags>;

async function serveShop(flags: Flags): Promise<void> {
  const baseUrl = flags['base-url'];
  const shop = await startShop({
    host: flags.host,
    port: wholeNumber('port', flags.port, 65_535),
    dataDir: flags.data,
    slowMs: wholeNumber('slow-ms', flags['slow-ms'], 600_000),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  });
  closeOnSignal(shop);
  console.log(
    flags.json ? JSON.stringify({ url: shop.url }) : `The sandbox shop is listening at ${shop.url}`,
  );
}

async function serveTheme(flags: Flags, text: string): Promise<void> {
  const theme = parseThemeId(text);
  const design = theme === null ? null : designOf(theme);
  if (theme === null || design === null) {
    throw new Error(`There is no theme "${text}": --theme list prints all`);
  }
  const shop = await startThemeShop({
    host: flags.host,
    port: wholeNumber('port', flags.port, 65_535),
    theme,
  });
  closeOnSignal(shop);
  if (flags.json) {
    console.log(JSON.stringify({ url: shop.url, processorUrl: shop.processorUrl }));
    return;
  }
  console.log(`${describeDesign(design)}\nThe shop is listening at ${shop.url}. Products:`);
  for (const slug of ['mug', 'shirt', 'jacket']) console.log(`  ${shop.url}/products/${slug}`);
  console.log(`Orders: ${shop.url}/admin/orders`);
}

function closeOnSignal(shop: { close(): Promise<void> }): void {
  let isClosing = false;
  const stop = () => {
    if (isClosing) return;
    isClosing = true;
    shop.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

run().catch((failure: unknown) => {
  console.error(failure instanceof Error ? failure.message : 'The shop cannot start');
  console.error(USAGE);
  process.exitCode = 1;
});
