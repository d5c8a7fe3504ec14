import { type McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';

const SESSIONS_MAX = 1000;
/** Of one subject, so that none can end the sessions of others. */
const SUBJECT_SESSIONS_MAX = 20;
const IDLE_MS_MAX = 30 * 60_000;

/** Who sent a request, and with what. */
export interface McpCaller {
  readonly token: string;
  /** What the token belongs to: the identifier of its key. */
  readonly subject: string;
  readonly clientAddress: string;
}

export interface McpSessionsOptions {
  /** Makes the server of a session, whose caller may have another token later. */
  readonly build: (caller: () => McpCaller) => McpServer;
  readonly newId: () => string;
  /** Milliseconds of a clock that is never set back. */
  readonly steadyNow: () => number;
  readonly onError: (error: Error) => void;
}

interface Session {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  caller: McpCaller;
  usedAtMs: number;
}

/** Sessions of clients of protocol revisions before 2026-07-28, in this process. */
export class McpSessions {
  readonly #options: McpSessionsOptions;
  readonly #sessions = new Map<string, Session>();

  constructor(options: McpSessionsOptions) {
    this.#options = options;
  }

  /** Serves a request: of a session, or one that begins a session. */
  async serve(request: Request, body: unknown, caller: McpCaller): Promise<Response> {
    const id = request.headers.get('mcp-session-id');
    if (id === null) return this.#begin(request, body, caller);
    const session = this.#sessions.get(id);
    // Another caller's session is unknown to this one.
    if (session === undefined || session.caller.subject !== caller.subject) return notFound();
    session.caller = caller;
    session.usedAtMs = this.#options.steadyNow();
    return session.transport.handleRequest(request, { parsedBody: body });
  }

  async close(): Promise<void> {
    const open = [...this.#sessions.values()];
    this.#sessions.clear();
    await Promise.all(open.map(({ transport }) => transport.close()));
  }

  async #begin(request: Request, body: unknown, caller: McpCaller): Promise<Response> {
    const { build, newId, steadyNow, onError } = this.#options;
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: newId,
      onsessioninitialized: (id) => {
        this.#sessions.set(id, session);
      },
      onsessionclosed: (id) => {
        this.#sessions.delete(id);
      },
    });
    transport.onerror = onError;
    const session: Session = { transport, caller, usedAtMs: steadyNow() };
    await build(() => session.caller).connect(transport);
    const response = await transport.handleRequest(request, { parsedBody: body });
    // Only an initialization makes a session.
    if (transport.sessionId === undefined) await transport.close();
    else await this.#closeExcess(caller.subject);
    return response;
  }

  /** Closes idle sessions, and the least recently used ones of a subject or of all that has too many. */
  async #closeExcess(subject: string): Promise<void> {
    const byAge = [...this.#sessions].sort(([, one], [, other]) => one.usedAtMs - other.usedAtMs);
    const own = byAge.filter(([, { caller }]) => caller.subject === subject);
    const idle = byAge.filter(([, { usedAtMs }]) => this.#options.steadyNow() - usedAtMs > IDLE_MS_MAX);
    const closed = new Map([
      ...idle,
      ...own.slice(0, Math.max(0, own.length - SUBJECT_SESSIONS_MAX)),
      ...byAge.slice(0, Math.max(0, byAge.length - SESSIONS_MAX)),
    ]);
    for (const id of closed.keys()) this.#sessions.delete(id);
    await Promise.all([...closed.values()].map(({ transport }) => transport.close()));
  }
}

const notFound = (): Response =>
  Response.json(
    { jsonrpc: '2.0', id: null, error: { code: -32_001, message: 'Session not found.' } },
    { status: 404 },
  );
