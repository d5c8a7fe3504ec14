/** The published versions of the protocol, and what differs between them. */

/** Newest first. */
export const ACP_VERSIONS = ['2026-04-17', '2026-01-30', '2026-01-16', '2025-12-12', '2025-09-29'] as const;
export type AcpVersion = (typeof ACP_VERSIONS)[number];

export const NEWEST_VERSION: AcpVersion = ACP_VERSIONS[0];

/**
 * The shape of requests: `lines` sends `line_items`, a currency and capabilities; `items` sends items, and selected options below the name
 * of their type; `address` is the first shape, with one address and one option.
 */
export type RequestShape = 'lines' | 'items' | 'address';

export function shapeOf(version: AcpVersion): RequestShape {
  switch (version) {
    case '2026-04-17':
    case '2026-01-30':
      return 'lines';
    case '2026-01-16':
    case '2025-12-12':
      return 'items';
    case '2025-09-29':
      return 'address';
    default: {
      const never: never = version;
      return never;
    }
  }
}

export const isAcpVersion = (value: unknown): value is AcpVersion =>
  ACP_VERSIONS.some((version) => version === value);

/** The newest named version that this connector supports; null if none. */
export const newestOf = (named: readonly string[]): AcpVersion | null =>
  ACP_VERSIONS.find((version) => named.includes(version)) ?? null;

/** The newest version that was not tried yet, among the named ones if any are named; null if none is left. */
export function nextVersion(named: readonly string[], tried: ReadonlySet<AcpVersion>): AcpVersion | null {
  const candidates = named.length === 0 ? ACP_VERSIONS : named;
  return newestOf(candidates.filter((version) => !isAcpVersion(version) || !tried.has(version)));
}
