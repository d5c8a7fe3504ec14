import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addConsolePages } from '../../src/http/console/console-pages.ts';
import { errorReply } from '../../src/http/responses/error-reply.ts';
import { refusalOf } from '../../src/http/responses/refusal-of.ts';

const PAGE =
  '<!doctype html><title>Purser</title><script type="module" src="/console/assets/main-1.js"></script>';
const SCRIPT = `export const text = ${JSON.stringify('ahoy '.repeat(2000))};`;

const finishBuild = fileURLToPath(new URL('../../../console/finish-build.mjs', import.meta.url));
const base = mkdtempSync(join(tmpdir(), 'purser-console-'));
const folder = join(base, 'dist');
let server: FastifyInstance;
let url: string;

async function serve(from: string): Promise<FastifyInstance> {
  const made = Fastify({ exposeHeadRoutes: false, routerOptions: { ignoreTrailingSlash: true } });
  made.setErrorHandler((error, _request, reply) => {
    const { status, body, headers } = errorReply(refusalOf(error, 1024), false);
    return reply.code(status).headers(headers).type('application/json').send(body);
  });
  addConsolePages(made, from);
  await made.listen({ host: '127.0.0.1', port: 0 });
  return made;
}

interface ConsoleResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A request sent verbatim, without the path and body normalization of `fetch`. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<ConsoleResponse> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(url);
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject).end();
  });
}

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'theme.js'), '// theme');
  writeFileSync(join(folder, 'assets/main-1.js'), SCRIPT);
  writeFileSync(join(base, 'secret.json'), '{"secret":true}');
  mkdirSync(join(base, 'dist-other'));
  writeFileSync(join(base, 'dist-other/secret.json'), '{"secret":true}');
  execFileSync(process.execPath, [finishBuild, folder]);
  server = await serve(folder);
  const address = server.server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(async () => {
  await server.close();
  rmSync(base, { recursive: true });
});

describe('serving the console', () => {
  it.each([
    '/console',
    '/console/',
    '/console/checkout-intents/ci_1?tab=events',
    '/console/webhooks/whe.with.dots',
    '/console/%2e%2e%2fsecret.json/x',
  ])('returns the page at %s', async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.toString()).toBe(PAGE);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('sends a policy that allows no foreign origin and no inline script', async () => {
    const { headers } = await ask('/console');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).toContain("trusted-types 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('returns immutable assets, compressed as the browser accepts', async () => {
    const plain = await ask('/console/assets/main-1.js');
    expect(plain.headers['cache-control']).toContain('immutable');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(SCRIPT);
    const brotli = await ask('/console/assets/main-1.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect([brotli.headers['content-encoding'], brotli.headers['vary']]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    const gzipped = await ask('/console/assets/main-1.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.body).toString()).toBe(SCRIPT);
    expect(gzipped.body.length).toBeLessThan(SCRIPT.length / 10);
    for (const { headers } of [plain, brotli, gzipped]) {
      expect(headers['vary']).toBe('accept-encoding');
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
      expect(headers['content-type']).toMatch(/javascript; charset=utf-8/);
    }
  });

  it('returns no body for HEAD and for a matching ETag', async () => {
    const whole = await ask('/console');
    const head = await ask('/console', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(PAGE.length));
    const known = await ask('/console', { 'if-none-match': `"other", ${String(whole.headers['etag'])}` });
    expect([known.status, known.body.length, known.headers['etag']]).toEqual([304, 0, whole.headers['etag']]);
    expect((await ask('/console', { 'if-none-match': '"other"' })).status).toBe(200);
    const theme = await ask('/console/theme.js');
    expect(theme.headers['cache-control']).toBe('no-cache');
    const knownTheme = await ask('/console/theme.js', { 'if-none-match': String(theme.headers['etag']) });
    expect([knownTheme.status, knownTheme.body.length]).toEqual([304, 0]);
  });

  it.each([
    '/console/../secret.json',
    '/console/..%2fsecret.json',
    '/console/%2e%2e/secret.json',
    '/console/..%5csecret.json',
    '/console/assets/..%2f..%2fsecret.json',
    '/console/../dist-other/secret.json',
    '/console/..%2fdist-other%2fsecret.json',
    '/console//etc/passwd.json',
    '/console/secret.json%00.html',
    '/console/assets/missing.js',
    '/console/assets/',
    '/console/assets',
    '/console/missing.svg',
  ])('returns no file outside the console: %s', async (path) => {
    const { body, status, headers } = await ask(path);
    expect(body.toString()).not.toContain('secret');
    if (status === 200) expect(body.toString()).toBe(PAGE);
    else {
      expect(status).toBe(404);
      expect(headers['cache-control']).toBeUndefined();
    }
  });

  it('returns the newest build, and page chunks of the builds of the last week', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    writeFileSync(join(folder, 'assets/old-1.js'), SCRIPT);
    utimesSync(join(folder, 'assets/old-1.js'), daysAgo(8), daysAgo(8));
    utimesSync(join(folder, 'assets/main-1.js'), daysAgo(6), daysAgo(6));
    writeFileSync(join(folder, 'index.html'), `${PAGE}<!-- second -->`);
    execFileSync(process.execPath, [finishBuild, folder]);
    expect((await ask('/console')).body.toString()).toContain('second');
    const kept = await ask('/console/assets/main-1.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(kept.body).toString()).toBe(SCRIPT);
    expect((await ask('/console/assets/old-1.js')).status).toBe(404);
    expect(existsSync(join(folder, 'assets/old-1.js.br'))).toBe(false);
  });

  it('returns 503 with the build command if the console is not built', async () => {
    const bare = await serve(join(base, 'missing'));
    const address = bare.server.address();
    const { port } = typeof address === 'object' && address !== null ? address : { port: 0 };
    const response = await fetch(`http://127.0.0.1:${port}/console`);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build:console');
    await bare.close();
  });
});
