import { ApiError, type Purser, ValidateError } from '@purser/client';
import { FORBIDDEN_ADDRESSES, type ForbiddenKind } from './addresses.ts';

/** The two ways in which a client makes the service connect to an address. */
const WAYS = ['webhook endpoint', 'product URL'] as const;
type Way = (typeof WAYS)[number];

type Verdict =
  | 'refused'
  /** An operator has allowed the network: its plain spelling is let through too. */
  | 'allowed'
  /** The service went there, or tried to, because of how it is spelled. */
  | 'let through';

export interface SsrfResult {
  readonly way: Way;
  readonly url: string;
  readonly kind: ForbiddenKind;
  readonly verdict: Verdict;
}

export interface SsrfReport {
  readonly status: 'ok' | 'warning' | 'failed';
  readonly results: readonly SsrfResult[];
}

/** Tries every forbidden address on a running service, in every way. Needs a key that may save endpoints and look products up. */
export async function checkSsrfProtection(client: Purser): Promise<SsrfReport> {
  const results: SsrfResult[] = [];
  for (const way of WAYS) {
    for (const { kind, hosts } of FORBIDDEN_ADDRESSES) {
      const urls = hosts.map((host) => `http://${host}:9/`);
      const refused = await Promise.all(urls.map((url) => refuses(client, way, url)));
      const isAllowed = refused[0] === false;
      results.push(
        ...urls.map((url, index) => ({
          way,
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
  isRefused ? 'refused' : isAllowed ? 'allowed' : 'let through';

function statusOf(results: readonly SsrfResult[]): SsrfReport['status'] {
  if (results.some(({ verdict }) => verdict === 'let through')) return 'failed';
  return results.some(({ verdict }) => verdict === 'allowed') ? 'warning' : 'ok';
}

async function refuses(client: Purser, way: Way, url: string): Promise<boolean> {
  try {
    if (way === 'product URL') await client.products.lookup(url);
    else await client.webhookEndpoints.delete((await client.webhookEndpoints.create({ url })).id);
    return false;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 403) throw error;
    return error instanceof ValidateError && isOnTheUrl(error);
  }
}

/** Refused before anything was sent: what failed on the way there says something else. */
function isOnTheUrl(error: ValidateError): boolean {
  const message = (error.fields['body.url'] ?? error.fields['query.url'])?.message ?? '';
  return (
    !message.startsWith('did not pass the verification') || message.includes('not on the public internet')
  );
}

/** One line for each kind and way, and one for each address that got through. */
export function ssrfReportText({ status, results }: SsrfReport): string {
  const count = (verdict: Verdict) => results.filter((result) => result.verdict === verdict).length;
  const allowed = new Set(results.filter(({ verdict }) => verdict === 'allowed').map(({ kind }) => kind));
  return [
    `${status}: ${results.length} tried, ${count('refused')} refused, ${count('allowed')} allowed by a setting, ${count('let through')} let through`,
    ...[...allowed].map((kind) => `  allowed by ALLOW_NETWORKS: ${kind}`),
    ...results
      .filter(({ verdict }) => verdict === 'let through')
      .map(({ way, url, kind }) => `  let through as a ${way}: ${url} (${kind})`),
  ].join('\n');
}
