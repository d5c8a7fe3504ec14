import { describe, expect, it } from 'vitest';
import type { UcpVersion } from '../discovery/versions.ts';
import type { Call, CallTarget } from './calls.ts';
import { MCP } from './mcp-transport.ts';

const target = (version: UcpVersion): CallTarget => ({
  endpoint: 'https://shop.test/mcp/',
  transport: 'mcp',
  version,
  ucpAgent: 'profile="https://us.test/p"',
});

const COMPLETE: Call = {
  operation: 'complete_checkout',
  id: 'chk_1',
  body: { id: 'chk_1', payment: {} },
  idempotencyKey: 'key',
};

function readMessage(message: object, status = 200): { status: number; json: unknown } {
  const text = JSON.stringify({ jsonrpc: '2.0', id: 1, ...message });
  return MCP.read({ status, headers: { 'content-type': 'application/json' }, text, url: '' });
}

describe('an MCP tool call', () => {
  it('has agent, idempotency key and session id beside the payload, with identical bytes each time', () => {
    const { url, body, headers } = MCP.write(target('2026-04-08'), COMPLETE);
    expect(url).toBe('https://shop.test/mcp/');
    expect(headers).toMatchObject({
      accept: 'application/json, text/event-stream',
      'idempotency-key': 'key',
    });
    expect(JSON.parse(body ?? '')).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'complete_checkout',
        arguments: {
          meta: { 'ucp-agent': { profile: 'https://us.test/p' }, 'idempotency-key': 'key' },
          id: 'chk_1',
          checkout: { payment: {} },
        },
      },
    });
    expect(MCP.write(target('2026-04-08'), COMPLETE).body).toBe(body);
  });

  it('has them at the places of the first version', () => {
    const { body } = MCP.write(target('2026-01-11'), COMPLETE);
    expect(JSON.parse(body ?? '').params.arguments).toEqual({
      _meta: { ucp: { profile: 'https://us.test/p' } },
      idempotency_key: 'key',
      id: 'chk_1',
      checkout: { payment: {} },
    });
  });

  it('has its query in `catalog`, if there is one', () => {
    const search = MCP.write(target('2026-08-25'), { operation: 'search_catalog', body: { query: 'mug' } });
    expect(JSON.parse(search.body ?? '').params.arguments.catalog).toEqual({ query: 'mug' });
    const order = MCP.write(target('2026-08-25'), { operation: 'get_order', id: 'o1' });
    expect(Object.keys(JSON.parse(order.body ?? '').params.arguments)).toEqual(['meta', 'id']);
  });
});

describe('an MCP tool result', () => {
  it('is the structured content, else the JSON in the text, else the result itself', () => {
    const session = { id: 'chk_1', status: 'incomplete' };
    const content = [{ type: 'text', text: JSON.stringify(session) }];
    for (const result of [{ structuredContent: session, content: [] }, { content }, session])
      expect(readMessage({ result })).toEqual({ status: 200, json: session });
  });

  it('is read from an event stream, ignoring unrelated events', () => {
    const message = (given: object) => JSON.stringify({ jsonrpc: '2.0', ...given });
    const text = [
      ': a comment',
      `event: message\r\ndata: ${message({ method: 'notifications/progress' })}`,
      `data: ${message({ id: 7, result: { id: 'another' } })}`,
      `event: message\r\ndata: ${message({ id: 1, result: { structuredContent: { id: 'chk_1' } } })}`,
    ].join('\r\n\r\n');
    const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
    expect(MCP.read({ status: 200, headers, text, url: '' })).toEqual({ status: 200, json: { id: 'chk_1' } });
  });

  it('is rejected if it does not respond the call', () => {
    for (const text of ['', '<html>', '{}', '{"jsonrpc":"2.0","id":2,"result":{"id":"x"}}'])
      expect(MCP.read({ status: 200, headers: {}, text, url: '' })).toEqual({ status: 200, json: undefined });
  });

  it('with an error becomes the same refusal as over REST', () => {
    const refused = (error: object, status = 200) => readMessage({ error }, status).status;
    expect(refused({ code: -32_000, message: 'Unauthorized' })).toBe(401);
    expect(refused({ code: -32_000, message: 'x', data: { code: 'rate_limited' } })).toBe(429);
    expect(refused({ code: -32_000, message: 'x', data: { status: 409 } })).toBe(409);
    expect(refused({ code: -32_000, message: 'x' }, 403)).toBe(403);
    expect(refused({ code: -32_001, message: 'x', data: { code: 'version_unsupported' } })).toBe(422);
    expect(refused({ code: -32_001, message: 'Discovery failed' })).toBe(424);
    expect(refused({ code: -32_602, message: 'Invalid params' })).toBe(400);
    expect(refused({ code: -32_602, message: 'Unknown checkout' })).toBe(404);
    expect(refused({ code: -32_000, message: 'No such checkout chk_1' })).toBe(404);
    expect(refused({ code: -32_603, message: 'Internal error' })).toBe(500);
    expect(refused({ code: -32_000, message: 'Something' })).toBe(503);
    expect(readMessage({ error: { code: -32_602, message: 'Wrong id', data: 'chk_1' } }).json).toEqual({
      content: 'Wrong id: chk_1',
    });
  });

  it('with a structured error becomes that outcome; with text only, just rejected arguments and not found are certain', () => {
    const messages = [{ type: 'error', code: 'out_of_stock', content: 'Gone' }];
    const outcome = { isError: true, structuredContent: { messages } };
    expect(readMessage({ result: outcome })).toEqual({ status: 200, json: { messages } });
    const said = (text: string) =>
      readMessage({ result: { isError: true, content: [{ type: 'text', text }] } });
    expect(said('MCP error -32602: Input validation error')).toMatchObject({ status: 400 });
    expect(said('Checkout chk_1 not found')).toMatchObject({ status: 404 });
    expect(said('Unknown tool: get_product')).toMatchObject({ status: 404 });
    expect(said('Gateway timed out')).toEqual({ status: 500, json: { content: 'Gateway timed out' } });
  });
});
