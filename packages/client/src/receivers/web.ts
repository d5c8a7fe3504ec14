import { wholeBody } from './body.ts';
import { BODY_TOO_LARGE, createReceiver, type ReceiverOptions, type ReceiverReply } from './receiver.ts';

/** A handler of `Request` and `Response`, for runtimes and frameworks that use them. */
export function webReceiver(options: ReceiverOptions): (request: Request) => Promise<Response> {
  const receive = createReceiver(options);
  return async (request) => {
    const body = await wholeBody(partsOf(request));
    return responseOf(body === null ? BODY_TOO_LARGE : await receive(body, request.headers));
  };
}

/** Not every runtime can iterate over a stream. */
async function* partsOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read())
      yield part.value;
  } finally {
    // Does nothing at the end of the stream.
    await reader?.cancel();
  }
}

const responseOf = ({ status, body, headers }: ReceiverReply): Response =>
  Response.json(body, { status, ...(headers === undefined ? {} : { headers }) });
