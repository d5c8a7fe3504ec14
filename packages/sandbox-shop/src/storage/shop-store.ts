import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { variantById } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { type ProductChanges, withChanges } from '../catalogue/product-changes.ts';
import type { Checkout } from '../checkout/checkout.ts';
import type { Order } from '../orders/order.ts';
import { type Journal, openJournal } from './journal.ts';

/** A stored response, returned again when the same request is repeated. */
interface StoredResponse {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly storedAt: string;
}

interface Tables {
  checkouts: Checkout;
  orders: Order;
  /** Stock by variant ID; only of variants whose stock has changed. */
  stock: number;
  responses: StoredResponse;
  /** Changed products, by slug. */
  revisions: ProductChanges;
}

/** Sets a value, replacing the previous one. */
export type Change = {
  [Name in keyof Tables]: { readonly table: Name; readonly key: string; readonly value: Tables[Name] };
}[keyof Tables];

/** The shop's persistent data. The changes of one commit are atomic. */
export interface ShopStore {
  checkout(id: string): Checkout | null;
  order(id: string): Order | null;
  /** Oldest first. */
  orders(): readonly Order[];
  response(key: string): StoredResponse | null;
  /** Stock; null: unlimited. */
  stock(variantId: string): number | null;
  /** The product with its changes; null if it was withdrawn. */
  shown(product: Product): Product | null;
  revision(slug: string): ProductChanges;
  commit(changes: readonly Change[]): void;
  /** Deletes all checkouts, orders, responses and product changes, and restores the initial stock. */
  reset(): void;
  close(): void;
}

/** Opens the store and loads its data. No other shop may use the folder. */
export function openShopStore(folder: string): ShopStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const tables = emptyTables();
  const journal: Journal = openJournal(join(folder, 'journal.jsonl'), (record) => {
    if (!isChanges(record)) throw new Error('The journal contains an invalid record');
    for (const change of record) apply(tables, change);
  });
  return {
    checkout: (id) => tables.checkouts.get(id) ?? null,
    order: (id) => tables.orders.get(id) ?? null,
    orders: () => [...tables.orders.values()],
    response: (key) => tables.responses.get(key) ?? null,
    stock: (variantId) => tables.stock.get(variantId) ?? variantById(variantId)?.variant.stockCount ?? null,
    shown: (product) => withChanges(product, tables.revisions.get(product.slug)),
    revision: (slug) => tables.revisions.get(slug) ?? {},
    commit(changes) {
      const isDurable = changes.some((change) => change.table === 'orders' || change.table === 'stock');
      journal.append(changes, isDurable);
      for (const change of changes) apply(tables, change);
    },
    reset() {
      journal.clear();
      for (const table of Object.values(tables)) table.clear();
    },
    close: () => journal.close(),
  };
}

type LiveTables = { readonly [Name in keyof Tables]: Map<string, Tables[Name]> };

function emptyTables(): LiveTables {
  return {
    checkouts: new Map(),
    orders: new Map(),
    stock: new Map(),
    responses: new Map(),
    revisions: new Map(),
  };
}

function apply(tables: LiveTables, change: Change): void {
  switch (change.table) {
    case 'checkouts':
      tables.checkouts.set(change.key, change.value);
      return;
    case 'orders':
      tables.orders.set(change.key, change.value);
      return;
    case 'stock':
      tables.stock.set(change.key, change.value);
      return;
    case 'responses':
      tables.responses.set(change.key, change.value);
      return;
    case 'revisions':
      tables.revisions.set(change.key, change.value);
      return;
    default: {
      const never: never = change;
      throw new Error(`No such table: ${String(never)}`);
    }
  }
}

/** Only this program writes the journal, so only the outer shape of its records is checked. */
function isChanges(record: unknown): record is readonly Change[] {
  return (
    Array.isArray(record) &&
    record.every((change: unknown) => typeof change === 'object' && change !== null && 'table' in change)
  );
}
