import { isResource } from '../../domain/apps/authorization-request.ts';
import { exchangeCode, type IssuedTokens, refreshTokens } from '../../usecases/apps/app-tokens.ts';
import type { Context } from '../../usecases/context.ts';

interface Refused {
  readonly error: string;
  readonly message: string;
}

/** Serves a token request (OAuth 2.1): a code or a refresh token for new tokens. */
export async function grantTokens(
  usecases: Context,
  form: URLSearchParams,
  resource: string,
): Promise<IssuedTokens | Refused> {
  const clientId = form.get('client_id') ?? '';
  if (clientId === '') return { error: 'invalid_client', message: 'The client_id is missing.' };
  if (!isResource(form.get('resource') ?? resource, resource))
    return { error: 'invalid_target', message: `The resource must be ${resource}.` };
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchangeCode(usecases, {
        clientId,
        code: form.get('code') ?? '',
        redirectUri: form.get('redirect_uri'),
        verifier: form.get('code_verifier') ?? '',
      });
    case 'refresh_token':
      return refreshTokens(usecases, {
        clientId,
        token: form.get('refresh_token') ?? '',
        scopes: (form.get('scope') ?? '').split(' ').filter((scope) => scope !== ''),
      });
    default:
      return {
        error: 'unsupported_grant_type',
        message: 'The grant_type must be authorization_code or refresh_token.',
      };
  }
}
