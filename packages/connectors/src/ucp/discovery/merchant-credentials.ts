/** Credentials for merchants that require an API key or token. */
import type { ConnectorContext } from '../../connector.ts';

/** The credential headers for the API's host: `ucpApiKey` and `ucpToken`, as stored for that host. They are sent to no other host. */
export async function interfaceKeys(
  context: Pick<ConnectorContext, 'credentialsFor'>,
  endpoint: string,
): Promise<Readonly<Record<string, string>>> {
  const given = await context.credentialsFor(new URL(endpoint).host);
  const apiKey = given?.['ucpApiKey'];
  const token = given?.['ucpToken'];
  return {
    ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}
