import type { Marketplace, RobotsSetting } from '@purser/contract/vocabulary';

/** What the operator has decided about a host: it is bought from in this way, whatever it shows, or not at all. */
export type HostRule =
  | { readonly rule: 'pin'; readonly marketplace: Marketplace }
  | { readonly rule: 'refuse' };

/** What the operator has set for a host; without a decision it is bought from as it is recognised. */
export interface HostSettings {
  readonly decision: HostRule | null;
  readonly robots: RobotsSetting;
  /** Null: as everywhere. */
  readonly requestsPerSecond: number | null;
  readonly concurrency: number | null;
  readonly note: string | null;
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
