import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../../test/run/until.ts';

/** An S3-compatible server as a separate process. It knows one key, and does not check signatures of version 4. */
export interface S3Server {
  readonly url: string;
  /** The settings of a service that archives into its bucket. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

const BUCKET = 'purser-events';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  await new Promise((resolve) => server.close(resolve));
  return address.port;
}

export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'purser-s3-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const flags = ['--directory', folder, '--address', '127.0.0.1', '--port', String(port), '--silent'];
  const child = spawn('s3rver', [...flags, '--configure-bucket', BUCKET], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await until('the S3 server', () => fetch(url).catch(() => null));
  return {
    url,
    env: {
      EVENT_ARCHIVE_BUCKET: BUCKET,
      EVENT_ARCHIVE_PREFIX: 'archive/',
      EVENT_ARCHIVE_ENDPOINT: url,
      EVENT_ARCHIVE_PATH_STYLE: 'true',
      // The key that the server knows.
      EVENT_ARCHIVE_ACCESS_KEY_ID: 'S3RVER',
      EVENT_ARCHIVE_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
