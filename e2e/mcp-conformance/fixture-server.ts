import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import {
  createRequestStateCodec,
  localhostAllowedOrigins,
  McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { createMcpHttp } from '@purser/mcp';
import { addInputTools } from './input-tools.ts';
import { addAskingTools, addPlainTools } from './plain-tools.ts';
import { addPrompts, addResources } from './resources-and-prompts.ts';

const codec = createRequestStateCodec<{ round: number; name: string }>({ key: randomBytes(32) });
const CALLER = { token: 'fixture', subject: 'fixture', clientAddress: '127.0.0.1' };

/** The server of the suite's tools, in place of the product's. */
function createFixture(): McpServer {
  const capabilities = {
    tools: { listChanged: true },
    resources: { subscribe: true, listChanged: true },
    prompts: { listChanged: true },
    logging: {},
    completions: {},
  };
  const server = new McpServer(
    { name: 'fixture', version: '1' },
    { capabilities, requestState: { verify: codec.verify } },
  );
  addPlainTools(server);
  addAskingTools(server);
  addInputTools(server, codec);
  addResources(server);
  addPrompts(server);
  server.server.setRequestHandler('logging/setLevel', async () => ({}));
  return server;
}

export interface FixtureServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the suite's tools with the transport of the product, both revisions, on a free port. */
export async function startFixtureServer(): Promise<FixtureServer> {
  const mcp = createMcpHttp({
    build: createFixture,
    newId: randomUUID,
    steadyNow: () => performance.now(),
    onError: () => undefined,
  });
  const server = createServer(async (request, response) => {
    const asked = await webRequest(request);
    const body: unknown = await asked
      .clone()
      .json()
      .catch(() => undefined);
    const foreign = originValidationResponse(asked, localhostAllowedOrigins());
    await send(response, foreign ?? (await mcp.serve(asked, body, CALLER)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://localhost:${port}/mcp`,
    async close() {
      await mcp.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function webRequest(request: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  const body = await buffer(request);
  return new Request(new URL(request.url ?? '/', 'http://localhost'), {
    method: request.method ?? 'GET',
    headers,
    ...(body.length === 0 ? {} : { body }),
  });
}

async function send(response: ServerResponse, { status, headers, body }: Response): Promise<void> {
  response.writeHead(status, Object.fromEntries(headers));
  if (body === null) response.end();
  else {
    const stream: ReadableStream = body;
    Readable.fromWeb(stream).pipe(response);
  }
}
