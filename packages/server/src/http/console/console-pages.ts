import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/errors.ts';
import { unavailable } from '../responses/error-reply.ts';

const BUILT = fileURLToPath(new URL('../../../../console/dist/', import.meta.url));
const ENTRY = 'index.html';

/** Nothing from elsewhere, no script or style in the text of a page, and no text that a script turns into markup. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};
/** Packed already. */
const UNPACKED = new Set(['.png', '.woff2']);
/** Nearly as small as the slowest quality, in a tenth of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

type Encoding = 'br' | 'gzip' | 'identity';

interface BuiltFile {
  readonly version: string;
  readonly type: string;
  readonly etag: string;
  readonly bodies: Partial<Record<Encoding, Promise<Buffer>>>;
  readonly plain: Buffer;
}

/** Serves the built console from `folder`: its files, and for every other path the page whose script draws it. */
export function addConsolePages(server: FastifyInstance, folder = BUILT): void {
  // As many as the folder holds: a name reaches it only after its file was read.
  const kept = new Map<string, BuiltFile>();
  const serve = (request: FastifyRequest, reply: FastifyReply) => sendPage(folder, kept, request, reply);
  for (const url of ['/console', '/console/*'])
    server.route({ method: ['GET', 'HEAD'], url, handler: serve });
}

async function sendPage(
  folder: string,
  kept: Map<string, BuiltFile>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const name = nameOf(request);
  const file = await fileOf(folder, kept, name);
  if (file === null && name !== ENTRY) throw new Refusal('NotFoundError', 'This path does not exist.');
  if (file === null) throw unavailable('The console was not built: run npm run build:console.');
  void reply.headers({
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The name of an asset changes with what is in it.
    'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    etag: file.etag,
  });
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(file.etag) === true)
    return reply.code(304).send();
  const encoding = UNPACKED.has(extname(name)) ? 'identity' : encodingOf(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  const body = await bodyOf(file, encoding);
  void reply.type(file.type).header('content-length', body.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(body);
}

/** The file that a path stands for. Throws a refusal for a file that no console has. */
function nameOf(request: FastifyRequest): string {
  const { '*': path = '' } = paramsOf(request);
  const isPlain = /^[\w./-]*$/.test(path) && !path.split('/').includes('..');
  const isFile = TYPES[extname(path)] !== undefined;
  if (isFile && isPlain) return path;
  if (path === 'assets' || path.startsWith('assets/'))
    throw new Refusal('NotFoundError', 'This path does not exist.');
  return ENTRY;
}

const paramsOf = ({ params }: FastifyRequest): { readonly '*'?: string } =>
  typeof params === 'object' && params !== null ? params : {};

/** A file that was served once is served on after it is gone: a page from before an upgrade finds its parts. */
async function fileOf(folder: string, kept: Map<string, BuiltFile>, name: string): Promise<BuiltFile | null> {
  const known = kept.get(name);
  const path = join(folder, name);
  if (!path.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return null;
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) return known ?? null;
  const version = `${found.mtimeMs}-${found.size}`;
  if (known?.version === version) return known;
  const plain = await readFile(path);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  const file: BuiltFile = { version, type, etag, plain, bodies: {} };
  kept.set(name, file);
  return file;
}

/** The smallest form that the browser takes. */
function encodingOf(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/))
    .filter(([, quality]) => quality === undefined || !/^q=0(\.0*)?$/.test(quality))
    .map(([coding]) => coding);
  if (offers.includes('br')) return 'br';
  return offers.includes('gzip') ? 'gzip' : 'identity';
}

function bodyOf(file: BuiltFile, encoding: Encoding): Promise<Buffer> {
  file.bodies[encoding] ??= pack(file.plain, encoding);
  return file.bodies[encoding];
}

async function pack(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return promisify(brotliCompress)(plain, BROTLI);
    case 'gzip':
      return promisify(gzip)(plain, { level: 9 });
    case 'identity':
      return plain;
    default: {
      const never: never = encoding;
      throw new Error(`unknown encoding ${String(never)}`);
    }
  }
}
