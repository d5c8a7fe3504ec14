/** A microdata or RDFa item under construction, as a linked-data node. */
export type PageItem = Record<string, unknown>;

/** Adds a value; several values of a property become a list. */
export function addValue(owner: PageItem, property: string, value: unknown): void {
  if (property === '__proto__') return;
  const before = owner[property];
  if (before === undefined) owner[property] = value;
  else if (Array.isArray(before)) before.push(value);
  else owner[property] = [before, value];
}

/** The value in an element's attribute; null if the value is the element's text. */
export function attributeValue(name: string, attributes: Readonly<Record<string, string>>): string | null {
  if (attributes['content'] !== undefined) return attributes['content'];
  if (name === 'a' || name === 'link' || name === 'area') return attributes['href'] ?? null;
  if (name === 'img' || name === 'source' || name === 'iframe' || name === 'embed' || name === 'video')
    return imageOf(attributes);
  if (name === 'object') return attributes['data'] ?? null;
  if (name === 'time') return attributes['datetime'] ?? null;
  if (name === 'data' || name === 'meter') return attributes['value'] ?? null;
  return null;
}

/** The image's address for lazy loading, in place of a placeholder. */
function imageOf(attributes: Readonly<Record<string, string>>): string | null {
  const source = attributes['src'];
  if (source !== undefined && source !== '' && !source.startsWith('data:')) return source;
  return (
    attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes['data-original'] ?? source ?? null
  );
}
