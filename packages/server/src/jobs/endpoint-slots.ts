/** Bounds how much is under way at each endpoint, so that a slow one fills its own slots and nobody else's. */
export interface EndpointSlots {
  /** Runs the task when the endpoint has a free slot: at once, or after those before it. */
  run(endpointId: string, task: () => Promise<void>): Promise<void>;
  /** Endpoints that have all their slots taken. */
  busyIds(): string[];
}

interface Slots {
  takenCount: number;
  readonly waiting: (() => void)[];
}

export function createEndpointSlots(slotsMax: number): EndpointSlots {
  const endpoints = new Map<string, Slots>();

  const slotsOf = (endpointId: string): Slots => {
    const known = endpoints.get(endpointId) ?? { takenCount: 0, waiting: [] };
    endpoints.set(endpointId, known);
    return known;
  };
  const take = (slots: Slots): Promise<void> => {
    if (slots.takenCount < slotsMax) {
      slots.takenCount += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => slots.waiting.push(resolve));
  };
  const free = (endpointId: string, slots: Slots) => {
    const next = slots.waiting.shift();
    if (next !== undefined) next();
    else {
      slots.takenCount -= 1;
      if (slots.takenCount === 0) endpoints.delete(endpointId);
    }
  };
  return {
    async run(endpointId, task) {
      const slots = slotsOf(endpointId);
      await take(slots);
      try {
        await task();
      } finally {
        free(endpointId, slots);
      }
    },
    busyIds: () => [...endpoints].filter(([, { takenCount }]) => takenCount >= slotsMax).map(([id]) => id),
  };
}
