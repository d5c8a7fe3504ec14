/** What the sign-in paths answer when they refuse. */
export class DoorError extends Error {
  override readonly name = 'DoorError';
  readonly status: number;
  /** The refusal's own word, where it has one. */
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

/** Empty for everything that is no text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

/** Plain words for refusals of the library that signs people in. */
const WORDS = new Map([
  ['INVALID_EMAIL_OR_PASSWORD', 'Nobody signs in with this e-mail address and password.'],
  ['INVALID_PASSWORD', 'This is not your password.'],
  ['INVALID_CODE', 'This code is not right. Codes change every 30 seconds.'],
  ['INVALID_BACKUP_CODE', 'This backup code is unknown or was used already.'],
  ['INVALID_TWO_FACTOR_COOKIE', 'That took too long. Begin again with the password.'],
  ['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'Too many wrong codes. Begin again with the password.'],
  ['ACCOUNT_TEMPORARILY_LOCKED', 'Too many wrong codes. Try again in 15 minutes.'],
  ['PASSKEY_NOT_FOUND', 'Nobody has this passkey here any more. Sign in with the password.'],
  ['AUTHENTICATION_FAILED', 'The passkey was not accepted.'],
]);
const BUSY = 'Too many attempts. Wait a minute, then try again.';

async function ask(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`/console/auth${path}`, { ...init, credentials: 'same-origin' }).catch(() => {
    throw new DoorError(0, 'The service cannot be reached.');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const { message, code } = isFields(answer) ? answer : {};
  const known = typeof code === 'string' ? WORDS.get(code) : undefined;
  const fallback = response.status === 429 ? BUSY : 'Signing in is not possible now.';
  const said = typeof message === 'string' && message !== '' ? message : fallback;
  throw new DoorError(response.status, known ?? said, textOrNull(code));
}

/** Throws `DoorError` with the reason when it is refused. */
export const askDoor = (path: string): Promise<unknown> => ask(path, { method: 'GET' });

/** The fields of the answer. Throws `DoorError` with the reason when it is refused. */
export async function tellDoor(path: string, body: object): Promise<Fields> {
  const answer = await ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return isFields(answer) ? answer : {};
}
