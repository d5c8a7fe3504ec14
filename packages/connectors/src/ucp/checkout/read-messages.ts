/** Reads the messages of a response, from any of the published fields. */
import { type LooseRecord, listOrOne, present, record, records, text } from '../../json/json-fields.ts';
import type { CheckoutMessage } from './checkout.ts';

/**
 * The messages of a response: `messages`, a single `{code, content}`, a `{detail}`, an `{error}` or `{message}`. In a body without a session
 * they are errors.
 */
export function readMessages(json: unknown): readonly CheckoutMessage[] {
  const body = record(json);
  if (body === null) return [];
  const listed = records(body['messages']).map((entry) => readMessage(entry, 'info'));
  const errors = listOrOne(body['errors'])
    .flatMap((entry) => present(record(entry)))
    .map((entry) => readMessage(entry, 'error'));
  const nested = record(body['error']) ?? record(body['detail']);
  const lone = nested !== null ? [readMessage(nested, 'error')] : loneMessage(body);
  return [...listed, ...errors, ...lone];
}

function readMessage(entry: LooseRecord, fallback: CheckoutMessage['type']): CheckoutMessage {
  const type = text(entry['type']);
  const severity = text(entry['severity']);
  return {
    type:
      type === 'error' || type === 'warning' || type === 'info'
        ? type
        : severity === null
          ? fallback
          : 'error',
    code: (text(entry['code']) ?? (type === null || type === 'error' ? '' : type)).toLowerCase(),
    content:
      text(entry['content']) ??
      text(record(entry['content'])?.['plain']) ??
      text(entry['message']) ??
      text(entry['detail']) ??
      '',
    severity,
    path: text(entry['path']),
    isDisclosure: text(entry['presentation']) === 'disclosure',
  };
}

function loneMessage(body: LooseRecord): readonly CheckoutMessage[] {
  const code = text(body['code']) ?? (typeof body['error'] === 'string' ? text(body['error']) : null);
  const content =
    text(body['content']) ?? text(body['detail']) ?? text(body['message']) ?? text(body['error_description']);
  if (code === null && content === null) return [];
  return [
    {
      type: 'error',
      code: (code ?? '').toLowerCase(),
      content: content ?? '',
      severity: text(body['severity']),
      path: null,
      isDisclosure: false,
    },
  ];
}
