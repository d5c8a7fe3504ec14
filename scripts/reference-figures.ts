/**
 * Compares the API reference page with those of Redoc and Scalar, served from this machine with an empty cache:
 * `npx tsx scripts/reference-figures.ts <folder>`, where `npm install --prefix <folder> redoc @scalar/fastify-api-reference` has run.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyPluginAsync } from 'fastify';
import type { Browser, Response } from 'playwright-core';
import { openapiDocument } from '../packages/contract/src/index.ts';
import { REFERENCE_POLICY, referencePage } from '../packages/server/src/http/reference/page.ts';
import { launchChromium } from '../test/run/chromium.ts';

const RUNS = 5;
const VISIBLE_MS_MAX = 60_000;
const [folder] = process.argv.slice(2);
if (folder === undefined)
  throw new Error(
    'usage: npx tsx scripts/reference-figures.ts <folder with redoc and @scalar/fastify-api-reference installed>',
  );

const installed = join(resolve(folder), 'node_modules');
const {
  default: scalar,
}: { default: FastifyPluginAsync<{ routePrefix: string; configuration: { url: string } }> } = await import(
  join(installed, '@scalar/fastify-api-reference/dist/index.js')
);
const redocScript = readFileSync(join(installed, 'redoc/bundles/redoc.standalone.js'), 'utf8');
const document = openapiDocument({ serverUrl: 'http://127.0.0.1' });
const ownPage = referencePage(document);
const redocPage =
  '<!doctype html><title>API</title><redoc spec-url="/openapi.json"></redoc><script src="/redoc.js"></script>';
/** The strictest policy under which a page with scripts can work: no inline code, no other origins. */
const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'";
const OPERATION = 'Confirm a checkout intent';

const server = Fastify();
let isStrict = false;
server.addHook('onSend', async (request, reply) => {
  const policy = request.url.startsWith('/own') ? REFERENCE_POLICY : STRICT_POLICY;
  if (isStrict) void reply.header('content-security-policy', policy);
});
const html = 'text/html; charset=utf-8';
server.get('/openapi.json', async () => document);
server.get('/own', async (_, reply) => reply.type(html).send(ownPage));
server.get('/redoc', async (_, reply) => reply.type(html).send(redocPage));
server.get('/redoc.js', async (_, reply) => reply.type('text/javascript').send(redocScript));
await server.register(scalar, { routePrefix: '/scalar', configuration: { url: '/openapi.json' } });
const origin = await server.listen({ host: '127.0.0.1', port: 0 });

interface Visit {
  /** Until the operation's summary is on the page; null if it never is. */
  readonly visibleMs: number | null;
  readonly gzipBytes: number;
  readonly requestCount: number;
  /** Requests to other hosts, all of which fail. */
  readonly foreignHosts: readonly string[];
  readonly violations: number;
}

async function visit(browser: Browser, path: string, javaScriptEnabled = true): Promise<Visit> {
  const context = await browser.newContext({ javaScriptEnabled });
  const opened = await context.newPage();
  const hosts = new Set<string>();
  const responses: Promise<number>[] = [];
  let violations = 0;
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => {
      hosts.add(new URL(route.request().url()).hostname);
      return route.abort();
    },
  );
  opened.on('response', (response) => responses.push(gzipSizeOf(response)));
  opened.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations += 1;
  });
  const startedAtMs = performance.now();
  await opened.goto(`${origin}${path}`, { waitUntil: 'commit' });
  const visibleMs = await opened
    .getByText(OPERATION)
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'visible', timeout: javaScriptEnabled ? VISIBLE_MS_MAX : 3_000 })
    .then(
      () => performance.now() - startedAtMs,
      () => null,
    );
  await opened.waitForTimeout(1_000);
  const sizes = await Promise.all(responses);
  await context.close();
  const gzipBytes = sizes.reduce((sum, size) => sum + size, 0);
  return { visibleMs, gzipBytes, requestCount: sizes.length, foreignHosts: [...hosts], violations };
}

const gzipSizeOf = async (response: Response): Promise<number> =>
  gzipSync(await response.body().catch(() => Buffer.alloc(0))).length;

const browser = await launchChromium();
try {
  const paths = ['/own', '/redoc', '/scalar'];
  const runs = new Map<string, Visit[]>(paths.map((path) => [path, []]));
  for (let run = 0; run < RUNS; run += 1)
    for (const path of paths) runs.get(path)?.push(await visit(browser, path));
  for (const path of paths) {
    const visits = runs.get(path) ?? [];
    const times = visits.map(({ visibleMs }) => visibleMs ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
    isStrict = true;
    const strict = await visit(browser, path);
    isStrict = false;
    const withoutScript = await visit(browser, path, false);
    const [first] = visits;
    console.log(path.slice(1), {
      kibGzip: Math.round((first?.gzipBytes ?? 0) / 1024),
      requests: first?.requestCount,
      foreignHosts: first?.foreignHosts,
      visibleMsMedian: Math.round(times[Math.floor(times.length / 2)] ?? Number.NaN),
      visibleUnderStrictPolicy: strict.visibleMs !== null,
      violationsUnderStrictPolicy: strict.violations,
      visibleWithoutScript: withoutScript.visibleMs !== null,
    });
  }
} finally {
  await browser.close();
  await server.close();
}
