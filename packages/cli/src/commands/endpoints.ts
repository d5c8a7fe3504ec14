import type { EndpointCheck, EndpointCheckReport, WebhookEndpoint } from '@purser/client';
import { ORDER_MODES } from '@purser/contract/vocabulary';
import { ACCOUNT_CLIENT_FLAGS, SERVICE_CLIENT_FLAGS, withAccountClient } from '../clients/account-client.ts';
import { collect } from '../clients/collect.ts';
import type { Command } from '../command.ts';
import { SENT_EVENT_TYPES, typesFlag } from '../flags/event-types.ts';
import type { Flags } from '../flags/flags.ts';
import { ENDPOINT_FLAG, identifierFlag } from '../flags/identifier.ts';
import { UsageError } from '../flags/usage-error.ts';
import { formatTable } from '../output/table.ts';

const EXIT_FAILED = 1;
const IN_FLIGHT_MAX = 100;
const RATE_MAX = 1_000;

export const endpointsAdd: Command = {
  words: ['endpoints', 'add'],
  summary: 'save a webhook URL once it has answered the challenge, and show its secret',
  flags: {
    url: { kind: 'text', placeholder: 'address', summary: 'where events are sent' },
    types: { kind: 'text', placeholder: 'a,b', summary: 'these types only; shipment.* is several' },
    description: { kind: 'text', placeholder: 'text', summary: 'your own note' },
    'order-mode': {
      kind: 'text',
      placeholder: ORDER_MODES.join('|'),
      summary: 'source: events of one object one after the other (none)',
    },
    'max-in-flight': { kind: 'text', placeholder: 'number', summary: 'deliveries under way at a time (10)' },
    rate: { kind: 'text', placeholder: 'number', summary: 'deliveries that start in a second at most' },
    header: { kind: 'repeated', placeholder: 'Name=Value', summary: 'a header of your own' },
    'standard-webhooks': { kind: 'switch', summary: 'send the headers of Standard Webhooks too' },
    ...SERVICE_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    const body = endpointBody(flags);
    const add = (place: Parameters<Parameters<typeof withAccountClient>[2]>[0]) =>
      place.client.webhookEndpoints.create(body);
    const json = await withAccountClient(flags, environment, add, 'service');
    return {
      json,
      text: `endpoint  ${json.id}\nsecret    ${json.secret}\nKeep the secret: events are signed with it.`,
    };
  },
};

export const endpointsList: Command = {
  words: ['endpoints', 'list'],
  summary: 'list webhook endpoints, newest first',
  flags: ACCOUNT_CLIENT_FLAGS,
  async run(flags, environment) {
    const data = await withAccountClient(flags, environment, ({ client }) =>
      collect(client.webhookEndpoints.list()),
    );
    const heading = ['id', 'url', 'state', 'order', 'types', 'description'];
    return { json: { data }, text: formatTable([heading, ...data.map(endpointRow)]) };
  },
};

export const endpointsCheck: Command = {
  words: ['endpoints', 'check'],
  summary:
    'send an endpoint right and wrong deliveries and tell what it makes of them; fails when it is not right',
  operand: 'id',
  flags: { id: ENDPOINT_FLAG, ...ACCOUNT_CLIENT_FLAGS },
  async run(flags, environment) {
    const id = identifierFlag(flags, 'id');
    const json = await withAccountClient(flags, environment, ({ client }) =>
      client.webhookEndpoints.check(id, { timeoutMs: 180_000 }),
    );
    return { json, text: reportText(json), exitCode: json.passed ? 0 : EXIT_FAILED };
  },
};

function endpointBody(flags: Flags) {
  const description = flags.text('description');
  const eventTypes = typesFlag(flags, 'types', SENT_EVENT_TYPES);
  const orderMode = flags.oneOf('order-mode', ORDER_MODES);
  const maxInFlight = flags.wholeNumber('max-in-flight', 1, IN_FLIGHT_MAX);
  const ratePerSecond = flags.wholeNumber('rate', 1, RATE_MAX);
  const customHeaders = Object.fromEntries(flags.all('header').map(readHeader));
  return {
    url: flags.required('url'),
    ...(description === null ? {} : { description }),
    ...(eventTypes === null ? {} : { eventTypes }),
    ...(orderMode === null ? {} : { orderMode }),
    ...(maxInFlight === null ? {} : { maxInFlight }),
    ...(ratePerSecond === null ? {} : { ratePerSecond }),
    ...(Object.keys(customHeaders).length === 0 ? {} : { customHeaders }),
    ...(flags.isOn('standard-webhooks') ? { standardWebhooks: true } : {}),
  };
}

/** A header's value may be a secret: it is not repeated. */
function readHeader(value: string): [string, string] {
  const equals = value.indexOf('=');
  if (equals < 1) throw new UsageError('--header must be Name=Value', 'header');
  return [value.slice(0, equals).trim(), value.slice(equals + 1)];
}

function endpointRow(endpoint: WebhookEndpoint): string[] {
  const { id, url, enabled, orderMode, eventTypes, description = '' } = endpoint;
  const isAll = SENT_EVENT_TYPES.every((type) => eventTypes.includes(type));
  return [id, url, enabled ? 'on' : 'off', orderMode, isAll ? 'all' : eventTypes.join(','), description];
}

/** A line for each check; below it, where it did not pass, what that means and how to mend it. */
function reportText({ checks, summary, testEvents }: EndpointCheckReport): string {
  const lines = formatTable(checks.map((check) => [check.status, check.name, gotText(check)])).split('\n');
  const told = lines.flatMap((line, index) => {
    const check = checks[index];
    if (check === undefined || check.status === 'passed') return [line];
    const { meaning, remedy } = check;
    return [line, `         - ${meaning}`, ...(remedy === undefined ? [] : [`         - ${remedy}`])];
  });
  return [...told, '', summary, testEvents.note].join('\n');
}

function gotText({ got, expected }: EndpointCheck): string {
  if (got === undefined) return '';
  const answer = got.status === undefined ? (got.error ?? '') : String(got.status);
  return `${answer} after ${got.durationMs} ms; expected: ${expected}`;
}
