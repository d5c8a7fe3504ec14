import type { Command } from '../command.ts';
import { untilAborted } from '../wait.ts';

const ROLES = ['all', 'api', 'worker'] as const;
const CLOSE_TIMEOUT_MS = 9_500;

export const start: Command = {
  words: ['start'],
  summary: 'run the service until Ctrl-C',
  flags: {
    role: { kind: 'text', placeholder: ROLES.join('|'), summary: 'what this process does (all)' },
    json: { kind: 'switch', summary: 'print one JSON line when it is ready, and log in JSON' },
  },
  async run(flags, { env, print, interrupted }) {
    const role = flags.oneOf('role', ROLES) ?? 'all';
    const isJson = flags.isOn('json');
    const { startService } = await import('@purser/server');
    const service = await startService({ env, role, log: isJson ? 'json' : 'pretty' });
    const { url, firstKey, consoleUrl, entryUrl } = service;
    const ready = { role, url, firstKey, consoleUrl, entryUrl };
    print(isJson ? JSON.stringify({ ready: true, ...ready }) : readyText(ready));
    await untilAborted(interrupted);
    await inTime(service.close());
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
  readonly entryUrl: string | null;
}

function readyText({ role, url, firstKey, consoleUrl, entryUrl }: Ready): string {
  const lines: string[] = [];
  if (firstKey !== null) {
    lines.push(
      'The first account was made. Its key is shown this once; keep it:',
      `  account  ${firstKey.accountId}`,
      `  key      ${firstKey.apiKey}`,
    );
  }
  if (url === null) lines.push(`Purser's ${role} is running`);
  else lines.push(`Purser is listening at ${url}`, `  reference  ${url}/docs`);
  if (consoleUrl !== null) lines.push(`  console    ${consoleUrl}`);
  if (entryUrl !== null) lines.push('Sign in to the console for the first time, once, at:', `  ${entryUrl}`);
  return lines.join('\n');
}

/** Rejects when the service has not drained within its time; the process then ends all the same. */
async function inTime(closing: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const message = `The service did not drain within ${CLOSE_TIMEOUT_MS / 1000} s`;
    timer = setTimeout(() => reject(new Error(message)), CLOSE_TIMEOUT_MS);
  });
  await Promise.race([closing, late]).finally(() => clearTimeout(timer));
}
