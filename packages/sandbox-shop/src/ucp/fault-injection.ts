import { isObject } from '../http/json-reading.ts';

const FAULTY_OPERATIONS = ['create', 'read', 'replace', 'complete', 'cancel', 'order'] as const;
export type FaultyOperation = (typeof FAULTY_OPERATIONS)[number];

type Fault =
  /** The connection is cut before anything is done. */
  | { readonly kind: 'drop_before' }
  /** All is done, then the connection is cut. */
  | { readonly kind: 'drop_after' }
  /** 503, and nothing is done. */
  | { readonly kind: 'error_once' }
  | { readonly kind: 'slow'; readonly ms: number };

/** Faults ordered for the next calls, for tests. Each happens as often as it was ordered, then no more. */
export interface FaultBoard {
  order(operation: FaultyOperation, fault: Fault, times: number): void;
  /** The fault for a call that has just come in; it is used up by this. */
  take(operation: FaultyOperation): Fault | null;
  clear(): void;
  waiting(): readonly { readonly operation: FaultyOperation; readonly fault: Fault }[];
}

export function createFaultBoard(): FaultBoard {
  let orders: { operation: FaultyOperation; fault: Fault }[] = [];
  return {
    order(operation, fault, times) {
      for (let count = 0; count < times; count += 1) orders.push({ operation, fault });
    },
    take(operation) {
      const index = orders.findIndex((order) => order.operation === operation);
      return index === -1 ? null : (orders.splice(index, 1)[0]?.fault ?? null);
    },
    clear() {
      orders = [];
    },
    waiting: () => [...orders],
  };
}

const TIMES_MAX = 100;
const SLOW_MS_MAX = 120_000;

export type FaultReading =
  | {
      readonly ok: true;
      readonly orders: readonly { readonly operation: FaultyOperation; readonly fault: Fault }[];
      readonly times: number;
    }
  | { readonly ok: false; readonly content: string };

/** Reads `{ "<operation>": "drop_before" | "drop_after" | "error_once" | { "slow_ms": n }, "times"?: n }`. */
export function readFaultOrder(body: unknown): FaultReading {
  if (!isObject(body)) return { ok: false, content: 'The body must be a JSON object.' };
  const { times = 1, ...operations } = body;
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1 || times > TIMES_MAX) {
    return { ok: false, content: `times must be a whole number from 1 to ${TIMES_MAX}.` };
  }
  const orders: { operation: FaultyOperation; fault: Fault }[] = [];
  for (const [name, value] of Object.entries(operations)) {
    const operation = FAULTY_OPERATIONS.find((known) => known === name);
    if (operation === undefined) return { ok: false, content: `There is no operation ${name}.` };
    const fault = readFault(value);
    if (fault === null) return { ok: false, content: `There is no such fault for ${name}.` };
    orders.push({ operation, fault });
  }
  return { ok: true, orders, times };
}

function readFault(value: unknown): Fault | null {
  if (value === 'drop_before' || value === 'drop_after' || value === 'error_once') return { kind: value };
  const ms = isObject(value) ? value['slow_ms'] : undefined;
  return typeof ms === 'number' && ms >= 0 && ms <= SLOW_MS_MAX ? { kind: 'slow', ms } : null;
}
