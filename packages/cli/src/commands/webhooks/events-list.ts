import type { Event, EventTrigger } from '@purser/client';
import { EVENT_TYPES } from '@purser/contract/vocabulary';
import { apiCommand, listCommand } from '../../clients/api-command.ts';
import { SENT_EVENT_TYPES, TYPES_FLAG, typesFlag } from '../../flags/event-types.ts';
import { PERIOD_FLAGS, periodQuery, textFlag } from '../../flags/filters.ts';
import { httpUrl, omitNulls } from '../../flags/flags.ts';
import { identifierFlag } from '../../flags/identifier.ts';
import { eventLine } from './events.ts';

export const eventsList = listCommand({
  words: ['events', 'list'],
  summary: 'List events, newest first',
  operations: ['listEvents'],
  flags: {
    type: TYPES_FLAG,
    source: textFlag('ci_...', 'Only events about this object'),
    ...PERIOD_FLAGS,
  },
  heading: ['created', 'type', 'source', 'id'],
  empty: 'No events.',
  row: ({ createdAt, type, source, id }: Event) => [createdAt, type, source.id, id],
  list(flags, { now }) {
    const query = omitNulls({
      type: typesFlag(flags, 'type', EVENT_TYPES),
      sourceId: flags.text('source') === null ? null : identifierFlag(flags, 'source'),
    });
    const period = periodQuery(flags, now());
    return (client, page) => client.events.list({ ...query, ...period, ...page });
  },
});

export const eventsTrigger = apiCommand({
  words: ['events', 'trigger'],
  summary: 'Create a test event without a purchase, in staging only; "purser trigger" makes a purchase',
  operations: ['triggerEvent'],
  operand: 'type',
  flags: {
    type: textFlag('type', `Event type: ${SENT_EVENT_TYPES.join(', ')}`),
    product: textFlag('url', 'For product events: URL of the product'),
    intent: textFlag('ci_...', 'For events of purchases: an existing checkout intent'),
  },
  task(flags, { columns }) {
    const topic: EventTrigger['topic'] = flags.requiredOneOf('type', SENT_EVENT_TYPES);
    const productUrl = flags.text('product');
    if (productUrl !== null) httpUrl('product', productUrl);
    const checkoutIntentId = flags.text('intent') === null ? null : identifierFlag(flags, 'intent');
    const body = { topic, ...omitNulls({ productUrl, checkoutIntentId }) };
    return async (client) => {
      const json = await client.events.trigger(body);
      return { json, text: eventLine(json, columns) };
    };
  },
});
