import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPortFree, onPreferredPort } from './ports.ts';
import { createProcesses, type Processes } from './processes.ts';

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
  it('gives what a process said when ready, and has ended it when stop resolves', async () => {
    const pid = await startScript(READY_THEN_WAIT);
    expect(isAlive(pid)).toBe(true);
    await processes.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('lets a process finish its work before it ends', async () => {
    const { port, closed } = await listenForWord();
    await startScript(
      `process.once('SIGTERM', () => setTimeout(() => {
        require('net').connect(${port}, '127.0.0.1').end('drained').on('close', () => process.exit());
      }, 100)); ${READY_THEN_WAIT}`,
    );
    await processes.stop();
    expect(await closed).toBe('drained');
  });

  it('rejects when a process ends before it is ready, with its exit code and last words', async () => {
    await expect(startScript('console.error("no room"); process.exit(3)')).rejects.toThrow(
      /the script ended by itself with exit code 3; it said:\s+no room/,
    );
  });

  it('breaks down when a process ends after it was ready, and only then', async () => {
    const pid = await startScript(READY_THEN_WAIT);
    process.kill(Number(pid), 'SIGKILL');
    await expect(processes.brokenDown).rejects.toThrow('the script ended by itself by SIGKILL');
  });

  it('leaves nothing behind when the process that started them is killed', async () => {
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
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5_000 });
  });
});

describe('onPreferredPort', () => {
  it('takes the preferred port when it is free, else any, also when it is lost at the last moment', async () => {
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

/** A port that resolves `closed` with what the first visitor said. */
async function listenForWord(): Promise<{ port: number; closed: Promise<string> }> {
  const server = createServer();
  const closed = once(server, 'connection').then(async ([socket]) => {
    let word = '';
    for await (const chunk of socket) word += String(chunk);
    server.close();
    return word;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, closed };
}
