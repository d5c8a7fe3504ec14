import type { Marketplace } from '@purser/contract/vocabulary';

/** What the site's answer to one request for a page shows. */
export interface SiteMarks {
  /** The platform that the marks prove; null when they prove none. */
  readonly platform: Marketplace | null;
  /** Platforms that the marks do not rule out, the proven one included: these are worth asking. */
  readonly candidates: ReadonlySet<Marketplace>;
  /** Root of the WordPress REST interface, when the site names it. */
  readonly wordpressApiUrl: string | null;
}
