import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { OutboundFailure, systemCodeOf } from './outbound-failure.ts';

/** The encodings that `decodeBody` supports; the value of `accept-encoding`. */
export const ACCEPT_ENCODING = 'gzip, br, deflate';

type Decompress = (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const inflateEither: Decompress = async (body, options) => {
  // "deflate" is zlib in the standard, but some servers send a raw stream. The low nibble of the first zlib byte is 8.
  const isZlib = ((body[0] ?? 0) & 0x0f) === 8;
  return isZlib
    ? promisify<Buffer, object, Buffer>(inflate)(body, options)
    : promisify<Buffer, object, Buffer>(inflateRaw)(body, options);
};

const DECOMPRESS: Readonly<Record<string, Decompress>> = {
  gzip: promisify<Buffer, object, Buffer>(gunzip),
  'x-gzip': promisify<Buffer, object, Buffer>(gunzip),
  br: promisify<Buffer, object, Buffer>(brotliDecompress),
  deflate: inflateEither,
};

/**
 * Decodes the `content-encoding` of a complete body. Stops after `maxBytes` of output, which bounds the memory that a
 * decompression bomb can take. Rejects with `OutboundFailure` (`too_large`, `protocol_error`).
 */
export async function decodeBody(
  body: Buffer,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const coding = (contentEncoding ?? '').trim().toLowerCase();
  if (coding === '' || coding === 'identity' || body.length === 0) return body;
  const decompress = Object.hasOwn(DECOMPRESS, coding) ? DECOMPRESS[coding] : undefined;
  if (decompress === undefined) {
    throw new OutboundFailure(
      'response_lost',
      'protocol_error',
      'The response has an unsupported content encoding.',
    );
  }
  try {
    return await decompress(body, { maxOutputLength: maxBytes });
  } catch (error) {
    if (systemCodeOf(error) === 'ERR_BUFFER_TOO_LARGE') {
      const message = `The response body is larger than ${maxBytes} bytes.`;
      throw new OutboundFailure('response_lost', 'too_large', message);
    }
    throw new OutboundFailure('response_lost', 'protocol_error', 'The response body cannot be decompressed.');
  }
}
