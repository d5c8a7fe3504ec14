import { Refusal } from '../../kernel/errors.ts';
import { hasNoDiskSpace, isUnavailable } from '../../usecases/operations/availability.ts';
import { runtimeError, unavailable } from './error-reply.ts';

const KIB = 1024;
const MEDIA_TYPE = new Set(['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'FST_ERR_CTP_INVALID_TYPE']);

export const JSON_ONLY = 'The request body must be application/json.';
export const MAIL_ONLY = 'The request body must be message/rfc822.';

/**
 * The refusal for anything thrown while serving a request. Unexpected errors become a generic 500. `bodyBytesMax` is the limit of the route,
 * `mediaTypeText` the message for another media type than it takes.
 */
export function refusalOf(error: unknown, bodyBytesMax: number, mediaTypeText = JSON_ONLY): Refusal {
  if (error instanceof Refusal) return error;
  if (hasNoDiskSpace(error)) return unavailable('The disk of the database is full.');
  if (isUnavailable(error)) return unavailable('The database is unavailable.');
  if (!(error instanceof Error)) return runtimeError();
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const message = `Request body too large (limit: ${bodyBytesMax / KIB} KiB).`;
    return new Refusal('PayloadTooLargeError', message);
  }
  if (MEDIA_TYPE.has(code)) return new Refusal('UnsupportedMediaTypeError', mediaTypeText);
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return new Refusal('BadRequestError', 'The request is malformed.');
  return runtimeError();
}
