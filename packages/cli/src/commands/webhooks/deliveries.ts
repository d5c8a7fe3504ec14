import type { Delivery } from '@purser/client';
import { DELIVERY_STATUSES, EVENT_TYPES } from '@purser/contract/vocabulary';
import { listCommand, recordCommand } from '../../clients/api-command.ts';
import { TYPES_FLAG, typesFlag } from '../../flags/event-types.ts';
import { PERIOD_FLAGS, periodQuery, textFlag } from '../../flags/filters.ts';
import { omitNulls } from '../../flags/flags.ts';
import { identifierFlag } from '../../flags/identifier.ts';

const ID_FLAG = textFlag('dlv_...', 'Delivery ID; see "purser deliveries list"');

export const deliveriesList = listCommand({
  words: ['deliveries', 'list'],
  summary: 'List deliveries of events to endpoints, newest first',
  operations: ['listDeliveries'],
  flags: {
    endpoint: textFlag('we_...', 'Only to this endpoint'),
    event: textFlag('evt_...', 'Only of this event'),
    types: TYPES_FLAG,
    status: textFlag('a,b', `Only with these statuses: ${DELIVERY_STATUSES.join(', ')}`),
    ...PERIOD_FLAGS,
  },
  heading: ['id', 'event type', 'status', 'attempts', 'response', 'event', 'created'],
  right: [3, 4],
  empty: 'No deliveries.',
  row: (delivery: Delivery) => [
    delivery.id,
    delivery.eventType,
    delivery.status,
    String(delivery.attemptCount),
    delivery.lastStatus === undefined ? '' : String(delivery.lastStatus),
    delivery.eventId,
    delivery.createdAt,
  ],
  list(flags, { now }) {
    const query = omitNulls({
      endpointId: flags.text('endpoint') === null ? null : identifierFlag(flags, 'endpoint'),
      eventId: flags.text('event') === null ? null : identifierFlag(flags, 'event'),
      eventType: typesFlag(flags, 'types', EVENT_TYPES),
      status: flags.listOf('status', DELIVERY_STATUSES),
    });
    const period = periodQuery(flags, now());
    return (client, page) => client.deliveries.list({ ...query, ...period, ...page });
  },
});

export const deliveriesGet = recordCommand({
  words: ['deliveries', 'get'],
  summary: 'Show a delivery with the request and response of each attempt',
  operations: ['getDelivery'],
  operand: 'id',
  flags: { id: ID_FLAG },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    return (client) => client.deliveries.retrieve(id);
  },
});

export const deliveriesResend = recordCommand({
  words: ['deliveries', 'resend'],
  summary: 'Queue a delivery again, in any state',
  operations: ['resendDelivery'],
  operand: 'id',
  flags: { id: ID_FLAG },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    return (client) => client.deliveries.resend(id);
  },
});
