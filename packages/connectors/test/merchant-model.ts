/** What the test merchant is made of: its settings, its items, its sessions and orders. */

import type { IncomingHttpHeaders } from 'node:http';
import { list, record, text } from '../src/loose-json.ts';
import type { UcpVersion } from '../src/ucp/versions.ts';

export type Operation = 'discovery' | 'page' | 'create' | 'read' | 'update' | 'complete';
export type OnceFault =
  | 'error_500'
  | 'malformed'
  | 'html'
  | 'drop_before'
  | 'drop_after'
  | 'too_many'
  | 'slow'
  | 'late'
  | 'redirect';

export interface Faults {
  totalsOffBy?: number;
  priceRisesBy?: number;
  soldOut?: boolean;
  unshippable?: boolean;
  currency?: string;
  escalation?: { code: string; content: string };
  /** How many reads a completion stays in progress. */
  inProgressReads?: number;
  /** Faults that happen once each, in order, to the named operation. */
  once: { operation: Operation; fault: OnceFault }[];
}

export interface MerchantOptions {
  readonly version: UcpVersion;
  readonly update: 'replace' | 'patch';
  readonly address: 'fulfillment' | 'shipping_address';
  readonly hasCatalog: boolean;
  readonly hidesFulfilment: boolean;
  readonly omitsWrapper: boolean;
  readonly echoedVersion: string | null;
  /** Top-level fields refused with a sentence that names them. */
  readonly refusedFields: readonly string[];
  readonly faults: Faults;
}

export interface Item {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly stock: number;
  readonly digital?: boolean;
}

export interface Session {
  readonly id: string;
  readonly agent: string;
  readonly product: Item;
  readonly expiresAt: string;
  lines: { id: string; quantity: number }[];
  quantity: number;
  status: string;
  currency: string;
  buyer: unknown;
  address: Record<string, unknown> | null;
  optionId: string | null;
  codes: string[];
  messages: unknown[];
  orderId: string | null;
  continueUrl: string | null;
  reads: number;
}

export const ITEMS: readonly Item[] = [
  { id: 'item_lamp', title: 'Lamp', price: 2500, stock: 50 },
  { id: 'item_mug_grey', title: 'Mug', price: 1200, stock: 50 },
  { id: 'item_mug_blue', title: 'Mug', price: 1300, stock: 2 },
  { id: 'item_book', title: 'E-book', price: 900, stock: 999, digital: true },
];

export interface Order {
  readonly id: string;
  readonly sessionId: string;
  readonly key: string;
  readonly token: unknown;
}

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export function codesOf(body: Record<string, unknown>): string[] {
  return list(record(body['discounts'])?.['codes']).flatMap((code) => text(code) ?? []);
}

export function problem(code: string, content: string): unknown {
  return { type: 'error', code, content, severity: 'recoverable' };
}

export function failure(code: string, content: string): Reply {
  return {
    status: 200,
    body: {
      ucp: { status: 'error' },
      messages: [{ type: 'error', code, content, severity: 'unrecoverable' }],
    },
  };
}

export function refuse(status: number, code: string, content: string): Reply {
  return { status, body: { code, content } };
}
