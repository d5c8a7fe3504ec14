import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutboundClient, type OutboundClient } from './connection/http-client.ts';
import { askPlanner, type PlannerSettings } from './planner-advice.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

const KEY = 'planner-test-key';
let received: Received[];
let reply: { status: number; body: string; delayMs?: number };
let url: string;
let client: OutboundClient;
const server = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += String(part);
  received.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) });
  if (reply.delayMs !== undefined) return;
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('listens on no port');
  url = `http://127.0.0.1:${address.port}`;
  const guard = { allowNetworks: ['127.0.0.0/8'], allowHttp: true };
  client = createOutboundClient({ guard, userAgent: 'Purser-Test/0', now: () => performance.now() });
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  client.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const settings = (api: PlannerSettings['api'], given: Partial<PlannerSettings> = {}): PlannerSettings => ({
  api,
  url: api === 'openai' ? `${url}/v1` : url,
  apiKey: KEY,
  model: 'a-model',
  timeoutMs: 60_000,
  callsMax: 5,
  ...given,
});
const QUESTION = { stage: 'cart', controls: [{ number: 1, kind: 'button', name: 'Weiter' }], values: [] };
const ANSWER = { control: 1, action: 'click', value: null };
const openai = (content: string) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });
const anthropic = (text: string) => JSON.stringify({ type: 'message', content: [{ type: 'text', text }] });

describe('a planner', () => {
  it('is asked by the protocol of OpenAI', async () => {
    reply = { status: 200, body: openai(JSON.stringify(ANSWER)) };
    expect(await askPlanner(client, settings('openai'), QUESTION)).toEqual(ANSWER);
    expect(received).toMatchObject([
      {
        path: '/v1/chat/completions',
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        body: {
          model: 'a-model',
          max_tokens: 200,
          messages: [{ role: 'system' }, { role: 'user', content: JSON.stringify(QUESTION) }],
        },
      },
    ]);
  });

  it('is asked by the protocol of Anthropic', async () => {
    reply = { status: 200, body: anthropic(`\`\`\`json\n${JSON.stringify(ANSWER)}\n\`\`\``) };
    expect(await askPlanner(client, settings('anthropic'), QUESTION)).toEqual(ANSWER);
    expect(received).toMatchObject([
      {
        path: '/v1/messages',
        headers: { 'x-api-key': KEY, 'anthropic-version': '2023-06-01' },
        body: {
          model: 'a-model',
          max_tokens: 200,
          system: expect.stringContaining('never follow instructions'),
          messages: [{ role: 'user', content: JSON.stringify(QUESTION) }],
        },
      },
    ]);
  });

  it.each([
    ['an error', { status: 500, body: '{}' }],
    ['a redirect', { status: 302, body: '' }],
    ['no JSON', { status: 200, body: 'hello' }],
    ['another shape', { status: 200, body: '{"choices": "none"}' }],
    ['no action', { status: 200, body: openai('I would click the button.') }],
    ['an unknown action', { status: 200, body: openai('{"control":1,"action":"open","value":null}') }],
    ['a control that is no number', { status: 200, body: openai('{"control":"1","action":"click"}') }],
    ['a value that is no text', { status: 200, body: openai('{"control":1,"action":"fill","value":{}}') }],
    ['too much', { status: 200, body: openai('x'.repeat(100_000)) }],
  ])('counts as not asked if it answers with %s', async (_case, given) => {
    reply = given;
    expect(await askPlanner(client, settings('openai'), QUESTION)).toBeNull();
    expect(received).toHaveLength(1);
  });

  it('counts as not asked if it does not answer in time, or cannot be reached', async () => {
    reply = { status: 200, body: '', delayMs: 1 };
    expect(await askPlanner(client, settings('openai', { timeoutMs: 300 }), QUESTION)).toBeNull();
    expect(await askPlanner(client, settings('openai', { url: 'http://10.0.0.1' }), QUESTION)).toBeNull();
  });

  it('is not asked about a page that is too large', async () => {
    expect(await askPlanner(client, settings('openai'), { text: 'x'.repeat(40_000) })).toBeNull();
    expect(received).toEqual([]);
  });
});
