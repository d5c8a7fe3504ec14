/** A webhook receiver as a route handler of Next.js. */
import type { Event } from '@purser/client';
import { purserWebhooks } from '@purser/client/next';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** `whsec_...`; two secrets, separated by a comma, while you roll the secret. */
const secret = (process.env['WEBHOOK_SECRET'] ?? '').split(',');

/** Called once per event, before it is acknowledged. Put your code here: store or queue the event. */
function onEvent(event: Event): void {
  console.log(`worked on ${event.type} ${event.source.id} ${event.id}`);
}

export const POST = purserWebhooks({ secret, onEvent });
