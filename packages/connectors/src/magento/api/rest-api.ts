/** REST calls of a guest at one store. */
import type { ConnectorContext, MerchantHttp } from '../../connector.ts';
import {
  callJson,
  isLimited,
  type JsonAnswer,
  type JsonRequest,
  sendJson,
  waitForLimit,
} from '../../http/json-requests.ts';
import { messageOf } from './failures.ts';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `V1/`. */
  readonly path: string;
  readonly body?: unknown;
  readonly timeoutMs?: number;
  /** The client that sends it; the default client if omitted. */
  readonly http?: MerchantHttp;
}

/** A store's REST API; `restUrl` ends with `/V1/`. */
export class RestApi {
  readonly restUrl: string;
  readonly #context: ConnectorContext;

  constructor(context: ConnectorContext, restUrl: string) {
    this.#context = context;
    this.restUrl = restUrl;
  }

  /** Sends one call exactly once. */
  send(call: Call): Promise<JsonAnswer> {
    return sendJson(this.#context, this.#request(call));
  }

  /** A call that may be repeated. */
  call(call: Call): Promise<JsonAnswer> {
    return callJson(this.#context, this.#request(call));
  }

  /** A call that is repeated only after a rate limit, since the shop did not process it. */
  async sendPastLimit(call: Call): Promise<JsonAnswer> {
    const answer = await this.send(call);
    return isLimited(answer) && (await waitForLimit(this.#context, answer)) ? this.send(call) : answer;
  }

  #request({ path, ...call }: Call): JsonRequest {
    return { ...call, url: `${this.restUrl}${path}`, purpose: 'storefront' };
  }
}

/** The path of a guest's cart, and below it. */
export function cartPath(cartId: string, below = ''): string {
  return `guest-carts/${encodeURIComponent(cartId)}${below === '' ? '' : `/${below}`}`;
}

/** Whether the API is not at this address: it belongs to another store or folder. */
export function isNoRoute(answer: JsonAnswer): boolean {
  if (answer.kind === 'none' || answer.status !== 404) return false;
  return answer.json === undefined || /does not match any route/i.test(messageOf(answer.json) ?? '');
}
