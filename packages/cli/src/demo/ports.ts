import { createServer } from 'node:net';

/** Whether nobody listens on this loopback port now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * Starts something on the port that people expect, or on any free one (0) when that is taken, also when it is taken
 * between the look and the start.
 */
export async function onPreferredPort<Started>(
  preferred: number,
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  if (!(await isPortFree(preferred))) return start(0);
  try {
    return await start(preferred);
  } catch (failure) {
    if (await isPortFree(preferred)) throw failure;
    return start(0);
  }
}
