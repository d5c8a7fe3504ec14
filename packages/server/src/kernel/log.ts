/** A structured log, one entry per unit of work. Fields hold ids, counts and durations, never personal data, keys, tokens or bodies. */
export interface Log {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}
