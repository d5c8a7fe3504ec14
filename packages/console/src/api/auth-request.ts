/** An error of the authentication endpoints. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly status: number;
  /** The error code of the response, if it has one. */
  readonly code: string | null;
  constructor(status: number, message: string, code: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Empty for anything but a string. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

/** Messages for the error codes of better-auth. */
const MESSAGES = new Map([
  ['INVALID_EMAIL_OR_PASSWORD', 'The email address or the password is incorrect.'],
  ['INVALID_PASSWORD', 'The password is incorrect.'],
  ['INVALID_CODE', 'The code is incorrect. Codes change every 30 seconds.'],
  ['INVALID_BACKUP_CODE', 'The backup code is incorrect or was already used.'],
  ['INVALID_TWO_FACTOR_COOKIE', 'The sign-in expired. Enter your password again.'],
  ['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'Too many incorrect codes. Enter your password again.'],
  ['ACCOUNT_TEMPORARILY_LOCKED', 'Too many incorrect codes. Try again in 15 minutes.'],
  ['PASSKEY_NOT_FOUND', 'This passkey was removed. Sign in with your password.'],
  ['AUTHENTICATION_FAILED', 'The passkey was rejected.'],
]);
const THROTTLED = 'Too many attempts. Try again in a minute.';

async function request(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`/console/auth${path}`, { ...init, credentials: 'same-origin' }).catch(() => {
    throw new AuthError(0, 'The service is unreachable.');
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  const { message, code } = isFields(body) ? body : {};
  const known = typeof code === 'string' ? MESSAGES.get(code) : undefined;
  const fallback = response.status === 429 ? THROTTLED : 'Sign-in failed.';
  const text = typeof message === 'string' && message !== '' ? message : fallback;
  throw new AuthError(response.status, known ?? text, textOrNull(code));
}

/** Posts JSON to a page's endpoint outside the API, and returns the fields of the response. Throws `AuthError`. */
export async function postToPage(
  path: string,
  body: object,
  { credentials, headers = {} }: Pick<RequestInit, 'credentials'> & { headers?: Record<string, string> },
): Promise<Fields> {
  const response = await fetch(path, {
    method: 'POST',
    ...(credentials === undefined ? {} : { credentials }),
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new AuthError(0, 'The service is unreachable.');
  });
  const answer: unknown = await response.json().catch(() => null);
  const fields = isFields(answer) ? answer : {};
  if (!response.ok) throw new AuthError(response.status, textOf(fields['message']) || 'The request failed.');
  return fields;
}

/** Throws `AuthError`. */
export const getAuth = (path: string): Promise<unknown> => request(path, { method: 'GET' });

/** Returns the fields of the response. Throws `AuthError`. */
export async function postAuth(path: string, body: object): Promise<Fields> {
  const response = await request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return isFields(response) ? response : {};
}
