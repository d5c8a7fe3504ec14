/** The test shop's API for agents: JSON-RPC tools with access tiers and idempotency keys. */
import { type LooseRecord, list, record, text } from '../../src/json/json-fields.ts';
import type { Exchange, Reply } from '../merchant-server.ts';
import type { Checkouts } from './checkouts.ts';
import type { Faults, Operation } from './faults.ts';
import { lookUp } from './listing.ts';

const CHANGES = ['create_checkout', 'update_checkout', 'complete_checkout', 'cancel_checkout'];

/** The tool of a request; null if it calls none. */
export function toolOf({ body }: Exchange): string | null {
  return body['method'] === 'tools/call' ? text(record(body['params'])?.['name']) : null;
}

export function operationOfTool(tool: string | null): Operation {
  if (tool === 'complete_checkout') return 'order';
  return tool === 'get_checkout' || tool === 'get_order' ? 'read' : 'offer';
}

/** How the client is identified. */
export type Tier = 'anonymous' | 'signed' | 'token';

export class AgentInterface {
  faults: Faults = {};
  readonly #desk: Checkouts;
  readonly #replays = new Map<string, { readonly raw: string; readonly reply: Reply }>();

  constructor(desk: Checkouts) {
    this.#desk = desk;
  }

  reset(): void {
    this.#replays.clear();
  }

  respond(exchange: Exchange, tier: Tier): Reply {
    const tool = toolOf(exchange);
    const given = record(record(exchange.body['params'])?.['arguments']) ?? {};
    const meta = record(given['meta']);
    if (tool === null) return rpcError(-32_600, 'Invalid Request');
    if (text(record(meta?.['ucp-agent'])?.['profile']) === null)
      return rpcError(-32_001, 'UCP discovery failed', { code: 'profile_unreachable' });
    if (exchange.url.pathname === '/api/mcp' && !tool.endsWith('_catalog'))
      return rpcError(-32_602, `Unknown tool: ${tool}`);
    const refused = this.#refusal(tool, tier);
    if (refused !== null) return refused;
    const key = text(meta?.['idempotency-key']);
    if (CHANGES.includes(tool) && key === null) return rpcError(-32_602, 'idempotency-key is required');
    const known = key === null ? undefined : this.#replays.get(key);
    if (known !== undefined)
      return known.raw === exchange.raw
        ? known.reply
        : rpcError(-32_000, 'Conflict', { code: 'idempotency_conflict' });
    const reply = this.#call(tool, given);
    if (key !== null) this.#replays.set(key, { raw: exchange.raw, reply });
    return reply;
  }

  #refusal(tool: string, tier: Tier): Reply | null {
    if (tool.endsWith('_checkout') && tier === 'anonymous') return rpcError(-32_000, 'Unauthorized');
    if (tool === 'complete_checkout' && (tier === 'signed' || this.faults.refusesCompletion === 'error'))
      return rpcError(-32_000, 'Forbidden');
    if (tool === 'complete_checkout' && this.faults.refusesCompletion === 'sentence')
      return rpcError(-32_000, 'This API client is not permitted to complete purchases.');
    return tool === 'get_order' && tier !== 'token' ? rpcError(-32_000, 'Unauthorized') : null;
  }

  #call(tool: string, given: LooseRecord): Reply {
    const checkout = record(given['checkout']) ?? {};
    switch (tool) {
      case 'create_checkout':
        return result(this.#desk.create(checkout));
      case 'update_checkout':
        return result(this.#desk.update(given['id'], checkout));
      case 'get_checkout':
        return result(this.#desk.get(given['id']));
      case 'complete_checkout':
        return result(this.#desk.complete(given['id'], checkout));
      case 'cancel_checkout':
        return result(this.#desk.cancel(given['id']));
      case 'lookup_catalog':
        return result(lookUp(list(record(given['catalog'])?.['ids']), this.#desk.origin));
      case 'search_catalog':
        return result(lookUp([record(given['catalog'])?.['query']], this.#desk.origin));
      case 'get_order':
        return result(this.#desk.order(given['id']));
      default:
        return rpcError(-32_601, 'Method not found');
    }
  }
}

function result(content: unknown): Reply {
  if (content === null) return rpcError(-32_000, 'Not found', { code: 'not_found' });
  const structuredContent = content;
  const text = JSON.stringify(content);
  return {
    status: 200,
    body: { jsonrpc: '2.0', id: 1, result: { structuredContent, content: [{ type: 'text', text }] } },
  };
}

function rpcError(code: number, message: string, data?: unknown): Reply {
  const error = { code, message, ...(data === undefined ? {} : { data }) };
  return { status: 200, body: { jsonrpc: '2.0', id: 1, error } };
}
