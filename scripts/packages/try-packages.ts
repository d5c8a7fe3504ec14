/**
 * Packs the published packages and uses them as their users do, in a new folder outside the repository: the demo, the library, a production start
 * with a PostgreSQL server elsewhere, what the deployment files start, and the client in each runtime. Also starts a checkout whose development packages are not installed. Dependencies come from the registry that npm is configured for. Ends with 1
 * if something does not work.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@purser/embedded-postgres';
import { stop as stopEsbuild } from 'esbuild';
import { entryPoints, tryEntryPoint } from './entry-points.ts';
import { atLoopback } from './loopback.ts';
import { type Packed, pack } from './pack.ts';
import { type ReadyService, run, startService } from './programs.ts';
import { clientRuntimes, type PurchaseSettings } from './runtimes.ts';

const TARBALL_BYTES_MAX = 8 * 1024 * 1024;
/** Sources, and what only our tests use. */
const NOT_PUBLISHED = /(?<!\.d)\.[cm]?tsx?$|\.test\.|test-support|fixtures|(^|\/)tests?\//;
const KEY = 'sk_test_try_packages_0123456789abcdef';
const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

const folder = mkdtempSync(join(tmpdir(), 'purser-packages-'));
const app = join(folder, 'app');
const { PATH = '', HOME = '' } = process.env;
const environment = { PATH, HOME };
let passed = 0;
let failed = 0;

/** Goes on with the next step when one fails. */
async function step(
  title: string,
  work: () => Promise<string | undefined> | string | undefined,
): Promise<void> {
  try {
    const said = await work();
    passed += 1;
    process.stdout.write(`ok      ${title}${said === undefined ? '' : `: ${said}`}\n`);
  } catch (error) {
    failed += 1;
    process.stdout.write(`failed  ${title}: ${error instanceof Error ? error.stack : error}\n`);
  }
}

try {
  const packages = pack(join(folder, 'packed'));
  for (const one of packages) await step(`contents of ${one.name}`, () => checkContents(one));
  await step('installation', () => install(packages.map(({ tarball }) => tarball)));
  await step('purser demo', demo);
  await withPostgres(async (databaseUrl) => {
    await step('production start', () => production(databaseUrl));
    await step('production start of a checkout after npm ci --omit=dev', () => checkoutStart(databaseUrl));
    for (const entryPoint of entryPoints()) {
      const start = () =>
        tryEntryPoint(entryPoint, {
          app,
          folder,
          databaseUrl,
          secretKey: MASTER_KEY,
        });
      await step(`entry point: ${entryPoint.name}`, start);
    }
  });
  await withStagingService(async (settings) => {
    for (const { name, buy } of clientRuntimes(app))
      await step(`client on ${name}`, async () => (await buy(settings)).trim());
  });
} finally {
  await stopEsbuild();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

function checkContents({ tarball, files }: Packed): string {
  const wrong = files.filter((path) => NOT_PUBLISHED.test(path));
  if (wrong.length > 0) throw new Error(`it contains ${wrong.join(', ')}`);
  const { size } = statSync(tarball);
  if (size > TARBALL_BYTES_MAX) throw new Error(`it has ${size} bytes, more than ${TARBALL_BYTES_MAX}`);
  return `${files.length} files, ${(size / 1024 / 1024).toFixed(1)} MiB`;
}

function install(tarballs: readonly string[]): undefined {
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }));
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...tarballs], { cwd: app });
}

function demo(): string {
  const printed = run('npx', ['--no-install', 'purser', 'demo', '--once', '--json'], {
    cwd: app,
    env: environment,
  });
  const report: unknown = JSON.parse(printed);
  if (!(report instanceof Object) || !('ok' in report && report.ok === true && 'seconds' in report))
    throw new Error(printed);
  return `a purchase in ${report.seconds} s`;
}

function productionSettings(databaseUrl: string, name: string) {
  return {
    APP_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, `${name}-data`),
    SECRET_KEY: MASTER_KEY,
    PUBLIC_URL: 'https://purser.example.com',
    PORT: '0',
  };
}

/** As docs/operating/operations.md says: a PostgreSQL server elsewhere, processes for the API and for the worker. */
async function production(databaseUrl: string): Promise<undefined> {
  const start = (role: string) =>
    startService(join(app, 'node_modules/.bin/purser'), ['start', '--json', `--role=${role}`], {
      cwd: app,
      env: { ...environment, ...productionSettings(databaseUrl, role) },
    });
  const api = await start('api');
  const worker = await start('worker');
  for (const { url } of [api, worker]) await read(`${url}/readyz`);
  await checkConsole(api.url);
  await checkDocs(api.url);
  for (const path of ['/docs', '/openapi.json']) await read(api.url + path);
  await checkKey(api);
  await worker.stop();
  await api.stop();
  return undefined;
}

/** The console is built when the packages are installed. */
async function checkoutStart(databaseUrl: string): Promise<undefined> {
  const checkout = join(folder, 'checkout');
  for (const path of run('git', ['ls-files', '-z']).split('\0'))
    if (path !== '' && existsSync(path)) cpSync(path, join(checkout, path));
  run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: checkout });
  // Not every one is left out: npm keeps those that a package in production may use.
  if (existsSync(join(checkout, 'node_modules/@biomejs/biome')))
    throw new Error('development packages are installed');
  const service = await startService(join(checkout, 'node_modules/.bin/purser'), ['start', '--json'], {
    cwd: checkout,
    env: { ...environment, ...productionSettings(databaseUrl, 'checkout') },
  });
  await checkConsole(service.url);
  await checkDocs(service.url);
  await service.stop();
  return undefined;
}

async function withPostgres(use: (url: string) => Promise<void>): Promise<void> {
  const dataDir = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, name: 'purser', durable: false });
  try {
    await atLoopback(postgres, use);
  } finally {
    await postgres.stop();
  }
}

async function checkKey({ url, ready }: ReadyService): Promise<void> {
  const secrets: unknown = JSON.parse(readFileSync(String(ready['secretsFile']), 'utf8'));
  const key = secrets instanceof Object && 'apiKey' in secrets ? secrets.apiKey : null;
  const response = await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } });
  if (response.status !== 200) throw new Error(`the first key is answered with ${response.status}`);
}

async function checkConsole(url: string): Promise<void> {
  const page = await read(`${url}/console`);
  const files = [...page.matchAll(/(?:src|href)="(\/console\/[^"]+)"/g)].map(([, path = '']) => path);
  const has = (ending: string) => files.some((path) => path.endsWith(ending));
  if (!has('.js') || !has('.css')) throw new Error(`the console has no script or no style: ${files}`);
  for (const path of files) await read(url + path);
}

async function checkDocs(url: string): Promise<void> {
  const page = await read(`${url}/docs/quickstart`);
  const files = [...page.matchAll(/(?:src|href)="(\/docs\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  if (files.length < 3) throw new Error(`the documentation has no scripts or style: ${files}`);
  for (const path of [...files, '/llms.txt', '/docs/quickstart.md', '/docs/reference'])
    await read(url + path);
}

async function read(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
  return text;
}

/** The service and the shop in one process, started with the library of the package. */
async function withStagingService(use: (settings: PurchaseSettings) => Promise<void>): Promise<void> {
  cpSync('packages/cli/package-users/staging.mjs', join(app, 'staging.mjs'));
  let service: ReadyService | null = null;
  await step('library', async () => {
    const env = { ...environment, FOLDER: join(folder, 'staging'), API_KEY: KEY };
    service = await startService('node', ['staging.mjs'], { cwd: app, env });
    return undefined;
  });
  if (service === null) return;
  const { url, ready, stop }: ReadyService = service;
  await use({ PURSER_API_KEY: KEY, PURSER_BASE_URL: url, PRODUCT_URL: String(ready['productUrl']) });
  await step('library stops', async () => {
    await stop();
    return undefined;
  });
}
