/** REST calls of a guest at one store. */
import type { ConnectorContext, MerchantHttp } from '../../connector.ts';
import {
  callJson,
  isLimited,
  type JsonRequest,
  type JsonResponse,
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
  send(call: Call): Promise<JsonResponse> {
    return sendJson(this.#context, this.#request(call));
  }

  /** A call that may be repeated. */
  call(call: Call): Promise<JsonResponse> {
    return callJson(this.#context, this.#request(call));
  }

  /** A call that is repeated only after a rate limit, since the shop did not process it. */
  async sendPastLimit(call: Call): Promise<JsonResponse> {
    const response = await this.send(call);
    return isLimited(response) && (await waitForLimit(this.#context, response)) ? this.send(call) : response;
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
export function isNoRoute(response: JsonResponse): boolean {
  if (response.kind === 'none' || response.status !== 404) return false;
  return response.json === undefined || /does not match any route/i.test(messageOf(response.json) ?? '');
}
