/** The texts of the items of a JSON array, byte for byte as they stand in it. The array must be well-formed. */
export function itemTexts(text: string, start = 0): { readonly items: string[]; readonly end: number } {
  const items: string[] = [];
  let depth = 0;
  let begin = start + 1;
  for (let index = start; index < text.length; index += 1) {
    const char = text[index];
    if (char === '"') index = stringEnd(text, index);
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
    const isItemEnd = depth === 0 || (depth === 1 && char === ',');
    if (!isItemEnd) continue;
    const item = text.slice(begin, index).trim();
    if (item !== '') items.push(item);
    if (depth === 0) return { items, end: index };
    begin = index + 1;
  }
  throw new SyntaxError('The array does not end.');
}

/** The place of the quote that ends the string. */
function stringEnd(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index;
}

const PAGE_START = /^\s*\{\s*"data"\s*:\s*(?=\[)/;

/** Keeps the bodies of events as the service wrote them, which is what it signs and delivers. */
export interface RawEvents {
  /** To be used by a client instead of `fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** The body of an event that was listed since, once; null when none was kept. */
  take(eventId: string): string | null;
}

/** Reads along with a client that lists events. */
export function createRawEvents(inner: typeof globalThis.fetch = globalThis.fetch): RawEvents {
  const bodies = new Map<string, string>();
  const keep = (text: string) => {
    const opening = PAGE_START.exec(text);
    if (opening === null) return;
    for (const body of itemTexts(text, opening[0].length).items) {
      const event: unknown = JSON.parse(body);
      if (typeof event === 'object' && event !== null && 'id' in event) bodies.set(String(event.id), body);
    }
  };
  return {
    async fetch(input, init) {
      const answer = await inner(input, init);
      const isPage = String(input instanceof Request ? input.url : input).includes('/events');
      if (!answer.ok || !isPage) return answer;
      const text = await answer.text();
      try {
        keep(text);
      } catch {
        // The client finds out by itself that the answer is broken, and asks again.
      }
      return new Response(text, { status: answer.status, headers: answer.headers });
    },
    take(eventId) {
      const body = bodies.get(eventId) ?? null;
      bodies.delete(eventId);
      return body;
    },
  };
}
