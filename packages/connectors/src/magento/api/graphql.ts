/** GraphQL queries, which many shops allow, but not all. */

import type { ConnectorContext } from '../../connector.ts';
import { callJson, type JsonResponse, sendJson } from '../../http/json-requests.ts';
import { isGood } from '../../http/repeat.ts';
import { type LooseRecord, record, records, text } from '../../json/json-fields.ts';
import type { StoreRoot } from './store-root.ts';

export type GraphqlResponse =
  | { readonly kind: 'data'; readonly data: LooseRecord }
  /** The shop refused the query, or does not know it. */
  | { readonly kind: 'errors'; readonly messages: readonly string[] }
  /** The shop does not offer GraphQL. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'silent'; readonly response: JsonResponse };

/** Sends a query, which must not change anything; with `asksOnce` without retries. */
export async function ask(
  context: ConnectorContext,
  { graphqlUrl, storeCode }: Pick<StoreRoot, 'graphqlUrl' | 'storeCode'>,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  asksOnce = false,
): Promise<GraphqlResponse> {
  const exchange = asksOnce ? sendJson : callJson;
  const response = await exchange(context, {
    method: 'POST',
    url: graphqlUrl,
    headers: storeCode === null ? {} : { store: storeCode },
    body: { query, variables },
    purpose: 'storefront',
  });
  if (response.kind === 'none' || response.status >= 500 || response.status === 429)
    return { kind: 'silent', response };
  const body = record(response.json);
  const messages = records(body?.['errors']).flatMap((error) => text(error['message']) ?? []);
  const data = record(body?.['data']);
  if (isGood(response) && data !== null && messages.length === 0) return { kind: 'data', data };
  return messages.length > 0 ? { kind: 'errors', messages } : { kind: 'closed' };
}
