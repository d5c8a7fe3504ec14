import { Refusal } from '../../kernel/errors.ts';
import type { RequestState } from '../request-state.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a JSON body. An empty body counts as none. Fails with 400 if the body is not JSON in UTF-8. */
export function parseJsonBody(
  state: RequestState,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  state.rawBody = bytes;
  if (bytes.length === 0) {
    done(null, undefined);
    return;
  }
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    done(null, value);
  } catch {
    done(new Refusal('BadRequestError', 'The body is not JSON in UTF-8.'));
  }
}

/** Why a compressed body is not read; null if the body is not compressed. */
export function unreadCompression(headers: {
  readonly 'content-encoding'?: string | undefined;
}): string | null {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return null;
  return 'Compressed request bodies are not supported: send the body without Content-Encoding.';
}

/** Why the encoding or character set of a body is not read; null if it is. */
export function unreadEncoding(headers: {
  readonly 'content-encoding'?: string | undefined;
  readonly 'content-type'?: string | undefined;
}): string | null {
  const compression = unreadCompression(headers);
  if (compression !== null) return compression;
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '') ?? [];
  return /^utf-?8$/i.test(charset) || charset.toLowerCase() === 'us-ascii'
    ? null
    : 'The request body must be in UTF-8.';
}
