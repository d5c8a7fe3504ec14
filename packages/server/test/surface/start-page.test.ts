import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ role: 'api' });
});
afterAll(() => service?.close());

it('GET / links console, reference and health check: as a page in a browser, as JSON otherwise', async () => {
  const json = await fetch(`${service.url}/`);
  expect([json.status, await json.json()]).toEqual([
    200,
    {
      name: 'Purser',
      version: expect.any(String),
      environment: 'staging',
      console: '/console',
      docs: '/docs',
      reference: '/docs/reference',
      openapi: '/openapi.json',
      health: '/readyz',
      keys: [expect.objectContaining({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' })],
    },
  ]);
  const page = await fetch(`${service.url}/`, {
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  });
  expect(page.headers.get('content-type')).toContain('text/html');
  const html = await page.text();
  for (const path of ['/console', '/docs', '/docs/reference', '/readyz']) {
    expect(html).toContain(`href="${path}"`);
    expect((await fetch(`${service.url}${path}`)).status).toBe(200);
  }
});
