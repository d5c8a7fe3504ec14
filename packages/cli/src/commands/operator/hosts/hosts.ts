import type { HostRule, Purser } from '@purser/client';
import { PINNABLE_MARKETPLACES, ROBOTS_SETTINGS } from '@purser/contract/vocabulary';
import { withOperatorClient } from '../../../clients/api.ts';
import { recordCommand } from '../../../clients/api-command.ts';
import { LIST_FLAGS, printedList } from '../../../clients/printed-list.ts';
import type { Command } from '../../../command.ts';
import {
  type FlagDefinition,
  type FlagDefinitions,
  type Flags,
  JSON_FLAG,
  omitNulls,
  UsageError,
} from '../../../flags/flags.ts';
import { formatTable } from '../../../output/table.ts';

const HOST_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'host',
  summary: 'Host name; shop.example.com includes www.shop.example.com',
};

const REQUESTS_PER_SECOND = 'requests-per-second';
const RATE_MIN = 0.01;
const RATE_MAX = 100;
const CONCURRENCY_MAX = 100;

/** The settings that every kind of rule can have. */
const SETTING_FLAGS: FlagDefinitions = {
  robots: {
    kind: 'text',
    placeholder: ROBOTS_SETTINGS.join('|'),
    summary: "Whether to follow the site's robots.txt (default: obey)",
  },
  [REQUESTS_PER_SECOND]: {
    kind: 'text',
    placeholder: 'number',
    summary: 'Maximum requests per second to the host (default: the limit for all hosts)',
  },
  concurrency: {
    kind: 'text',
    placeholder: 'number',
    summary: 'Maximum concurrent requests to the host per process (default: the limit for all hosts)',
  },
  note: { kind: 'text', placeholder: 'text', summary: 'Reason for the rule' },
};

function requestsPerSecondFlag(flags: Flags): number | null {
  const text = flags.text(REQUESTS_PER_SECOND);
  if (text === null) return null;
  const rate = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || rate < RATE_MIN || rate > RATE_MAX)
    throw new UsageError(
      `--${REQUESTS_PER_SECOND} must be a number from ${RATE_MIN} to ${RATE_MAX}, not "${text}"`,
      REQUESTS_PER_SECOND,
    );
  return rate;
}

const settingFlags = (flags: Flags) =>
  omitNulls({
    robots: flags.oneOf('robots', ROBOTS_SETTINGS),
    requestsPerSecond: requestsPerSecondFlag(flags),
    concurrency: flags.wholeNumber('concurrency', 1, CONCURRENCY_MAX),
    note: flags.text('note'),
  });

type RuleBody = Parameters<Purser['operator']['setHostRule']>[1];

/** A command that sets a host's rule. `ruleOf` reads what the rule decides. */
function ruleCommand(
  verb: string,
  summary: string,
  ruleOf: (flags: Flags) => RuleBody,
  ruleFlags: FlagDefinitions = {},
): Command {
  return {
    words: ['hosts', verb],
    operations: ['setHostRule'],
    summary,
    operand: 'host',
    flags: { host: HOST_FLAG, ...ruleFlags, ...SETTING_FLAGS, json: JSON_FLAG },
    async run(flags, environment) {
      const host = flags.required('host');
      const body = { ...ruleOf(flags), ...settingFlags(flags) };
      const json = await withOperatorClient(environment, (client) => client.operator.setHostRule(host, body));
      return { json, text: rulesText([json], environment.columns) };
    },
  };
}

export const hostsPin = ruleCommand(
  'pin',
  'Always use one connector for a host, without detection',
  (flags) => ({ rule: 'pin', marketplace: flags.requiredOneOf('marketplace', PINNABLE_MARKETPLACES) }),
  {
    marketplace: {
      kind: 'text',
      placeholder: 'name',
      summary: `Connector to use: ${PINNABLE_MARKETPLACES.join(', ')}`,
    },
  },
);

export const hostsBlock = ruleCommand('block', 'Block purchases at a host', () => ({ rule: 'block' }));

export const hostsSet = ruleCommand(
  'set',
  'Set the request limits of a host and detect its connector',
  () => ({
    rule: 'auto',
  }),
);

export const hostsClear = recordCommand({
  words: ['hosts', 'clear'],
  operations: ['deleteHostRule'],
  summary: 'Delete the rule of a host',
  connection: 'operator',
  operand: 'host',
  flags: { host: HOST_FLAG },
  task(flags) {
    const host = flags.required('host');
    return ({ operator }) => operator.deleteHostRule(host);
  },
  text: ({ id }) => `Deleted the rule of ${id}.`,
});

export const hostsList: Command = {
  words: ['hosts', 'list'],
  operations: ['listHostRules'],
  summary: 'List host rules, newest first',
  flags: LIST_FLAGS,
  run: (flags, environment) =>
    withOperatorClient(environment, (client) =>
      printedList(flags, client.operator.listHostRules(), (rules) => rulesText(rules, environment.columns)),
    ),
};

function rulesText(rules: readonly HostRule[], columns: number | null): string {
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
  const heading = ['host', 'rule', 'connector', 'robots', 'requests/s', 'concurrency', 'created', 'note'];
  return formatTable([heading, ...rows], [], columns);
}
