import { connect, createServer, type Socket } from 'node:net';

export interface ResponseBlockingProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Forwards requests and blocks all responses. Closes the client's connection when the service closes its own. */
export async function startResponseBlockingProxy(targetUrl: string): Promise<ResponseBlockingProxy> {
  const { hostname, port } = new URL(targetUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const service = connect(Number(port), hostname);
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    service.on('data', () => undefined);
    service.once('close', () => client.destroy());
    client.pipe(service);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
