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

/** How the sites of a platform are recognised by the response to one request. The page is cut to its first part. */
export interface PlatformMarks {
  /** Whether the headers, whose names are in small letters, or the page prove the platform. */
  prove(headers: Readonly<Record<string, string>>, page: string): boolean;
  /** Whether the page makes the platform possible, so that its connector is asked. Only a proven platform is possible if absent. */
  suggest?(page: string, wordpressApiUrl: string | null): boolean;
}
