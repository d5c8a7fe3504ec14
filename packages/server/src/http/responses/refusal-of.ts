import { Refusal } from '../../kernel/errors.ts';
import { isUnavailable } from '../../usecases/operations/availability.ts';
import { runtimeError, unavailable } from './error-reply.ts';

const TOO_LARGE = new Set(['FST_ERR_CTP_BODY_TOO_LARGE']);
const MEDIA_TYPE = new Set(['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'FST_ERR_CTP_INVALID_TYPE']);

/** The refusal for anything thrown while serving a request. Unexpected errors become a generic 500. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return unavailable('The database is away.');
  if (!(error instanceof Error)) return runtimeError();
  const code = 'code' in error ? String(error.code) : '';
  if (TOO_LARGE.has(code))
    return new Refusal('PayloadTooLargeError', 'The body is larger than is taken here.');
  if (MEDIA_TYPE.has(code))
    return new Refusal('UnsupportedMediaTypeError', 'The body must be application/json.');
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return new Refusal('BadRequestError', 'The request is malformed.');
  return runtimeError();
}
