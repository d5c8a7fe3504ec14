/** Calls the route handler as Next.js would, to run it without Next.js. Not part of the receiver. */
import { serve } from '@hono/node-server';
import { POST } from './app/webhooks/route.ts';

const fetch = (request: Request): Promise<Response> | Response => {
  const { pathname } = new URL(request.url);
  if (pathname !== '/webhooks') return new Response(null, { status: 404 });
  return request.method === 'POST' ? POST(request) : new Response(null, { status: 405 });
};

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
