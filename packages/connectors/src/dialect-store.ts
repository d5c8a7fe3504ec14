/** What the service keeps for connectors of how merchants deviate from a protocol. */

/** Dialects outlive restarts, and are the same for all processes. */
export interface DialectStore {
  /** The dialect as it was saved; null if there is none, if it has expired, or if the store cannot be read. */
  find(protocol: string, merchant: string): Promise<unknown>;
  /** `dialect` is plain JSON without personal data and texts of the merchant. Does nothing if the store cannot be written. */
  save(protocol: string, merchant: string, dialect: unknown, lifetimeMs: number): Promise<void>;
}
