import type { Marketplace } from '@purser/contract/vocabulary';

/** The platform marks of a site's page. */
export interface SiteMarks {
  /** The platform that the marks prove; null if none. */
  readonly platform: Marketplace | null;
  /** Platforms that the marks do not rule out, including the proven one: their connectors are asked. */
  readonly candidates: ReadonlySet<Marketplace>;
  /** Root of the WordPress REST API, if the site names it. */
  readonly wordpressApiUrl: string | null;
}
