import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A webhook receiver as a separate process. It can leave requests below `/hang` without a response, and acknowledges all others.
 * It counts requests and records when each event first arrived, on a clock that all processes of the machine share.
 */
let isHanging = false;
let requestCount = 0;
const arrivals = new Map<string, number>();

const server = createServer((request, response) => {
  requestCount += 1;
  const atMs = Number(process.hrtime.bigint()) / 1e6;
  const path = request.url ?? '';
  const key = `${path} ${request.headers['x-svc-event-id'] ?? ''}`;
  if (!arrivals.has(key)) arrivals.set(key, atMs);
  if (path.startsWith('/hang') && isHanging) return;
  if (request.headers['x-svc-topic'] !== 'webhook_endpoint.verification_challenge') {
    request.resume();
    response.end('ok');
    return;
  }
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const event: { source: { id: string } } = JSON.parse(Buffer.concat(parts).toString());
    response.end(JSON.stringify({ challenge: event.source.id }));
  });
});

/** `{ hang }` sets whether to hang, `{ reset }` deletes the records, `{ arrivals }` adds the arrivals to the reply. */
process.on('message', (message: { hang?: boolean; reset?: boolean; arrivals?: boolean }) => {
  if (message.hang !== undefined) isHanging = message.hang;
  if (message.reset === true) {
    requestCount = 0;
    arrivals.clear();
  }
  const eventCount = arrivals.size;
  process.send?.({
    requestCount,
    eventCount,
    ...(message.arrivals === true ? { arrivals: [...arrivals] } : {}),
  });
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
