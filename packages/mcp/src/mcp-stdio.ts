import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createDocsSearch } from './docs-search.ts';
import { createMcpServer, type McpServerOptions } from './mcp-server.ts';

/** Serves MCP on standard input and output until the input ends or the signal aborts. */
export async function serveMcpStdio(
  { signal, ...connection }: Omit<McpServerOptions, 'docs'> & { readonly signal: AbortSignal },
  onError: (error: Error) => void,
): Promise<void> {
  const docs = createDocsSearch();
  const handle = serveStdio(() => createMcpServer({ ...connection, docs }), { onerror: onError });
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await handle.close();
  process.stdin.pause();
}
