import type { HostRule } from '@purser/client';
import { PINNABLE_MARKETPLACES } from '@purser/contract/vocabulary';
import { collect } from '../collect.ts';
import { columnText } from '../column-text.ts';
import type { Command } from '../command.ts';
import { type FlagDefinition, JSON_FLAG } from '../flag-definition.ts';
import { withOperatorClient } from '../operator-client.ts';

const HOST_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'host',
  summary: 'shop.example.com, for www.shop.example.com too; --host may be left out',
};
const NOTE_FLAG: FlagDefinition = { kind: 'text', placeholder: 'text', summary: 'why' };

export const hostsPin: Command = {
  words: ['hosts', 'pin'],
  summary: 'buy at a host through one connection, whatever the host shows',
  operand: 'host',
  flags: {
    host: HOST_FLAG,
    marketplace: { kind: 'text', placeholder: 'word', summary: PINNABLE_MARKETPLACES.join(', ') },
    note: NOTE_FLAG,
    json: JSON_FLAG,
  },
  async run(flags, surroundings) {
    const host = flags.required('host');
    const marketplace = flags.requiredOneOf('marketplace', PINNABLE_MARKETPLACES);
    const note = flags.text('note');
    const json = await withOperatorClient(surroundings, (client) =>
      client.operator.setHostRule(host, { rule: 'pin', marketplace, ...(note === null ? {} : { note }) }),
    );
    return { json, text: rulesText([json]) };
  },
};

export const hostsRefuse: Command = {
  words: ['hosts', 'refuse'],
  summary: 'buy nothing at a host',
  operand: 'host',
  flags: { host: HOST_FLAG, note: NOTE_FLAG, json: JSON_FLAG },
  async run(flags, surroundings) {
    const host = flags.required('host');
    const note = flags.text('note');
    const json = await withOperatorClient(surroundings, (client) =>
      client.operator.setHostRule(host, { rule: 'refuse', ...(note === null ? {} : { note }) }),
    );
    return { json, text: rulesText([json]) };
  },
};

export const hostsClear: Command = {
  words: ['hosts', 'clear'],
  summary: 'leave a host to recognition again',
  operand: 'host',
  flags: { host: HOST_FLAG, json: JSON_FLAG },
  async run(flags, surroundings) {
    const host = flags.required('host');
    const json = await withOperatorClient(surroundings, (client) => client.operator.deleteHostRule(host));
    return { json, text: `Nothing is decided about ${json.id} any more.` };
  },
};

export const hostsList: Command = {
  words: ['hosts', 'list'],
  summary: 'list the hosts that are pinned or refused, newest first',
  flags: { json: JSON_FLAG },
  async run(_flags, surroundings) {
    const data = await withOperatorClient(surroundings, (client) => collect(client.operator.listHostRules()));
    return { json: { data }, text: rulesText(data) };
  },
};

function rulesText(rules: readonly HostRule[]): string {
  const rows = rules.map(({ host, rule, marketplace, note, createdAt }) => [
    host,
    rule,
    marketplace ?? '',
    createdAt,
    note ?? '',
  ]);
  return columnText([['host', 'rule', 'through', 'since', 'note'], ...rows]);
}
