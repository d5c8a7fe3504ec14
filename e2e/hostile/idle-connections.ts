import { connect, type Socket } from 'node:net';

/**
 * Usage: idle-connections.ts <port> <count>. Opens that many connections to the local port and sends nothing. Prints a line of JSON,
 * `{ "open": n }`, when all are open and when none is left.
 */
const port = Number(process.argv[2]);
const count = Number(process.argv[3]);
const CONNECTING_MAX = 200;

let started = 0;
let connecting = 0;
let printedCount = -1;
const open = new Set<Socket>();

function tell(): void {
  if (open.size === printedCount || (open.size !== count && open.size !== 0)) return;
  printedCount = open.size;
  process.stdout.write(`${JSON.stringify({ open: open.size })}\n`);
}

function openMore(): void {
  while (connecting < CONNECTING_MAX && started < count) {
    const socket = connect({ port, host: '127.0.0.1' });
    started += 1;
    connecting += 1;
    socket.once('connect', () => {
      connecting -= 1;
      open.add(socket);
      tell();
      openMore();
    });
    socket.on('error', (error) => process.stderr.write(`${error.message}\n`));
    socket.on('data', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      if (started === count && connecting === 0) tell();
    });
  }
}

openMore();
