import { ORDER_MODES } from '@purser/contract/vocabulary';
import { apiCommand, recordCommand } from '../../clients/api-command.ts';
import { SENT_EVENT_TYPES, TYPES_FLAG, typesFlag } from '../../flags/event-types.ts';
import { switchFlag, textFlag, wordFlag } from '../../flags/filters.ts';
import { type Flags, omitNulls, UsageError } from '../../flags/flags.ts';
import { ENDPOINT_FLAG, identifierFlag } from '../../flags/identifier.ts';
import { IN_FLIGHT_MAX, RATE_MAX } from './endpoints.ts';

export const endpointsGet = recordCommand({
  words: ['endpoints', 'get'],
  summary: 'Show a webhook endpoint',
  operations: ['getWebhookEndpoint'],
  operand: 'id',
  flags: { id: ENDPOINT_FLAG },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    return (client) => client.webhookEndpoints.retrieve(id);
  },
});

export const endpointsHealth = recordCommand({
  words: ['endpoints', 'health'],
  summary: 'Show how deliveries to an endpoint succeed, and what is queued',
  operations: ['getWebhookEndpointHealth'],
  operand: 'id',
  flags: { id: ENDPOINT_FLAG },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    return (client) => client.webhookEndpoints.health(id);
  },
});

export const endpointsUpdate = recordCommand({
  words: ['endpoints', 'update'],
  summary: 'Change settings of a webhook endpoint; a URL is verified, even if it is unchanged',
  operations: ['updateWebhookEndpoint'],
  operand: 'id',
  urlFlag: 'service',
  flags: {
    id: ENDPOINT_FLAG,
    url: textFlag('url', 'URL that receives the events'),
    types: TYPES_FLAG,
    description: textFlag('text', 'Description'),
    'order-mode': wordFlag(ORDER_MODES, 'Order of delivery'),
    'max-in-flight': textFlag('number', 'Maximum concurrent deliveries'),
    rate: textFlag('number', 'Maximum deliveries per second'),
    header: {
      kind: 'repeated',
      placeholder: 'Name=Value',
      summary: 'Custom headers, which replace all earlier ones; can be repeated',
    },
    'standard-webhooks': wordFlag(['on', 'off'], 'Send the Standard Webhooks headers too'),
    enable: switchFlag('Deliver events again'),
    disable: switchFlag('Deliver no events'),
  },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    const change = changeOf(flags);
    if (Object.keys(change).length === 0)
      throw new UsageError('nothing to change: set a flag; "purser help endpoints update" lists them');
    return (client) => client.webhookEndpoints.update(id, change);
  },
});

function changeOf(flags: Flags) {
  if (flags.isOn('enable') && flags.isOn('disable'))
    throw new UsageError('--enable and --disable cannot be combined', 'enable');
  const headers = flags.pairs('header');
  const standard = flags.oneOf('standard-webhooks', ['on', 'off']);
  return omitNulls({
    url: flags.text('url'),
    description: flags.text('description'),
    eventTypes: typesFlag(flags, 'types', SENT_EVENT_TYPES),
    orderMode: flags.oneOf('order-mode', ORDER_MODES),
    maxInFlight: flags.wholeNumber('max-in-flight', 1, IN_FLIGHT_MAX),
    ratePerSecond: flags.wholeNumber('rate', 1, RATE_MAX),
    customHeaders: headers.length === 0 ? null : Object.fromEntries(headers),
    standardWebhooks: standard === null ? null : standard === 'on',
    enabled: flags.isOn('enable') ? true : flags.isOn('disable') ? false : null,
  });
}

export const endpointsDelete = apiCommand({
  words: ['endpoints', 'delete'],
  summary: 'Delete a webhook endpoint; pending deliveries to it are dropped',
  operations: ['deleteWebhookEndpoint'],
  operand: 'id',
  flags: { id: ENDPOINT_FLAG },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    return async (client) => {
      const json = await client.webhookEndpoints.delete(id);
      return { json, text: `Deleted ${json.id}.` };
    };
  },
});
