import type { HttpContext } from '../http-context.ts';

export const MCP_PATH = '/mcp';
export const METADATA_PATH = '/.well-known/oauth-authorization-server';
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource';
export const AUTHORIZE_PATH = '/oauth/authorize';
export const TOKEN_PATH = '/oauth/token';
export const REGISTER_PATH = '/oauth/register';
export const REVOKE_PATH = '/oauth/revoke';
/** The console page that asks the person. */
export const CONSENT_PAGE = '/console/connect';

type Place = Pick<HttpContext, 'publicUrl'>;

export const issuerOf = (http: Place): string => http.publicUrl();

/** What access tokens are for, and nothing else (RFC 8707). */
export const resourceOf = (http: Place): string => `${http.publicUrl()}${MCP_PATH}`;

/** The `WWW-Authenticate` of a request without a valid token: where an app learns how to get one (RFC 9728). */
export function challengeOf(http: Pick<HttpContext, 'publicUrl' | 'consoleAuth'>, hadToken: boolean): string {
  if (http.consoleAuth === undefined) return 'Bearer';
  return hadToken ? `Bearer error="invalid_token", ${metadataOf(http)}` : `Bearer ${metadataOf(http)}`;
}

/** The `WWW-Authenticate` of a request that needs a token with further scopes (RFC 6750). */
export const scopeChallengeOf = (http: Place, scopes: readonly string[]): string =>
  `Bearer error="insufficient_scope", scope="${scopes.join(' ')}", ${metadataOf(http)}`;

const metadataOf = (http: Place): string =>
  `resource_metadata="${http.publicUrl()}${RESOURCE_METADATA_PATH}${MCP_PATH}"`;
