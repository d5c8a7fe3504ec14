import type { Shipment } from '@purser/client';
import { SHIPMENT_STATUSES } from '@purser/contract/vocabulary';
import { listCommand, recordCommand } from '../../clients/api-command.ts';
import { textFlag } from '../../flags/filters.ts';
import { omitNulls, UsageError } from '../../flags/flags.ts';
import { identifierFlag } from '../../flags/identifier.ts';

export const shipmentsList = listCommand({
  words: ['shipments', 'list'],
  summary: 'List shipments with their tracking numbers, newest first',
  operations: ['listShipments', 'listCheckoutIntentShipments'],
  flags: {
    intent: textFlag('ci_...', 'Only of this checkout intent'),
    status: textFlag('a,b', `Only with these statuses: ${SHIPMENT_STATUSES.join(', ')}`),
  },
  heading: ['id', 'status', 'tracking number', 'carrier', 'intent', 'updated'],
  empty: 'No shipments. An order has shipments once it is placed.',
  row: ({ id, status, tracking, checkoutIntentId, updatedAt }: Shipment) => [
    id,
    status.replaceAll('_', ' '),
    tracking?.number ?? '',
    tracking?.carrierName ?? '',
    checkoutIntentId,
    updatedAt,
  ],
  list(flags) {
    const intent = flags.text('intent') === null ? null : identifierFlag(flags, 'intent');
    const query = omitNulls({ status: flags.listOf('status', SHIPMENT_STATUSES) });
    if (intent !== null && query.status !== undefined)
      throw new UsageError('--intent and --status cannot be combined', 'status');
    return (client, page) =>
      intent === null
        ? client.shipments.list({ ...query, ...page })
        : client.checkoutIntents.shipments(intent, page);
  },
});

export const shipmentsGet = recordCommand({
  words: ['shipments', 'get'],
  summary: 'Show a shipment with its tracking events',
  operations: ['getShipment'],
  operand: 'id',
  flags: { id: textFlag('shp_...', 'Shipment ID; see "purser shipments list"') },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    return (client) => client.shipments.retrieve(id);
  },
});

export const shipmentsAdvance = recordCommand({
  words: ['shipments', 'advance'],
  summary: 'Advance the shipment of a checkout intent by a step, in staging only',
  operations: ['advanceShipment'],
  operand: 'intent',
  flags: { intent: textFlag('ci_...', 'Checkout intent ID') },
  task(flags) {
    const intent = identifierFlag(flags, 'intent');
    return (client) => client.testHelpers.advanceShipment(intent);
  },
});
