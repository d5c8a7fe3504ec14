export { type EventStore, memoryEventStore } from './event-store.ts';
export type { ReceiverOptions } from './receiver.ts';

import type { ReceiverOptions } from './receiver.ts';
import { webReceiver } from './web.ts';

/**
 * A route handler of Next.js that receives webhooks: `export const POST = purserWebhooks({ ... })`. The route must run in the Node.js or
 * the edge runtime, dynamically.
 */
export const purserWebhooks = (options: ReceiverOptions): ((request: Request) => Promise<Response>) =>
  webReceiver(options);
