/** Renamed paths. The error for an old name contains the new one. */

const PATHS: readonly (readonly [old: RegExp, now: string])[] = [
  [/^\/api\/v1\/people(?:\/|$)/, '/api/v1/members'],
  [/^\/api\/v1\/operator\/people(?:\/|$)/, '/api/v1/operator/users'],
  [/^\/api\/v1\/operator\/accounts\/[^/]+\/people(?:\/|$)/, '/api/v1/operator/accounts/{id}/members'],
  [/^\/api\/v1\/operator\/outcomes(?:\/|$)/, '/api/v1/operator/unresolved-orders'],
  [/^\/api\/v1\/attention\/?$/, '/api/v1/alerts'],
  [/^\/api\/v1\/webhook-endpoints\/[^/]+\/secret\/prove\/?$/, '/api/v1/webhook-endpoints/{id}/secret/verify'],
];

const VALUES: ReadonlyMap<unknown, string> = new Map([
  ['people:read', 'members:read'],
  ['people:write', 'members:write'],
  ['refuse', 'block'],
  ['recognise', 'auto'],
]);

/** The new name of a renamed path; null if the path was not renamed. */
export const renamedPath = (path: string): string | null =>
  PATHS.find(([old]) => old.test(path))?.[1] ?? null;

/** The new name of a renamed value, if it is one of the allowed values; null otherwise. */
export function renamedValue(value: unknown, allowed: readonly unknown[]): string | null {
  const now = VALUES.get(value);
  return now !== undefined && allowed.includes(now) ? now : null;
}
