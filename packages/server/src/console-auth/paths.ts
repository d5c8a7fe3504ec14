/** Where signing in is served. */
export const DOOR_PATH = '/console/auth';

/** Everything of the library that is let through, by method. What else it can do is not there. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  GET: [
    '/entry/sessions',
    '/entry/means',
    '/profile',
    '/passkey/generate-register-options',
    '/passkey/generate-authenticate-options',
    '/passkey/list-user-passkeys',
  ],
  POST: [
    '/sign-in/email',
    '/sign-out',
    '/change-password',
    '/profile/change',
    '/revoke-other-sessions',
    '/entry/look',
    '/entry/accept',
    '/entry/forgot',
    '/entry/end-session',
    '/two-factor/enable',
    '/two-factor/disable',
    '/two-factor/generate-backup-codes',
    '/two-factor/verify-totp',
    '/two-factor/verify-backup-code',
    '/passkey/verify-registration',
    '/passkey/verify-authentication',
    '/passkey/delete-passkey',
    '/passkey/update-passkey',
  ],
};

/** Whether anything is served there. */
export function isDoorPath(method: string, path: string): boolean {
  return path.startsWith(DOOR_PATH) && (PATHS[method] ?? []).includes(path.slice(DOOR_PATH.length));
}

const SECRET_FIELDS = ['token', 'session'];

/** The answer without tokens of sessions: those are for the cookie alone, which no script can read. */
export async function withoutTokens(response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) return response;
  const body: unknown = await response.json().catch(() => null);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(stripped(body)), { status: response.status, headers });
}

const stripped = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !SECRET_FIELDS.includes(name)))
    : body;
