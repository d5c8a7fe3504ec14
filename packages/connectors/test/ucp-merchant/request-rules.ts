/** What a strict merchant refuses in a request, written from the schemas of each version. Whatever they allow is accepted. */
import { isRecord, list, record, records, text } from '../../src/json/json-fields.ts';
import type { UcpVersion } from '../../src/ucp/discovery/versions.ts';

type Body = Readonly<Record<string, unknown>>;

/** Fields that only the merchant writes. */
const MERCHANT_FIELDS = [
  'ucp',
  'status',
  'totals',
  'messages',
  'links',
  'expires_at',
  'continue_url',
  'order',
];
const SESSION_FIELDS = ['line_items', 'buyer', 'context', 'fulfillment', 'discounts'];
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): boolean => UUID.test(text(value) ?? '');

/** Why a body that creates or updates a session is refused; null if it is accepted. `isPatch`: lines are optional in updates. */
export function bodyProblem(
  version: UcpVersion,
  operation: 'create' | 'update',
  body: Body,
  isPatch = false,
): string | null {
  const isUpdate = operation === 'update';
  const isAnnotated = version >= '2026-04-08';
  const required = [
    ...(isUpdate && isPatch ? [] : ['line_items']),
    ...(isUpdate && !isAnnotated ? ['id'] : []),
    ...(version === '2026-01-11' ? ['currency', 'payment'] : []),
  ];
  const forbidden = isAnnotated ? [...MERCHANT_FIELDS, 'id', 'currency'] : [];
  return (
    fieldsProblem(body, required, forbidden) ??
    linesProblem(body['line_items'], isUpdate, isAnnotated) ??
    methodsProblem(version, isUpdate, record(body['fulfillment'])?.['methods'])
  );
}

function fieldsProblem(body: Body, required: readonly string[], forbidden: readonly string[]): string | null {
  const missing = required.find((field) => body[field] === undefined);
  if (missing !== undefined) return `${missing} is a required property`;
  const extra = forbidden.find((field) => field in body);
  return extra === undefined ? null : `${extra} is not allowed`;
}

function linesProblem(value: unknown, isUpdate: boolean, isAnnotated: boolean): string | null {
  if (value === undefined) return null;
  if (!Array.isArray(value)) return 'line_items is no list';
  for (const line of list(value)) {
    const item = record(record(line)?.['item']);
    const quantity = record(line)?.['quantity'];
    if (!isRecord(line) || typeof item?.['id'] !== 'string') return 'item.id is a required property';
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return 'quantity';
    if (isAnnotated && ('totals' in line || 'title' in item || 'price' in item))
      return 'line_items: read-only';
    if (isAnnotated && !isUpdate && 'id' in line) return 'line_items: id is not allowed';
  }
  return null;
}

function methodsProblem(version: UcpVersion, isUpdate: boolean, value: unknown): string | null {
  for (const method of records(value)) {
    const destinations = records(method['destinations']);
    if (isUpdate && !Array.isArray(method['line_item_ids'])) return 'line_item_ids is a required property';
    if (version >= '2026-08-25' && destinations.length > 0 && method['type'] === undefined)
      return 'destinations need the type of the method';
    if (
      destinations.some(
        ({ type }) => version >= '2026-08-25' && type !== undefined && type !== 'shipping_address',
      )
    )
      return 'destination type';
    const ids = records(method['groups']).map((group) => text(group['id']));
    if (ids.includes(null)) return 'groups: id is a required property';
    if (new Set(ids).size < ids.length) return 'groups: one id twice';
  }
  return null;
}

/** Why a completing body is refused; null if it is accepted. */
export function completionProblem(version: UcpVersion, body: Body): string | null {
  if (version === '2026-01-11') {
    const data = record(body['payment_data']);
    return data === null ? 'payment_data is a required property' : instrumentProblem(version, data);
  }
  const extra = version >= '2026-04-08' ? [...MERCHANT_FIELDS, ...SESSION_FIELDS, 'id', 'currency'] : [];
  const problem = fieldsProblem(body, ['payment'], extra);
  if (problem !== null) return problem;
  const instruments = records(record(body['payment'])?.['instruments']);
  return instruments.length === 0
    ? 'payment has no instrument'
    : (instruments.map((each) => instrumentProblem(version, each)).find((each) => each !== null) ?? null);
}

function instrumentProblem(version: UcpVersion, instrument: Body): string | null {
  const early = version === '2026-01-11' ? ['brand', 'last_digits'] : [];
  const missing = ['id', 'handler_id', 'type', ...early].find(
    (field) => typeof instrument[field] !== 'string',
  );
  if (missing !== undefined) return `${missing} is a required property`;
  if (version === '2026-01-11' && instrument['type'] !== 'card') return 'type: only cards';
  const credential = instrument['credential'];
  return credential !== undefined && text(record(credential)?.['type']) === null
    ? 'credential.type is a required property'
    : null;
}
