/** The test merchant's options, items, sessions and orders. */
import type { IncomingHttpHeaders } from 'node:http';
import { list, record, text } from '../../src/json/json-fields.ts';
import type { UcpVersion } from '../../src/ucp/discovery/versions.ts';

export type Operation = 'discovery' | 'page' | 'catalog' | 'create' | 'read' | 'update' | 'complete';
export type OnceFault =
  | 'error_500'
  | 'malformed'
  | 'without_items'
  | 'html'
  | 'drop_before'
  | 'drop_after'
  | 'bad_gateway'
  | 'saved_only'
  | 'too_many'
  | 'slow'
  | 'late'
  /** The signature is refused. */
  | 'unsigned'
  | 'redirect';

/** The responses of a purchase: created, addressed, priced with its options, and read again before and between completing calls. */
export type SwapMoment = 'created' | 'addressed' | 'selected' | 'read' | 'read_again';

export interface Faults {
  /** The decision about requests to cancel an order. Without it, cancellation is not offered. */
  cancels?: 'pending' | 'completed' | 'failed' | 'already_shipped';
  totalsOffBy?: number;
  priceRisesBy?: number;
  soldOut?: boolean;
  unshippable?: boolean;
  currency?: string;
  escalation?: { code: string; content: string };
  /** Responds to a call without a session, with a URL at which the buyer can continue. */
  handOff?: { at: 'create' | 'complete'; status: 200 | 403; severity: string; url?: string };
  /** How many reads a completion stays in progress. */
  inProgressReads?: number;
  /** A disclosure for the buyer. */
  disclosure?: string;
  /** Ready, but requires the buyer's review. */
  review?: string;
  /** Half of the total is due later. */
  paysLater?: boolean;
  /** The kind of the outstanding step. */
  action?: string;
  /** The instruments that the handler accepts in this session. */
  instruments?: readonly object[];
  /** Fails negotiation with this code. */
  negotiation?: 'version_unsupported' | 'profile_malformed' | 'profile_unreachable';
  /** The key that signs responses; unsigned if omitted. `changed`: the body differs from what was signed. */
  signature?: 'first_key' | 'second_key' | 'unlisted_key' | 'changed';
  /** Which responses are signed; all if omitted. */
  signed?: readonly Operation[];
  /** Which key the discovery document lists; the first if omitted. */
  lists?: 'first_key' | 'second_key';
  /** From which response on the session has something else than was asked for. */
  swap?: { what: 'product' | 'variant' | 'title' | 'fewer' | 'more' | 'cheaper' | 'dearer'; at: SwapMoment };
  /** Faults that happen once each, in order. */
  once: { operation: Operation; fault: OnceFault }[];
}

export interface MerchantOptions {
  readonly version: UcpVersion;
  readonly transports: readonly ('rest' | 'mcp')[];
  /** How a tool responds: structured content and text, text alone, or the session as the bare result. */
  readonly toolResponse: 'structured' | 'text' | 'bare';
  /** Tools respond with an event stream. */
  readonly streams: boolean;
  /** The discovery document has this version, and links to the one of `version`. */
  readonly documentVersion: string | null;
  /** The versions of the services in the discovery document; that of `version` if null. */
  readonly claims: readonly UcpVersion[] | null;
  /** Whether requests in another version than `version` are refused, and whether the refusal names the right one. */
  readonly refusesOtherVersions: 'no' | 'silently' | 'naming';
  readonly update: 'replace' | 'patch';
  readonly address: 'fulfillment' | 'shipping_address';
  readonly hasCatalog: boolean;
  readonly hidesFulfilment: boolean;
  /** Each group of a session is listed twice, under one id. */
  readonly repeatsGroups: boolean;
  /** When sessions list their shipping methods. */
  readonly showsMethods: 'always' | 'after_address';
  readonly omitsWrapper: boolean;
  readonly echoedVersion: string | null;
  /** Top-level fields that are rejected with a message that names them. */
  readonly refusedFields: readonly string[];
  /** Top-level fields that updates must have besides those of the version. */
  readonly demandedFields: readonly string[];
  /** The demanded signatures. `plain_only`: components that UCP does not have are refused. */
  readonly signatures: 'none' | 'required' | 'plain_only';
  /** Reads the profile that the agent names: verifies signatures with its keys, and leaves out capabilities that it does not declare. */
  readonly readsProfile: boolean;
  /** Calls without this header are refused. */
  readonly wantsKey: { readonly header: string; readonly value: string } | null;
  /** How checkouts are authorised, which negotiates mandates; null: they are not negotiated. */
  readonly authorises: 'all' | 'none' | 'other_terms' | null;
  readonly faults: Faults;
}

export function merchantOptions(given: Partial<MerchantOptions>): MerchantOptions {
  return {
    version: '2026-04-08',
    transports: ['rest', 'mcp'],
    toolResponse: 'structured',
    streams: false,
    documentVersion: null,
    claims: null,
    refusesOtherVersions: 'no',
    update: 'replace',
    address: 'fulfillment',
    hasCatalog: true,
    hidesFulfilment: false,
    repeatsGroups: false,
    showsMethods: 'always',
    omitsWrapper: false,
    echoedVersion: null,
    refusedFields: [],
    demandedFields: [],
    signatures: 'required',
    readsProfile: false,
    wantsKey: null,
    authorises: null,
    faults: { once: [] },
    ...given,
  };
}

export interface Item {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly stock: number;
  readonly digital?: boolean;
  /** The number of parcels; one if omitted. */
  readonly parcels?: number;
}

export const ITEMS: readonly Item[] = [
  { id: 'item_lamp', title: 'Lamp', price: 2500, stock: 50 },
  { id: 'item_mug_grey', title: 'Mug', price: 1200, stock: 50 },
  { id: 'item_mug_blue', title: 'Mug', price: 1300, stock: 2 },
  { id: 'item_book', title: 'E-book', price: 900, stock: 999, digital: true },
  { id: 'item_desk', title: 'Desk', price: 30000, stock: 9, parcels: 2 },
  { id: 'item_gift', title: 'Gift box', price: 700, stock: 50 },
  { id: 'item_vase', title: 'Vase', price: 1900, stock: 0 },
];

export interface Session {
  readonly id: string;
  readonly agent: string;
  readonly declared: ReadonlySet<string> | null;
  product: Item;
  readonly expiresAt: string;
  lines: { id: string; quantity: number }[];
  quantity: number;
  status: string;
  currency: string;
  buyer: unknown;
  address: Record<string, unknown> | null;
  /** Chosen option by group. */
  chosen: Record<string, string>;
  codes: string[];
  messages: unknown[];
  orderId: string | null;
  continueUrl: string | null;
  reads: number;
  updates: number;
}

export interface Order {
  readonly id: string;
  readonly sessionId: string;
  readonly key: string;
  readonly token: unknown;
  /** The mandate of the completing call, if it had one. */
  readonly mandate: string | null;
  readonly total: number;
  /** The key of the request to cancel it, if there was one. */
  cancelKey?: string;
}

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
  /** The capabilities that the agent declares; null if its profile was not read. */
  readonly declared: ReadonlySet<string> | null;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export function groupIdsOf({ product }: Session): readonly string[] {
  return product.digital ? [] : Array.from({ length: product.parcels ?? 1 }, (_, index) => `g${index + 1}`);
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
