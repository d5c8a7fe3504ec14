import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { durationText } from '../output/duration.ts';
import type { Style } from '../output/style.ts';
import { framed } from './frame.ts';

interface ReadyService {
  readonly url: string;
  readonly environment: string;
  readonly dataDir: string;
  readonly firstKey: { readonly accountId: string; readonly apiKey: string } | null;
  readonly consoleUrl: string | null;
  readonly setupUrl: string | null;
  readonly dailyLimit: {
    readonly quota: number;
    readonly remaining: number;
    readonly resetSeconds?: number;
  } | null;
}

const SECRETS_FILE = 'start-secrets.json';

/** The ready line of `--json`. The first key and the owner's link are in a file that only this user can read; the line names it. */
export async function readyFields({ url, dataDir, firstKey, consoleUrl, setupUrl }: ReadyService) {
  const key = firstKey === null ? {} : { accountId: firstKey.accountId, apiKey: firstKey.apiKey };
  const secrets = { ...key, ...(setupUrl === null ? {} : { setupUrl }) };
  const hasSecrets = Object.keys(secrets).length > 0;
  const path = join(dataDir, SECRETS_FILE);
  if (hasSecrets) {
    const text = `${JSON.stringify({ ...(await readSecrets(path)), ...secrets }, null, 2)}\n`;
    // With a database elsewhere, nothing else is in the folder.
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await replaceFile(path, text);
  }
  return { url, accountId: firstKey?.accountId ?? null, consoleUrl, secretsFile: hasSecrets ? path : null };
}

/** Replaces the file atomically by one that only this user can read. A crash leaves the old one: its key is shown nowhere else. */
async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}`;
  await rm(temporary, { force: true });
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}

/** What an earlier start wrote. */
async function readSecrets(path: string): Promise<object> {
  try {
    const written: unknown = JSON.parse(await readFile(path, 'utf8'));
    return typeof written === 'object' && written !== null ? written : {};
  } catch {
    return {};
  }
}

/** What a person needs, once, in a frame. */
export function readyText(
  service: ReadyService & { readonly role: string },
  style: Style,
  columns: number | null,
): string {
  const { role, url, environment, firstKey, consoleUrl, setupUrl, dailyLimit } = service;
  if (consoleUrl === null && role === 'worker')
    return `Purser's worker is running at ${url} (${environment})`;
  const { bold, dim } = style;
  const row = (name: string, text: string) => `${bold(name.padEnd(12))}${text}`;
  return framed(
    [
      row('Purser', `is listening at ${url} (${environment})`),
      row('Docs', `${url}/docs`),
      ...(consoleUrl === null ? [] : [row('Console', consoleUrl)]),
      '',
      ...(firstKey === null
        ? [row('API key', dim('create another one: npx purser keys create'))]
        : [
            row('Account', firstKey.accountId),
            row('API key', firstKey.apiKey),
            row('', dim('shown once; create another one: npx purser keys create')),
          ]),
      ...(setupUrl === null
        ? []
        : [
            row('Sign in', 'set up your account (until then, every start prints a new link):'),
            row('', setupUrl),
          ]),
      ...(dailyLimit === null ? [] : dailyLimitRows(dailyLimit, row, dim)),
    ],
    columns,
  );
}

const dailyLimitRows = (
  { quota, remaining, resetSeconds = 0 }: NonNullable<ReadyService['dailyLimit']>,
  row: (name: string, text: string) => string,
  dim: (text: string) => string,
): readonly string[] => [
  row(
    'Daily limit',
    `${remaining} of ${quota} checkout intents left; resets in ${durationText(resetSeconds)}`,
  ),
  row('', dim('raise it: npx purser limits set --bucket checkout-intents --quota 500')),
];
