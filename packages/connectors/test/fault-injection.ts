/** The switches of a test merchant, and the breaks among them, counted down. */
export interface Break<Operation extends string, Fault extends string> {
  readonly operation: Operation;
  readonly fault: Fault;
  /** How often; until it is reset when left out. */
  readonly times?: number;
}

export class Switchboard<
  Operation extends string,
  Fault extends string,
  Switches extends { readonly breaks?: readonly Break<Operation, Fault>[] },
> {
  switches: Switches;
  #left: { operation: Operation; fault: Fault; times: number }[] = [];

  constructor(switches: Switches) {
    this.switches = switches;
  }

  set(switches: Switches): void {
    this.switches = switches;
    this.#left = (switches.breaks ?? []).map(({ operation, fault, times }) => ({
      operation,
      fault,
      times: times ?? Number.POSITIVE_INFINITY,
    }));
  }

  /** The fault that is next for the operation; null when there is none. */
  take(operation: Operation): Fault | null {
    const found = this.#left.find((each) => each.operation === operation && each.times > 0);
    if (found === undefined) return null;
    found.times -= 1;
    return found.fault;
  }
}
