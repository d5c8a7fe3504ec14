import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onPreferredPort } from './ports.ts';
import type { Processes } from './processes.ts';
import type { Progress } from './progress.ts';
import { type ReadyLine, readReadyLine, readReceiverLine } from './ready-line.ts';

const PURSER = fileURLToPath(new URL('../../bin/purser.js', import.meta.url));
const RECEIVER = fileURLToPath(
  new URL('../../../../examples/receivers/node-http/receiver.ts', import.meta.url),
);
const SERVICE_PORT = 3210;
const SHOP_PORT = 3220;
const LOOPBACK = '127.0.0.0/8,::1/128';
const MERCHANT_HOSTS_DEFAULT = '127.0.0.1,localhost,*.localhost';

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

export interface InstallationSettings {
  readonly env: EnvironmentVariables;
  readonly dataFolder: string;
  readonly apiKey: string;
  /** Null: the sandbox shop is the merchant, and is started too. */
  readonly merchantHost: string | null;
}

export interface Installation {
  readonly serviceUrl: string;
  /** The one-time link of the console's first owner. */
  readonly entryUrl: string | null;
  readonly receiverUrl: string;
  /** Null where the sandbox shop was not needed. */
  readonly shopUrl: string | null;
  /** The settings the service runs with, for commands on its database. */
  readonly serviceEnv: EnvironmentVariables;
}

/** Starts the service, the receiver and the shop, each a process of its own, all at once. */
export async function startInstallation(
  processes: Processes,
  settings: InstallationSettings,
  progress: Progress,
): Promise<Installation> {
  const serviceEnv = serviceEnvironment(settings);
  const receiver = startReceiver(processes, settings.env).then((url) => {
    progress.step(`webhook receiver  ${url}`);
    return url;
  });
  const shop =
    settings.merchantHost === null
      ? startShop(processes, settings).then(({ url }) => {
          progress.step(`sandbox shop      ${url}`);
          return url;
        })
      : Promise.resolve(null);
  const service = onPreferredPort(SERVICE_PORT, (port) =>
    processes.start({
      name: 'the service',
      args: [PURSER, 'start', '--json'],
      env: { ...serviceEnv, PORT: String(port) },
      readReady: readReadyLine,
    }),
  ).then((ready) => {
    progress.step(`service           ${ready.url}`);
    return ready;
  });
  const [{ url, entryUrl }, receiverUrl, shopUrl] = await Promise.all([service, receiver, shop]);
  return { serviceUrl: url, entryUrl, receiverUrl, shopUrl, serviceEnv };
}

/** Staging on this machine, on a database of its own, with the caller's wishes about merchants and networks kept. */
function serviceEnvironment({
  env,
  dataFolder,
  apiKey,
  merchantHost,
}: InstallationSettings): EnvironmentVariables {
  const { DATABASE_URL: _database, PUBLIC_URL: _address, ...others } = env;
  const hosts = [env['MERCHANT_HOSTS'] ?? MERCHANT_HOSTS_DEFAULT, merchantHost];
  const networks = [LOOPBACK, env['ALLOW_NETWORKS']];
  return {
    ...others,
    APP_ENV: 'staging',
    HOST: '127.0.0.1',
    DATA_DIR: join(dataFolder, 'service'),
    BOOTSTRAP_API_KEY: apiKey,
    MERCHANT_HOSTS: hosts.filter(Boolean).join(','),
    ALLOW_NETWORKS: networks.filter(Boolean).join(','),
  };
}

function startShop(processes: Processes, { env, dataFolder }: InstallationSettings): Promise<ReadyLine> {
  const data = join(dataFolder, 'shop');
  return onPreferredPort(SHOP_PORT, (port) =>
    processes.start({
      name: 'the sandbox shop',
      args: [PURSER, 'sandbox-shop', '--json', `--port=${port}`, `--data=${data}`],
      env,
      readReady: readReadyLine,
    }),
  );
}

function startReceiver(processes: Processes, env: EnvironmentVariables): Promise<string> {
  const { WEBHOOK_SECRET: _secret, ...others } = env;
  return processes.start({
    name: 'the webhook receiver',
    args: ['--import', import.meta.resolve('tsx'), RECEIVER, '--port=0', '--control'],
    env: others,
    readReady: readReceiverLine,
  });
}
