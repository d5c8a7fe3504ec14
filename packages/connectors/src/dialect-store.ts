/** The dialects of merchants that the service keeps, passed in by the service. */

/** Keeps dialects across restarts and for all processes of a service; passed in by the service. */
export interface DialectStore {
  /** The dialect as it was saved; null if there is none, if it has expired, or if the store cannot be read. */
  find(protocol: string, merchant: string): Promise<unknown>;
  /** `dialect` is plain JSON without personal data and texts of the merchant. Does nothing if the store cannot be written. */
  save(protocol: string, merchant: string, dialect: unknown, lifetimeMs: number): Promise<void>;
}
