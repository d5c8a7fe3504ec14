import { type Delivery, type DeliveryWithAttempts, type Event, Purser } from '@purser/client';
import { EVENT_TYPES } from '@purser/contract/vocabulary';
import type { ArchiveFilter } from '@purser/server';
import { ACCOUNT_CLIENT_FLAGS, withAccountClient } from '../../clients/api.ts';
import { reconnectionLogger } from '../../clients/reconnection-logger.ts';
import type { Command } from '../../command.ts';
import type { Environment } from '../../environment.ts';
import { TYPES_FLAG, typesFlag } from '../../flags/event-types.ts';
import { JSON_FLAG } from '../../flags/flags.ts';
import { ACCOUNT_FLAG, accountFlag, identifierFlag } from '../../flags/identifier.ts';
import { timeFlag } from '../../flags/time.ts';
import { shortId } from '../../output/table.ts';
import { pause } from '../../wait.ts';

const EXIT_FAILED = 1;
const STARTS = ['now', 'start'] as const;

export const eventsTail: Command = {
  words: ['events', 'tail'],
  operations: ['listEvents'],
  summary: 'Print events as they happen, until Ctrl-C',
  flags: {
    type: TYPES_FLAG,
    source: { kind: 'text', placeholder: 'ci_...', summary: 'Only events about this object' },
    from: { kind: 'text', placeholder: STARTS.join('|'), summary: 'Where to start (default: now)' },
    ...ACCOUNT_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    const types = typesFlag(flags, 'type', EVENT_TYPES);
    const sourceId = flags.text('source');
    const fromStart = flags.oneOf('from', STARTS) === 'start';
    const isJson = flags.isOn('json');
    await withAccountClient(flags, environment, async ({ client: checked, baseUrl, apiKey }) => {
      // Fails at once if the key or URL is wrong; following would retry.
      await checked.events.list({ limit: 1 });
      const client = new Purser({ baseUrl, apiKey, logger: reconnectionLogger(environment, baseUrl) });
      const events = client.events.follow({
        ...(types === null ? {} : { type: types }),
        ...(sourceId === null ? {} : { sourceId }),
        fromStart,
        signal: environment.interrupted,
      });
      for await (const event of events)
        environment.print(isJson ? JSON.stringify(event) : eventLine(event, environment.columns));
    });
    return {};
  },
};

export const eventsGet: Command = {
  words: ['events', 'get'],
  operations: ['getEvent'],
  summary: 'Show an event',
  operand: 'id',
  flags: { id: { kind: 'text', placeholder: 'evt_...', summary: 'Event ID' }, ...ACCOUNT_CLIENT_FLAGS },
  async run(flags, environment) {
    const id = identifierFlag(flags, 'id');
    const json = await withAccountClient(flags, environment, ({ client }) => client.events.retrieve(id));
    return { json, text: JSON.stringify(json, null, 2) };
  },
};

export const eventsResend: Command = {
  words: ['events', 'resend'],
  operations: ['resendEvent', 'getDelivery'],
  summary: 'Redeliver an event to an endpoint and show the response; fails unless acknowledged',
  operand: 'id',
  flags: {
    id: { kind: 'text', placeholder: 'evt_...', summary: 'Event ID' },
    endpoint: { kind: 'text', placeholder: 'we_...', summary: 'Webhook endpoint ID' },
    ...ACCOUNT_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    const eventId = identifierFlag(flags, 'id');
    const endpoint = identifierFlag(flags, 'endpoint');
    const json = await withAccountClient(flags, environment, async ({ client }) => {
      const { id } = await client.webhookEndpoints.resend(endpoint, { eventId });
      return untilAttempted(client, id, environment);
    });
    return { json, text: deliveryText(json), exitCode: json.status === 'succeeded' ? 0 : EXIT_FAILED };
  },
};

export const eventsArchive: Command = {
  words: ['events', 'archive'],
  isLocal: true,
  summary: 'Print archived events, one JSON object per line; fails if there are none',
  operand: 'id',
  flags: {
    id: { kind: 'text', placeholder: 'evt_...', summary: 'Only this event' },
    account: { ...ACCOUNT_FLAG, summary: 'Only events of this account' },
    from: { kind: 'text', placeholder: 'time', summary: 'Only events from this time on' },
    until: { kind: 'text', placeholder: 'time', summary: 'Only events before this time' },
    objects: { kind: 'switch', summary: 'Print the keys of the objects instead of the events in them' },
    json: JSON_FLAG,
  },
  async run(flags, { env, print, now, interrupted }) {
    const time = (name: string) => {
      const text = timeFlag(flags, name, now());
      return text === null ? null : new Date(text);
    };
    const filter: ArchiveFilter = {
      accountId: flags.text('account') === null ? null : accountFlag(flags),
      from: time('from'),
      until: time('until'),
      eventId: flags.text('id') === null ? null : identifierFlag(flags, 'id'),
    };
    const isList = flags.isOn('objects');
    const { listArchive, readArchive } = await import('@purser/server');
    let count = 0;
    for await (const line of (isList ? listArchive : readArchive)({ env, filter })) {
      print(isList && flags.isOn('json') ? JSON.stringify({ key: line }) : line);
      count += 1;
      if (interrupted.aborted) break;
    }
    if (count === 0) throw new Error('The archive has no such event.');
    return { exitCode: interrupted.aborted ? EXIT_FAILED : 0 };
  },
};

const LINE_WIDTH = 120;

/** An event as one line: time, type, source, ID; shortened where the terminal is too narrow. */
export function eventLine({ createdAt, type, source, id }: Event, columns: number | null): string {
  if (columns === null || columns >= LINE_WIDTH)
    return `${createdAt}  ${type.padEnd(32)}  ${source.id}  ${id}`;
  return `${createdAt.slice(11, 19)}Z  ${type.padEnd(32)}  ${shortId(source.id)}  ${shortId(id)}`;
}

function deliveryText({ id, status, lastStatus, nextAttemptAt }: Delivery): string {
  const response = lastStatus === undefined ? '' : `, response ${lastStatus}`;
  const next = nextAttemptAt === undefined ? '' : `, next attempt at ${nextAttemptAt}`;
  return `${id}  ${status}${response}${next}`;
}

const POLL_MS = 300;
const TIMEOUT_MS = 30_000;

/** Waits for the next attempt of a queued delivery. Returns it as it is if there is none within 30 seconds. */
async function untilAttempted(
  client: Purser,
  id: string,
  { steadyMs, interrupted }: Environment,
): Promise<DeliveryWithAttempts> {
  const endsAtMs = steadyMs() + TIMEOUT_MS;
  for (;;) {
    const delivery = await client.deliveries.retrieve(id);
    if (delivery.status !== 'pending' || steadyMs() > endsAtMs || interrupted.aborted) return delivery;
    await pause(POLL_MS, interrupted);
  }
}
