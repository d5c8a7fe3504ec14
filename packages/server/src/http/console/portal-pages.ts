import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../kernel/errors.ts';
import { readPortalFrame } from '../../usecases/portal/portal-links.ts';
import type { HttpContext } from '../http-context.ts';
import { unavailable } from '../responses/error-reply.ts';
import { BUILT, contentSecurityPolicy } from './console-pages.ts';

const ENTRY = join(BUILT, 'portal/index.html');
const ASSET = /^[\w-]+(\.[\w-]+)*\.(js|css|svg|woff2)$/;

/**
 * Serves the page of a portal link: its address names the link, which says who may embed the page. The token is in the fragment, which
 * browsers do not send, so the page shows nothing before it has asked the API with it. An unknown link gets the same page, in no frame.
 */
export function addPortalPages(server: FastifyInstance, { usecases }: HttpContext): void {
  server.get<{ Params: { id: string } }>('/portal/:id', async (request, reply) => {
    const page = await readFile(ENTRY, 'utf8').catch(() => null);
    if (page === null) throw unavailable('The portal was not built: run npm run build:console.');
    const link = await readPortalFrame(usecases, request.params.id.replaceAll('\0', ''));
    const origins = link === null ? [] : link.allowedOrigins;
    const colorScheme = link?.theme.colorScheme ?? 'auto';
    return reply
      .code(link === null ? 404 : 200)
      .headers({
        'content-security-policy': contentSecurityPolicy(origins.length === 0 ? "'none'" : origins.join(' ')),
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(colorScheme === 'auto' ? page : page.replace('<html', `<html data-theme="${colorScheme}"`));
  });
  server.get<{ Params: { name: string } }>('/portal/assets/:name', (request, reply) => {
    const { name } = request.params;
    if (!ASSET.test(name)) throw new Refusal('NotFoundError', 'This path does not exist.');
    return reply.sendFile(`portal/assets/${name}`);
  });
}
