/** The published versions of the protocol, and their negotiation. */
export const UCP_VERSIONS = ['2026-01-11', '2026-01-23', '2026-04-08', '2026-08-25'] as const;
export type UcpVersion = (typeof UCP_VERSIONS)[number];

export function isUcpVersion(value: unknown): value is UcpVersion {
  return UCP_VERSIONS.some((version) => version === value);
}

/** The version itself if it is supported, else the newest supported one before it, else the oldest. */
export function nearestVersion(advertised: string | null): UcpVersion {
  const known = UCP_VERSIONS.filter((version) => advertised !== null && version <= advertised);
  return known.at(-1) ?? (advertised === null ? '2026-04-08' : '2026-01-11');
}

/** Whether the version writes discounts as positive amounts: those before 2026-04-08 do. */
export function hasPositiveDiscounts(version: UcpVersion): boolean {
  return version < '2026-04-08';
}

/** The newest version; null if there are none. */
export function newestOf(versions: readonly UcpVersion[]): UcpVersion | null {
  return UCP_VERSIONS.findLast((version) => versions.includes(version)) ?? null;
}
