/** Fault injection of the test merchants: what breaks, how often, and what the merchant returns instead. */

import type { MerchantFault, MerchantFaults } from '../src/conformance/conformance-subject.ts';

export interface Break<Operation extends string, Fault extends string = MerchantFault> {
  readonly operation: Operation;
  readonly fault: Fault;
  /** How often; every time if omitted. */
  readonly times?: number;
}

/** The settings that every test merchant has. */
export interface CommonFaults<Operation extends string, Fault extends string = MerchantFault>
  extends Omit<MerchantFaults, 'breaks'> {
  readonly breaks?: readonly Break<Operation, Fault>[];
  readonly slowMs?: number;
  /** The wait that a rate limit asks for. */
  readonly limitSeconds?: number;
  /** Where redirects lead; to a host that does not respond if omitted. */
  readonly elsewhere?: string;
}

/** The current faults, with the breaks counted down. */
export class FaultInjector<
  Operation extends string,
  Fault extends string,
  Faults extends CommonFaults<Operation, Fault>,
> {
  faults: Faults;
  #left: { operation: Operation; fault: Fault; times: number }[] = [];

  constructor(faults: Faults) {
    this.faults = faults;
  }

  set(faults: Faults): void {
    this.faults = faults;
    this.#left = (faults.breaks ?? []).map(({ operation, fault, times }) => ({
      operation,
      fault,
      times: times ?? Number.POSITIVE_INFINITY,
    }));
  }

  /** The next fault of the operation; null when there is none. */
  take(operation: Operation): Fault | null {
    const found = this.#left.find((each) => each.operation === operation && each.times > 0);
    if (found === undefined) return null;
    found.times -= 1;
    return found.fault;
  }
}

const ITEM_LISTS: ReadonlySet<string> = new Set(['items', 'line_items', 'lineItems']);

/** A JSON body without its lists of items, at any depth. */
export function withoutItems<Body>(body: Body): Body {
  return JSON.parse(
    JSON.stringify(body, (name, value: unknown) => (ITEM_LISTS.has(name) ? undefined : value)),
  );
}
