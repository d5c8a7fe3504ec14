import type { Purser, Recovery, RecoveryCreate } from '@purser/client';
import { ACCOUNT_CLIENT_FLAGS, withAccountClient } from '../clients/account-client.ts';
import type { Command } from '../command.ts';
import type { Environment } from '../environment.ts';
import type { FlagDefinitions } from '../flags/definition.ts';
import { SENT_EVENT_TYPES, typesFlag } from '../flags/event-types.ts';
import type { Flags } from '../flags/flags.ts';
import { ENDPOINT_FLAG, identifierFlag } from '../flags/identifier.ts';
import { requiredTimeFlag, timeFlag } from '../flags/time.ts';
import { pause } from '../pause.ts';

const EXIT_FAILED = 1;
const LOOK_MS = 500;

const RANGE_FLAGS: FlagDefinitions = {
  until: { kind: 'text', placeholder: 'time', summary: 'events before then (now)' },
  types: { kind: 'text', placeholder: 'a,b', summary: 'these types only; shipment.* is several' },
  ...ACCOUNT_CLIENT_FLAGS,
};

export const endpointsRecover: Command = {
  words: ['endpoints', 'recover'],
  summary: 'send again what failed since a time, and tell what came of it; fails when something still does',
  operand: 'id',
  flags: {
    id: ENDPOINT_FLAG,
    since: {
      kind: 'text',
      placeholder: 'time',
      summary: 'events from then on: an ISO time, or 30m, 2h, 3d ago',
    },
    ...RANGE_FLAGS,
  },
  run: (flags, environment) => runRecovery('failed', 'since', flags, environment),
};

export const endpointsReplay: Command = {
  words: ['endpoints', 'replay'],
  summary: 'send all events of a range to an endpoint, and tell what came of it; fails when something does',
  operand: 'id',
  flags: {
    id: ENDPOINT_FLAG,
    from: {
      kind: 'text',
      placeholder: 'time',
      summary: 'events from then on: an ISO time, or 30m, 2h, 3d ago',
    },
    ...RANGE_FLAGS,
  },
  run: (flags, environment) => runRecovery('replay', 'from', flags, environment),
};

async function runRecovery(
  kind: RecoveryCreate['kind'],
  sinceFlag: string,
  flags: Flags,
  environment: Environment,
) {
  const now = environment.now();
  const id = identifierFlag(flags, 'id');
  const since = requiredTimeFlag(flags, sinceFlag, now);
  const until = timeFlag(flags, 'until', now);
  const eventTypes = typesFlag(flags, 'types', SENT_EVENT_TYPES);
  const body: RecoveryCreate = {
    kind,
    since,
    ...(until === null ? {} : { until }),
    ...(eventTypes === null ? {} : { eventTypes }),
  };
  const json = await withAccountClient(flags, environment, ({ client }) =>
    untilEnded(client, id, body, environment),
  );
  const isDone = json.status === 'completed' && json.reconciliation?.stillFailing === 0;
  return { json, text: endText(json), exitCode: isDone ? 0 : EXIT_FAILED };
}

/** Starts it and follows its counts to its end, or until interrupted: then it goes on by itself. */
async function untilEnded(
  client: Purser,
  endpointId: string,
  body: RecoveryCreate,
  { note, interrupted }: Environment,
): Promise<Recovery> {
  let recovery = await client.recoveries.create(endpointId, body);
  let told = '';
  for (;;) {
    const counts = countsText(recovery);
    if (counts !== told) note(counts);
    told = counts;
    if (recovery.status !== 'running' || interrupted.aborted) return recovery;
    await pause(LOOK_MS, interrupted);
    recovery = await client.recoveries.retrieve(endpointId, recovery.id);
  }
}

function countsText({ id, counts }: Recovery): string {
  const { queued, acknowledged, failing, waiting } = counts;
  return `${id}  ${queued} sent again: ${acknowledged} acknowledged, ${failing} failing, ${waiting} waiting`;
}

function endText({ id, status, reconciliation }: Recovery): string {
  if (status === 'running') return `${id} goes on by itself.`;
  if (reconciliation === undefined) return `${id} is ${status}.`;
  const { eventsExpected, eventsAcknowledged, stillFailing } = reconciliation;
  return [
    `${id} is ${status}`,
    `  events expected      ${eventsExpected}`,
    `  events acknowledged  ${eventsAcknowledged}`,
    `  still failing        ${stillFailing}`,
  ].join('\n');
}
