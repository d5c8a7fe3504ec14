import {
  Client,
  type ClientOptions,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';

/** The revisions of the protocol that the service has. */
export const REVISIONS = ['2026-07-28', '2025-11-25'] as const;
export type Revision = (typeof REVISIONS)[number];

export interface McpSession {
  readonly client: Client;
  /** Calls a tool, and returns its structured content. Throws if the tool refused. */
  call(name: string, args?: Record<string, unknown>): Promise<ToolData>;
  /** Calls a tool that refuses, and returns its text. */
  refused(name: string, args?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

export interface ToolData {
  readonly notice: string;
  readonly untrusted: readonly string[];
  readonly data: Record<string, unknown>;
}

export type McpSessionOptions = Pick<ClientOptions, 'capabilities'> & {
  readonly prepare?: (client: Client) => void;
};

/** The SDK's client, connected to the service with an API key or access token, over streamable HTTP. */
export const openMcp = (
  url: string,
  token: string,
  revision: Revision,
  options: McpSessionOptions = {},
): Promise<McpSession> =>
  connectMcp(
    new StreamableHTTPClientTransport(new URL('/mcp', url), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
    revision,
    options,
  );

/** The SDK's client, connected to the server at the other end of the transport. */
export async function connectMcp(
  transport: Transport,
  revision: Revision,
  { prepare, ...rest }: McpSessionOptions = {},
): Promise<McpSession> {
  const mode = revision === '2025-11-25' ? 'legacy' : { pin: revision };
  const client = new Client({ name: 'test', version: '1' }, { ...rest, versionNegotiation: { mode } });
  prepare?.(client);
  await client.connect(transport);
  const textOf = (content: unknown): string => JSON.parse(JSON.stringify(content))[0]?.text ?? '';
  return {
    client,
    async call(name, args = {}) {
      const result = await client.callTool({ name, arguments: args });
      if (result.isError === true) throw new Error(textOf(result.content));
      const structured: ToolData = JSON.parse(JSON.stringify(result.structuredContent));
      // Clients that show only the text see the same.
      if (textOf(result.content) !== JSON.stringify(structured)) throw new Error('the text differs');
      return structured;
    },
    async refused(name, args = {}) {
      const result = await client.callTool({ name, arguments: args });
      if (result.isError !== true) throw new Error(`not refused: ${JSON.stringify(result)}`);
      return textOf(result.content);
    },
    close: () => client.close(),
  };
}
