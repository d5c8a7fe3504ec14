import type { SigningKey } from '@purser/client';
import { withOperatorClient } from '../clients/operator-client.ts';
import type { Command } from '../command.ts';
import { JSON_FLAG } from '../flags/definition.ts';
import { formatTable } from '../output/table.ts';

export const signingKeysList: Command = {
  words: ['signing-keys', 'list'],
  summary: 'list the keys by which merchants know this installation',
  flags: { json: JSON_FLAG },
  async run(_flags, environment) {
    const json = await withOperatorClient(environment, (client) => client.operator.signingKeys());
    return { json, text: keysText(json.data) };
  },
};

export const signingKeysRotate: Command = {
  words: ['signing-keys', 'rotate'],
  summary: 'sign requests to merchants with another key, ten minutes from now',
  flags: {
    revoke: {
      kind: 'switch',
      summary: 'the key may be in other hands: publish it no more, sign with another at once',
    },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const revoke = flags.isOn('revoke');
    const json = await withOperatorClient(environment, (client) =>
      client.operator.rotateSigningKey({ revoke }),
    );
    return { json, text: keysText([json]) };
  },
};

function keysText(keys: readonly SigningKey[]): string {
  const rows = keys.map(({ id, state, activeFrom, retiredAt }) => [id, state, activeFrom, retiredAt ?? '']);
  return formatTable([['key', 'state', 'signs from', 'until'], ...rows]);
}
