import { type AppClient, isDocumentUrl } from '../../domain/apps/app-client.ts';
import { type AuthorizationReading, readAuthorization } from '../../domain/apps/authorization-request.ts';
import { findDocumentedClient, findRegisteredClient } from '../../usecases/apps/app-clients.ts';
import type { HttpContext } from '../http-context.ts';
import { resourceOf } from './oauth-address.ts';

/** Checks an authorization request. A client that has a metadata document is read over the network, at most once in an hour. */
export async function checkAuthorization(
  http: HttpContext,
  params: URLSearchParams,
): Promise<{ readonly client: AppClient | null; readonly reading: AuthorizationReading }> {
  const client = await findClient(http, params.get('client_id') ?? '');
  if (client === null)
    return { client, reading: { kind: 'untrusted', message: 'The app is unknown. It must register first.' } };
  return { client, reading: readAuthorization(client, params, resourceOf(http)) };
}

async function findClient({ usecases, external }: HttpContext, id: string): Promise<AppClient | null> {
  if (!isDocumentUrl(id)) return findRegisteredClient(usecases, id);
  if (external.urlRule(id) !== null) return null;
  return findDocumentedClient(usecases, id, (url) => external.readClientDocument(url));
}
