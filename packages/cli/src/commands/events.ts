import type { Delivery, Event } from '@purser/client';
import { EVENT_TYPES } from '@purser/contract/vocabulary';
import { ACCOUNT_CLIENT_FLAGS, withAccountClient } from '../clients/account-client.ts';
import type { Command } from '../command.ts';
import { untilDelivered } from '../delivered.ts';
import { typesFlag } from '../flags/event-types.ts';
import { identifierFlag } from '../flags/identifier.ts';

const EXIT_FAILED = 1;
const BEGINNINGS = ['now', 'start'] as const;

export const eventsTail: Command = {
  words: ['events', 'tail'],
  summary: 'show events as they happen, until Ctrl-C',
  flags: {
    type: { kind: 'text', placeholder: 'a,b', summary: 'these types only; shipment.* is several' },
    source: { kind: 'text', placeholder: 'ci_...', summary: 'events about this object only' },
    from: { kind: 'text', placeholder: 'now|start', summary: 'where to begin (now)' },
    ...ACCOUNT_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    const types = typesFlag(flags, 'type', EVENT_TYPES);
    const sourceId = flags.text('source');
    const fromStart = flags.oneOf('from', BEGINNINGS) === 'start';
    const isJson = flags.isOn('json');
    await withAccountClient(flags, environment, async ({ client }) => {
      // Says at once when key or address are wrong, which a follower would wait for.
      await client.events.list({ limit: 1 });
      const events = client.events.follow({
        ...(types === null ? {} : { type: types }),
        ...(sourceId === null ? {} : { sourceId }),
        fromStart,
        signal: environment.interrupted,
      });
      for await (const event of events) environment.print(isJson ? JSON.stringify(event) : eventLine(event));
    });
    return {};
  },
};

export const eventsGet: Command = {
  words: ['events', 'get'],
  summary: 'show one event',
  operand: 'id',
  flags: { id: { kind: 'text', placeholder: 'evt_...', summary: 'which one' }, ...ACCOUNT_CLIENT_FLAGS },
  async run(flags, environment) {
    const id = identifierFlag(flags, 'id');
    const json = await withAccountClient(flags, environment, ({ client }) => client.events.retrieve(id));
    return { json, text: JSON.stringify(json, null, 2) };
  },
};

export const eventsResend: Command = {
  words: ['events', 'resend'],
  summary: 'send one event to an endpoint again and tell how it answers; fails when it does not acknowledge',
  operand: 'id',
  flags: {
    id: { kind: 'text', placeholder: 'evt_...', summary: 'which event' },
    endpoint: { kind: 'text', placeholder: 'we_...', summary: 'to which endpoint' },
    ...ACCOUNT_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    const eventId = identifierFlag(flags, 'id');
    const endpoint = identifierFlag(flags, 'endpoint');
    const json = await withAccountClient(flags, environment, async ({ client }) => {
      const { id } = await client.webhookEndpoints.resend(endpoint, { eventId });
      return untilDelivered(client, id, environment);
    });
    return { json, text: deliveryText(json), exitCode: json.status === 'succeeded' ? 0 : EXIT_FAILED };
  },
};

/** An event in a line: when, what, about what. */
export function eventLine({ createdAt, type, source, id }: Event): string {
  return `${createdAt}  ${type.padEnd(32)}  ${source.id}  ${id}`;
}

function deliveryText({ id, status, lastStatus, nextAttemptAt }: Delivery): string {
  const answer = lastStatus === undefined ? '' : `, answered ${lastStatus}`;
  const next = nextAttemptAt === undefined ? '' : `, next try at ${nextAttemptAt}`;
  return `${id}  ${status}${answer}${next}`;
}
