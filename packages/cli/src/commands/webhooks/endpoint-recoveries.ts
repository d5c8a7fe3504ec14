import type { Purser, Recovery, RecoveryCreate } from '@purser/client';
import { ACCOUNT_CLIENT_FLAGS, withAccountClient } from '../../clients/api.ts';
import type { Command } from '../../command.ts';
import type { Environment } from '../../environment.ts';
import { SENT_EVENT_TYPES, TYPES_FLAG, typesFlag } from '../../flags/event-types.ts';
import { type FlagDefinition, type Flags, omitNulls } from '../../flags/flags.ts';
import { ENDPOINT_FLAG, identifierFlag } from '../../flags/identifier.ts';
import { requiredTimeFlag, timeFlag } from '../../flags/time.ts';
import { pause } from '../../wait.ts';

const EXIT_FAILED = 1;
const POLL_MS = 500;

const START_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'time',
  summary: 'Start of the range: an ISO 8601 time, or 30m, 2h, 3d ago',
};

export const endpointsRecover = recoveryCommand(
  'failed',
  ['endpoints', 'recover'],
  'Redeliver failed events since a time, and wait; fails if any still fails',
  'since',
);

export const endpointsReplay = recoveryCommand(
  'replay',
  ['endpoints', 'replay'],
  'Redeliver all events of a time range, and wait; fails if any fails',
  'from',
);

function recoveryCommand(
  kind: RecoveryCreate['kind'],
  words: readonly string[],
  summary: string,
  startFlag: string,
): Command {
  return {
    words,
    summary,
    operations: ['createRecovery', 'previewRecovery', 'getRecovery'],
    operand: 'id',
    flags: {
      id: ENDPOINT_FLAG,
      [startFlag]: START_FLAG,
      until: { kind: 'text', placeholder: 'time', summary: 'End of the range (default: now)' },
      types: TYPES_FLAG,
      preview: { kind: 'switch', summary: 'Count the events, and send nothing' },
      ...ACCOUNT_CLIENT_FLAGS,
    },
    async run(flags, environment) {
      const id = identifierFlag(flags, 'id');
      const body = { kind, ...rangeFlags(flags, startFlag, environment.now()) };
      if (flags.isOn('preview')) {
        const json = await withAccountClient(flags, environment, ({ client }) =>
          client.recoveries.preview(id, body),
        );
        const more = json.hasMore ? 'More than ' : '';
        return { json, text: `${more}${json.eventCount} events would be sent.` };
      }
      const json = await withAccountClient(flags, environment, ({ client }) =>
        runRecovery(client, id, body, environment),
      );
      const isDone = json.status === 'completed' && json.reconciliation?.stillFailing === 0;
      return { json, text: resultText(json), exitCode: isDone ? 0 : EXIT_FAILED };
    },
  };
}

function rangeFlags(flags: Flags, startFlag: string, now: Date) {
  return {
    since: requiredTimeFlag(flags, startFlag, now),
    ...omitNulls({
      until: timeFlag(flags, 'until', now),
      eventTypes: typesFlag(flags, 'types', SENT_EVENT_TYPES),
    }),
  };
}

/** Starts the recovery and reports progress until it ends. If interrupted, the recovery continues in the service. */
async function runRecovery(
  client: Purser,
  endpointId: string,
  body: RecoveryCreate,
  { note, interrupted }: Environment,
): Promise<Recovery> {
  let recovery = await client.recoveries.create(endpointId, body);
  let reported = '';
  for (;;) {
    const counts = countsText(recovery);
    if (counts !== reported) note(counts);
    reported = counts;
    if (recovery.status !== 'running' || interrupted.aborted) return recovery;
    await pause(POLL_MS, interrupted);
    recovery = await client.recoveries.retrieve(endpointId, recovery.id);
  }
}

function countsText({ id, counts }: Recovery): string {
  const { queued, acknowledged, failing, waiting } = counts;
  return `${id}  ${queued} queued: ${acknowledged} acknowledged, ${failing} failing, ${waiting} waiting`;
}

function resultText({ id, status, reconciliation }: Recovery): string {
  if (status === 'running') return `${id} continues in the background.`;
  if (reconciliation === undefined) return `${id} is ${status}.`;
  const { eventsExpected, eventsAcknowledged, stillFailing } = reconciliation;
  return [
    `${id} is ${status}`,
    `  events expected      ${eventsExpected}`,
    `  events acknowledged  ${eventsAcknowledged}`,
    `  still failing        ${stillFailing}`,
  ].join('\n');
}
