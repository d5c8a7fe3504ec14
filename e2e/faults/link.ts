import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/**
 * `open`: everything passes. `cut`: connections are reset and refused. `silent`: connections stay open and nothing passes in either
 * direction, as over a network that loses all packets; what was sent arrives when the link opens again.
 */
export type LinkMode = 'open' | 'cut' | 'silent';

/** A TCP connection between two processes that can be cut. */
export interface Link {
  readonly port: number;
  setMode(mode: LinkMode): void;
  close(): Promise<void>;
}

/**
 * Listens on a free port. `targets` returns where new connections may go; one that refuses is skipped, as by a load balancer. The first one
 * changes with each connection.
 */
export async function startLink(targets: () => readonly NetConnectOpts[]): Promise<Link> {
  const pairs = new Set<Pair>();
  let mode: LinkMode = 'open';
  let turn = 0;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (mode === 'cut') {
      near.resetAndDestroy();
      return;
    }
    turn += 1;
    const all = targets();
    const order = all.map((_, index) => all[(index + turn) % all.length]);
    const pair: Pair = { near, far: null };
    pairs.add(pair);
    near.once('close', () => {
      pairs.delete(pair);
      pair.far?.destroy();
    });
    near.pause();
    void join(pair, order, () => mode);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The link has no port.');
  const reset = () => {
    for (const { near, far } of pairs) {
      near.resetAndDestroy();
      // The server's end may be a Unix socket, which cannot be reset.
      far?.destroy();
    }
  };
  return {
    port: address.port,
    setMode(next) {
      mode = next;
      if (next === 'cut') reset();
      for (const pair of pairs) if (next === 'open') resume(pair);
      for (const { near, far } of pairs) if (next === 'silent') for (const end of [near, far]) end?.pause();
    },
    async close() {
      reset();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface Pair {
  readonly near: Socket;
  far: Socket | null;
}

function resume({ near, far }: Pair): void {
  if (far === null) return;
  near.resume();
  far.resume();
}

/** Connects to the first target that accepts. Passes bytes by hand: `pipe` would resume a paused socket. */
async function join(
  pair: Pair,
  targets: readonly (NetConnectOpts | undefined)[],
  mode: () => LinkMode,
): Promise<void> {
  const { near } = pair;
  for (const target of targets) {
    const far = target === undefined ? null : await opened(target);
    if (far === null) continue;
    if (near.destroyed) {
      far.destroy();
      return;
    }
    pair.far = far;
    forward(near, far, mode);
    forward(far, near, mode);
    if (mode() === 'open') resume(pair);
    return;
  }
  near.resetAndDestroy();
}

const opened = (target: NetConnectOpts): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect({ ...target, allowHalfOpen: true });
    socket.pause();
    socket.on('error', () => resolve(null));
    socket.once('connect', () => resolve(socket));
  });

function forward(from: Socket, to: Socket, mode: () => LinkMode): void {
  from.on('data', (bytes: Buffer) => {
    if (to.write(bytes)) return;
    from.pause();
    to.once('drain', () => {
      if (mode() === 'open') from.resume();
    });
  });
  from.once('end', () => to.end());
  from.once('close', () => to.destroy());
}
