import type { SigningKey } from '@purser/client';
import { withOperatorClient } from '../../clients/api.ts';
import type { Command } from '../../command.ts';
import { JSON_FLAG } from '../../flags/flags.ts';
import { formatTable } from '../../output/table.ts';

export const signingKeysList: Command = {
  words: ['signing-keys', 'list'],
  operations: ['listSigningKeys'],
  summary: 'List the keys that sign requests to merchants',
  flags: { json: JSON_FLAG },
  async run(_flags, environment) {
    const json = await withOperatorClient(environment, (client) => client.operator.signingKeys());
    return { json, text: keysText(json.data, environment.columns) };
  },
};

export const signingKeysRotate: Command = {
  words: ['signing-keys', 'rotate'],
  operations: ['rotateSigningKeys'],
  summary: 'Replace the keys that sign requests to merchants, ten minutes from now',
  flags: {
    revoke: {
      kind: 'switch',
      summary: 'Replace the keys immediately and stop publishing them, if one may be compromised',
    },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const revoke = flags.isOn('revoke');
    const json = await withOperatorClient(environment, (client) =>
      client.operator.rotateSigningKeys({ revoke }),
    );
    return { json, text: keysText(json.data, environment.columns) };
  },
};

function keysText(keys: readonly SigningKey[], columns: number | null): string {
  const rows = keys.map(({ id, algorithm, state, activeFrom, retiredAt }) => [
    id,
    algorithm,
    state,
    activeFrom,
    retiredAt ?? '',
  ]);
  return formatTable([['key', 'algorithm', 'state', 'signs from', 'until'], ...rows], [], columns);
}
