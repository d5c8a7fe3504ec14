/** The items of a JSON array as text, byte for byte. The array must be well-formed. */
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
  throw new SyntaxError('unterminated array');
}

/** The index of the closing quote. */
function stringEnd(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index;
}

const PAGE_START = /^\s*\{\s*"data"\s*:\s*(?=\[)/;

/** Keeps the raw bodies of events: the service signs and delivers exactly these bytes. */
export interface RawEvents {
  /** Give this to a client in place of `fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** Returns the body of a listed event and forgets it; null if there is none. */
  take(eventId: string): string | null;
}

/** Captures the bodies while a client lists events. */
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
      const response = await inner(input, init);
      const isPage = String(input instanceof Request ? input.url : input).includes('/events');
      if (!response.ok || !isPage) return response;
      const text = await response.text();
      try {
        keep(text);
      } catch {
        // The client detects the invalid response itself and retries.
      }
      return new Response(text, { status: response.status, headers: response.headers });
    },
    take(eventId) {
      const body = bodies.get(eventId) ?? null;
      bodies.delete(eventId);
      return body;
    },
  };
}
