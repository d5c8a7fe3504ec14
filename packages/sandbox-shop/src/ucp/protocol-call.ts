import type { Environment } from '../environment.ts';
import { DROP, type Exchange, type Handler, jsonReply, type Params, type Reply } from '../http/exchange.ts';
import { readJson } from '../http/json-reading.ts';
import type { FaultInjector, FaultyOperation } from './fault-injection.ts';

/** An error in the protocol's format. */
export function protocolError(status: number, code: string, content: string): Reply {
  return jsonReply(status, { code, content });
}

/** The platform's profile URL from `UCP-Agent: profile="..."`; null if it is missing. */
export function agentProfile(exchange: Exchange): string | null {
  const header = exchange.headers['ucp-agent'] ?? '';
  return /(?:^|[,;\s])profile="([^"]+)"/.exec(header)?.[1] ?? null;
}

export interface ProtocolCall {
  readonly exchange: Exchange;
  readonly params: Params;
  /** The parsed body. */
  readonly body: unknown;
}

export type ProtocolHandler = (call: ProtocolCall) => Reply | Promise<Reply>;

/** Wraps a handler with the checks of every protocol call: the two headers, and a JSON body. */
export function protocolCall(handle: ProtocolHandler): Handler {
  return async (exchange, params) => {
    if (agentProfile(exchange) === null) {
      return protocolError(
        400,
        'invalid_request',
        'The header UCP-Agent must name a profile: profile="https://..."',
      );
    }
    if ((exchange.headers['request-id'] ?? '').trim() === '') {
      return protocolError(400, 'invalid_request', 'The header Request-Id is required.');
    }
    const body = readJson(exchange.body);
    if (!body.ok) return protocolError(400, 'invalid_request', 'The body is not JSON.');
    const reply = await handle({ exchange, params, body: body.value });
    return reply.kind === 'drop' ? reply : withRequestId(reply, exchange.headers['request-id'] ?? '');
  };
}

function withRequestId(reply: Exclude<Reply, { kind: 'drop' }>, requestId: string): Reply {
  return { ...reply, headers: { ...reply.headers, 'request-id': requestId } };
}

/** Wraps a handler with the injected faults of its operation. */
export function withFaults(
  faults: FaultInjector,
  environment: Environment,
  operation: FaultyOperation,
  handle: ProtocolHandler,
): ProtocolHandler {
  return async (call) => {
    const fault = faults.take(operation);
    if (fault === null) return handle(call);
    switch (fault.kind) {
      case 'drop_before':
        return DROP;
      case 'drop_after':
        await handle(call);
        return DROP;
      case 'error_once':
        return protocolError(503, 'temporarily_unavailable', 'Try again later.');
      case 'slow':
        await environment.sleep(fault.ms);
        return handle(call);
      default: {
        const never: never = fault;
        return never;
      }
    }
  };
}
