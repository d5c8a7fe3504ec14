/** Runs the worker on Node.js with an in-memory namespace. Not part of the receiver. */
import { serve } from '@hono/node-server';
import worker, { type Env } from './worker.ts';

const known = new Map<string, string>();
const secret = process.env['WEBHOOK_SECRET'];
const env: Env = {
  ...(secret === undefined ? {} : { WEBHOOK_SECRET: secret }),
  KNOWN_EVENTS: {
    get: async (key) => known.get(key) ?? null,
    put: async (key, value) => {
      known.set(key, value);
    },
  },
};
const context = { waitUntil: (promise: Promise<unknown>) => void promise.catch(console.error) };

const fetch = (request: Request) => worker.fetch(request, env, context);
const server = serve(
  { fetch, port: Number(process.env['PORT'] ?? 4000), hostname: '127.0.0.1' },
  ({ port }) => {
    console.log(`Receiving webhooks at http://127.0.0.1:${port}/webhooks`);
  },
);
server.once('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
