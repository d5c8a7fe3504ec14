import type { Marketplace } from '@purser/contract/vocabulary';

/** What the operator has decided about a host: it is bought from in this way, whatever it shows, or not at all. */
export type HostRule =
  | { readonly rule: 'pin'; readonly marketplace: Marketplace }
  | { readonly rule: 'refuse' };

/** The host as rules are kept for it: small letters, and without a leading `www.`, which it stands for too. */
export const ruleHostOf = (host: string): string => host.toLowerCase().replace(/^www\./, '');
