import { type DeprecationDates, deprecatedParts, type Operation } from '@purser/contract';

/** Relative to the service, whatever its host. */
const GUIDE = '</docs/versioning/>; rel="deprecation"; type="text/html"';

/** What a request uses of what is deprecated: the operation itself, parameters, fields. */
export function usedDeprecations(
  operation: Operation,
): (request: { readonly query: unknown; readonly body: unknown }) => readonly DeprecationDates[] {
  const whole = operation.deprecated === undefined ? [] : [operation.deprecated];
  const parts = deprecatedParts(operation);
  if (parts.length === 0) return () => whole;
  return ({ query, body }) => [...whole, ...parts.filter(({ path }) => hasValueAt({ query, body }, path))];
}

function hasValueAt(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return value !== undefined;
  if (name === '[]') return Array.isArray(value) && value.some((item) => hasValueAt(item, rest));
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
  return hasValueAt(Reflect.get(value, name), rest);
}

const earliest = (dates: readonly string[]): Date | null => {
  const [first] = dates.toSorted();
  return first === undefined ? null : new Date(first);
};

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and where they are explained. Of several, the earliest dates. */
export function deprecationHeaders(deprecations: readonly DeprecationDates[]): Record<string, string> {
  const since = earliest(deprecations.map((dates) => dates.since));
  const sunset = earliest(deprecations.flatMap((dates) => dates.sunset ?? []));
  return {
    ...(since === null ? {} : { deprecation: `@${since.getTime() / 1000}` }),
    ...(sunset === null ? {} : { sunset: sunset.toUTCString() }),
    link: GUIDE,
  };
}
