import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Receives traces as a separate process, and counts their bytes. */
let byteCount = 0;

const server = createServer((request, response) => {
  request.on('data', (part: Buffer) => {
    byteCount += part.length;
  });
  request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});

/** Any message: reply with the bytes since the last one. */
process.on('message', () => {
  process.send?.({ byteCount });
  byteCount = 0;
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
