import { ACCOUNT_CLIENT_FLAGS, withAccountClient } from '../clients/account-client.ts';
import type { Command } from '../command.ts';
import { runListen } from '../listen/run-listen.ts';
import { readListenSettings } from '../listen/settings.ts';

export const listen: Command = {
  words: ['listen'],
  summary: 'forward events to a receiver on this machine until Ctrl-C',
  flags: {
    'forward-to': {
      kind: 'repeated',
      placeholder: '[pattern=]address',
      summary: 'where events go; with "checkout_intent.*=" those types only, and all others elsewhere',
    },
    types: { kind: 'text', placeholder: 'a,b', summary: 'forward these types only; shipment.* is several' },
    from: {
      kind: 'text',
      placeholder: 'last|now|start',
      summary: 'where to begin (last: where the last run ended; now at first use)',
    },
    secret: { kind: 'text', placeholder: 'whsec_...', summary: 'what to sign with (one made once and kept)' },
    state: {
      kind: 'text',
      placeholder: 'file',
      summary: 'where secret and place are kept (~/.local/state/purser/listen.json)',
    },
    'no-challenge': { kind: 'switch', summary: 'send no verification challenge at the start' },
    ...ACCOUNT_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    const settings = readListenSettings(flags, environment.env);
    await withAccountClient(flags, environment, (place) => runListen(settings, environment, place));
    return {};
  },
};
