const SUITE = '/@modelcontextprotocol/conformance/dist/index.js';

/** The suite imports `fs.globSync`, which Node.js 20 does not have, for a command that is not used here. */
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.endsWith(SUITE)) return loaded;
  const source = String(loaded.source);
  const [text, name] = /,globSync as (\w+)/.exec(source) ?? [];
  if (text === undefined) return loaded;
  return { ...loaded, source: `${source.replace(text, '')};function ${name}() { return []; }` };
}
