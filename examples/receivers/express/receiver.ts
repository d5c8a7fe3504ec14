/** A webhook receiver on Express. */
import type { Event } from '@purser/client';
import { purserWebhooks } from '@purser/client/express';
import express from 'express';

/** `whsec_...`; two secrets, separated by a comma, while you roll the secret. */
const secret = (process.env['WEBHOOK_SECRET'] ?? '').split(',');

/** Called once per event, before it is acknowledged. Put your code here: store or queue the event. */
function onEvent(event: Event): void {
  console.log(`worked on ${event.type} ${event.source.id} ${event.id}`);
}

const app = express().disable('x-powered-by');

// Before `express.json()`: the signature covers the raw bytes.
app.post('/webhooks', purserWebhooks({ secret, onEvent }));

const server = app.listen(Number(process.env['PORT'] ?? 4000), '127.0.0.1', (failure) => {
  if (failure !== undefined) {
    console.error(failure.message);
    process.exit(1);
  }
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  console.log(`Receiving webhooks at http://127.0.0.1:${port}/webhooks`);
});
