import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from './open-database.ts';
import { createLog } from './process-log.ts';

it('suggests DATABASE_URL if the embedded PostgreSQL does not start', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'open-database-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await chmod(dataDir, 0o711);
  const config = readConfig({ DATA_DIR: dataDir }, 'all');
  const log = createLog('silent');
  const database = await openDatabase(config, log);
  await database.close();
  await writeFile(path.join(dataDir, 'postgres', 'postgresql.conf'), 'nonsense = on\n');
  await expect(openDatabase(config, log)).rejects.toThrow(/did not start.*"nonsense".*set DATABASE_URL/s);
});
