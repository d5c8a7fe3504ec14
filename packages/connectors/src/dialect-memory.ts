/** What connectors learned from merchants' responses about the form of requests that they accept. */
import type { ConnectorContext } from './connector.ts';
import { ExpiringCache } from './http/ttl-cache.ts';

/** A merchant may change its software: what was learned is learned again after a day. */
const LIFETIME_MS = 24 * 3_600_000;

export interface DialectKind<Dialect> {
  readonly protocol: string;
  /** Plain JSON. */
  write(dialect: Dialect): unknown;
  /** Null if the content was not written by `write`. */
  read(stored: unknown): Dialect | null;
}

/** The dialects of one kind, by merchant: in the store of the context, else in this process only. */
export class DialectMemory<Dialect> {
  readonly #kind: DialectKind<Dialect>;
  readonly #local: ExpiringCache<Dialect>;

  constructor(kind: DialectKind<Dialect>, merchantsMax: number) {
    this.#kind = kind;
    this.#local = new ExpiringCache(merchantsMax);
  }

  async get(context: ConnectorContext, merchant: string): Promise<Dialect | null> {
    if (context.dialects === undefined) return this.#local.get(merchant, context.now());
    const stored = await context.dialects.find(this.#kind.protocol, merchant);
    return stored === null ? null : this.#kind.read(stored);
  }

  /** Keeps the dialect for a day, unless it is known already. */
  async set(context: ConnectorContext, merchant: string, dialect: Dialect): Promise<void> {
    const { protocol, write } = this.#kind;
    const known = await this.get(context, merchant);
    if (known !== null && JSON.stringify(write(known)) === JSON.stringify(write(dialect))) return;
    if (context.dialects === undefined) this.#local.set(merchant, dialect, LIFETIME_MS, context.now());
    else await context.dialects.save(protocol, merchant, write(dialect), LIFETIME_MS);
  }
}
