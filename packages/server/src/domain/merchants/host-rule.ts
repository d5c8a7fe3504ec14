import type { Marketplace } from '@purser/contract/vocabulary';

/** Whether and how purchases at a domain are possible. */
export interface DomainRecognition {
  readonly supported: boolean;
  /** The connector; for an unsupported host, the detected platform. */
  readonly marketplace: Marketplace;
}

/** Default ports. */
const USUAL_PORT = /:(?:443|80)$/;
const PORT = /:\d+$/;

/** The stored form of a host: lower case, without a leading `www.` (covered by the same key) and without a default port. */
export const hostKeyOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(USUAL_PORT, '')
    .replace(/^www\./, '');

/** The stored hosts whose rules apply, most specific first: with port, then for all ports. */
export function ruleHostsOf(host: string): readonly string[] {
  const kept = hostKeyOf(host);
  return PORT.test(kept) ? [kept, kept.replace(PORT, '')] : [kept];
}
