import { afterAll, beforeAll } from 'vitest';
import { copyPreparedData } from './prepared-data.ts';
import { type RunningPurser, startPurser } from './purser.ts';
import { type SandboxShop, startSandboxShop } from './sandbox-shop.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A new installation and a sandbox shop. */
export interface ServiceWithShop {
  readonly service: RunningPurser;
  readonly url: string;
  /** The first account. */
  readonly accountId: string;
  readonly shop: SandboxShop;
  readonly dataDir: string;
  /** The URL of the service and the key of its first account, as the client libraries read them. */
  readonly env: Readonly<Record<'PURSER_BASE_URL' | 'PURSER_API_KEY', string>>;
}

/** Starts both before the tests of the file, and stops them after. `shopOptions`: those of the shop. */
export function serviceWithShop(shopOptions: Parameters<typeof startSandboxShop>[0] = {}): ServiceWithShop {
  const folder = temporaryFolder();
  let running: ServiceWithShop | null = null;
  const started = (): ServiceWithShop => {
    if (running === null) throw new Error('the service has not started yet');
    return running;
  };
  beforeAll(async () => {
    const dataDir = `${(await folder).path}/data`;
    await copyPreparedData(dataDir);
    const [shop, service] = await Promise.all([
      startSandboxShop(shopOptions),
      startPurser(['start'], { DATA_DIR: dataDir, PORT: '0' }),
    ]);
    const { url } = service;
    const { accountId = '', apiKey = '' } = service.firstKey ?? {};
    const env = { PURSER_BASE_URL: url, PURSER_API_KEY: apiKey };
    running = { service, url, accountId, shop, dataDir, env };
  });
  afterAll(async () => {
    await running?.service.stop();
    await running?.shop.close();
    await (await folder).remove();
  });
  return {
    get service() {
      return started().service;
    },
    get url() {
      return started().url;
    },
    get accountId() {
      return started().accountId;
    },
    get shop() {
      return started().shop;
    },
    get dataDir() {
      return started().dataDir;
    },
    get env() {
      return started().env;
    },
  };
}
