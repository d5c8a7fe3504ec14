import type { Marketplace } from '@purser/contract/vocabulary';

/** What is known about buying at a domain. */
export interface DomainRecognition {
  readonly supported: boolean;
  /** Through which kind of connection; of a host that is not supported, the platform that its marks prove. */
  readonly marketplace: Marketplace;
}

/** Ports that an address leaves out. */
const USUAL_PORT = /:(?:443|80)$/;
const PORT = /:\d+$/;

/** A host as it is kept: small letters, without a leading `www.`, which it stands for too, and without a port that an address leaves out. */
export const hostKeyOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(USUAL_PORT, '')
    .replace(/^www\./, '');

/** The kept hosts whose rule is a host's own, the closest first: that of its port, then that of all its ports. */
export function ruleHostsOf(host: string): readonly string[] {
  const kept = hostKeyOf(host);
  return PORT.test(kept) ? [kept, kept.replace(PORT, '')] : [kept];
}
