import type { Recovery } from '@purser/client';
import { listCommand, recordCommand } from '../../clients/api-command.ts';
import { textFlag } from '../../flags/filters.ts';
import { ENDPOINT_FLAG, identifierFlag } from '../../flags/identifier.ts';

const ID_FLAG = textFlag('rcv_...', 'Recovery ID; see "purser recoveries list"');

export const recoveriesList = listCommand({
  words: ['recoveries', 'list'],
  summary: 'List the recoveries and replays of an endpoint, newest first',
  operations: ['listRecoveries'],
  operand: 'endpoint',
  flags: { endpoint: ENDPOINT_FLAG },
  heading: ['id', 'kind', 'status', 'queued', 'acknowledged', 'failing', 'created'],
  right: [3, 4, 5],
  empty: 'No recoveries. "purser endpoints recover" starts one.',
  row: ({ id, kind, status, counts, createdAt }: Recovery) => [
    id,
    kind,
    status,
    String(counts.queued),
    String(counts.acknowledged),
    String(counts.failing),
    createdAt,
  ],
  list(flags) {
    const endpoint = identifierFlag(flags, 'endpoint');
    return (client, page) => client.recoveries.list(endpoint, page);
  },
});

export const recoveriesGet = recordCommand({
  words: ['recoveries', 'get'],
  summary: 'Show a recovery with its counts',
  operations: ['getRecovery'],
  operand: 'id',
  flags: { id: ID_FLAG, endpoint: ENDPOINT_FLAG },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    const endpoint = identifierFlag(flags, 'endpoint');
    return (client) => client.recoveries.retrieve(endpoint, id);
  },
});

export const recoveriesCancel = recordCommand({
  words: ['recoveries', 'cancel'],
  summary: 'Cancel a recovery; deliveries that are queued already continue',
  operations: ['cancelRecovery'],
  operand: 'id',
  flags: { id: ID_FLAG, endpoint: ENDPOINT_FLAG },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    const endpoint = identifierFlag(flags, 'endpoint');
    return (client) => client.recoveries.cancel(endpoint, id);
  },
});
