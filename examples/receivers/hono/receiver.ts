/** A webhook receiver on Hono and Node.js. */
import { serve } from '@hono/node-server';
import type { Event } from '@purser/client';
import { purserWebhooks } from '@purser/client/hono';
import { Hono } from 'hono';

/** `whsec_...`; two secrets, separated by a comma, while you roll the secret. */
const secret = (process.env['WEBHOOK_SECRET'] ?? '').split(',');

/** Called once per event, before it is acknowledged. Put your code here: store or queue the event. */
function onEvent(event: Event): void {
  console.log(`worked on ${event.type} ${event.source.id} ${event.id}`);
}

const app = new Hono();
app.post('/webhooks', purserWebhooks({ secret, onEvent }));

const port = Number(process.env['PORT'] ?? 4000);
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (info) => {
  console.log(`Receiving webhooks at http://127.0.0.1:${info.port}/webhooks`);
});
server.once('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
