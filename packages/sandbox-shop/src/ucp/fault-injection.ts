import { isObject } from '../http/json-reading.ts';

const FAULTY_OPERATIONS = [
  'create',
  'read',
  'replace',
  'complete',
  'cancel',
  'order',
  'cancel_order',
] as const;
export type FaultyOperation = (typeof FAULTY_OPERATIONS)[number];

type Fault =
  /** Close the connection before processing the call. */
  | { readonly kind: 'drop_before' }
  /** Process the call, then close the connection without a response. */
  | { readonly kind: 'drop_after' }
  /** Respond with 503 without processing the call. */
  | { readonly kind: 'error_once' }
  | { readonly kind: 'slow'; readonly ms: number };

/** Injects faults into the next calls, for tests. Each fault happens a set number of times. */
export interface FaultInjector {
  inject(operation: FaultyOperation, fault: Fault, times: number): void;
  /** The next fault of this operation, which is then used up. */
  take(operation: FaultyOperation): Fault | null;
  clear(): void;
  pending(): readonly { readonly operation: FaultyOperation; readonly fault: Fault }[];
}

export function createFaultInjector(): FaultInjector {
  let faults: { operation: FaultyOperation; fault: Fault }[] = [];
  return {
    inject(operation, fault, times) {
      for (let count = 0; count < times; count += 1) faults.push({ operation, fault });
    },
    take(operation) {
      const index = faults.findIndex((fault) => fault.operation === operation);
      return index === -1 ? null : (faults.splice(index, 1)[0]?.fault ?? null);
    },
    clear() {
      faults = [];
    },
    pending: () => [...faults],
  };
}

const TIMES_MAX = 100;
const SLOW_MS_MAX = 120_000;

export type FaultReading =
  | {
      readonly ok: true;
      readonly faults: readonly { readonly operation: FaultyOperation; readonly fault: Fault }[];
      readonly times: number;
    }
  | { readonly ok: false; readonly content: string };

/** Reads `{ "<operation>": "drop_before" | "drop_after" | "error_once" | { "slow_ms": n }, "times"?: n }`. */
export function readFaults(body: unknown): FaultReading {
  if (!isObject(body)) return { ok: false, content: 'The body must be a JSON object.' };
  const { times = 1, ...operations } = body;
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1 || times > TIMES_MAX) {
    return { ok: false, content: `times must be a whole number from 1 to ${TIMES_MAX}.` };
  }
  const faults: { operation: FaultyOperation; fault: Fault }[] = [];
  for (const [name, value] of Object.entries(operations)) {
    const operation = FAULTY_OPERATIONS.find((known) => known === name);
    if (operation === undefined)
      return {
        ok: false,
        content: `Unknown operation "${name}"; expected one of ${FAULTY_OPERATIONS.join(', ')}.`,
      };
    const fault = readFault(value);
    if (fault === null)
      return {
        ok: false,
        content: `${name}: the fault must be drop_before, drop_after, error_once or { "slow_ms": number }.`,
      };
    faults.push({ operation, fault });
  }
  return { ok: true, faults, times };
}

function readFault(value: unknown): Fault | null {
  if (value === 'drop_before' || value === 'drop_after' || value === 'error_once') return { kind: value };
  const ms = isObject(value) ? value['slow_ms'] : undefined;
  return typeof ms === 'number' && ms >= 0 && ms <= SLOW_MS_MAX ? { kind: 'slow', ms } : null;
}
