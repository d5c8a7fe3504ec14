import { type CheckoutIntent, type Event, Purser } from '@purser/client';
import { purserWebhooks as expressWebhooks } from '@purser/client/express';
import { purserWebhooks as fastifyWebhooks } from '@purser/client/fastify';
import { purserWebhooks as honoWebhooks } from '@purser/client/hono';
import { type EventStore, memoryEventStore, purserWebhooks } from '@purser/client/next';

const purser = new Purser({ apiKey: 'sk_test_x', baseUrl: 'http://127.0.0.1:3210' });

export function orderNumbers(intent: CheckoutIntent): string[] {
  return intent.state === 'completed' ? intent.merchantOrderIds : [];
}

export function productUrl(event: Event): string | undefined {
  return event.type === 'product.updated' ? event.data.url : undefined;
}

export async function eventIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const event of purser.events.list({ limit: 10 })) ids.push(event.id);
  return ids;
}

export const store: EventStore = memoryEventStore(100);
export const POST = purserWebhooks({
  secret: 'whsec_x',
  onEvent: ({ id }) => void store.end(id, 'done'),
  store,
});
export const handlers = [expressWebhooks, fastifyWebhooks, honoWebhooks];
