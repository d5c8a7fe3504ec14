import {
  BODY_BYTES_MAX,
  BODY_TOO_LARGE,
  createReceiver,
  type ReceiverOptions,
  type ReceiverReply,
} from './receiver.ts';

/** A handler of `Request` and `Response`, for runtimes and frameworks that use them. */
export function webReceiver(options: ReceiverOptions): (request: Request) => Promise<Response> {
  const receive = createReceiver(options);
  return async (request) => {
    const body = await bodyOf(request);
    return responseOf(body === null ? BODY_TOO_LARGE : await receive(body, request.headers));
  };
}

/** The raw bytes: the signature covers them. Null if there are too many. */
async function bodyOf(request: Request): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    byteCount += part.value.length;
    if (byteCount > BODY_BYTES_MAX) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks.map((chunk) => Uint8Array.from(chunk))).arrayBuffer());
}

const responseOf = ({ status, body, headers }: ReceiverReply): Response =>
  Response.json(body, { status, ...(headers === undefined ? {} : { headers }) });
