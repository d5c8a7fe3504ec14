import { createHash } from 'node:crypto';
import { VERSION } from '@purser/contract/version';
import type { FastifyInstance } from 'fastify';
import type { HttpContext } from '../http-context.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1rem}li{margin:.4rem 0}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * Adds `GET /`: where things are, as a page for browsers and as JSON for programs. The JSON is a key set too, for verifiers of Web Bot Auth
 * that read the URL in `Signature-Agent` directly.
 */
export function addStartPage(
  server: FastifyInstance,
  { environment, identity }: Pick<HttpContext, 'environment' | 'identity'>,
  hasConsole: boolean,
): void {
  const paths = {
    ...(hasConsole ? { console: '/console' } : {}),
    docs: '/docs',
    reference: '/docs/reference',
    openapi: '/openapi.json',
    health: '/readyz',
  };
  const page = pageOf(environment, paths);
  server.get('/', async (request, reply) => {
    void reply.header('vary', 'accept');
    if (!request.headers.accept?.includes('text/html'))
      return { name: 'Purser', version: VERSION, environment, ...paths, keys: await identity.keys('EdDSA') };
    return reply
      .headers({ 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

const TITLES: Readonly<Record<string, string>> = {
  console: 'Console',
  docs: 'Documentation',
  reference: 'API reference',
  openapi: 'OpenAPI document',
  health: 'Health',
};

function pageOf(environment: string, paths: Readonly<Record<string, string>>): string {
  const items = Object.entries(paths).map(([name, path]) => `<li><a href="${path}">${TITLES[name]}</a></li>`);
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Purser</title><style>${STYLE}</style>`,
    `<main><h1>Purser</h1><p>Version ${VERSION}, ${environment}.</p><ul>${items.join('')}</ul></main></html>`,
  ].join('');
}
