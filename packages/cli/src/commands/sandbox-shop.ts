import { resolve } from 'node:path';
import type { Command } from '../command.ts';
import { JSON_FLAG } from '../flags/flags.ts';
import { untilAborted } from '../wait.ts';

const PORT_DEFAULT = 3220;
const DATA_DEFAULT = './.purser/sandbox-shop';

export const sandboxShop: Command = {
  words: ['sandbox-shop'],
  summary: 'Run the sandbox shop, until Ctrl-C',
  flags: {
    port: {
      kind: 'text',
      placeholder: 'number',
      summary: `Port to listen on; 0 for any free port (default: ${PORT_DEFAULT})`,
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
    json: JSON_FLAG,
  },
  async run(flags, { print, interrupted }) {
    const host = flags.text('host');
    const slowMs = flags.wholeNumber('slow-ms', 0, 600_000);
    const port = flags.wholeNumber('port', 0, 65_535) ?? PORT_DEFAULT;
    const { startShop } = await import('@purser/sandbox-shop');
    const shop = await startShop({
      port,
      dataDir: resolve(flags.text('data') ?? DATA_DEFAULT),
      ...(host === null ? {} : { host }),
      ...(slowMs === null ? {} : { slowMs }),
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
