export { type EventStore, memoryEventStore } from './event-store.ts';
export type { ReceiverOptions } from './receiver.ts';

import type { ReceiverOptions } from './receiver.ts';
import { webReceiver } from './web.ts';

/** The part of Hono's context that is read. */
interface HonoContext {
  readonly req: { readonly raw: Request };
}

/** A handler of Hono that receives webhooks: `app.post('/webhooks', purserWebhooks({ ... }))`. */
export function purserWebhooks(options: ReceiverOptions): (context: HonoContext) => Promise<Response> {
  const receive = webReceiver(options);
  return ({ req }) => receive(req.raw);
}
