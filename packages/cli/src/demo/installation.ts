import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SANDBOX_SHOP_PORT } from '../clients/sandbox-shop.ts';
import { onPreferredPort, type Processes } from './processes.ts';
import type { Progress } from './report.ts';

const PURSER = fileURLToPath(new URL('../../bin/purser.js', import.meta.url));
const RECEIVER = fileURLToPath(new URL('../../bin/demo-receiver.js', import.meta.url));
const SERVICE_PORT = 3210;
const LOOPBACK = '127.0.0.0/8,::1/128';
const MERCHANT_HOSTS_DEFAULT = '127.0.0.1,localhost,*.localhost';

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

export interface InstallationSettings {
  readonly env: EnvironmentVariables;
  readonly dataFolder: string;
  readonly apiKey: string;
  /** Null: start the sandbox shop and buy there. */
  readonly merchantHost: string | null;
}

export interface Installation {
  readonly serviceUrl: string;
  /** The one-time link that sets up the first console user; null if it was used. */
  readonly setupUrl: string | null;
  readonly receiverUrl: string;
  /** Null if the sandbox shop is not needed. */
  readonly shopUrl: string | null;
  /** The service's settings, for operator commands on its database. */
  readonly serviceEnv: EnvironmentVariables;
}

/** Starts the service, the webhook receiver and the shop in parallel, each in its own process. */
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
  const [{ url, setupUrl }, receiverUrl, shopUrl] = await Promise.all([service, receiver, shop]);
  return { serviceUrl: url, setupUrl, receiverUrl, shopUrl, serviceEnv };
}

/** Staging on this machine, with a new database. Keeps the caller's settings for merchants and networks. */
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
  return onPreferredPort(SANDBOX_SHOP_PORT, (port) =>
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
    args: [RECEIVER, '--port=0', '--control'],
    env: others,
    readReady: readReceiverLine,
  });
}

/** What `purser start --json` and `purser sandbox-shop --json` print when ready. */
interface ReadyLine {
  readonly url: string;
  /** The one-time link that sets up the first console user; null if it was used, and for the shop. */
  readonly setupUrl: string | null;
}

/** Parses the ready line; null for any other line. */
function readReadyLine(line: string): ReadyLine | null {
  if (!line.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(line);
    const isReady = typeof value === 'object' && value !== null && 'ready' in value && value.ready === true;
    if (!isReady || !('url' in value) || typeof value.url !== 'string') return null;
    const secretsFile =
      'secretsFile' in value && typeof value.secretsFile === 'string' ? value.secretsFile : null;
    return { url: value.url, setupUrl: secretsFile === null ? null : readSetupUrl(secretsFile) };
  } catch {
    return null;
  }
}

/** The owner's link in the file of secrets that the service has written. */
function readSetupUrl(path: string): string | null {
  const secrets: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof secrets !== 'object' || secrets === null || !('setupUrl' in secrets)) return null;
  return typeof secrets.setupUrl === 'string' ? secrets.setupUrl : null;
}

/** The receiver's URL from the line that it prints when ready; null for any other line. */
function readReceiverLine(line: string): string | null {
  return /(http:\/\/\S+)\/webhooks$/.exec(line)?.[1] ?? null;
}
