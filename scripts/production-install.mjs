/**
 * Copies the repository into a new folder, installs it there as docs/operating/operations.md says for production, without the packages for
 * development, starts the service, and checks that its console is served with all of its files. Exits with 1 if it is not.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';

const NOT_COPIED = new Set(['node_modules', '.git', 'dist', '.cache', '.purser', '.shops', '.proof', '.dbg']);
const STOPPED_MS = 60_000;

const folder = await mkdtemp(join(tmpdir(), 'purser-production-'));
const home = join(folder, 'purser');
try {
  await cp('.', home, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  install();
  await start();
  process.stdout.write('The console is there after npm ci --omit=dev.\n');
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

function install() {
  const { status } = spawnSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], {
    cwd: home,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`npm ci --omit=dev ended with ${status}`);
}

async function start() {
  if (await exists(join(home, 'node_modules/knip')))
    throw new Error('npm ci --omit=dev installed packages for development');
  const { PATH, HOME } = process.env;
  const service = spawn('node', ['packages/cli/bin/purser.js', 'start', '--json'], {
    cwd: home,
    env: { PATH, HOME, APP_ENV: 'production', DATA_DIR: join(folder, 'data'), PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => service.once('exit', (code) => resolve(code)));
  try {
    await checkConsole(await readyUrl(service, ended));
  } finally {
    service.kill('SIGTERM');
    setTimeout(() => service.kill('SIGKILL'), STOPPED_MS).unref();
  }
  const code = await ended;
  if (code !== 0) throw new Error(`the service ended with ${code}`);
}

function exists(path) {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function readyUrl(service, ended) {
  const lines = createInterface({ input: service.stdout });
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve(JSON.parse(line).url);
    });
    ended.then((code) => reject(new Error(`the service ended with ${code} before it was ready`)));
  });
}

async function checkConsole(url) {
  const page = await read(`${url}/console`);
  const files = [...page.matchAll(/(?:src|href)="(\/console\/[^"]+)"/g)].map(([, path]) => path);
  const has = (ending) => files.some((path) => path.endsWith(ending));
  if (!has('.js') || !has('.css')) throw new Error(`the console has no script or no style: ${files}`);
  for (const path of files) await read(url + path);
}

async function read(url) {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
  return text;
}
