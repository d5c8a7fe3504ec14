/** What a merchant that does not take everybody's calls has given the operator. */
import type { ConnectorContext } from '../../connector.ts';

/**
 * The headers for the host of the interface: the credentials `ucpApiKey` and `ucpToken` that were entrusted for it. They go to no other
 * host, whatever a document names.
 */
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
