import type { Command } from '../command.ts';
import { untilAborted } from '../wait.ts';

const ROLES = ['all', 'api', 'worker'] as const;
const CLOSE_TIMEOUT_MS = 9_500;

export const start: Command = {
  words: ['start'],
  summary: 'Start the service, until Ctrl-C',
  flags: {
    role: { kind: 'text', placeholder: ROLES.join('|'), summary: 'What this process does (default: all)' },
    json: { kind: 'switch', summary: 'Print one line of JSON when ready, and log in JSON' },
  },
  async run(flags, { env, print, interrupted }) {
    const role = flags.oneOf('role', ROLES) ?? 'all';
    const isJson = flags.isOn('json');
    const { startService } = await import('@purser/server');
    const service = await startService({ env, role, log: isJson ? 'json' : 'pretty' });
    const { url, firstKey, consoleUrl, setupUrl } = service;
    const ready = { role, url, firstKey, consoleUrl, setupUrl };
    print(isJson ? JSON.stringify({ ready: true, ...ready }) : readyText(ready));
    const lost = await Promise.race([untilAborted(interrupted).then(() => null), service.lost]);
    await withinTimeout(service.close()).catch((error: unknown) => {
      throw lost ?? error;
    });
    if (lost !== null) throw lost;
    return {};
  },
};

interface FirstKey {
  readonly accountId: string;
  readonly apiKey: string;
}

interface Ready {
  readonly role: string;
  readonly url: string | null;
  readonly firstKey: FirstKey | null;
  readonly consoleUrl: string | null;
  readonly setupUrl: string | null;
}

function readyText({ role, url, firstKey, consoleUrl, setupUrl }: Ready): string {
  const lines: string[] = [];
  if (firstKey !== null) {
    lines.push(
      'Created the first account. Save its key now, it is not shown again:',
      `  account  ${firstKey.accountId}`,
      `  key      ${firstKey.apiKey}`,
    );
  }
  if (url === null) lines.push(`Purser's ${role} is running`);
  else lines.push(`Purser is listening at ${url}`, `  reference  ${url}/docs`);
  if (consoleUrl !== null) lines.push(`  console    ${consoleUrl}`);
  if (setupUrl !== null) lines.push('Set up your sign-in to the console (works once):', `  ${setupUrl}`);
  return lines.join('\n');
}

/** Rejects if the service does not drain in time; the process then exits anyway. */
async function withinTimeout(closing: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const message = `The service did not drain within ${CLOSE_TIMEOUT_MS / 1000} s`;
    timer = setTimeout(() => reject(new Error(message)), CLOSE_TIMEOUT_MS);
  });
  await Promise.race([closing, late]).finally(() => clearTimeout(timer));
}
