import { ApiError, type Purser, ValidateError } from '@purser/client';
import { FORBIDDEN_ADDRESSES, type ForbiddenKind } from './addresses.ts';

/** The inputs through which a client can make the service connect to an address. */
const INPUTS = ['webhook endpoint', 'product URL'] as const;
type Input = (typeof INPUTS)[number];

type Verdict =
  | 'refused'
  /** An operator has allowed the network: the canonical notation is not refused either. */
  | 'allowed'
  /** The service connected, or tried to, because of the notation. */
  | 'not refused';

export interface SsrfResult {
  readonly input: Input;
  readonly url: string;
  readonly kind: ForbiddenKind;
  readonly verdict: Verdict;
}

export interface SsrfReport {
  readonly status: 'ok' | 'warning' | 'failed';
  readonly results: readonly SsrfResult[];
}

/** Tests a running service with every forbidden address and input. The key needs webhook_endpoints:write and products:read. */
export async function checkSsrfProtection(client: Purser): Promise<SsrfReport> {
  const results: SsrfResult[] = [];
  for (const input of INPUTS) {
    for (const { kind, hosts } of FORBIDDEN_ADDRESSES) {
      const urls = hosts.map((host) => `http://${host}:9/`);
      const refused = await Promise.all(urls.map((url) => refuses(client, input, url)));
      const isAllowed = refused[0] === false;
      results.push(
        ...urls.map((url, index) => ({
          input,
          url,
          kind,
          verdict: verdictOf(refused[index] === true, isAllowed),
        })),
      );
    }
  }
  return { status: statusOf(results), results };
}

const verdictOf = (isRefused: boolean, isAllowed: boolean): Verdict =>
  isRefused ? 'refused' : isAllowed ? 'allowed' : 'not refused';

function statusOf(results: readonly SsrfResult[]): SsrfReport['status'] {
  if (results.some(({ verdict }) => verdict === 'not refused')) return 'failed';
  return results.some(({ verdict }) => verdict === 'allowed') ? 'warning' : 'ok';
}

async function refuses(client: Purser, input: Input, url: string): Promise<boolean> {
  try {
    if (input === 'product URL') await client.products.lookup(url);
    else await client.webhookEndpoints.delete((await client.webhookEndpoints.create({ url })).id);
    return false;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 403) throw error;
    return error instanceof ValidateError && isRefusalOfUrl(error);
  }
}

/** Whether the URL was refused before anything was sent. A failed connection has another message. */
function isRefusalOfUrl(error: ValidateError): boolean {
  const message = (error.fields['body.url'] ?? error.fields['query.url'])?.message ?? '';
  return (
    !message.startsWith('did not pass the verification') || message.includes('not on the public internet')
  );
}

/** A summary, then one line per allowed network and per address that was not refused. */
export function ssrfReportText({ status, results }: SsrfReport): string {
  const count = (verdict: Verdict) => results.filter((result) => result.verdict === verdict).length;
  const allowed = new Set(results.filter(({ verdict }) => verdict === 'allowed').map(({ kind }) => kind));
  return [
    `${status}: ${results.length} tested, ${count('refused')} refused, ${count('allowed')} allowed by a setting, ${count('not refused')} not refused`,
    ...[...allowed].map((kind) => `  allowed by ALLOW_NETWORKS: ${kind}`),
    ...results
      .filter(({ verdict }) => verdict === 'not refused')
      .map(({ input, url, kind }) => `  not refused as a ${input}: ${url} (${kind})`),
  ].join('\n');
}
