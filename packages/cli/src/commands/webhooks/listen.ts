import { ACCOUNT_CLIENT_FLAGS, withAccountClient } from '../../clients/api.ts';
import type { Command } from '../../command.ts';
import { TYPES_FLAG } from '../../flags/event-types.ts';
import { runListen } from '../../listen/run-listen.ts';
import { readListenSettings } from '../../listen/settings.ts';

export const listen: Command = {
  words: ['listen'],
  operations: ['listEvents'],
  summary: 'Forward events to a receiver on this machine, until Ctrl-C',
  flags: {
    'forward-to': {
      kind: 'repeated',
      placeholder: '[pattern=]url',
      summary:
        'URL to forward to; with a pattern like "checkout_intent.*=" only those types; can be repeated',
    },
    types: TYPES_FLAG,
    from: {
      kind: 'text',
      placeholder: 'last|now|start',
      summary: 'Where to start (default: last, where the last run ended; on first use now)',
    },
    secret: {
      kind: 'text',
      placeholder: 'whsec_...',
      summary: 'Secret to sign with (default: generated once and saved)',
    },
    state: {
      kind: 'text',
      placeholder: 'file',
      summary: 'File for secret and progress (default: ~/.local/state/purser/listen.json)',
    },
    'no-challenge': { kind: 'switch', summary: 'Send no verification challenge at the start' },
    ...ACCOUNT_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    const settings = readListenSettings(flags, environment.env);
    await withAccountClient(flags, environment, (connection) => runListen(settings, environment, connection));
    return {};
  },
};
