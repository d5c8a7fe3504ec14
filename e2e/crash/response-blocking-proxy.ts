import { connect, createServer, type Socket } from 'node:net';

export interface WithholdingProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Passes on what clients send, and not one byte of what comes back. A client learns that the service is gone when it is. */
export async function startWithholdingProxy(targetUrl: string): Promise<WithholdingProxy> {
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
