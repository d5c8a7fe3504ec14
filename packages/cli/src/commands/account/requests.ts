import type { ApiRequest, ErrorName } from '@purser/client';
import { ERROR_STATUS } from '@purser/contract/vocabulary';
import { apiCommand, listCommand, recordCommand } from '../../clients/api-command.ts';
import { PERIOD_FLAGS, periodQuery, textFlag } from '../../flags/filters.ts';
import { type Flags, omitNulls, UsageError } from '../../flags/flags.ts';
import { identifierFlag } from '../../flags/identifier.ts';
import { formatTable } from '../../output/table.ts';

export const requestsList = listCommand({
  words: ['requests', 'list'],
  summary: 'List recent API requests and their responses, newest first',
  operations: ['listRequests'],
  flags: {
    search: textFlag('id', 'Search by request ID, object ID or idempotency key'),
    status: textFlag('status', 'Only with this status, such as 404, 4xx or 5xx'),
    operation: textFlag('name', 'Only of this operation, such as createCheckoutIntent'),
    error: textFlag('name', 'Only with this error, such as ValidateError'),
    actor: textFlag('id', 'Only by this API key or user'),
    ...PERIOD_FLAGS,
  },
  heading: ['time', 'status', 'operation', 'object', 'error', 'request'],
  empty: 'No requests are logged.',
  row: ({ id, createdAt, status, operation, method, path, subjectId, errorName }: ApiRequest) => [
    createdAt,
    String(status),
    operation ?? `${method} ${path}`,
    subjectId ?? '',
    errorName ?? '',
    id,
  ],
  list(flags, { now }) {
    const query = omitNulls({
      q: flags.text('search'),
      status: flags.text('status'),
      operation: flags.text('operation'),
      errorName: errorFlag(flags),
      actorId: flags.text('actor') === null ? null : identifierFlag(flags, 'actor'),
    });
    const period = periodQuery(flags, now());
    return (client, page) => client.requests.list({ ...query, ...period, ...page });
  },
});

export const requestsGet = recordCommand({
  words: ['requests', 'get'],
  summary: 'Show an API request',
  operations: ['getRequest'],
  operand: 'id',
  flags: { id: textFlag('id', 'Request ID, as errors show it') },
  task(flags) {
    const id = flags.required('id');
    return (client) => client.requests.retrieve(id);
  },
});

export const requestsErrors = apiCommand({
  words: ['requests', 'errors'],
  summary: 'List the errors of requests, grouped (default: the last day)',
  operations: ['listRequestErrors'],
  flags: PERIOD_FLAGS,
  task(flags, { now, columns }) {
    const period = periodQuery(flags, now());
    return async (client) => {
      const json = await client.requests.errors(period);
      const rows = json.data.map(({ count, status, errorName, operation, fields, lastAt, lastRequestId }) => [
        String(count),
        String(status),
        errorName,
        operation ?? '',
        fields.join(', '),
        lastAt,
        lastRequestId,
      ]);
      const heading = ['count', 'status', 'error', 'operation', 'fields', 'last', 'last request'];
      const text = formatTable([heading, ...rows], [0], columns);
      return { json, text: rows.length === 0 ? `No errors since ${json.since}.` : text };
    };
  },
});

function errorFlag(flags: Flags): ErrorName | null {
  const text = flags.text('error');
  if (text === null || isErrorName(text)) return text;
  throw new UsageError(
    `--error must be one of ${Object.keys(ERROR_STATUS).join(', ')}, not "${text}"`,
    'error',
  );
}

const isErrorName = (text: string): text is ErrorName => Object.hasOwn(ERROR_STATUS, text);
