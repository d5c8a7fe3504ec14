import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/errors.ts';
import { unavailable } from '../responses/error-reply.ts';

/** The folder of the built pages. */
export const BUILT = fileURLToPath(new URL('../../../../console/dist/', import.meta.url));
const ENTRY = 'index.html';
const FILE = /\.(html|js|css|svg|png|woff2|json)$/;

/** Allows no other origins, no inline scripts or styles, and no strings assigned as HTML (trusted types). */
export const contentSecurityPolicy = (frameAncestors: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const SECURITY_HEADERS = {
  'content-security-policy': contentSecurityPolicy("'none'"),
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Serves the built console from `folder`: its files, and `index.html` for every other path. */
export function addConsolePages(server: FastifyInstance, folder = BUILT): void {
  server.register(fastifyStatic, {
    root: folder,
    // Only `reply.sendFile` is used: the route below decides which names are files.
    serve: false,
    suppressWarning: true,
    index: false,
    dotfiles: 'ignore',
    acceptRanges: false,
    cacheControl: false,
    // The console build writes compressed copies.
    preCompressed: true,
    setHeaders: (reply, path) => {
      // The name of an asset contains a hash of its content.
      const isAsset = ['assets/', 'portal/assets/'].some((assets) => path.startsWith(join(folder, assets)));
      reply.headers({
        ...SECURITY_HEADERS,
        'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
    },
  });
  for (const url of ['/console', '/console/*']) {
    server.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const name = fileNameOf(request);
        return name === ENTRY ? sendEntry(join(folder, ENTRY), request, reply) : reply.sendFile(name);
      },
    });
  }
}

/**
 * Sends `index.html` with a content hash as its ETag. `@fastify/static` uses size and modification time, which can be equal for two
 * versions: package archives set the time of all files to a constant.
 */
async function sendEntry(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const page = await readFile(file).catch(() => null);
  if (page === null) throw unavailable('The console was not built: run npm run build:console.');
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
  void reply.headers({ ...SECURITY_HEADERS, 'cache-control': 'no-cache', etag });
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag) === true)
    return reply.code(304).send();
  void reply.type('text/html; charset=utf-8').header('content-length', page.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(page);
}

/** The file to send for a path. Throws `Refusal` 404 for an invalid asset path. */
function fileNameOf(request: FastifyRequest): string {
  const { '*': path = '' } = paramsOf(request);
  const isPlain = /^[\w./-]*$/.test(path) && !path.split('/').includes('..');
  if (FILE.test(path) && isPlain) return path;
  if (path === 'assets' || path.startsWith('assets/'))
    throw new Refusal('NotFoundError', 'This path does not exist.');
  return ENTRY;
}

const paramsOf = ({ params }: FastifyRequest): { readonly '*'?: string } =>
  typeof params === 'object' && params !== null ? params : {};
