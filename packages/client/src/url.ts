function segment(name: string, value: unknown): string {
  const text = String(value ?? '');
  // A dot segment would lead to another path, an empty one from an item to its list.
  if (text === '' || text === '.' || text === '..') throw new TypeError(`${name} is not an identifier.`);
  return encodeURIComponent(text);
}

function queryString(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The URL of a request. `path` holds `{name}` for each of `params`; a list in `query` is repeated.
 * Throws a `TypeError` for a parameter that is not valid in a path.
 */
export function requestUrl(
  baseUrl: string,
  path: string,
  { params = {}, query = {} }: { params?: object | undefined; query?: object | undefined },
): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, values.get(name)));
  const base = baseUrl.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
  return `${base}${filled}${queryString(query)}`;
}
