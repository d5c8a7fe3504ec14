import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { variantById } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { type Revision, revised } from '../catalogue/product-changes.ts';
import type { Checkout } from '../checkout/checkout.ts';
import type { Order } from '../orders/order.ts';
import { type Journal, openJournal } from './journal.ts';

/** An answer kept so that the same request, sent again, gets it again. */
interface StoredAnswer {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly storedAt: string;
}

interface Tables {
  checkouts: Checkout;
  orders: Order;
  /** Pieces left, by variant id; only of variants that were sold at least once. */
  stock: number;
  answers: StoredAnswer;
  /** Changed products, by slug. */
  revisions: Revision;
}

/** One value put in place of what was there before. */
export type Change = {
  [Name in keyof Tables]: { readonly table: Name; readonly key: string; readonly value: Tables[Name] };
}[keyof Tables];

/** All that the shop must not forget. Changes of one commit are kept together or not at all. */
export interface ShopStore {
  checkout(id: string): Checkout | null;
  order(id: string): Order | null;
  /** Oldest first. */
  orders(): readonly Order[];
  answer(key: string): StoredAnswer | null;
  /** Pieces left; null is more than anyone buys. */
  stock(variantId: string): number | null;
  /** The product as it is sold now; null when it is sold no more. */
  shown(product: Product): Product | null;
  revision(slug: string): Revision;
  commit(changes: readonly Change[]): void;
  /** Forgets all checkouts, orders, answers and changes of products, and fills the stock again. */
  reset(): void;
  close(): void;
}

/** Opens the store in a folder that no other shop uses, and reads back what an earlier process left there. */
export function openShopStore(folder: string): ShopStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const tables = emptyTables();
  const journal: Journal = openJournal(join(folder, 'journal.jsonl'), (record) => {
    if (!isChanges(record)) throw new Error('The journal holds a record that is no list of changes');
    for (const change of record) apply(tables, change);
  });
  return {
    checkout: (id) => tables.checkouts.get(id) ?? null,
    order: (id) => tables.orders.get(id) ?? null,
    orders: () => [...tables.orders.values()],
    answer: (key) => tables.answers.get(key) ?? null,
    stock: (variantId) => tables.stock.get(variantId) ?? variantById(variantId)?.variant.stockCount ?? null,
    shown: (product) => revised(product, tables.revisions.get(product.slug)),
    revision: (slug) => tables.revisions.get(slug) ?? {},
    commit(changes) {
      const isPrecious = changes.some((change) => change.table === 'orders' || change.table === 'stock');
      journal.append(changes, isPrecious);
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
    answers: new Map(),
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
    case 'answers':
      tables.answers.set(change.key, change.value);
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

/** The journal is written by this program only: its records are checked for their outer shape. */
function isChanges(record: unknown): record is readonly Change[] {
  return (
    Array.isArray(record) &&
    record.every((change: unknown) => typeof change === 'object' && change !== null && 'table' in change)
  );
}
