/** The canonical JSON text of a parsed value (RFC 8785). */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  // Sorts by UTF-16 code units, as the RFC asks for.
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(Reflect.get(value, name))}`);
  return `{${members.join(',')}}`;
}

/** Where two parsed values first differ: `content.outcome.paid`. Null if they are the same. */
export function differenceOf(left: unknown, right: unknown, path = ''): string | null {
  if (canonicalJson(left ?? null) === canonicalJson(right ?? null)) return null;
  if (!isObject(left) || !isObject(right)) return path;
  for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const found = differenceOf(left[name], right[name], path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return path;
}

/** Whether a parsed value is an object or an array. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
