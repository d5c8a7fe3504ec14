/** A webhook receiver on Fastify. */
import type { Event } from '@purser/client';
import { purserWebhooks } from '@purser/client/fastify';
import fastify from 'fastify';

/** `whsec_...`; two secrets, separated by a comma, while you roll the secret. */
const secret = (process.env['WEBHOOK_SECRET'] ?? '').split(',');

/** Called once per event, before it is acknowledged. Put your code here: store or queue the event. */
function onEvent(event: Event): void {
  console.log(`worked on ${event.type} ${event.source.id} ${event.id}`);
}

const app = fastify();
app.register(purserWebhooks, { path: '/webhooks', secret, onEvent });

const port = Number(process.env['PORT'] ?? 4000);
const address = await app.listen({ port, host: '127.0.0.1' }).catch(({ message }) => {
  console.error(message);
  process.exit(1);
});
console.log(`Receiving webhooks at ${address}/webhooks`);
