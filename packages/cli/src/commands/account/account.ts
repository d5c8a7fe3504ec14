import { recordCommand } from '../../clients/api-command.ts';
import { switchFlag, textFlag } from '../../flags/filters.ts';
import { omitNulls, UsageError } from '../../flags/flags.ts';

const NAME_LENGTH_MAX = 255;

export const accountGet = recordCommand({
  words: ['account', 'get'],
  summary: 'Show the account of the API key and its settings',
  operations: ['getAccount'],
  task: () => (client) => client.account.retrieve(),
});

export const accountCaller = recordCommand({
  words: ['account', 'caller'],
  summary: 'Show the scopes of the API key',
  operations: ['getCaller'],
  task: () => (client) => client.account.caller(),
});

export const accountUpdate = recordCommand({
  words: ['account', 'update'],
  summary: 'Change the name or the return address of the account',
  operations: ['updateAccount'],
  flags: {
    name: textFlag('text', 'Name of the account'),
    'returns-email': textFlag('email', 'Email address for return requests'),
    'no-returns-email': switchFlag('Use the address of the installation for return requests'),
  },
  task(flags) {
    const email = flags.text('returns-email');
    if (email !== null && flags.isOn('no-returns-email'))
      throw new UsageError('--returns-email and --no-returns-email cannot be combined', 'returns-email');
    const body = {
      ...omitNulls({ name: flags.text('name', NAME_LENGTH_MAX), returnsSupportEmail: email }),
      ...(flags.isOn('no-returns-email') ? { returnsSupportEmail: null } : {}),
    };
    if (Object.keys(body).length === 0)
      throw new UsageError('nothing to change: set --name, --returns-email or --no-returns-email');
    return (client) => client.account.update(body);
  },
});
