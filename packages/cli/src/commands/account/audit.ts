import type { AuditEntry, InstallationAuditEntriesQuery, PagePromise } from '@purser/client';
import { AUDIT_ACTIONS, AUDIT_OBJECT_KINDS } from '@purser/contract/vocabulary';
import { ownAccountClient, withOperatorClient } from '../../clients/api.ts';
import { LIST_FLAGS, printedList } from '../../clients/printed-list.ts';
import type { Command } from '../../command.ts';
import { ACCOUNT_FLAG, identifierFlag, optionalAccountFlag } from '../../flags/identifier.ts';
import { timeFlag } from '../../flags/time.ts';
import { formatTable } from '../../output/table.ts';

const OBJECT_LENGTH_MAX = 300;

export const audit: Command = {
  words: ['audit'],
  operations: ['listAuditEntries', 'listInstallationAuditEntries'],
  summary: 'List who changed what, newest first',
  flags: {
    account: { ...ACCOUNT_FLAG, summary: 'Only changes of objects of this account' },
    object: { kind: 'text', placeholder: 'id', summary: 'Only changes of this object' },
    kind: {
      kind: 'text',
      placeholder: 'kind',
      summary: `Only objects of this kind: ${AUDIT_OBJECT_KINDS.join(', ')}`,
    },
    actor: { kind: 'text', placeholder: 'id', summary: 'Only changes by this API key or user' },
    action: { kind: 'text', placeholder: 'action', summary: 'Only this action, such as api_key.created' },
    from: { kind: 'text', placeholder: 'time', summary: 'Only changes from this time on' },
    until: { kind: 'text', placeholder: 'time', summary: 'Only changes before this time' },
    ...LIST_FLAGS,
  },
  async run(flags, environment) {
    const now = environment.now();
    const filters = Object.entries({
      accountId: optionalAccountFlag(flags),
      objectId: flags.text('object') === null ? null : flags.required('object', OBJECT_LENGTH_MAX),
      objectKind: flags.oneOf('kind', AUDIT_OBJECT_KINDS),
      actorId: flags.text('actor') === null ? null : identifierFlag(flags, 'actor'),
      action: flags.oneOf('action', AUDIT_ACTIONS),
      createdAfter: timeFlag(flags, 'from', now),
      createdBefore: timeFlag(flags, 'until', now),
    }).filter(([, value]) => value !== null);
    const query: InstallationAuditEntriesQuery = Object.fromEntries(filters);
    const heading = ['time', 'who', 'from', 'action', 'object', 'change'];
    const print = (list: PagePromise<AuditEntry>) =>
      printedList(flags, list, (entries) =>
        formatTable([heading, ...entries.map(rowOf)], [], environment.columns),
      );
    const own = await ownAccountClient(flags, environment);
    if (own !== null) return print(own.auditEntries.list(query));
    return withOperatorClient(environment, (client) => print(client.operator.listAuditEntries(query)));
  },
};

const rowOf = ({ createdAt, actor, origin, action, object, before, after }: AuditEntry): string[] => [
  createdAt,
  actor.name ?? actor.id ?? actor.kind.replace('_', ' '),
  origin.ipAddress ?? origin.channel.replace('_', ' '),
  action,
  object.id,
  changeText(before, after),
];

type Fields = AuditEntry['before'];

/** `quota 50 -> 100, name "Shop"`. */
const changeText = (before: Fields, after: Fields): string =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => {
      const [old, fresh] = [before[name], after[name]].map((value) =>
        value === undefined ? null : JSON.stringify(value),
      );
      return `${name} ${[old, fresh].filter((text) => text != null).join(' -> ')}`;
    })
    .join(', ');
