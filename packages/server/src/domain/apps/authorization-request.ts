import { SCOPES, type Scope } from '@purser/contract/vocabulary';
import { scopeAllows } from '../accounts/api-key.ts';
import type { AppClient } from './app-client.ts';
import { isRegistered } from './redirect-uri.ts';

/** What the tools of the MCP server need. An app can be given no more. */
export const APP_SCOPES: readonly Scope[] = [
  'checkout_intents:write',
  'products:read',
  'shipments:read',
  'events:read',
  'billing:read',
  'settings:read',
];

/** Asks for what is always given: a refresh token. */
const OFFLINE = 'offline_access';

export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly scopes: readonly Scope[];
  readonly state: string | null;
}

export type AuthorizationReading =
  | { readonly kind: 'valid'; readonly request: AuthorizationRequest }
  /** The app is told. */
  | {
      readonly kind: 'refused';
      readonly redirectUri: string;
      readonly state: string | null;
      readonly error: string;
      readonly message: string;
    }
  /** Only the person is told: the address of the app is not known to be its own. */
  | { readonly kind: 'untrusted'; readonly message: string };

/** Checks the parameters of an authorization request (OAuth 2.1) for a client that is known. `resource` is the only one that is served. */
export function readAuthorization(
  client: AppClient,
  params: URLSearchParams,
  resource: string,
): AuthorizationReading {
  const twice = [...new Set(params.keys())].find((name) => params.getAll(name).length > 1);
  if (twice !== undefined) return { kind: 'untrusted', message: `The parameter ${twice} is given twice.` };
  const asked =
    params.get('redirect_uri') ?? (client.redirectUris.length === 1 ? client.redirectUris[0] : null);
  if (asked == null || !isRegistered(client.redirectUris, asked))
    return { kind: 'untrusted', message: 'The redirect_uri is none that the app has registered.' };
  const state = params.get('state');
  const refused = (error: string, message: string) =>
    ({ kind: 'refused', redirectUri: asked, state, error, message }) as const;
  if (params.get('response_type') !== 'code')
    return refused('unsupported_response_type', 'The response_type must be code.');
  if (params.get('code_challenge_method') !== 'S256')
    return refused('invalid_request', 'The code_challenge_method must be S256.');
  const challenge = params.get('code_challenge') ?? '';
  if (!/^[\w-]{43}$/.test(challenge))
    return refused('invalid_request', 'The code_challenge must be a SHA-256 hash in base64url.');
  if (!isResource(params.get('resource') ?? resource, resource))
    return refused('invalid_target', `The resource must be ${resource}.`);
  const scopes = scopesOf(params.get('scope'));
  if (scopes === null) return refused('invalid_scope', `The scopes are ${APP_SCOPES.join(' ')}.`);
  return { kind: 'valid', request: { clientId: client.id, redirectUri: asked, challenge, scopes, state } };
}

/** Whether the text names the resource (RFC 8707). */
export const isResource = (text: string, resource: string): boolean =>
  URL.canParse(text) && new URL(text).href === new URL(resource).href;

/** The scopes of a space-separated list; all if none is named, null if one cannot be given. */
function scopesOf(text: string | null): readonly Scope[] | null {
  const names = (text ?? '').split(' ').filter((name) => name !== '' && name !== OFFLINE);
  if (names.length === 0) return APP_SCOPES;
  const scopes = SCOPES.filter((scope) => names.includes(scope));
  const isGivable =
    scopes.length === new Set(names).size && scopes.every((one) => scopeAllows(APP_SCOPES, one));
  return isGivable ? scopes : null;
}

/** The scopes that a user with these scopes can pass on: of one to write, at least that to read. */
export function givableScopes(asked: readonly string[], own: readonly string[]): Scope[] {
  const wanted = SCOPES.filter((scope) => scopeAllows(asked, scope) && scopeAllows(own, scope));
  return wanted.filter(
    (scope) =>
      asked.includes(scope) ||
      !scopeAllows(
        wanted.filter((one) => one !== scope),
        scope,
      ),
  );
}

/** Where the browser goes with the answer (RFC 6749, RFC 9207). */
export function answerUrl(
  redirectUri: string,
  issuer: string,
  answer: Readonly<Record<string, string | null>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, iss: issuer }))
    if (value !== null) url.searchParams.set(name, value);
  return url.href;
}
