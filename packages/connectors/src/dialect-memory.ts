/** What connectors learned from merchants' responses about the form of requests that they accept. */
import type { ConnectorContext } from './connector.ts';
import { ExpiringCache } from './http/ttl-cache.ts';

/** A merchant may change its software: what was learned is learned again after a day. */
const LIFETIME_MS = 24 * 3_600_000;
/** How long a dialect of the store is not read again: a purchase asks for it with every request. */
const STORED_LIFETIME_MS = 60_000;

export interface DialectKind<Dialect> {
  readonly protocol: string;
  /** Plain JSON. */
  write(dialect: Dialect): unknown;
  /** Null if the content was not written by `write`. */
  read(stored: unknown): Dialect | null;
}

/** Null if the merchant has none. */
interface Known<Dialect> {
  readonly dialect: Dialect | null;
}

/**
 * The dialects of one kind, by merchant. They are kept in the store of the context, if it has one, and in this process: what another process
 * learns is known here a minute later.
 */
export class DialectMemory<Dialect> {
  readonly #kind: DialectKind<Dialect>;
  readonly #cache: ExpiringCache<Known<Dialect>>;

  constructor(kind: DialectKind<Dialect>, merchantsMax: number) {
    this.#kind = kind;
    this.#cache = new ExpiringCache(merchantsMax);
  }

  async get(context: ConnectorContext, merchant: string): Promise<Dialect | null> {
    const cached = this.#cache.get(merchant, context.now());
    if (cached !== null) return cached.dialect;
    if (context.dialects === undefined) return null;
    const stored = await context.dialects.find(this.#kind.protocol, merchant);
    const dialect = stored === null ? null : this.#kind.read(stored);
    this.#cache.set(merchant, { dialect }, STORED_LIFETIME_MS, context.now());
    return dialect;
  }

  /** Keeps the dialect for a day, unless it is known already. */
  async set(context: ConnectorContext, merchant: string, dialect: Dialect): Promise<void> {
    const { protocol, write } = this.#kind;
    const known = await this.get(context, merchant);
    if (known !== null && JSON.stringify(write(known)) === JSON.stringify(write(dialect))) return;
    const { dialects } = context;
    this.#cache.set(
      merchant,
      { dialect },
      dialects === undefined ? LIFETIME_MS : STORED_LIFETIME_MS,
      context.now(),
    );
    await dialects?.save(protocol, merchant, write(dialect), LIFETIME_MS);
  }
}
