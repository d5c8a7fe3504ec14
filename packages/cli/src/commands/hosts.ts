import type { HostRule } from '@purser/client';
import { PINNABLE_MARKETPLACES, ROBOTS_SETTINGS } from '@purser/contract/vocabulary';
import { collect } from '../clients/collect.ts';
import { withOperatorClient } from '../clients/operator-client.ts';
import type { Command } from '../command.ts';
import { type FlagDefinition, JSON_FLAG } from '../flags/definition.ts';
import type { Flags } from '../flags/flags.ts';
import { UsageError } from '../flags/usage-error.ts';
import { formatTable } from '../output/table.ts';

const HOST_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'host',
  summary: 'shop.example.com, for www.shop.example.com too; --host may be left out',
};
const NOTE_FLAG: FlagDefinition = { kind: 'text', placeholder: 'text', summary: 'why' };

const REQUESTS_PER_SECOND = 'requests-per-second';

/** What every rule may set beside what it decides. */
const SHARED_FLAGS: Readonly<Record<string, FlagDefinition>> = {
  robots: {
    kind: 'text',
    placeholder: 'word',
    summary: `${ROBOTS_SETTINGS.join(' or ')} the rules of the site's robots.txt; obey when left out`,
  },
  [REQUESTS_PER_SECOND]: {
    kind: 'text',
    placeholder: 'number',
    summary: 'the most requests per second there; as everywhere when left out',
  },
  concurrency: {
    kind: 'text',
    placeholder: 'count',
    summary: 'the most requests at once there, in each process; as everywhere when left out',
  },
  note: NOTE_FLAG,
};

function rateOf(flags: Flags): number | null {
  const text = flags.text(REQUESTS_PER_SECOND);
  if (text === null) return null;
  const rate = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || rate < 0.01 || rate > 100)
    throw new UsageError(`--${REQUESTS_PER_SECOND} must be a number from 0.01 to 100`, REQUESTS_PER_SECOND);
  return rate;
}

function sharedSettings(flags: Flags) {
  const robots = flags.oneOf('robots', ROBOTS_SETTINGS);
  const requestsPerSecond = rateOf(flags);
  const concurrency = flags.wholeNumber('concurrency', 1, 100);
  const note = flags.text('note');
  return {
    ...(robots === null ? {} : { robots }),
    ...(requestsPerSecond === null ? {} : { requestsPerSecond }),
    ...(concurrency === null ? {} : { concurrency }),
    ...(note === null ? {} : { note }),
  };
}

export const hostsPin: Command = {
  words: ['hosts', 'pin'],
  summary: 'buy at a host through one connection, whatever the host shows',
  operand: 'host',
  flags: {
    host: HOST_FLAG,
    marketplace: { kind: 'text', placeholder: 'word', summary: PINNABLE_MARKETPLACES.join(', ') },
    ...SHARED_FLAGS,
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const host = flags.required('host');
    const marketplace = flags.requiredOneOf('marketplace', PINNABLE_MARKETPLACES);
    const shared = sharedSettings(flags);
    const json = await withOperatorClient(environment, (client) =>
      client.operator.setHostRule(host, { rule: 'pin', marketplace, ...shared }),
    );
    return { json, text: rulesText([json]) };
  },
};

export const hostsRefuse: Command = {
  words: ['hosts', 'refuse'],
  summary: 'buy nothing at a host',
  operand: 'host',
  flags: { host: HOST_FLAG, ...SHARED_FLAGS, json: JSON_FLAG },
  async run(flags, environment) {
    const host = flags.required('host');
    const shared = sharedSettings(flags);
    const json = await withOperatorClient(environment, (client) =>
      client.operator.setHostRule(host, { rule: 'refuse', ...shared }),
    );
    return { json, text: rulesText([json]) };
  },
};

export const hostsSet: Command = {
  words: ['hosts', 'set'],
  summary: 'set how a host is asked, and leave it to recognition',
  operand: 'host',
  flags: { host: HOST_FLAG, ...SHARED_FLAGS, json: JSON_FLAG },
  async run(flags, environment) {
    const host = flags.required('host');
    const shared = sharedSettings(flags);
    const json = await withOperatorClient(environment, (client) =>
      client.operator.setHostRule(host, { rule: 'recognise', ...shared }),
    );
    return { json, text: rulesText([json]) };
  },
};

export const hostsClear: Command = {
  words: ['hosts', 'clear'],
  summary: 'leave a host to recognition again',
  operand: 'host',
  flags: { host: HOST_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const host = flags.required('host');
    const json = await withOperatorClient(environment, (client) => client.operator.deleteHostRule(host));
    return { json, text: `Nothing is decided about ${json.id} any more.` };
  },
};

export const hostsList: Command = {
  words: ['hosts', 'list'],
  summary: 'list the hosts that something is decided about, newest first',
  flags: { json: JSON_FLAG },
  async run(_flags, environment) {
    const data = await withOperatorClient(environment, (client) => collect(client.operator.listHostRules()));
    return { json: { data }, text: rulesText(data) };
  },
};

function rulesText(rules: readonly HostRule[]): string {
  const rows = rules.map((rule) => [
    rule.host,
    rule.rule,
    rule.marketplace ?? '',
    rule.robots,
    rule.requestsPerSecond === null ? '' : String(rule.requestsPerSecond),
    rule.concurrency === null ? '' : String(rule.concurrency),
    rule.createdAt,
    rule.note ?? '',
  ]);
  const heading = ['host', 'rule', 'through', 'robots', 'per second', 'at once', 'since', 'note'];
  return formatTable([heading, ...rows]);
}
