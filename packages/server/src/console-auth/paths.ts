/** Base path of the sign-in routes. */
export const AUTH_PATH = '/console/auth';

/** Allowed routes of the library, by method. All others return 404. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  GET: [
    '/sessions',
    '/sign-in-methods',
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
    '/profile/confirm-password',
    '/revoke-other-sessions',
    '/one-time-link/read',
    '/one-time-link/redeem',
    '/forgot-password',
    '/sessions/end',
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

/** Whether the path is an allowed sign-in route. */
export function isAuthPath(method: string, path: string): boolean {
  return path.startsWith(AUTH_PATH) && (PATHS[method] ?? []).includes(path.slice(AUTH_PATH.length));
}

/** Routes of the library by which a signed-in user changes how they sign in. */
const SECURITY_PATHS = [
  '/change-password',
  '/revoke-other-sessions',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/two-factor/verify-totp',
  '/passkey/verify-registration',
  '/passkey/delete-passkey',
  '/passkey/update-passkey',
];

export const changesSignInSecurity = (path: string): boolean =>
  SECURITY_PATHS.includes(path.slice(AUTH_PATH.length));

const SECRET_FIELDS = ['token', 'session'];

/** Removes session tokens from a JSON response: they belong in the HTTP-only cookie, which scripts cannot read. */
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
