/**
 * Starts the service as `Dockerfile`, `compose.yaml`, the Helm chart, `fly.toml` and the systemd unit say: their command, environment, user, folders
 * and read-only root, without a container engine. Only the port and what their users have to set are given here.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAllDocuments, parse as parseYaml } from 'yaml';
import { run, startService } from './programs.ts';

const CHART = 'deploy/helm/purser';
const UNIT = 'deploy/systemd/purser.service';
const USER_ID = 10_001;

export interface EntryPoint {
  readonly name: string;
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The one folder that is written, besides /tmp. */
  readonly dataDir: string;
  /** A command that says whether the service is healthy. */
  readonly healthCheck?: readonly string[];
}

/** What the deployment files start. Throws if one says nothing that can be started. */
export function entryPoints(): readonly EntryPoint[] {
  const image = imageOf(readFileSync('Dockerfile', 'utf8'));
  const inImage = (name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => ({
    ...image,
    name,
    command: [...image.entryPoint, ...args],
    env: { ...image.env, ...env },
  });
  return [
    inImage('image', image.args),
    inImage('compose.yaml', composeArgs(readFileSync('compose.yaml', 'utf8'))),
    ...chartContainers().map(({ name, args, env }) => inImage(`chart, ${name}`, args, env)),
    ...flyProcesses(readFileSync('deploy/fly.toml', 'utf8')).map(([name, args]) =>
      inImage(`Fly, ${name}`, args),
    ),
    unitOf(readFileSync(UNIT, 'utf8')),
  ];
}

/** Where an entry point runs. */
export interface Place {
  /** Where the package is installed. */
  readonly app: string;
  /** For what it writes. */
  readonly folder: string;
  readonly databaseUrl: string;
  readonly secretKey: string;
}

/** Runs an entry point until it is ready, checks its health, and stops it. */
export async function tryEntryPoint(entryPoint: EntryPoint, place: Place): Promise<undefined> {
  const { command, env, healthCheck } = entryPoint;
  const variables = {
    PATH: dirname(process.execPath),
    ...env,
    APP_ENV: 'production',
    PUBLIC_URL: 'https://purser.example.com',
    PORT: '0',
    DATABASE_URL: place.databaseUrl,
    SECRET_KEY: place.secretKey,
  };
  const service = await startService('bwrap', [...boxOf(entryPoint, place, variables), ...command], {
    isWrapper: true,
  });
  try {
    const ready = await fetch(`${service.url}/readyz`);
    if (!ready.ok) throw new Error(`/readyz answered ${ready.status}`);
    const listening = { ...variables, PORT: new URL(service.url).port };
    if (healthCheck !== undefined) run('bwrap', [...boxOf(entryPoint, place, listening), ...healthCheck]);
  } finally {
    await service.stop();
  }
  return undefined;
}

/** Another user without capabilities, who can write to the data folder and /tmp only. */
function boxOf(
  { name, dataDir }: EntryPoint,
  { app, folder }: Place,
  variables: Readonly<Record<string, string>>,
): readonly string[] {
  const written = join(folder, name.replaceAll(/\W+/g, '-'));
  mkdirSync(written, { recursive: true });
  return [
    ...`--unshare-user --uid ${USER_ID} --gid ${USER_ID} --cap-drop ALL --die-with-parent`.split(' '),
    ...'--ro-bind /usr /usr --ro-bind /etc /etc --dev /dev --proc /proc --tmpfs /tmp'.split(' '),
    ...'--symlink usr/bin /bin --symlink usr/lib /lib --symlink usr/lib64 /lib64'.split(' '),
    ...['--ro-bind', app, '/opt/purser', '--bind', written, dataDir],
    ...['--remount-ro', '/', '--chdir', dataDir, '--clearenv'],
    ...Object.entries(variables).flatMap(([key, value]) => ['--setenv', key, value]),
    '--',
  ];
}

interface Image {
  readonly entryPoint: readonly string[];
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly healthCheck: readonly string[];
}

/** The stage `purser` of the Dockerfile. */
function imageOf(text: string): Image {
  const stage = /^FROM \S+ AS purser\n(.*?)^FROM /ms.exec(text)?.[1]?.replaceAll('\\\n', ' ') ?? '';
  const words = (pattern: RegExp) => wordsOf(parseYaml(pattern.exec(stage)?.[1] ?? ''));
  if (!new RegExp(`^USER ${USER_ID}:${USER_ID}$`, 'm').test(stage))
    throw new Error('The image has another user.');
  const env = settingsOf(/^ENV (.*)$/m.exec(stage)?.[1]?.split(/\s+/) ?? []);
  const path = env['PATH']?.replace('$PATH', `${dirname(process.execPath)}:/usr/bin:/bin`) ?? '';
  return {
    entryPoint: words(/^ENTRYPOINT (.*)$/m),
    args: words(/^CMD (.*)$/m),
    healthCheck: words(/^HEALTHCHECK .*?CMD (.*)$/m),
    env: { ...env, PATH: path },
    dataDir: env['DATA_DIR'] ?? '',
  };
}

function composeArgs(text: string): readonly string[] {
  const { services } = recordOf(parseYaml(text));
  return wordsOf(recordOf(recordOf(services)['purser'])['command']);
}

interface Container {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** The containers of the chart, rendered with the fewest values. */
function chartContainers(): readonly Container[] {
  const rendered = run('bash', [
    'scripts/deployment/helm.sh',
    'template',
    'purser',
    CHART,
    '--kube-version',
    '1.33.0',
    '--set',
    'publicUrl=https://purser.example.com',
  ]);
  return parseAllDocuments(rendered)
    .map((document) => recordOf(document.toJS()))
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ metadata, spec }) => {
      const pod = recordOf(recordOf(recordOf(spec)['template'])['spec']);
      const [container] = listOf(pod['containers']).map(recordOf);
      const variables = listOf(container?.['env'])
        .map(recordOf)
        .filter(({ value }) => typeof value === 'string');
      const env = Object.fromEntries(variables.map(({ name, value }) => [String(name), String(value)]));
      return { name: String(recordOf(metadata)['name']), args: wordsOf(container?.['args']), env };
    });
}

function flyProcesses(text: string): readonly (readonly [string, readonly string[]])[] {
  const section = /^\[processes\]\n(.*?)\n\n/ms.exec(text)?.[1] ?? '';
  const lines = [...section.matchAll(/^(\w+) = "(.*)"$/gm)];
  if (lines.length === 0) throw new Error('fly.toml has no processes.');
  return lines.map(([, name = '', command = '']) => [name, command.split(' ')]);
}

function unitOf(text: string): EntryPoint {
  const values = (key: string) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const env = settingsOf(values('Environment').join(' ').split(' '));
  const [command] = values('ExecStart');
  const dataDir = env['DATA_DIR'] ?? '';
  // systemd sets the home folder of the user.
  return {
    name: 'systemd unit',
    command: command?.split(' ') ?? [],
    env: { ...env, HOME: dataDir },
    dataDir,
  };
}

const settingsOf = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    words
      .filter((word) => word.includes('='))
      .map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );

function wordsOf(value: unknown): readonly string[] {
  const words = listOf(value).map(String);
  if (words.length === 0) throw new Error('A command is missing.');
  return words;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  value instanceof Object ? Object.fromEntries(Object.entries(value)) : {};
