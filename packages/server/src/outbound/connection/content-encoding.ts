import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { OutboundFailure, systemCodeOf } from './outbound-failure.ts';

/** What `decodeBody` reads; the value of `accept-encoding`. */
export const ACCEPT_ENCODING = 'gzip, br, deflate';

type Decompress = (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const inflateEither: Decompress = async (body, options) => {
  // "deflate" means zlib by the standard and the bare stream to some servers; the first byte of zlib ends in 8.
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
 * Undoes the `content-encoding` of a whole body. Stops as soon as more than `maxBytes` come out, so that a bomb costs
 * no more memory than an honest page. Rejects with `OutboundFailure` (`too_large`, `protocol_error`).
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
      'answer_lost',
      'protocol_error',
      'The answer has an encoding that was not asked for.',
    );
  }
  try {
    return await decompress(body, { maxOutputLength: maxBytes });
  } catch (error) {
    if (systemCodeOf(error) === 'ERR_BUFFER_TOO_LARGE') {
      const message = `The answer's body is larger than ${maxBytes} bytes.`;
      throw new OutboundFailure('answer_lost', 'too_large', message);
    }
    throw new OutboundFailure('answer_lost', 'protocol_error', "The answer's body cannot be decompressed.");
  }
}
