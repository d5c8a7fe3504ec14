export { scopeOfCall } from './call-scope.ts';
export { createDocsSearch } from './docs-search.ts';
export { createMcpHttp } from './mcp-http.ts';
export { createMcpServer } from './mcp-server.ts';
export type { McpCaller } from './mcp-sessions.ts';
export { serveMcpStdio } from './mcp-stdio.ts';
