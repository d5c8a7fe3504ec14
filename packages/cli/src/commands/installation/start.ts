import type { Command } from '../../command.ts';
import { styleOf } from '../../output/style.ts';
import { readyFields, readyText } from '../../start/ready.ts';
import { sandboxShopBesideService } from '../../start/sandbox-shop.ts';
import { untilAborted } from '../../wait.ts';

const ROLES = ['all', 'api', 'worker'] as const;
const CLOSE_TIMEOUT_MS = 9_500;

export const start: Command = {
  words: ['start'],
  isLocal: true,
  summary: 'Start the service, until Ctrl-C',
  flags: {
    role: { kind: 'text', placeholder: ROLES.join('|'), summary: 'What this process does (default: all)' },
    quiet: { kind: 'switch', summary: 'Log warnings and errors only' },
    json: {
      kind: 'switch',
      summary: 'Print one line of JSON when ready, and log in JSON; secrets go to a file in DATA_DIR',
    },
  },
  async run(flags, environment) {
    const { env, print, progress, interrupted, colors, columns } = environment;
    const role = flags.oneOf('role', ROLES) ?? 'all';
    const isJson = flags.isOn('json');
    progress('Starting PostgreSQL and the service…');
    const { startService } = await import('@purser/server');
    const look = { isColored: colors.stderr, isQuiet: flags.isOn('quiet') };
    const shop = sandboxShopBesideService();
    const startSandboxShop = shop.start;
    const service = await startService({
      env,
      role,
      log: isJson ? 'json' : 'pretty',
      look,
      startSandboxShop,
    });
    progress('');
    if (isJson) print(JSON.stringify({ ready: true, role, ...(await readyFields(service)) }));
    else print(readyText({ ...service, role }, styleOf(colors.stdout), columns));
    const lost = await Promise.race([untilAborted(interrupted).then(() => null), service.lost]);
    await withinTimeout(service.close().finally(shop.close)).catch((error: unknown) => {
      throw lost ?? error;
    });
    if (lost !== null) throw lost;
    return {};
  },
};

/** Rejects if the service does not drain in time; the process then exits anyway. */
async function withinTimeout(closing: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const message = `The service did not drain within ${CLOSE_TIMEOUT_MS / 1000} s`;
    timer = setTimeout(() => reject(new Error(message)), CLOSE_TIMEOUT_MS);
  });
  await Promise.race([closing, late]).finally(() => clearTimeout(timer));
}
