/** The protocol's calls as tools of a Model Context Protocol server: JSON-RPC over streamable HTTP. */
import type { MerchantResponse } from '../../connector.ts';
import {
  integer,
  isRecord,
  type LooseRecord,
  list,
  parseJson,
  present,
  record,
  records,
  text,
} from '../../json/json-fields.ts';
import type { WireBody } from '../checkout/request-bodies.ts';
import type { UcpVersion } from '../discovery/versions.ts';
import { type Call, type CallTarget, type PlainResponse, profileOf, type Transport } from './calls.ts';

/** Always the same, because a repeat under one idempotency key has to be the same body to the byte. */
const CALL_ID = 1;

export const MCP: Transport = {
  write(target, call) {
    const message = {
      jsonrpc: '2.0',
      id: CALL_ID,
      method: 'tools/call',
      params: { name: call.operation, arguments: argumentsOf(target, call) },
    };
    return {
      method: 'POST',
      url: target.endpoint,
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
      },
      body: JSON.stringify(message),
    };
  },
  read(response) {
    const message = ownMessage(response);
    if (message === null) return { status: response.status, json: unexplained(response) };
    const failure = record(message['error']);
    if (failure !== null) return readError(failure, response.status);
    return readResult(message['result'], response.status);
  },
};

/** The payload is a separate argument; agent and idempotency key are in `meta`, in the first version beside it. */
function argumentsOf({ version, ucpAgent }: CallTarget, call: Call): WireBody {
  return {
    ...metaOf(version, profileOf(ucpAgent), call),
    ...(call.id === undefined ? {} : { id: call.id }),
    ...(call.body === undefined ? {} : payloadOf(version, call.body, call)),
  };
}

function metaOf(version: UcpVersion, profile: string, { operation, idempotencyKey: key }: Call): WireBody {
  const beside = key === undefined ? {} : { idempotency_key: key };
  if (version === '2026-01-11') return { _meta: { ucp: { profile } }, ...beside };
  return {
    meta: { 'ucp-agent': { profile }, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    // The second version asks for the key of a completion in both places.
    ...(version === '2026-01-23' && operation === 'complete_checkout' ? beside : {}),
  };
}

/** In the first version a completion has the payment in place of the checkout. */
function payloadOf(version: UcpVersion, body: WireBody, call: Call): WireBody {
  const instrument = version === '2026-01-11' ? record(body['payment_data']) : null;
  return instrument === null
    ? { [payloadName(call)]: payload(body, call) }
    : { payment: { selected_instrument_id: instrument['id'], instruments: [instrument] } };
}

function payloadName({ operation }: Call): 'checkout' | 'catalog' | 'cancellation' {
  if (operation === 'cancel_order') return 'cancellation';
  return operation.endsWith('_checkout') ? 'checkout' : 'catalog';
}

/** The session id is an argument, never part of the payload. */
function payload(body: WireBody, call: Call): WireBody {
  if (call.id === undefined) return body;
  const { id: _, ...rest } = body;
  return rest;
}

/** The response message, from a JSON body or an event stream; null if there is none. */
function ownMessage({ headers, text: body }: MerchantResponse): LooseRecord | null {
  const isStream = /^text\/event-stream\b/i.test(headers['content-type']?.trim() ?? '');
  const messages = isStream ? eventData(body).map(parseJson) : [parseJson(body)].flat();
  return (
    messages
      .filter(isRecord)
      .find(
        (message) =>
          (message['id'] === CALL_ID || message['id'] === null || message['id'] === String(CALL_ID)) &&
          (message['result'] !== undefined || record(message['error']) !== null) &&
          message['jsonrpc'] !== undefined,
      ) ?? null
  );
}

/** The `data` of each event of a stream. */
function eventData(stream: string): readonly string[] {
  return stream.split(/\r\n\r\n|\n\n|\r\r/).map((event) =>
    event
      .split(/\r\n|\n|\r/)
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).replace(/^ /, ''))
      .join('\n'),
  );
}

/** A body that is not JSON-RPC counts only as a refusal; with a success status it counts as no response. */
function unexplained({ status, text: body }: MerchantResponse): unknown {
  return status < 300 ? undefined : parseJson(body);
}

function readResult(result: unknown, httpStatus: number): PlainResponse {
  const outer = record(result);
  if (outer === null) return { status: httpStatus, json: undefined };
  const content = contentOf(outer);
  if (outer['isError'] !== true) return { status: httpStatus, json: content };
  const said = record(content);
  if (said !== null && saysOutcome(said)) return { status: httpStatus, json: content };
  const sentence = spoken(outer);
  return {
    status: Math.max(httpStatus, statusOfWords(sentence)),
    json: said ?? { content: sentence },
  };
}

/** Structured content, else JSON in the text, else the result itself as in the protocol's earlier examples. */
function contentOf(result: LooseRecord): unknown {
  const structured = record(result['structuredContent']);
  if (structured !== null && Object.keys(structured).length > 0) return structured;
  for (const part of records(result['content'])) {
    const parsed = parseJson(text(part['text']) ?? '');
    if (isRecord(parsed)) return parsed;
  }
  return result['content'] === undefined && result['isError'] === undefined ? result : undefined;
}

/** Whether a failed tool returned an error of the protocol. */
function saysOutcome(content: LooseRecord): boolean {
  return list(content['messages']).length > 0 || text(content['status']) !== null;
}

function spoken(result: LooseRecord): string {
  return records(result['content'])
    .flatMap((part) => text(part['text']) ?? [])
    .join(' ');
}

const NOT_FOUND = /not[ _]found|does not exist|no such|unknown (?:checkout|session|order|tool)/i;

/** A tool that rejects its arguments or finds nothing had no effect; any other failed tool may have had one. */
function statusOfWords(sentence: string): number {
  if (NOT_FOUND.test(sentence)) return 404;
  return /-32602|invalid (?:arguments?|params|parameters|input|request)|validation (?:error|failed)/i.test(
    sentence,
  )
    ? 400
    : 500;
}

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  unauthorized: 401,
  authentication_required: 401,
  authentication_failed: 401,
  authenticationfailed: 401,
  invalid_token: 401,
  signature_missing: 401,
  signature_invalid: 401,
  forbidden: 403,
  access_denied: 403,
  access_disabled: 403,
  not_authorized: 403,
  permission_denied: 403,
  not_found: 404,
  checkout_not_found: 404,
  session_not_found: 404,
  order_not_found: 404,
  idempotency_conflict: 409,
  version_unsupported: 422,
  profile_malformed: 422,
  profile_unreachable: 424,
  rate_limited: 429,
  rate_limit_exceeded: 429,
  too_many_requests: 429,
  internal_error: 500,
  service_unavailable: 503,
  unavailable: 503,
};

/** A JSON-RPC error as the equivalent REST error. */
function readError(error: LooseRecord, httpStatus: number): PlainResponse {
  const data = record(error['data']) ?? {};
  const message = text(error['message']) ?? '';
  const sentence = [message, ...present(text(error['data']))].join(': ');
  const word = (text(data['code']) ?? message).toLowerCase().replace(/[\s-]+/g, '_');
  const json = {
    ...data,
    ...(list(data['messages']).length > 0 || text(data['content']) !== null ? {} : { content: sentence }),
  };
  const status = errorStatus(integer(error['code']), word, data, httpStatus);
  const isUnexplained = status === 400 || status === 503;
  return { status: isUnexplained && NOT_FOUND.test(sentence) ? 404 : status, json };
}

/** Messages of denied access. */
const TURNS_AWAY =
  /(?:^|[^a-z])(?:un(?:authori[sz]ed|authenticated)|authentication|forbidden|permission|not_(?:permitted|allowed|authori[sz]ed)|access_(?:is_)?(?:denied|disabled))/;

function errorStatus(code: number | null, word: string, data: LooseRecord, httpStatus: number): number {
  if (httpStatus >= 400) return httpStatus;
  const named = Object.hasOwn(STATUS_BY_CODE, word) ? STATUS_BY_CODE[word] : undefined;
  if (named !== undefined) return named;
  const given = integer(data['status']) ?? integer(data['http_status']) ?? integer(data['statusCode']);
  if (given !== null && given >= 400 && given < 600) return given;
  if (TURNS_AWAY.test(word)) return 403;
  switch (code) {
    case -32_700:
    case -32_600:
    case -32_601:
    case -32_602:
      return 400;
    case -32_603:
      return 500;
    case -32_001:
      return 424;
    default:
      return 503;
  }
}
