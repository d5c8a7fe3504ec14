import { resolve } from 'node:path';
import { ACCOUNT_CLIENT_FLAGS, withAccountClient } from '../../clients/api.ts';
import { isSandboxShop, SANDBOX_SHOP_PORT } from '../../clients/sandbox-shop.ts';
import type { Command } from '../../command.ts';
import { untilAborted } from '../../wait.ts';

const DATA_DEFAULT = './.purser/sandbox-shop';

export const sandboxShop: Command = {
  words: ['sandbox-shop'],
  operations: ['startSandboxShop'],
  summary: 'Run the sandbox shop, until Ctrl-C',
  flags: {
    port: {
      kind: 'text',
      placeholder: 'number',
      summary: `Port to listen on; 0 for any free port (default: PORT, or ${SANDBOX_SHOP_PORT})`,
    },
    host: { kind: 'text', placeholder: 'address', summary: 'Interface to listen on (default: 127.0.0.1)' },
    data: {
      kind: 'text',
      placeholder: 'folder',
      summary: `Folder for orders and stock (default: ${DATA_DEFAULT})`,
    },
    'slow-ms': {
      kind: 'text',
      placeholder: 'number',
      summary: 'Delay of the slow product, in milliseconds (default: 20000)',
    },
    'by-service': {
      kind: 'switch',
      summary: 'Print the URL of the sandbox shop of the running service, which starts one if it has none',
    },
    ...ACCOUNT_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    if (flags.isOn('by-service')) {
      return withAccountClient(flags, environment, async ({ client }) => {
        const json = await client.testHelpers.startSandboxShop();
        return { json, text: json.url ?? 'The sandbox shop is not installed beside the service.' };
      });
    }
    const { env, print, interrupted } = environment;
    const host = flags.text('host');
    const slowMs = flags.wholeNumber('slow-ms', 0, 600_000);
    const port = flags.wholeNumber('port', 0, 65_535) ?? portOf(env['PORT']);
    const { startShop } = await import('@purser/sandbox-shop');
    const shop = await startShop({
      port,
      dataDir: resolve(flags.text('data') ?? DATA_DEFAULT),
      ...(host === null ? {} : { host }),
      ...(slowMs === null ? {} : { slowMs }),
    }).catch(async (error: unknown) => {
      const running = `http://127.0.0.1:${port}`;
      if (!(await isSandboxShop(running))) throw error;
      throw new Error(`a sandbox shop runs at ${running} already: use it, or choose another --port`);
    });
    print(
      flags.isOn('json')
        ? JSON.stringify({ ready: true, url: shop.url })
        : `The sandbox shop is listening at ${shop.url}`,
    );
    await untilAborted(interrupted);
    await shop.close();
    return {};
  },
};

/** The port of the setting that all programs read. */
function portOf(setting = ''): number {
  if (setting === '') return SANDBOX_SHOP_PORT;
  const port = Number(setting);
  if (!/^\d+$/.test(setting) || port > 65_535) throw new Error('PORT must be a whole number from 0 to 65535');
  return port;
}
