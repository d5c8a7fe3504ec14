const TEXTS_MAX = 2_000;
/** Longer texts are rare, and would make the memory large. */
const LENGTH_MAX = 1_000;

/** A pure function of a text that remembers its results: pages repeat their texts, and are read after every step. */
export function remembered<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { readonly result: Result }>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found.result;
    const result = read(text);
    if (known.size >= TEXTS_MAX) known.clear();
    if (text.length <= LENGTH_MAX) known.set(text, { result });
    return result;
  };
}
