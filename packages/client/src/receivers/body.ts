import { BODY_BYTES_MAX } from './receiver.ts';

/** The parts of a body together. Null if there are too many bytes: the rest is not read. */
export async function wholeBody(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let byteCount = 0;
  for await (const chunk of parts) {
    byteCount += chunk.length;
    if (byteCount > BODY_BYTES_MAX) return null;
    chunks.push(Uint8Array.from(chunk));
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
