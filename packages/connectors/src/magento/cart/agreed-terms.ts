/** The ids of a shop's terms that the operator agreed to. Terms are never agreed to otherwise. */
import type { ConnectorContext } from '../../connector.ts';

export async function agreedTerms(context: ConnectorContext, productUrl: string): Promise<readonly string[]> {
  const credentials = await context.credentialsFor(new URL(productUrl).host);
  return (credentials?.['agreementIds'] ?? '').split(/[\s,]+/).filter((id) => /^\d{1,9}$/.test(id));
}
