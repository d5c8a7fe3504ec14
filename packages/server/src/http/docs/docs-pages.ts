import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/errors.ts';
import { unavailable } from '../responses/error-reply.ts';

const BUILT = fileURLToPath(new URL('../../../../docs/dist/', import.meta.url));

/** Allows no other origins, and no inline scripts or styles. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface Page {
  readonly file: string;
  readonly mediaType: string;
  readonly etag: string;
  readonly isHashed: boolean;
  readonly encodings: readonly (typeof ENCODINGS)[number][];
}

/** The files of a built site by their path on it. A page is also found without `.html`. */
function readSite(folder: string): Map<string, Page> {
  const names = namesIn(folder);
  const known = new Set(names);
  const pages = names.flatMap((name): [string, Page][] => {
    const mediaType = MEDIA_TYPES[extname(name)];
    if (mediaType === undefined) return [];
    const file = join(folder, name);
    const etag = `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`;
    const encodings = ENCODINGS.filter(([, ending]) => known.has(`${name}${ending}`));
    const isHashed = /^assets\/.+-[0-9a-f]{10}\.\w+$/.test(name);
    return [[name.replace(/(^|\/)index\.html$|\.html$/, ''), { file, mediaType, etag, isHashed, encodings }]];
  });
  return new Map(pages);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

/** Serves the documentation, which is public, from `folder`: its pages at `/docs`, and the list for language models also at `/llms.txt`. */
export function addDocsPages(server: FastifyInstance, folder = BUILT): void {
  let site: Map<string, Page> | undefined;
  const send = (path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    site ??= readSite(folder);
    if (site.size === 0) throw unavailable('The documentation was not built: run npm run build:docs.');
    const page = site.get(path.replace(/\/$/, ''));
    if (page === undefined) throw new Refusal('NotFoundError', 'This page does not exist.');
    return sendPage(page, request, reply);
  };
  server.route({
    method: ['GET', 'HEAD'],
    url: '/llms.txt',
    handler: (request, reply) => send('llms.txt', request, reply),
  });
  for (const url of ['/docs', '/docs/*']) {
    server.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => send(pathOf(request), request, reply),
    });
  }
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = page.encodings.find(([name]) => accepted.includes(name));
  const etag = encoding === undefined ? page.etag : `${page.etag.slice(0, -1)}-${encoding[0]}"`;
  void reply.headers({
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': page.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    etag,
  });
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag) === true)
    return reply.code(304).send();
  const content = readFileSync(`${page.file}${encoding?.[1] ?? ''}`);
  if (encoding !== undefined) void reply.header('content-encoding', encoding[0]);
  void reply.type(page.mediaType).header('content-length', content.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(content);
}

function pathOf({ params }: FastifyRequest): string {
  const path: unknown = typeof params === 'object' && params !== null && '*' in params ? params['*'] : '';
  return typeof path === 'string' ? path : '';
}
