import { randomUUID } from 'node:crypto';

/** The fields of a response that the tests read. There are more. */
export interface SessionResponse {
  readonly ucp: { readonly version: string; readonly status?: string };
  readonly id: string;
  readonly status: string;
  readonly currency: string;
  readonly totals: readonly { readonly type: string; readonly amount: number }[];
  readonly messages: readonly {
    readonly type: string;
    readonly code: string;
    readonly path?: string;
    readonly severity?: string;
  }[];
  readonly line_items: readonly {
    readonly id: string;
    readonly totals: readonly { readonly amount: number }[];
  }[];
  readonly fulfillment: {
    readonly methods: readonly {
      readonly groups: readonly {
        readonly id: string;
        readonly selected_option_id?: string;
        readonly options: readonly { readonly id: string; readonly totals: readonly { amount: number }[] }[];
      }[];
    }[];
  };
  readonly discounts: { readonly applied: readonly { readonly code: string; readonly amount: number }[] };
  readonly continue_url?: string;
  readonly expires_at: string;
  readonly order?: { readonly id: string; readonly label: string; readonly permalink_url: string };
}

export interface AdminOrder {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly totalSubunits: number;
  readonly sessionId: string;
  readonly email: string;
  readonly lines: readonly { readonly product: string; readonly quantity: number }[];
}

export const HOME = {
  id: 'home',
  first_name: 'Ada',
  last_name: 'Byron',
  street_address: '1 Main Street',
  address_locality: 'Los Angeles',
  address_region: 'CA',
  postal_code: '90001',
  address_country: 'US',
};

const BUYER = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', phone_number: '+15550100' };

/** One call of the protocol with all that it asks for; `key` repeats a call. */
export async function call(
  shop: string,
  method: string,
  path: string,
  body?: unknown,
  key: string = randomUUID(),
): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(`${shop}/ucp${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'ucp-agent': 'profile="https://platform.example/profile"',
      'request-id': randomUUID(),
      'idempotency-key': key,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export interface Purchase {
  readonly itemId: string;
  readonly quantity?: number;
  readonly address?: Record<string, string>;
  readonly codes?: readonly string[];
}

export function purchaseBody({ itemId, quantity = 1, codes = [] }: Purchase) {
  return {
    line_items: [{ item: { id: itemId }, quantity }],
    buyer: BUYER,
    ...(codes.length === 0 ? {} : { discounts: { codes } }),
  };
}

export async function createSession(shop: string, purchase: Purchase): Promise<SessionResponse> {
  const response = await call(shop, 'POST', '/checkout-sessions', purchaseBody(purchase));
  return JSON.parse(response.text);
}

export async function readSession(shop: string, id: string): Promise<SessionResponse> {
  return JSON.parse((await call(shop, 'GET', `/checkout-sessions/${id}`)).text);
}

/** Creates, gives the address, selects the first option: the session a quote is read from. */
export async function quoteSession(shop: string, purchase: Purchase): Promise<SessionResponse> {
  const created = await createSession(shop, purchase);
  if (created.id === undefined || created.fulfillment.methods.length === 0) return created;
  const path = `/checkout-sessions/${created.id}`;
  const destination = { id: 'home', ...(purchase.address ?? HOME) };
  const method = { type: 'shipping', destinations: [destination], selected_destination_id: 'home' };
  const body = purchaseBody(purchase);
  const addressed: SessionResponse = JSON.parse(
    (await call(shop, 'PUT', path, { ...body, fulfillment: { methods: [method] } })).text,
  );
  const group = addressed.fulfillment.methods[0]?.groups[0];
  const option = group?.options.at(-1);
  if (group === undefined || option === undefined) return addressed;
  const groups = [{ id: group.id, selected_option_id: option.id }];
  const chosen = { ...body, fulfillment: { methods: [{ ...method, groups }] } };
  return JSON.parse((await call(shop, 'PUT', path, chosen)).text);
}

export function payment(token = 'success_token') {
  return {
    payment: {
      instruments: [
        {
          id: 'instrument_1',
          handler_id: 'sandbox_tokens',
          type: 'card',
          selected: true,
          credential: { type: 'token', token },
        },
      ],
    },
  };
}

export async function completeSession(
  shop: string,
  id: string,
  token = 'success_token',
  key: string = randomUUID(),
): Promise<SessionResponse> {
  const response = await call(shop, 'POST', `/checkout-sessions/${id}/complete`, payment(token), key);
  return JSON.parse(response.text);
}

export async function adminOrders(shop: string): Promise<readonly AdminOrder[]> {
  return JSON.parse(await (await fetch(`${shop}/admin/orders`)).text()).orders;
}

export async function admin(shop: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${shop}/admin${path}`, {
    method: 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

export function amountOf(session: SessionResponse, type: string): number | null {
  return session.totals.find((entry) => entry.type === type)?.amount ?? null;
}

export function codesOf(session: SessionResponse): readonly string[] {
  return session.messages.map((message) => message.code);
}
