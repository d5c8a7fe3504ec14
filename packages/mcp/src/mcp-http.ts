import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
import { type McpCaller, McpSessions, type McpSessionsOptions } from './mcp-sessions.ts';

export interface McpHttp {
  /** Serves a request of an authenticated caller. */
  serve(request: Request, body: unknown, caller: McpCaller): Promise<Response>;
  close(): Promise<void>;
}

/** Streamable HTTP: the current revision without sessions, the one before with sessions. */
export function createMcpHttp(options: McpSessionsOptions): McpHttp {
  const sessions = new McpSessions(options);
  const modern = createMcpHandler(
    ({ authInfo }) => {
      const caller = callerOf(authInfo);
      return options.build(() => caller);
    },
    { legacy: 'reject', onerror: options.onError },
  );
  return {
    async serve(request, body, caller) {
      return (await isLegacyRequest(request, body))
        ? sessions.serve(request, body, caller)
        : modern.fetch(request, { parsedBody: body, authInfo: authInfoOf(caller) });
    },
    close: async () => {
      await Promise.all([modern.close(), sessions.close()]);
    },
  };
}

const authInfoOf = ({ token, subject, clientAddress }: McpCaller) => ({
  token,
  clientId: subject,
  scopes: [],
  extra: { clientAddress },
});

type AuthInfo = Pick<ReturnType<typeof authInfoOf>, 'token' | 'clientId'> & {
  readonly extra?: Readonly<Record<string, unknown>>;
};

const callerOf = (info: AuthInfo | undefined): McpCaller => ({
  token: info?.token ?? '',
  subject: info?.clientId ?? '',
  clientAddress: String(info?.extra?.['clientAddress'] ?? ''),
});
