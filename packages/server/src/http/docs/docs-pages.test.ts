import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDocsPages } from './docs-pages.ts';

const FILES = {
  'index.html': '<!doctype html>home',
  'webhooks.html': '<!doctype html>webhooks',
  'webhooks.md': '# Webhooks',
  'merchants.html': '<!doctype html>merchants',
  'merchants/ucp.html': '<!doctype html>ucp',
  'llms.txt': '# Purser',
  'assets/site-0123456789.js': 'export {};',
  'assets/site-0123456789.js.br': 'compressed',
  '.inputs': 'secret',
};

const folder = mkdtempSync(join(tmpdir(), 'purser-docs-'));
const server = Fastify();

beforeAll(() => {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  addDocsPages(server, folder);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('the documentation', () => {
  it.each([
    ['/docs', 'text/html; charset=utf-8', FILES['index.html']],
    ['/docs/', 'text/html; charset=utf-8', FILES['index.html']],
    ['/docs/webhooks', 'text/html; charset=utf-8', FILES['webhooks.html']],
    ['/docs/webhooks.md', 'text/markdown; charset=utf-8', FILES['webhooks.md']],
    ['/docs/merchants', 'text/html; charset=utf-8', FILES['merchants.html']],
    ['/docs/merchants/ucp', 'text/html; charset=utf-8', FILES['merchants/ucp.html']],
    ['/docs/llms.txt', 'text/plain; charset=utf-8', FILES['llms.txt']],
    ['/llms.txt', 'text/plain; charset=utf-8', FILES['llms.txt']],
  ])('%s is %s', async (url, mediaType, content) => {
    const response = await get(url);
    expect([response.statusCode, response.headers['content-type'], response.payload]).toEqual([
      200,
      mediaType,
      content,
    ]);
  });

  it('allows no inline scripts or styles, and no other origins', async () => {
    const policy = String((await get('/docs')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  it('caches files whose name has a hash, and revalidates pages', async () => {
    const asset = await get('/docs/assets/site-0123456789.js', { 'accept-encoding': 'gzip, br' });
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const page = await get('/docs/webhooks');
    expect(page.headers['cache-control']).toBe('no-cache');
    const again = await get('/docs/webhooks', { 'if-none-match': String(page.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it.each([
    '/docs/missing',
    '/docs/../package.json',
    '/docs/%2e%2e/package.json',
    '/docs/.inputs',
    '/docs/webhooks.html.br',
  ])('has no page %s', async (url) => {
    expect((await get(url)).statusCode).not.toBe(200);
  });
});
