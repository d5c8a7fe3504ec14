/** The protocol's calls as HTTP methods on paths. */
import type { MerchantRequest } from '../../connector.ts';
import { parseJson } from '../../json/json-fields.ts';
import type { Call, Operation, Transport } from './calls.ts';

const CHECKOUTS = '/checkout-sessions';

const ROUTES: Readonly<Record<Operation, readonly [MerchantRequest['method'], (id: string) => string]>> = {
  create_checkout: ['POST', () => CHECKOUTS],
  get_checkout: ['GET', (id) => `${CHECKOUTS}/${id}`],
  update_checkout: ['PUT', (id) => `${CHECKOUTS}/${id}`],
  complete_checkout: ['POST', (id) => `${CHECKOUTS}/${id}/complete`],
  cancel_checkout: ['POST', (id) => `${CHECKOUTS}/${id}/cancel`],
  search_catalog: ['POST', () => '/catalog/search'],
  lookup_catalog: ['POST', () => '/catalog/lookup'],
  get_product: ['POST', () => '/catalog/product'],
  get_order: ['GET', (id) => `/orders/${id}`],
  cancel_order: ['POST', (id) => `/orders/${id}/cancel`],
};

export const REST: Transport = {
  write({ endpoint }, call: Call) {
    const [method, path] = ROUTES[call.operation];
    const body = method === 'GET' ? undefined : JSON.stringify(call.body ?? {});
    return {
      method,
      url: `${endpoint}${path(encodeURIComponent(call.id ?? ''))}`,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
      },
      ...(body === undefined ? {} : { body }),
    };
  },
  read: ({ status, text }) => ({ status, json: parseJson(text) }),
};
