/** Adapts bodies to merchants that are stricter than the protocol: which top-level fields a refusal wants removed or added. */
import { isRecord, list, record, text } from '../../json/json-fields.ts';
import type { WireBody } from '../checkout/request-bodies.ts';
import { negotiationFailure } from './call-failure.ts';
import type { ApiResponse } from './merchant-client.ts';

const UNRECOGNISED =
  /unrecogni[sz]ed|unknown|unexpected|additional propert|not (?:allowed|permitted|supported)|extra (?:fields|inputs)/i;

/**
 * The body to retry with after a 400 or 422 that names fields: unrecognised ones removed, missing ones added from `spare`. Null if the
 * response names none of them.
 */
export function renegotiatedBody(response: ApiResponse, body: WireBody, spare: WireBody): WireBody | null {
  if (response.kind !== 'response' || (response.status !== 400 && response.status !== 422)) return null;
  if (negotiationFailure(response) !== null) return null;
  const unwanted = new Set(unrecognisedFields(response.json, Object.keys(body)));
  const missing = missingFields(response.json).filter((field) => field in spare && !(field in body));
  if (unwanted.size === 0 && missing.length === 0) return null;
  const kept = Object.entries(body).filter(([field]) => !unwanted.has(field));
  return Object.fromEntries([...kept, ...missing.map((field) => [field, spare[field]])]);
}

/** The sent fields that an error calls unrecognised: from its lists of keys, else from names in its message. */
function unrecognisedFields(json: unknown, sent: readonly string[]): readonly string[] {
  const named = entriesOf(json).flatMap((entry) => {
    const kind = `${text(entry['type']) ?? ''} ${text(entry['code']) ?? ''} ${text(entry['keyword']) ?? ''}`;
    const keys = list(entry['keys']).flatMap((key) => text(key) ?? []);
    return /extra_forbidden|unrecogni[sz]ed_keys|additionalProperties|unknown_field/i.test(kind)
      ? [...keys, ...lastOf(entry)]
      : keys;
  });
  const spoken = sentences(json)
    .filter((sentence) => UNRECOGNISED.test(sentence))
    .flatMap((sentence) => sentence.slice(sentence.search(UNRECOGNISED)).match(/[a-z][a-z0-9_]*/gi) ?? []);
  return sent.filter((field) => named.includes(field) || (named.length === 0 && spoken.includes(field)));
}

function missingFields(json: unknown): readonly string[] {
  const named = entriesOf(json).flatMap((entry) =>
    /^(missing|required|field_required|value_error\.missing)$/i.test(
      text(entry['type']) ?? text(entry['code']) ?? '',
    )
      ? lastOf(entry)
      : [],
  );
  const spoken = sentences(json)
    .filter((sentence) => /missing|required/i.test(sentence))
    .flatMap((sentence) => sentence.match(/[a-z][a-z0-9_]*/gi) ?? []);
  return [...new Set([...named, ...spoken])];
}

/** The top-level field an entry points at: `loc: ["body", "payment"]`, `path: "$.payment"` or `field`. */
function lastOf(entry: Readonly<Record<string, unknown>>): readonly string[] {
  const location = list(entry['loc']).concat(list(entry['path']));
  const parts = location.flatMap((part) => text(part) ?? []).filter((part) => part !== 'body');
  const pointer = /^\$?[./]?([a-z0-9_]+)$/i.exec(
    text(entry['path']) ?? text(entry['field']) ?? text(entry['param']) ?? '',
  )?.[1];
  return parts.length === 1 ? parts : pointer === undefined ? [] : [pointer];
}

function entriesOf(json: unknown): readonly Readonly<Record<string, unknown>>[] {
  const body = record(json);
  if (body === null) return [];
  return ['detail', 'errors', 'issues', 'messages', 'details'].flatMap((key) =>
    list(body[key]).filter(isRecord),
  );
}

function sentences(json: unknown): readonly string[] {
  const body = record(json);
  const own = ['message', 'detail', 'content', 'error', 'error_description'].flatMap(
    (key) => text(body?.[key]) ?? [],
  );
  const nested = entriesOf(json).flatMap((entry) => text(entry['content']) ?? text(entry['message']) ?? []);
  return [...own, ...nested];
}
