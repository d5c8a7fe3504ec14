import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createProcesses, isPortFree, onPreferredPort, type Processes } from './processes.ts';

const READY_THEN_WAIT = 'console.log("ready " + process.pid); setInterval(() => {}, 1000)';
const readPid = (line: string) => /^ready (\d+)$/.exec(line)?.[1] ?? null;

let processes: Processes = createProcesses();
afterEach(async () => {
  await processes.stop();
  processes = createProcesses();
});

function startScript(script: string): Promise<string> {
  return processes.start({
    name: 'the script',
    args: ['-e', script],
    env: process.env,
    readReady: readPid,
  });
}

function isAlive(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

describe('createProcesses', () => {
  it('resolves with the ready line, and has stopped the process when stop resolves', async () => {
    const pid = await startScript(READY_THEN_WAIT);
    expect(isAlive(pid)).toBe(true);
    await processes.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('lets a process shut down before it is killed', async () => {
    const { port, closed } = await listenForMessage();
    await startScript(
      `process.once('SIGTERM', () => setTimeout(() => {
        require('net').connect(${port}, '127.0.0.1').end('drained').on('close', () => process.exit());
      }, 100)); ${READY_THEN_WAIT}`,
    );
    await processes.stop();
    expect(await closed).toBe('drained');
  });

  it('rejects if a process exits before it is ready, with its exit code and last output', async () => {
    await expect(startScript('console.error("no room"); process.exit(3)')).rejects.toThrow(
      /the script exited unexpectedly with exit code 3; its last output:\s+no room/,
    );
  });

  it('reports a crash if a process exits after it was ready', async () => {
    const pid = await startScript(READY_THEN_WAIT);
    process.kill(Number(pid), 'SIGKILL');
    await expect(processes.crashed).rejects.toThrow('the script exited unexpectedly by SIGKILL');
  });

  it('stops the children when the parent process is killed', async () => {
    const moduleUrl = new URL('./processes.ts', import.meta.url).href;
    const script = `const { createProcesses } = await import(${JSON.stringify(moduleUrl)});
      await createProcesses().start({ name: 'it', env: process.env, args: ['-e', ${JSON.stringify(READY_THEN_WAIT)}],
        readReady: (line) => { console.log(line); return line; } });`;
    const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script];
    const parent = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(createInterface({ input: parent.stdout }), 'line');
    const pid = readPid(line) ?? '';
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 120_000 });
  });
});

describe('onPreferredPort', () => {
  it('uses the preferred port if it is free, else any other, even if it is lost at the last moment', async () => {
    const occupied = createServer().listen(0, '127.0.0.1');
    await once(occupied, 'listening');
    const address = occupied.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await onPreferredPort(port, async (given) => given)).toBe(0);
    occupied.close();
    await once(occupied, 'close');
    expect(await onPreferredPort(port, async (given) => given)).toBe(port);

    const rival = createServer();
    const taken = onPreferredPort(port, async (given) => {
      if (given === 0) return given;
      rival.listen(given, '127.0.0.1');
      await once(rival, 'listening');
      throw new Error('taken');
    });
    expect(await taken).toBe(0);
    rival.close();
    await once(rival, 'close');
    expect(await isPortFree(port)).toBe(true);
    const otherFailure = onPreferredPort(port, () => Promise.reject(new Error('out of memory')));
    await expect(otherFailure).rejects.toThrow('out of memory');
  });
});

/** A port; `closed` resolves with what the first connection sent. */
async function listenForMessage(): Promise<{ port: number; closed: Promise<string> }> {
  const server = createServer();
  const closed = once(server, 'connection').then(async ([socket]) => {
    let message = '';
    for await (const chunk of socket) message += String(chunk);
    server.close();
    return message;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, closed };
}
