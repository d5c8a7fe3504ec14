import type { EndpointCheck, EndpointCheckReport, WebhookEndpoint } from '@purser/client';
import { ORDER_MODES } from '@purser/contract/vocabulary';
import {
  ACCOUNT_CLIENT_FLAGS,
  type AccountConnection,
  SERVICE_CLIENT_FLAGS,
  withAccountClient,
} from '../../clients/api.ts';
import { LIST_FLAGS, printedList } from '../../clients/printed-list.ts';
import type { Command } from '../../command.ts';
import { SENT_EVENT_TYPES, TYPES_FLAG, typesFlag } from '../../flags/event-types.ts';
import { type Flags, omitNulls } from '../../flags/flags.ts';
import { ENDPOINT_FLAG, identifierFlag } from '../../flags/identifier.ts';
import { formatTable } from '../../output/table.ts';
import { checklistText } from '../installation/doctor.ts';

const EXIT_FAILED = 1;
export const IN_FLIGHT_MAX = 100;
export const RATE_MAX = 1_000;
const CHECK_TIMEOUT_MS = 180_000;

export const endpointsAdd: Command = {
  words: ['endpoints', 'add'],
  operations: ['createWebhookEndpoint'],
  summary: 'Create a webhook endpoint after verifying its URL, and show its signing secret',
  flags: {
    url: { kind: 'text', placeholder: 'url', summary: 'URL that receives the events' },
    types: TYPES_FLAG,
    description: { kind: 'text', placeholder: 'text', summary: 'Description' },
    'order-mode': {
      kind: 'text',
      placeholder: ORDER_MODES.join('|'),
      summary: 'Order of delivery; source: events of the same object one at a time (default: none)',
    },
    'max-in-flight': {
      kind: 'text',
      placeholder: 'number',
      summary: 'Maximum concurrent deliveries (default: 10)',
    },
    rate: { kind: 'text', placeholder: 'number', summary: 'Maximum deliveries per second' },
    header: {
      kind: 'repeated',
      placeholder: 'Name=Value',
      summary: 'Custom header to send; can be repeated',
    },
    'standard-webhooks': { kind: 'switch', summary: 'Send the Standard Webhooks headers too' },
    ...SERVICE_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    const body = endpointBody(flags);
    const create = ({ client }: AccountConnection) => client.webhookEndpoints.create(body);
    const json = await withAccountClient(flags, environment, create, 'service');
    return {
      json,
      text: `endpoint  ${json.id}\nsecret    ${json.secret}\nSave the secret: it verifies the signatures of events.`,
    };
  },
};

export const endpointsList: Command = {
  words: ['endpoints', 'list'],
  operations: ['listWebhookEndpoints'],
  summary: 'List webhook endpoints, newest first',
  flags: { ...ACCOUNT_CLIENT_FLAGS, ...LIST_FLAGS },
  async run(flags, environment) {
    const heading = ['id', 'url', 'state', 'order', 'types', 'description'];
    return withAccountClient(flags, environment, ({ client }) =>
      printedList(
        flags,
        client.webhookEndpoints.list(),
        (endpoints) => formatTable([heading, ...endpoints.map(endpointRow)], [], environment.columns),
        'No webhook endpoints. "purser endpoints add" creates one.',
      ),
    );
  },
};

export const endpointsCheck: Command = {
  words: ['endpoints', 'check'],
  operations: ['checkWebhookEndpoint'],
  summary: 'Test an endpoint with valid and invalid deliveries; fails if a check fails',
  operand: 'id',
  flags: { id: ENDPOINT_FLAG, ...ACCOUNT_CLIENT_FLAGS },
  async run(flags, environment) {
    const id = identifierFlag(flags, 'id');
    const json = await withAccountClient(flags, environment, ({ client }) =>
      client.webhookEndpoints.check(id, { timeoutMs: CHECK_TIMEOUT_MS }),
    );
    return { json, text: checkReportText(json), exitCode: json.passed ? 0 : EXIT_FAILED };
  },
};

function endpointBody(flags: Flags) {
  const headers = flags.pairs('header');
  return {
    url: flags.required('url'),
    ...omitNulls({
      description: flags.text('description'),
      eventTypes: typesFlag(flags, 'types', SENT_EVENT_TYPES),
      orderMode: flags.oneOf('order-mode', ORDER_MODES),
      maxInFlight: flags.wholeNumber('max-in-flight', 1, IN_FLIGHT_MAX),
      ratePerSecond: flags.wholeNumber('rate', 1, RATE_MAX),
      customHeaders: headers.length === 0 ? null : Object.fromEntries(headers),
      standardWebhooks: flags.isOn('standard-webhooks') ? true : null,
    }),
  };
}

function endpointRow(endpoint: WebhookEndpoint): string[] {
  const { id, url, enabled, orderMode, eventTypes, description = '' } = endpoint;
  const isAll = SENT_EVENT_TYPES.every((type) => eventTypes.includes(type));
  return [
    id,
    url,
    enabled ? 'enabled' : 'disabled',
    orderMode,
    isAll ? 'all' : eventTypes.join(','),
    description,
  ];
}

/** One line per check; a failed one is followed by its explanation and how to fix it. */
function checkReportText({ checks, summary, testEvents }: EndpointCheckReport): string {
  const checklist = checklistText(
    checks.map((check) => ({
      row: [check.status, check.name, responseText(check)],
      details:
        check.status === 'passed' ? [] : [check.explanation, check.fix].filter((text) => text !== undefined),
    })),
  );
  return [checklist, '', summary, testEvents.note].join('\n');
}

function responseText({ actual, expected }: EndpointCheck): string {
  if (actual === undefined) return '';
  const response = actual.status === undefined ? (actual.error ?? '') : String(actual.status);
  return `${response} after ${actual.durationMs} ms; expected: ${expected}`;
}
